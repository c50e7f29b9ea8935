"""What players do to a game, by touch or button: conversations, refusals, automation, corrections."""
