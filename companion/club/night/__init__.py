"""The hub of a club night: the records of all tables. What is built so far: companion/company/README.md."""
