"""Kraftwagen (2015, with its special tiles): for three and four players, and a free mode for two."""
