"""Laws 5, 6, 8, 12, 13: the books balance, scores have reasons, the truth is possible, secrets stay."""

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from engines.core.conversing import converse
from engines.core.events import Appeared
from engines.core.moves import AnyMove
from engines.core.questions import Pick, Question
from engines.core.scoring import standings
from engines.core.view import Shelf, View
from tests.laws.plays import Play


def test_5_totals_change_only_as_events_say(game: Play) -> None:
    for before, after, events in zip(game.states, game.states[1:], game.events, strict=False):
        expected = Counter(game.engine.totals(before))
        for event in events:
            if isinstance(event, Appeared):
                assert event.total in game.engine.growing
                expected[event.total] += event.by
        assert game.engine.totals(after) == dict(expected)


def test_5_no_cell_leaves_its_range(game: Play) -> None:
    for state in game.some_states(40):
        for cell in game.engine.cells(state):
            assert cell.value is None or cell.takes(cell.value), cell


def test_5_every_cell_can_be_put_and_read_back(game: Play) -> None:
    for state in game.some_states(4):
        for cell in game.engine.cells(state):
            if cell.value is not None:
                again = state.copy()
                game.engine.correct(again, ((cell.name, cell.value),))
                assert again == state, cell


def test_6_states_are_kept_in_step(game: Play) -> None:
    for state in game.states:
        again = state.copy()
        game.engine.derive(again)
        assert again == state


def test_8_score_lines_name_a_rule_and_ranks_are_strict_or_shared(game: Play) -> None:
    for state in game.some_states(20):
        for eyes in (None, *game.engine.seated(state)):
            ranked = standings(game.engine.scores(state, eyes))
            assert {one.sheet.seat for one in ranked} == set(game.engine.seated(state))
            assert all(line.rule.book and line.rule.section for one in ranked for line in one.sheet.lines)
            for one, other in pairwise(ranked):
                assert (one.place == other.place) == (one.sheet.rank == other.sheet.rank)
                assert one.shared or other.place > one.place
    if not game.engine.actors(game.state):
        nobody = game.engine.ending(game.state) == "nobody"
        assert nobody == (not game.engine.winners(game.state))


def test_12_a_concealed_log_replays_and_knows_nothing_false(game: Play) -> None:
    state = game.engine.replay(game.states[0], ())
    for move, truth in zip(game.engine.conceal(game.state, game.moves), game.states[1:], strict=True):
        assert game.engine.check(state, move) is None, move
        state, _ = game.engine.play(state, move)
        if state == truth:
            continue  # so all that it knows is true
        known = {cell.name: cell.value for cell in game.engine.cells(state)}
        for cell in game.engine.cells(truth):
            assert known[cell.name] in (None, cell.value), cell


def test_12_what_is_legal_in_truth_is_legal_concealed(game: Play) -> None:
    states = concealed(game)
    step = max(1, len(states) // 12)
    for state, truth in list(zip(states, game.states, strict=True))[::step]:
        for move in game.engine.conceal(truth, game.engine.legal(truth)):
            assert game.engine.check(state, move) is None, move


def test_13_all_eyes_see_the_same_whatever_is_hidden_from_them(game: Play) -> None:
    for eyes in (None, *game.engine.seated(game.state)):
        for state, truth in list(zip(concealed(game, eyes), game.states, strict=True))[::7]:
            if state == truth:
                continue  # so all that it shows is the same
            seen, known = (game.engine.view(one, eyes).shelves for one in (state, truth))
            assert len(seen) == len(known)
            assert all(map(same_or_closer, seen, known))
            # Where the app knows one's own hand closer, so does what it greys for oneself, and nobody else.
            looking = eyes if seen == known else None
            assert shown(game, state, looking) == shown(game, truth, looking)


def test_13_the_places_that_begin_a_move_tell_no_hand(game: Play) -> None:
    """A kind of move whose key is lit is marked on the board alike, whatever the hands hold."""
    for state, truth in list(zip(concealed(game), game.states, strict=True))[::7]:
        for offer in game.engine.offers(truth):
            if offer.why is None:
                told, known = (offer.kind.where(one, offer.seat) for one in (state, truth))
                assert places_of(told) == places_of(known), offer.kind


def test_13_events_tell_the_open_table_the_same(game: Play) -> None:
    state = game.states[0]
    for move, events in zip(game.engine.conceal(game.state, game.moves), game.events, strict=True):
        state, heard = game.engine.play(state, move)
        assert [event.seen_by(None) for event in heard] == [event.seen_by(None) for event in events]
        assert move.describe() == move.concealed().describe()


def test_13_the_open_table_is_asked_the_same(game: Play) -> None:
    state = game.states[0]
    for move, told, truth in zip(
        game.moves, game.engine.conceal(game.state, game.moves), game.states, strict=False
    ):
        first, second = asked(told, state), asked(move, truth)
        assert all(first[name] == second[name] for name in first.keys() & second.keys()), told
        state, _ = game.engine.play(state, told)


def places_of(question: Question | None) -> list[tuple[str, bool]]:
    """The places that this question marks for all, and whether each is lit."""
    shown = question.redacted() if question is not None and question.eyes is None else None
    options = shown.options if isinstance(shown, Pick) else ()
    return [(option.spot, option.blocked is None) for option in options if option.spot is not None]


def asked(move: AnyMove, state: Any) -> dict[str, Question]:
    """The open questions that lead to this move, by name; what is known already may not be asked at all."""
    questions, answers = dict[str, Question](), list[Any]()
    while isinstance(reply := converse(type(move), state, move.seat, tuple(answers), veil=True), Question):
        if reply.eyes is None:
            questions[reply.name] = reply
        answers.append(getattr(move, reply.name))
    return questions


def same_or_closer(seen: Shelf, known: Shelf) -> bool:
    """Whether a shelf says the same, or closes in on what it left open ("1–3").

    What the hands of others leave for one's own hand may close in on it: that is nothing one does not know.
    """

    def range_of(value: int | str) -> list[int]:
        return [int(end) for end in str(value).split("–")]

    pairs = list(zip(seen.facts, known.facts, strict=True))
    same = seen.title == known.title and all(replace(a, value=0) == replace(b, value=0) for a, b in pairs)
    values = [(a.value, b.value) for a, b in pairs if a.value != b.value]
    return same and all(
        range_of(wide)[0] <= range_of(near)[0] <= range_of(near)[-1] <= range_of(wide)[-1]
        for wide, near in values
    )


def open_shelves(game: Play, state: object, view: View) -> tuple[Shelf, ...]:
    """The shelves that everybody sees."""
    public = [shelf.title for shelf in game.engine.view(state, None).shelves]
    return tuple(shelf for shelf in view.shelves if shelf.title in public)


def tag_of(kind: type) -> str:
    """The name of a kind of move in records."""
    return kind.tag()


def concealed(game: Play, eyes: int | None = None) -> list:
    """The states of the same game, knowing only what these eyes must know."""
    states = [game.states[0]]
    for move in game.engine.conceal(game.state, game.moves, eyes):
        states.append(game.engine.play(states[-1], move)[0])
    return states


def shown(game: Play, state: object, eyes: int | None) -> bytes:
    """All that these eyes are shown: view, buttons, what to do instead, scores, charts, what would come.

    And what everybody is told of each kind of move and each icon.
    """
    engine = game.engine
    found = engine.offers(state, eyes)
    offers = [(offer.kind.__name__, offer.seat, offer.why, offer.remark) for offer in found]
    view = engine.view(state, eyes)
    view = replace(view, shelves=open_shelves(game, state, view))
    ahead = [event.seen_by(eyes) for event in engine.look_ahead(state)]
    instead = [engine.nearest(state, offer.kind, offer.seat, offer.why, eyes) for offer in found if offer.why]
    told = [engine.about(state, thing) for thing in (*engine.art.icons, *map(tag_of, engine.moves))]
    return msgspec.json.encode(
        (
            told,
            view,
            offers,
            engine.scores(state, eyes),
            engine.charts(state, eyes),
            ahead,
            instead,
        )
    )
