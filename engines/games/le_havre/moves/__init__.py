"""The kinds of move, by topic."""
