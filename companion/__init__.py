"""The application: the game at the table, its storage, and its display."""
