"""The door through which files come in: strict YAML with line numbers, and the data shipped with the tool."""
