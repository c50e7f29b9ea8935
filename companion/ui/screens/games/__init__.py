"""The games there are: the home screen, and the history."""
