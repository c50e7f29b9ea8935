"""Names and colours of players, as many as any game has seats."""

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Frieda", "Georg", "Hanna")
COLOURS = ("red", "blue", "white", "orange", "green", "violet", "pink", "brown")
