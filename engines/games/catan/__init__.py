"""Catan: the rules of the base game for three and four players."""
