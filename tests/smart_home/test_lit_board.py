"""A board with lights below it: what a roll brings glows where it comes from."""

from datetime import time

from companion.ports.journal import Loose
from companion.table.devices.lamp_words import Moments, happened
from companion.table.files.settings import CONFIG
from companion.table.game.session import Entered, Session
from engines.core.events import Gained, Rolled
from engines.core.moves import Move
from engines.core.text import Text
from hardware.cues_file import read_cues
from hardware.lamps import WHITE
from hardware.wled import pixels_of
from hardware.wled_layout import Layout
from tests.smart_home.tables import LIGHTS
from tests.web.phone_evenings import evening

DARK = (0.0, 0.0, 0.0)


def test_the_hexes_that_pay_glow_in_the_colour_of_who_is_paid():
    record, told, moments = evening("catan"), list[Entered](), Moments()
    session = Session(record.engine, record.setup, Loose(), tell=told.append)
    for entry in record.entries:
        told.clear()
        if isinstance(entry.act, Move) and not entry.act.automatic:
            assert session.play(entry.act) is None
        paid = [one for made in told for one in made.events if isinstance(one, Gained) and one.spots]
        if paid:
            break
    for made in told:
        moments.changed(made, 100.0)
    cues = read_cues(CONFIG / "cues.toml")
    lights = Layout(19, spots={f"h{number}": (number,) for number in range(19)})
    picture = cues.light(LIGHTS, moments.recent(100.0), 100.0, time(12)).picture
    shown = pixels_of(picture, lights, 100.8)  # at the bright part of the rhythm
    glow = {f"h{number}" for number, colour in enumerate(shown) if colour != DARK}
    assert glow == {spot for one in paid for spot in one.spots if spot.startswith("h")} != set()
    colours = {colour for colour in shown if colour != DARK}
    assert colours <= {LIGHTS[one.seat] for one in paid}
    later = cues.light(LIGHTS, moments.recent(110.0), 110.0, time(12)).picture
    assert pixels_of(later, lights, 110.0) == [DARK] * 19


def test_hexes_that_pay_nobody_glow_on_their_roll_too():
    rolled = Rolled(0, Text("rolls 6"), spots=("h4", "h17"), dice=6)
    paid = Gained(1, Text("receives 1 wool"), spots=("h17", "i40"))
    cues = read_cues(CONFIG / "cues.toml")
    recent = happened((rolled, paid), 100.0)
    lit = dict(cues.light(LIGHTS, recent, 100.0, time(12)).picture.spots)
    colours = {spot: lamp.colour for spot, lamp in lit.items()}
    assert colours == {"h4": WHITE, "h17": LIGHTS[1], "i40": LIGHTS[1]}
