"""What can be thought about a game: chances of winning, moves for an empty chair, the evening reviewed.

It knows rules and questions, never a game, a screen or a file of the table. Nothing of it is imported while a
game goes on without a seat of its own.
"""
