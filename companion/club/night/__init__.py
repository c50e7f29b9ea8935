"""The hub of a club night: it follows all tables through the broker, and keeps their finished games."""
