"""What the rules say in brief: the page of all entries, the search, and the page of one thing."""

from functools import cached_property
from typing import Any

from msgspec.structs import replace

from companion.desk import phrases
from companion.desk.explanations import explanation_of
from companion.desk.intents import TABLE, at_place, do
from companion.desk.line.words import called
from companion.table.play.correction import cells_for
from companion.table.reports.rules_in_brief import found, where_printed
from companion.ui.host import Host, Visit
from companion.ui.kit.dialog import Key
from companion.ui.screens.name import NamePage
from companion.ui.screens.rules_in_brief import TITLE, BriefScreen
from companion.ui.screens.table.play import PlayScreen
from companion.ui.screens.table.turn_card import TurnCardScreen
from engines.core.brief import entry_on
from engines.core.hints import Hint
from engines.core.questions import Words
from engines.core.rules import Rule
from engines.core.text import N_, Seat
from engines.core.view import About

FIX, LOOK = "fix", "look"
"""The keys to what counts a thing, and to what only the player may see in whose row it is told about."""
SOUGHT = Words("words", N_("Search for which words?"), longest=24)


class RulesInBrief:
    """The rules in brief of the game on the table; every way to them leads back to where it began."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._visit, self._card_visit = Visit(host), Visit(host)
        host.opens(brief=self.open, turn_card=self.open_card, rule=self.tell_rule, hint=self.tell_hint)
        host.opens(told=self.tell)
        host.stage.bind(on_about=lambda _, *touched: self.tell_thing(*touched))
        host.stage.bind(on_shelves=lambda _, shelves: host.dialogs.tell_shelves(shelves, self.tell_thing))
        host.dialogs.why.bind(on_rule=lambda _, about: self.tell(about))

    @cached_property
    def page(self) -> BriefScreen:
        """The page of all entries."""
        page = BriefScreen(self._host.stage)
        page.bind(on_search=lambda *_: self._ask(), on_all=lambda *_: self._list())
        return page

    @cached_property
    def asking(self) -> NamePage:
        """The page of the search."""
        return NamePage(self._host.stage, TITLE, N_("Show all"))

    @cached_property
    def card(self) -> TurnCardScreen:
        """The page of the turn card."""
        card = TurnCardScreen(self._host.stage)
        card.bind(on_more=lambda *_: self.open())
        return card

    def open(self, rule: Rule | None = None) -> None:
        """Show all entries, with the one on this rule opened."""
        self._list(rule=rule)
        self._visit.begin(self.page)

    def open_card(self) -> None:
        """Show the turn card, if there is one."""
        if (turn_card := self._host.playing.session.engine.turn_card) is not None:
            self.card.show(turn_card)
            self._card_visit.begin(self.card)

    def _list(self, looked_for: str = "", rule: Rule | None = None) -> None:
        engine, stage = self._host.playing.session.engine, self._host.stage
        names = called(engine.name, stage.language)
        brief = found(engine.rules_in_brief, looked_for, stage.say, names)
        self.page.show(brief, looked_for, entry_on(brief, rule) if rule else None)

    def _ask(self) -> None:
        self.asking.ask(SOUGHT, self._look_for, lambda: self._look_for(""))
        self._host.show(self.asking)

    def _look_for(self, words: str) -> None:
        self._list(words)
        self._host.show(self.page)

    def tell(self, about: About | None) -> bool:
        """Show a rule in brief above the screen, with where it is printed; False if there is none."""
        if about is None:
            return False
        foot = (where_printed(about.rule, self._host.stage.language),) if about.rule else ()
        whole = replace(about, lines=(*about.lines, *foot))
        self._host.dialogs.explain(whole, lambda: self.open(whole.rule))
        return True

    def tell_thing(self, thing: str, of: int | None = None) -> bool:
        """Tell about a place of the board, a kind of move, a cell or an icon; False if nothing is known.

        In the row of a seat it is `of` that seat, which may want to look at what only they may see. What can
        be counted has a key that puts it right.
        """
        screen = self._host.screen
        controls = screen.controls if isinstance(screen, PlayScreen) else self._host.controls
        if controls is None:
            return False
        told = explanation_of(controls, thing, of)
        if told is None:
            return False
        keys = [Key(key.name, key.for_player, key.note) for key in told.keys]
        if of is not None and controls.eyes is None and controls.session.private_shelves(of):
            hand = Key(LOOK, phrases.LOOK_AT_HAND.filled(seat=Seat(of)), state="main")
            keys = [hand, *keys]
        cells = () if controls.past else cells_for(controls.session, thing, of)
        if cells:
            keys.append(Key(FIX, phrases.FIX_THIS))

        def chosen(name: Any) -> None:
            if name == LOOK:
                self._host.open(LOOK, of)
            elif name == FIX:
                self._host.open("correct", cells)
            else:
                do(TABLE, controls, at_place(thing, name))

        self._host.dialogs.explain(told.about, lambda: self.open(told.about.rule), keys, chosen)
        return True

    def tell_rule(self, rule: Rule) -> bool:
        """Tell about a rule that an effect cites; False if there is no entry on it."""
        return self.tell(self._host.playing.session.engine.explain_rule(rule))

    def tell_hint(self, hint: Hint) -> None:
        """Tell a hint, and its rule."""
        known = self._host.playing.session.engine.explain_rule(hint.rule)
        known = known or About(TITLE, (), rule=hint.rule)
        self.tell(replace(known, lines=(hint.says, *known.lines)))
