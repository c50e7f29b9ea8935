"""The rules of Can't Stop."""
