"""The places in the rule book that are cited, and no other."""

from engines.core.rules import Rule

BOOK = "Can't Stop, rules"

PLAYING = Rule(BOOK, "Playing")
STOPPING = Rule(BOOK, "Stopping")
BUSTING = Rule(BOOK, "Busting")
CLAIMING = Rule(BOOK, "Winning a column")
