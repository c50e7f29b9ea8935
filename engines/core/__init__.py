"""The code shared by all games: sentences, questions, moves, events, views, the log."""
