"""One panel for each kind of view, and those for a move's results; none knows which game it is."""
