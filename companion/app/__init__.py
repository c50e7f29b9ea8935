"""Puts the parts together and starts them, with a screen or without one. No rule, no widget."""
