"""Who plays the seasons: one process, all cores, a cluster."""
