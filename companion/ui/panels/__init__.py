"""The panels a game is shown on, one for each kind of view; none knows which game it is."""
