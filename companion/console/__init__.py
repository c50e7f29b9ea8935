"""The app alone with a bare console: which screen, which touch panels, and a word to its supervisor."""
