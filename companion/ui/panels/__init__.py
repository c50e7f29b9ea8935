"""One panel for each kind of view, and those for what a move did; none knows which game it is."""
