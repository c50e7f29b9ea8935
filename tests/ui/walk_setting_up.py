"""The ways of a set-up that the likely answers do not lead to: each kind of question once."""

import re
from collections.abc import Iterator

from companion.desk.new_game import NewGame
from companion.table.play.conversation import SettingUp
from companion.table.play.likely_answer import likely_answer
from engines.core.engine import AnyEngine
from engines.core.house_rules import WHETHER
from engines.core.questions import Answer, Count, Pick, Question
from engines.core.text import Text
from tests.ui.tabletop import Evening

Given = tuple[Answer, ...]
MOST_OPTIONS = 12
"""Of a question with more options than these the likely one leads on."""


class LedGame(NewGame):
    """A new game whose set-up may be `led` to some question before its page asks."""

    led: SettingUp | None = None

    def start(self) -> Text | None:
        if self.led is None:
            return super().start()
        self.setting_up, self.led = self.led, None
        return None


def led_by(engine: AnyEngine, colours: tuple[str, ...], given: Given) -> SettingUp:
    """A set-up with these answers so far."""
    setting = SettingUp(engine, colours)
    for answer in given:
        setting.answer(answer)
    return setting


def kind_of(question: Question) -> str:
    """The name of a question, the same for all that differ in a number alone."""
    return re.sub(r"\d+", "", question.name)


def other_ways(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """Show each kind of question that was not shown yet, and the last one of it; its name comes back."""
    new = one.root.new_game.page
    for given in ways(engine, new.game.colours):
        new.game.led = led_by(engine, new.game.colours, given)
        first = question = new.game.led.reply
        if has_row(first):
            continue
        new.begin_set_up()
        yield f"set-up, another way: {first.name}"
        while next_kind(new.game.setting_up) == kind_of(first):
            new.asked.current.answer(likely_answer(question))
            question = new.game.setting_up.reply
        if question is not first:
            yield f"set-up, another way: {question.name}"
        new.leave_set_up()


def has_row(question: Question) -> bool:
    """Whether the page of a new game has a row for it, so that nobody is asked."""
    usual = question.suggested is not None or question.name == WHETHER
    return isinstance(question, Pick | Count) and usual and not question.at_table


def next_kind(setting: SettingUp) -> str:
    """The kind of the question that the likely answer leads to, which is not given yet; "" for none."""
    setting.answer(likely_answer(setting.reply))
    following = setting.reply
    setting.back()
    return kind_of(following) if isinstance(following, Question) else ""


def ways(engine: AnyEngine, colours: tuple[str, ...]) -> Iterator[Given]:
    """The answers that lead to each kind of question which the likely ones leave out."""
    seen: set[str] = set()
    list(_along(engine, colours, (), seen))
    branches = [()]
    asked: set[str] = set()
    while branches:
        for given in _along(engine, colours, branches.pop(0), asked):
            for branch, kind in _branches(engine, colours, given):
                if kind not in seen:
                    seen.add(kind)
                    branches.append(branch)
                    yield branch


def _along(engine: AnyEngine, colours: tuple[str, ...], given: Given, seen: set[str]) -> Iterator[Given]:
    """Follow the likely answers; the answers given up to each kind of question that is new in `seen`."""
    setting = led_by(engine, colours, given)
    while isinstance(question := setting.reply, Question):
        if kind_of(question) not in seen:
            seen.add(kind_of(question))
            yield given
        setting.answer(likely_answer(question))
        given = (*given, likely_answer(question))


def _branches(engine: AnyEngine, colours: tuple[str, ...], given: Given) -> Iterator[tuple[Given, str]]:
    """The answers one further, and the kind of question each of them leads to."""
    setting = led_by(engine, colours, given)
    question = setting.reply
    if not isinstance(question, Pick) or len(question.options) > MOST_OPTIONS:
        return
    for answer in question.answers():
        setting.answer(answer)
        if isinstance(setting.reply, Question):
            yield (*given, answer), kind_of(setting.reply)
        setting.back()
