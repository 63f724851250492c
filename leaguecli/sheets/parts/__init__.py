"""The pieces that sheets are put together from: match rows, tables, brackets, places to write in."""
