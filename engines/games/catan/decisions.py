"""The kinds of decisions in Catan, by which a review tells skill."""

from collections.abc import Mapping

from engines.core.moves import AnyMove
from engines.core.text import N_, Text
from engines.games.catan.moves.building import BuildCity, BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import BuyCard, PlayKnight
from engines.games.catan.moves.initial_placement import PlaceInitial
from engines.games.catan.moves.offers import AnswerOffer, Deal, OfferTrade, TakeOfferBack
from engines.games.catan.moves.progress import PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engines.games.catan.moves.robber import Discard, DiscardUnseen, MoveRobber, Steal, StealNothing
from engines.games.catan.moves.trade import Exchange, Trade

DECISIONS: Mapping[Text, tuple[type[AnyMove], ...]] = {
    N_("opening"): (PlaceInitial,),
    N_("trades"): (Trade, OfferTrade, AnswerOffer, Deal, TakeOfferBack, Exchange),
    N_("robber"): (MoveRobber, Steal, StealNothing, Discard, DiscardUnseen, PlayKnight),
    N_("building"): (BuildRoad, BuildSettlement, BuildCity),
    N_("development cards"): (BuyCard, PlayRoadBuilding, PlayYearOfPlenty, PlayMonopoly),
}
