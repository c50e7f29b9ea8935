"""More screens for the same game: phones, a tablet as the table, a television. They hold no truth."""
