"""The logic of the table, without a screen."""
