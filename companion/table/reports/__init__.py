"""What can be told of games: score sheets, statistics, dice, luck, charts. Nothing here changes a game."""
