"""Law 20: a hint has its rule, and is one line in every language; law 16 compares those of twins."""

from companion.table.runtime.i18n import LANGUAGES, reader
from engines import part
from engines.core.engine import AnyEngine
from engines.core.hints import Hint
from tests.laws.plays import Play

LONGEST = 90
"""Characters of a line."""
STATES = 60
"""The states of a game that are looked at."""
NAMES = (
    *("Maximiliane-Lisa", "Jean-Christophe", "Bartholomaeus", "Anne-Charlotte", "Konstantin"),
    *("Marie-Antoinette", "Friederike-Luise", "Balthasar-Maria"),
)


def faults(rules: AnyEngine, hint: Hint) -> list[str]:
    """What is wrong with a hint: no rule of the game's rule book, or too long."""
    book = vars(part(rules.name, "rulebook")).values()
    found = [] if hint.rule in book else [f"write the rule of {hint.says} in rulebook.py"]
    for language in LANGUAGES:
        said = reader(language, rules.name, NAMES).render(hint.says)
        if len(said) > LONGEST or "\n" in said:
            found.append(f"{language}: {len(said)} characters, at most {LONGEST}: {said}")
    return found


def test_20_hints_have_a_rule_and_one_line(game: Play) -> None:
    hints = {hint for state in game.some_states(STATES) for hint in game.engine.hints(state)}
    wrong = [fault for hint in hints for fault in faults(game.engine, hint)]
    assert not wrong, "\n".join(wrong)


def test_20_a_game_that_is_over_has_no_hints(game: Play) -> None:
    if not game.engine.actors(game.state):
        assert game.engine.hints(game.state) == ()
