"""Tournaments: who plays whom in which seat, who leads and why, on paper and on the disk."""
