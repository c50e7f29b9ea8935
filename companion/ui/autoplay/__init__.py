"""A finger that plays recorded games through the real widgets, for tests and the demonstration."""
