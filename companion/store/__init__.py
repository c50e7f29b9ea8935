"""The archive: every game in one SQLite file, each entry on disk before the screen confirms it."""
