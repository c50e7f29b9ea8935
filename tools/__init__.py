"""What developers use, and no table: it is in no wheel."""
