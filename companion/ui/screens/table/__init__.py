"""The table in play: its parts, its keys, and what lies over it for a moment."""
