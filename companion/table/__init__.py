"""What happens at the table, without a screen."""
