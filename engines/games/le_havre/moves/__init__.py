"""The kinds of move, by what they are about."""
