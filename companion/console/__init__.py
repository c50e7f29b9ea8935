"""The app on a bare console: choosing the screen and touch panels, and notifying its supervisor."""
