"""Rectangles of the screen: those of every drawing."""

from companion.drawing.box import Box as Box
