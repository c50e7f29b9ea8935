"""What all games share: sentences, questions, moves, events, views, the log."""
