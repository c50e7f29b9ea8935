"""The application: what happens at the table, what is kept of it, and what is shown."""
