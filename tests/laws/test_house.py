"""What every game declares as a house rule can be agreed on, by touch, and nothing else is."""

from typing import Any

import pytest

from companion.table.play.likely_answer import likely_answer
from engines.core.codec import Codec
from engines.core.engine import AnyEngine
from engines.core.house_rules import EACH, WHETHER
from engines.core.questions import Question
from tests.laws.plays import ENGINES_AND_PADS


def offered(engine: AnyEngine, seats: int, wanted: dict[str, Any]) -> tuple[list[str], Any]:
    """The questions about house rules, and the set-up that the wanted and the likely answers make."""
    colours, answers, fields = engine.colours[:seats], (), list[str]()
    while isinstance(reply := engine.ready(colours, answers), Question):
        if reply.name in (WHETHER, *(rule.field for rule in engine.house_rules)):
            fields.append(reply.name)
        answers = (*answers, wanted.get(reply.name, likely_answer(reply)))
    return fields, reply


@pytest.mark.parametrize("engine", ENGINES_AND_PADS, ids=lambda engine: engine.name)
def test_what_is_printed_comes_first_and_in_one_touch(engine: AnyEngine) -> None:
    for seats in engine.seats:
        fields, setup = offered(engine, seats, {})
        assert fields == [WHETHER] * bool(engine.house_rules)
        assert engine.agreements(setup) == ()


@pytest.mark.parametrize("engine", ENGINES_AND_PADS, ids=lambda engine: engine.name)
def test_every_house_rule_can_be_agreed_on_and_is_told(engine: AnyEngine) -> None:
    met = set()
    for seats in engine.seats:
        for field in offered(engine, seats, {WHETHER: EACH})[0][1:]:
            rule = next(rule for rule in engine.house_rules if rule.field == field)
            _, setup = offered(engine, seats, {WHETHER: EACH, field: rule.choices[-1][0]})
            (agreed,) = engine.agreements(setup)
            assert agreed.rule == rule.rule
            assert str(rule.title) in str(agreed.words)
            assert engine.refuse(setup) is None
            codec = Codec(engine)
            assert codec.read_setup(codec.write_setup(setup)) == setup
            met.add(field)
    assert met == {rule.field for rule in engine.house_rules}
