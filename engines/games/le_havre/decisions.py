"""The kinds of decisions in Le Havre, by which a review tells skill."""

from collections.abc import Mapping

from engines.core.moves import AnyMove
from engines.core.text import N_, Text
from engines.games.le_havre.moves.building import Build, StopBuilding
from engines.games.le_havre.moves.choosing import ChooseGoods, SmeltIron
from engines.games.le_havre.moves.entering import Enter, LeaveBuilding, UseOccupied
from engines.games.le_havre.moves.market import Buy, Repay, Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.processing import Run, RunBoth
from engines.games.le_havre.moves.round_end import Borrow, Feed
from engines.games.le_havre.moves.shipping import ShipGoods
from engines.games.le_havre.moves.trading import BuyWithFood, SellGoods, TakeTwoOffers, TradeGoods
from engines.games.le_havre.moves.wharf import BuildShip, TakeYacht

DECISIONS: Mapping[Text, tuple[type[AnyMove], ...]] = {
    N_("goods from the offer"): (TakeOffer, TakeTwoOffers),
    N_("use of buildings"): (
        Enter,
        UseOccupied,
        LeaveBuilding,
        Run,
        RunBoth,
        ChooseGoods,
        SmeltIron,
        SellGoods,
        TradeGoods,
    ),
    N_("building"): (Build, StopBuilding),
    N_("ships"): (BuildShip, TakeYacht, ShipGoods),
    N_("buying and selling"): (Buy, BuyWithFood, Sell),
    N_("food and loans"): (Feed, Borrow, Repay),
}
