"""What lies behind everything: the ground of all screens, and what a question covers."""

from dataclasses import replace

from companion.drawing.colours import PALETTES, rgba
from tests.ui.tabletop import evening, find, random_setup, unseen


def corner(root) -> tuple[int, ...]:
    """The colour in the lowest corner of the picture."""
    return tuple(root.export_as_image().texture.pixels[:3])


def test_the_ground_follows_the_theme(tmp_path):
    with evening(tmp_path / "archive.sqlite") as one:
        for name in ("dark", "light"):
            stage = one.root.stage
            stage.theme = replace(stage.theme, palette=PALETTES[name])
            unseen()
            assert corner(one.root) == tuple(round(255 * part) for part in rgba(stage.tint("ground"))[:3])


def test_what_a_question_covers_is_not_drawn_until_it_is_answered(tmp_path):
    engine = find("catan")
    with evening(tmp_path / "archive.sqlite", games=(engine,)) as one:
        one.begin(engine, random_setup(engine, engine.colours[:3], lambda n: 0), seats=3)
        play, covered = one.root.play, 0
        for _ in range(40):
            one.player.see()
            asked = play.asked.current
            whole = asked is not None and asked.y <= play.actions.top and asked.top >= play.bar.y
            covered += whole
            assert (play.board.parent is None) == whole
            move = one.session.engine.wander(one.session.state, lambda n: 0)
            one.player.enter(move)
        assert covered
