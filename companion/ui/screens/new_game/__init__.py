"""A new game: who plays, the board, the rules, and the guide for setting it up."""
