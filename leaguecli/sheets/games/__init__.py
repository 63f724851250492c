"""One module a sheet, by game and format."""
