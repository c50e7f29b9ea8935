"""A line that somebody types or dictates: the moves it may mean, as a face shows them before one counts."""
