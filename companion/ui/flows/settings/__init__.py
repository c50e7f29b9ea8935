"""The settings on the screen: which there are, how they are asked for, and how they come into force."""
