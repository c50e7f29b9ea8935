"""The phases of the turn: who may do what now."""

from engines.core.events import TABLE
from engines.core.moves import Move
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.games.catan import rulebook
from engines.games.catan.moves.bank import CountBank, must_be_counted
from engines.games.catan.moves.building import BuildCity, BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import BuyCard, PlayKnight
from engines.games.catan.moves.dice import Produce, Roll
from engines.games.catan.moves.initial_placement import PlaceInitial
from engines.games.catan.moves.offers import AnswerOffer, Deal, OfferTrade, TakeOfferBack, standing
from engines.games.catan.moves.progress import PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engines.games.catan.moves.robber import Discard, DiscardUnseen, MoveRobber, Steal, StealNothing
from engines.games.catan.moves.scoring_only import DeclareWinner, EnterScore
from engines.games.catan.moves.terms import partners
from engines.games.catan.moves.trade import Exchange, Trade
from engines.games.catan.moves.turn import ClaimVictory, EndGame, EndTurn, has_won
from engines.games.catan.state import BUILD, DISCARD, FOUNDING, OVER, PRODUCE, ROBBER, ROLL, STEAL, CatanState

Kinds = tuple[type[Move[CatanState]], ...]

MOVES: Kinds = (
    PlaceInitial,
    Roll,
    CountBank,
    Produce,
    Trade,
    OfferTrade,
    AnswerOffer,
    Deal,
    TakeOfferBack,
    Exchange,
    BuildRoad,
    BuildSettlement,
    BuildCity,
    BuyCard,
    Discard,
    DiscardUnseen,
    MoveRobber,
    Steal,
    StealNothing,
    PlayKnight,
    PlayRoadBuilding,
    PlayYearOfPlenty,
    PlayMonopoly,
    ClaimVictory,
    EndTurn,
    EndGame,
    EnterScore,
    DeclareWinner,
)
"""Every kind of move, in the order of the rule book."""

_PLAY: Kinds = (PlayKnight, PlayRoadBuilding, PlayYearOfPlenty, PlayMonopoly, ClaimVictory)
_PHASE: dict[int, Kinds] = {
    FOUNDING: (PlaceInitial,),
    ROLL: (Roll, *_PLAY),
    ROBBER: (MoveRobber, ClaimVictory),
    STEAL: (Steal, StealNothing, ClaimVictory),
    BUILD: (BuildRoad, BuildSettlement, BuildCity, BuyCard, Trade, Exchange, *_PLAY, OfferTrade, EndTurn),
}
_TRADING = (Trade, Exchange, OfferTrade)
_UNTRACKED = {phase: tuple(kind for kind in kinds if kind not in _TRADING) for phase, kinds in _PHASE.items()}
"""The kinds of move by phase if hands are not tracked: no trade."""
_DICE: dict[int, Kinds] = {
    ROLL: (Roll, EnterScore, DeclareWinner),
    BUILD: (EnterScore, DeclareWinner, EndTurn),
}
_AFTER_ROLL = frozenset((BuildRoad, BuildSettlement, BuildCity, BuyCard, *_TRADING, EndTurn))


_FIRST = {
    DISCARD: Illegal("catan.turn.discard-first", N_("Discard first"), rulebook.SEVEN),
    ROBBER: Illegal("catan.turn.robber-first", N_("Move the robber first"), rulebook.SEVEN),
    PRODUCE: Illegal("catan.turn.count-first", N_("Count the bank first"), rulebook.SHORTAGE),
    STEAL: Illegal("catan.turn.steal-first", N_("Steal first"), rulebook.SEVEN),
    FOUNDING: Illegal("catan.turn.found-first", N_("Finish the set-up phase first"), rulebook.SETTING_UP),
}


def actors(state: CatanState) -> tuple[int, ...]:
    """The seats the game waits for; TABLE for automatic moves."""
    if state.phase == OVER:
        return ()
    if has_won(state) or (state.phase == PRODUCE and not must_be_counted(state)):
        return (TABLE,)
    if state.phase == DISCARD:
        return tuple(seat for seat, due in enumerate(state.due) if due)
    return (state.seat,)


def kinds(state: CatanState, seat: int) -> Kinds:
    """The kinds of move a seat may try now, in button order."""
    if has_won(state):
        return (EndGame,) if seat == TABLE else ()
    if state.phase == PRODUCE:
        if must_be_counted(state):
            return (CountBank, ClaimVictory) if seat == state.seat else ()
        return (Produce,) if seat == TABLE else ()
    if seat == TABLE or state.phase == OVER:
        return ()
    if state.tracking == "dice":
        return _DICE[state.phase] if seat == state.seat else (EnterScore,)
    if state.phase == DISCARD:
        owing: Kinds = (Discard, DiscardUnseen) if state.due[seat] else ()
        return (*owing, ClaimVictory) if seat == state.seat else owing
    if seat != state.seat:
        return (AnswerOffer,) if standing(state) and seat in partners(state) else ()
    if not state.tracks_hands:
        return _UNTRACKED[state.phase]
    return (Deal, TakeOfferBack, *_PHASE[BUILD]) if standing(state) else _PHASE[state.phase]


def why_not(state: CatanState, kind: type[Move[CatanState]], seat: int) -> Illegal | None:
    """Why the turn player cannot make this kind of move now, if the phase is the reason."""
    if seat != state.seat or state.phase == OVER:
        return None
    if kind is Roll and state.dice:
        return Illegal("catan.turn.rolled", N_("The dice are already rolled this turn"), rulebook.TURN)
    if kind in _AFTER_ROLL and state.phase == ROLL:
        return Illegal("catan.turn.roll-first", N_("Roll the dice first"), rulebook.TURN)
    if state.phase == PRODUCE and not must_be_counted(state):
        return None
    return _FIRST.get(state.phase)
