"""The touchscreen: every game through the same few panels and questions."""
