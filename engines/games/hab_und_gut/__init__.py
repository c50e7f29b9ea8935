"""Hab & Gut (Carlo A. Rossi, Winning Moves 2008): get rich, and give enough of it away."""
