"""Who sits down for a new game on the table's page: people by their names, and seats that the app plays."""

from typing import NamedTuple

from companion.table.play.empty_chair import chair_name
from companion.table.runtime.i18n import reader
from companion.web.intents import Intent
from engines.core.engine import AnyEngine
from engines.core.leaving import STRENGTHS, Strength
from engines.core.limits import NAME
from engines.core.text import N_, Text

WRONG_NAME = N_("Write a name of 1 to {n} characters that nobody here has yet", n=NAME)
NO_SEAT = N_("There is no seat left, or the colour is taken")


class Seated(NamedTuple):
    """A player, the colour of their pieces, and how well the app plays for them, if it does."""

    name: str
    colour: str
    strength: Strength | None = None


class Seating:
    """The seats of a game that is being set up."""

    def __init__(self) -> None:
        self.engine: AnyEngine | None = None
        self.seated: list[Seated] = []

    @property
    def by_app(self) -> dict[int, Strength]:
        """The seats that the app plays, and how well."""
        return {seat: one.strength for seat, one in enumerate(self.seated) if one.strength is not None}

    def choose(self, engine: AnyEngine | None) -> None:
        """Another game: whoever has a colour in it stays."""
        self.engine = engine
        colours = engine.colours if engine else ()
        self.seated = [one for one in self.seated if one.colour in colours][: self._most]

    @property
    def _most(self) -> int:
        return self.engine.seats[-1] if self.engine else 0

    def sit(self, intent: Intent) -> Text | None:
        """Seat a player, (name, colour), or the app, which plays as well as the intent says.

        For a seat that is taken: the app plays otherwise, or whoever sits there gets up again.
        """
        strength = next((one for one in STRENGTHS if one == intent.kind), None)
        if intent.seat < 0:
            return self._sit_down(intent, strength)
        if strength is None:
            del self.seated[intent.seat : intent.seat + 1]
        elif intent.seat in self.by_app:
            self.seated[intent.seat] = self.seated[intent.seat]._replace(strength=strength)
        return None

    def _sit_down(self, intent: Intent, strength: Strength | None) -> Text | None:
        answer = intent.answer
        if not (
            isinstance(answer, tuple) and len(answer) == 2 and all(isinstance(one, str) for one in answer)
        ):
            return WRONG_NAME
        name, colour = " ".join(answer[0].split()), answer[1]
        if strength is not None:
            name = self._unused(intent.lang)
        if not 1 <= len(name) <= NAME or name.lower() in self._names:
            return WRONG_NAME
        taken = [one.colour for one in self.seated]
        if self.engine is None or colour not in self.engine.colours or colour in taken:
            return NO_SEAT
        if len(taken) >= self._most:
            return NO_SEAT
        self.seated.append(Seated(name, colour, strength))
        return None

    @property
    def _names(self) -> list[str]:
        return [one.name.lower() for one in self.seated]

    def _unused(self, language: str) -> str:
        """The first name for an empty chair that nobody has."""
        say = reader(language, None, ())
        names = (say.render(chair_name(number + 1)) for number in range(len(self.seated) + 1))
        return next(name for name in names if name.lower() not in self._names)
