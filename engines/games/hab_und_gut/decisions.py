"""The kinds of decisions in Hab & Gut, by which a review tells skill."""

from collections.abc import Mapping

from engines.core.moves import AnyMove
from engines.core.text import N_, Text
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.trade import Buy, Sell

DECISIONS: Mapping[Text, tuple[type[AnyMove], ...]] = {
    N_("buying"): (Buy,),
    N_("selling"): (Sell,),
    N_("donations"): (Donate,),
    N_("price cards"): (PlayCards,),
}
