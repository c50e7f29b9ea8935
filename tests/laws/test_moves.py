"""Laws 1, 4 and 11: what may be played is said once, harms nothing it was given, and can be written down."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from types import GeneratorType, MappingProxyType
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from engines.core.codec import Codec, Unreadable
from engines.core.conversing import answers_of, converse, dialogue, every, sample
from engines.core.engine import AnyEngine
from engines.core.events import TABLE
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Choose, Dice, Question
from tests.laws.plays import Play


@cache
def looked_at(game: Play) -> list[tuple[Any, list[AnyMove], set[AnyMove]]]:
    """Some states of a game, each with its legal moves and those that conversations lead to."""
    engine = game.engine
    return [(state, engine.legal(state), spoken(engine, state)) for state in game.some_states(12)]


def spoken(engine: AnyEngine, state: Any) -> set[AnyMove]:
    """Every move of the finite kinds that a conversation leads to."""
    finite = [(seat, kind) for seat, kind in kinds_of(engine, state) if not kind.open]
    return {move for seat, kind in finite for move in every(kind, state, seat)}


def kinds_of(engine: AnyEngine, state: Any) -> list[tuple[int, type[AnyMove]]]:
    """Each seat with each kind of move it may try, those of the table among them."""
    seats = (*engine.seated(state), TABLE)
    return [(seat, kind) for seat in seats for kind in engine.kinds(state, seat)]


def test_1_legal_is_what_conversations_lead_to(game: Play) -> None:
    for _, listed, said in looked_at(game):
        assert len(listed) == len(set(listed))
        assert set(listed) == said


def test_1_a_conversation_kept_going_leads_where_one_asked_anew_does(game: Play) -> None:
    engine, chance = game.engine, random.Random(game.seed)
    for state in game.some_states(6):
        for seat, kind in kinds_of(engine, state):
            begun = chance.random()
            found = sample(kind, state, seat, random.Random(begun).randrange)
            assert found == sampled_anew(kind, state, seat, random.Random(begun).randrange)
            if found:
                assert all(
                    answers_of(found, state, veil) == answers_anew(found, state, veil) for veil in VEILS
                )
            if not kind.open:
                assert list(every(kind, state, seat)) == list(every_anew(kind, state, seat))


VEILS = (False, True)


def every_anew(
    kind: type[AnyMove], state: Any, seat: int, answers: tuple[Answer, ...] = ()
) -> Iterator[AnyMove]:
    """What `every` gives, with the conversation begun again for every answer."""
    reply = converse(kind, state, seat, answers)
    if isinstance(reply, Move):
        yield reply
    elif isinstance(reply, Question):
        for answer in reply.answers():
            yield from every_anew(kind, state, seat, (*answers, answer))


def sampled_anew(kind: type[AnyMove], state: Any, seat: int, choose: Choose) -> AnyMove | None:
    """What `sample` gives, with the conversation begun again for every answer, and each answer checked."""
    answers: list[Answer] = []
    while isinstance(reply := told(kind.ask(state, seat), answers), Question):
        answers.append(reply.sample(choose))
        if refused := reply.refuses(answers[-1]):
            assert answers[-1] is None, refused
            return None
    return reply if isinstance(reply, Move) else None


def told(asked: Any, answers: list[Answer]) -> Any:
    """What a conversation says after these answers, those to questions with one answer included."""
    if not isinstance(asked, GeneratorType):
        return asked
    try:
        question = next(asked)
        for answer in answers:
            question = asked.send(answer)
    except StopIteration as stop:
        return stop.value
    return question


def answers_anew(move: AnyMove, state: Any, veil: bool) -> tuple[Answer, ...]:
    """What `answers_of` gives, with the conversation begun again for every answer."""
    answers: tuple[Answer, ...] = ()
    while isinstance(reply := converse(type(move), state, move.seat, answers, veil), Question):
        answers = (*answers, getattr(move, reply.name))
    return answers


def test_1_every_legal_move_passes_its_check(game: Play) -> None:
    for state, listed, _ in looked_at(game):
        for move in listed:
            assert game.engine.check(state, move) is None, move


def test_1_what_was_legal_before_is_judged_alike_later(game: Play) -> None:
    for (_, before, _), (state, _, now) in pairwise(looked_at(game)):
        for move in before:
            assert (game.engine.check(state, move) is None) == (move in now), move


def test_1_sampled_moves_of_open_kinds_pass_and_mutants_are_judged_alike(game: Play) -> None:
    chance = random.Random(game.seed)
    for state in game.some_states(15):
        for seat in game.engine.seated(state):
            for kind in game.engine.kinds(state, seat):
                if kind.open and (move := sample(kind, state, seat, chance.randrange)):
                    assert game.engine.check(state, move) is None, move
                    for mutant in mutants(game.engine, move):
                        by_conversation = Move.check(mutant, state)
                        assert (mutant.check(state) is None) == (by_conversation is None), mutant


def mutants(engine: AnyEngine, move: AnyMove) -> list[AnyMove]:
    """The move with one field but the seat changed, where the change still has the field's form."""
    codec = Codec(engine)
    found = []
    for field in move.__struct_fields__[1:]:
        for value in (0, 1, 3, -5, None, (), (("ore", 1),), "nothing"):
            written = msgspec.structs.asdict(move) | {field: value}
            try:
                changed = type(move)(**written)
                codec.write_move(changed)
            except (TypeError, ValueError, IndexError, KeyError):
                continue
            if value != getattr(move, field):
                found.append(changed)
    return found


def test_1_a_move_throws_where_its_conversation_asks_for_dice(game: Play) -> None:
    for state, move in zip(game.states, game.moves, strict=False):
        asked = any(isinstance(question, Dice) for question, _ in dialogue(move, state))
        assert asked == move.throws, move


def test_4_play_leaves_the_given_state_untouched(game: Play) -> None:
    state = game.states[0]
    for move, after in zip(game.moves, game.states[1:], strict=True):
        before = state.copy()
        game.engine.play(state, move)
        assert state == before
        state = after


def test_4_a_copy_shares_nothing_that_can_change(game: Play) -> None:
    unsure = game.engine.replay(game.states[0], game.engine.conceal(game.states[0], game.moves))
    for state in (*game.some_states(5), unsure):
        twin, own = state.copy(), {id(one) for one in changeable(state)}
        assert twin == state
        assert len(own) > 1, "not only the state itself"
        assert [one for one in changeable(twin) if id(one) in own] == []


def changeable(thing: Any) -> Iterator[Any]:
    """A thing and all in it, however deep, that can change; TypeError for what nobody knows."""
    if isinstance(thing, list | set | dict) or (
        isinstance(thing, Struct) and not thing.__struct_config__.frozen
    ):
        yield thing
    if isinstance(thing, Struct):
        parts = [getattr(thing, field) for field in thing.__struct_fields__]
    elif isinstance(thing, dict | MappingProxyType):
        parts = [*thing, *thing.values()]
    elif isinstance(thing, list | set | tuple | frozenset):
        parts = list(thing)
    elif isinstance(thing, int | float | str | bytes | None):
        parts = []
    else:
        raise TypeError(f"can {thing!r} change?")
    for part in parts:
        yield from changeable(part)


def test_11_moves_survive_the_round_trip(game: Play) -> None:
    codec = Codec(game.engine)
    for move in game.moves:
        written = json.loads(json.dumps(codec.write_move(move)))
        assert codec.read_move(written) == move


def test_11_an_unknown_field_is_an_error(game: Play) -> None:
    codec = Codec(game.engine)
    for move in {type(move): move for move in game.moves}.values():
        with pytest.raises(Unreadable, match="surplus"):
            codec.read_move(codec.write_move(move) | {"surplus": 1})


def test_11_the_set_up_survives_the_round_trip(game: Play) -> None:
    codec = Codec(game.engine)
    written = json.loads(json.dumps(codec.write_setup(game.setup)))
    assert codec.read_setup(written) == game.setup
    assert game.engine.refuse(game.setup) is None
