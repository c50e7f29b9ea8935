"""What came of games: the finale, scores, luck and skill, statistics."""
