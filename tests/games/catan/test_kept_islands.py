"""Islands that were entered once, kept under a name and offered again."""

import msgspec

from engines.core.house_rules import AS_PRINTED
from engines.core.questions import Pick
from engines.core.rules import Illegal
from engines.games.catan.engine import ENGINE
from engines.games.catan.entering import FRAMES
from engines.games.catan.layout import (
    BEGINNERS_HARBOURS_LAID,
    BEGINNERS_TILES,
    SavedIsland,
    tiles,
)
from engines.games.catan.setup import Setup
from engines.games.catan.tables import BEGINNERS_HARBOURS
from tests.games.catan.entered import (
    COLOURS,
    NUMBERS,
    TERRAINS,
    Entered,
    kind_answers,
    terrain_answers,
    whole,
)


def test_an_entered_island_is_worth_keeping_and_comes_again_in_one_touch() -> None:
    entered = terrain_answers(TERRAINS[::-1]) | {"numbers": 3, "places": "beginners", "first": 0}
    setup = Entered(entered).setup
    island = ENGINE.saved.worth_saving(setup)
    assert island == SavedIsland(setup.tiles, setup.harbours)
    other = SavedIsland(BEGINNERS_TILES, BEGINNERS_HARBOURS_LAID)
    rules = ENGINE.with_saved_setups((("cellar", other), ("attic", island)))
    again = rules.ready(COLOURS, ("board", "free", "kept: attic", 2, AS_PRINTED))
    assert isinstance(again, Setup)
    assert (again.tiles, again.harbours) == (setup.tiles, setup.harbours)
    assert ENGINE.refuse(again) is None
    assert ENGINE.saved.worth_saving(again) == island
    assert ENGINE.saved.known == ()


def test_a_kept_island_survives_being_written_down() -> None:
    island = SavedIsland(tiles(TERRAINS[::-1], NUMBERS[::-1]), BEGINNERS_HARBOURS_LAID)
    assert ENGINE.saved.form is SavedIsland
    assert msgspec.json.decode(msgspec.json.encode(island), type=SavedIsland) == island


def test_the_beginners_island_and_no_island_are_not_kept() -> None:
    assert ENGINE.saved.worth_saving(whole().setup) is None
    assert ENGINE.saved.worth_saving(Setup(COLOURS, 0, tracking="dice")) is None


def test_the_beginners_tiles_with_other_harbours_are_kept() -> None:
    setup = whole(places="turned", **kind_answers(BEGINNERS_HARBOURS, FRAMES["turned"])).setup
    assert setup.tiles == BEGINNERS_TILES
    assert ENGINE.saved.worth_saving(setup) == SavedIsland(setup.tiles, setup.harbours)


def test_a_kept_island_is_offered_with_its_picture() -> None:
    island = SavedIsland(tiles(TERRAINS[::-1], NUMBERS[::-1]), BEGINNERS_HARBOURS_LAID)
    broken = SavedIsland(BEGINNERS_TILES[1:], BEGINNERS_HARBOURS_LAID)
    rules = ENGINE.with_saved_setups((("attic", island), ("torn", broken)))
    pick = rules.ready(COLOURS, ("hands", "free"))
    assert isinstance(pick, Pick)
    attic, torn = pick.options[-2:]
    assert str(attic.label) == "Saved: attic"
    assert attic.board is not None
    assert isinstance(torn.blocked, Illegal)
    assert torn.blocked.code == "catan.island.hex-missing"
