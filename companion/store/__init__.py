"""The archive: every game in one SQLite file, each entry on the disk before the screen says done."""
