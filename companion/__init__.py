"""The application: the game at the table, its storage, and its display."""

__version__ = "0.1.0"
