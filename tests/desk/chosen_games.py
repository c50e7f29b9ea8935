"""A catalogue of chosen games."""

from engines.core.engine import AnyEngine


class ChosenGames:
    """These games alone; each is its own lid."""

    def __init__(self, *games: AnyEngine) -> None:
        self.games = games

    def lids(self) -> tuple[AnyEngine, ...]:
        return self.games

    def engine(self, name: str) -> AnyEngine:
        return next(game for game in self.games if game.name == name)
