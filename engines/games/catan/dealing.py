"""A dealt island: the app shuffles three, rates how fair each is, and the players take one."""

from engines.core.moves import Ask
from engines.core.questions import Draw, Option, Order, Pick
from engines.core.text import N_, Text
from engines.games.catan import layout
from engines.games.catan.fairness import fairness, words
from engines.games.catan.island import Island, lay_out
from engines.games.catan.picture import island_picture
from engines.games.catan.tables import HARBOUR_KINDS, TERRAIN, TOKENS
from engines.games.catan.topology import START_CORNERS
from engines.games.catan.words import HARBOUR as HARBOUR_WORD
from engines.games.catan.words import TERRAIN as TERRAIN_WORD

CANDIDATES = 3
"""The number of islands dealt to choose from."""

_PLACES = (N_("Most balanced"), N_("Second most balanced"), N_("Least balanced"))

Laid = tuple[tuple[layout.Tile, ...], tuple[layout.Harbour, ...]]


def deal(board: str) -> Ask:
    """Deal islands, by the letters or at random, and ask which to take; return its tiles and harbours."""
    dealt: list[Laid] = []
    for number in range(CANDIDATES):
        dealt.append((yield from _deal_one(board, "" if number == 0 else str(number + 1))))
    taken = yield _which([lay_out(*laid) for laid in dealt])
    return dealt[taken]


def _which(islands: list[Island]) -> Pick:
    """The choice of an island, from fairest to least fair, each by its number in the order of dealing."""
    measured = [fairness(island) for island in islands]
    order = sorted(range(len(islands)), key=lambda number: measured[number].unevenness)
    pictures = [island_picture(island) for island in islands]
    options = tuple(
        Option(number, label, says=words(measured[number]), board=pictures[number])
        for number, label in zip(order, _PLACES, strict=True)
    )
    prompt = N_("Which island?")
    return Pick("island", prompt, options, suggested=order[0], board=pictures[order[0]])


def _pile(counts: dict[str, int], called: dict[str, Text]) -> tuple[Option, ...]:
    return tuple(Option(kind, called[kind]) for kind, number in counts.items() for _ in range(number))


def _deal_one(board: str, which: str) -> Ask:
    prompt = N_("The terrain, row by row")
    terrain = yield Order(f"terrain{which}", prompt, items=_pile(TERRAIN, TERRAIN_WORD), dealt=True)
    kinds = yield Order(
        f"harbours{which}",
        N_("The harbours, clockwise from the top left"),
        items=_pile(HARBOUR_KINDS, HARBOUR_WORD),
        dealt=True,
    )
    if board == "letters":
        corners = tuple(
            Option(number, N_("Corner {n}", n=number + 1)) for number in range(len(START_CORNERS))
        )
        prompt = N_("The corner with A")
        corner = yield Draw(f"corner{which}", prompt, options=corners, dealt=True)
        numbers = layout.numbers_by_walk(terrain, START_CORNERS[corner])
    else:
        numbers = yield from _scatter(terrain, which)
    return layout.tiles(terrain, numbers), layout.harbours(kinds)


def _scatter(terrain: tuple[str, ...], which: str) -> Ask:
    """Deal the tokens again until no two red ones are adjacent (facts 3.5)."""
    tokens = tuple(Option(token, N_("{n}", n=token)) for token, n in TOKENS.items() for _ in range(n))
    prompt = N_("The number tokens, row by row")
    while True:
        dealt = yield Order(f"numbers{which}", prompt, items=tokens, dealt=True)
        numbers = layout.numbers_in_order(terrain, dealt)
        if not layout.red_neighbours(numbers):
            return numbers
