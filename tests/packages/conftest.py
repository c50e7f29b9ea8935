"""The packages here are run by the tests beside them, once they are installed."""

collect_ignore = ["cant_stop"]
