"""The kinds of decisions in Kraftwagen, by which a review tells skill."""

from collections.abc import Mapping

from engines.core.moves import AnyMove
from engines.core.text import N_, Text
from engines.games.kraftwagen.moves.buyers import CallBuyer
from engines.games.kraftwagen.moves.engineers import UseEngineer
from engines.games.kraftwagen.moves.market import PutCar, SellCar
from engines.games.kraftwagen.moves.open_cards import TakeCard
from engines.games.kraftwagen.moves.parts import TakeBody, TakeEngine
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.tiles import TakeSpecial, TakeStartTile, TakeTile
from engines.games.kraftwagen.moves.workers import Hire

DECISIONS: Mapping[Text, tuple[type[AnyMove], ...]] = {
    N_("action tiles"): (TakeStartTile, TakeTile, TakeSpecial),
    N_("parts"): (TakeBody, TakeEngine),
    N_("cars"): (PutCar, SellCar),
    N_("buyers"): (CallBuyer,),
    N_("race"): (Race,),
    N_("research"): (Research, TakeCard, UseEngineer),
    N_("workers"): (Hire,),
}
