"""The log, and what puts it or the table right."""
