"""Calendars and brackets as pure functions: ordered teams come in, stages and matches come out."""
