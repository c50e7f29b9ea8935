"""A club night: many tables, and tournaments."""
