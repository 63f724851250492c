"""One league in one file, kept so that what was acknowledged is never lost.

Read with `document.read_document` (no lock, no write, no TinyDB), change with `change.change_league`.
"""
