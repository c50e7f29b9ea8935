"""One folder per game; games never import each other."""
