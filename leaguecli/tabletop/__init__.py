"""The seam between rules and the world: rules never roll, shuffle or decide, they ask the table."""
