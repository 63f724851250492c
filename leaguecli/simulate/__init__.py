"""Many seasons, one summary: on one core, all cores or a cluster, the same numbers to the last digit."""
