"""One folder a game; the games never meet."""
