"""The kinds of move, one module for each part of a half."""
