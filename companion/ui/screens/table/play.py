"""The table in play: board, players, receipt, the open question, and the row of actions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.desk import keys, phrases
from companion.desk.asked import Asked, asked_of, banner_of, over, totals_ahead
from companion.desk.explanations import explanation_of, in_row, touched
from companion.desk.intents import TABLE, Wanted, at_place, do, wanted_by
from companion.drawing.box import Box
from companion.drawing.grid_plan import corrected
from companion.table.play.controls import Controls
from companion.table.play.moment import moment_of
from companion.table.play.next_step import WOODEN
from companion.table.play.pending_step import announced
from companion.table.reports.outlook import title_ahead
from companion.ui.kit.button import Button
from companion.ui.kit.icons import CROSS, KEYBOARD, MENU, UNDO
from companion.ui.kit.stage import Stage
from companion.ui.panels.action_row import ActionRow
from companion.ui.panels.banner import BannerPanel
from companion.ui.panels.board import Between, BoardPanel
from companion.ui.panels.folded import FoldedShelves
from companion.ui.panels.hint import HintPanel
from companion.ui.panels.ledger import LedgerPanel
from companion.ui.panels.moment import MomentPanel
from companion.ui.panels.outlook import OutlookPanel
from companion.ui.panels.place_keys import PlaceKeys
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.panels.shelf import ShelfPanel
from companion.ui.panels.stock import StockPanel
from companion.ui.panels.totals import TotalsPanel
from companion.ui.panels.turn_card import TurnCardPanel
from companion.ui.questions import BESIDE_A_GRID, WIDGETS
from companion.ui.screens.table.action_keys import row_of
from companion.ui.screens.table.ahead import AheadKey
from companion.ui.screens.table.clocks import ClockChip
from companion.ui.screens.table.lamps import LampRow, LinkDot
from companion.ui.screens.table.question_area import QuestionArea, Whole
from companion.ui.screens.table.table_layout import TableScreen
from engines.core.moves import AnyMove
from engines.core.questions import Answer
from engines.core.text import Text
from engines.core.view import Board, View, calm


class PlayScreen(TableScreen):
    """The screen of one session's controls; the other events are for the application."""

    takes_buttons = True
    __events__: tuple[str, ...] = (
        "on_menu",
        "on_line",
        "on_scores",
        "on_player",
        "on_row",
        "on_stock",
        "on_folded",
        "on_ahead",
        "on_turn_card",
        "on_hint",
        "on_correct",
    )
    """`on_player` gets a seat, `on_row` that of a row which is held, `on_stock` that of the goods.

    `on_hint` gets what was touched.

    `on_folded` gets the board with folded places, those at which something begins, and the touched one.

    `on_correct` gets cells to put right.
    """

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._controls: Controls | None = None
        self.keys: keys.Keys | None = None
        self._shown = 0
        self._build(stage)
        self._bind()

    def _build(self, stage: Stage) -> None:
        self.banner, self.lamps, self.link = BannerPanel(stage), LampRow(stage), LinkDot(stage)
        self.clock = ClockChip(stage)
        self.menu = Button(stage, icon=MENU, bare=True)
        self.leave = Button(stage, icon=CROSS, bare=True)
        self.undo = Button(stage, icon=UNDO, bare=True)
        self.typing = Button(stage, icon=KEYBOARD, bare=True)
        self.types = False
        """Whether a line can be typed here."""
        self.board = BoardPanel(stage)
        self.shelves: list[ShelfPanel] = []
        self.folded = FoldedShelves(stage)
        self.folded.begins = self._begin_or_say_why
        self.ledger, self.receipt = LedgerPanel(stage), ReceiptPanel(stage)
        self.ledger.tells = self._touched_in_row
        self.stock = StockPanel(stage)
        self.turn_card, self.hint = TurnCardPanel(stage), HintPanel(stage)
        self.teaches = False
        self.receipt.opens = self.receipt.leads = True
        self.receipt.bind(on_redo=lambda *_: self._chosen(self.actions, keys.REDO_KEY))
        self.ahead, self.outlook = AheadKey(stage), OutlookPanel(stage)
        self.totals, self.actions = TotalsPanel(stage), ActionRow(stage)
        self.asked = QuestionArea(stage, self.board)
        self.place_keys = PlaceKeys(stage, self.board)
        self.moment = MomentPanel(stage, self.board)
        self._queued: object = None
        self.add(self.banner, self.link, self.menu)
        self.add(self.board, self.ledger, self.receipt, self.actions)

    def _bind(self) -> None:
        self.menu.bind(on_tap=lambda *_: self.dispatch("on_menu"))
        self.typing.bind(on_tap=lambda *_: self.dispatch("on_line"))
        self.hint.bind(on_tell=lambda _, hint: self.dispatch("on_hint", hint))
        self.banner.bind(on_tap=lambda *_: self.dispatch("on_turn_card"))
        self.lamps.fbind("picture", self.rearrange)
        self.stage.bind(typed=self._dice_changed, pairs=self._dice_changed)
        self._return = Clock.create_trigger(lambda _: self._go_on())
        self.moment.bind(on_end=lambda *_: self._show_question())
        self.moment.bind(on_lines=lambda *_: self.receipt.dispatch("on_open"))
        self.leave.bind(on_tap=lambda *_: self._want("leave"))
        self.undo.bind(on_tap=lambda *_: self._want("undo"))
        self.actions.bind(on_choose=self._chosen, on_why=self._asked_why)
        self.totals.bind(on_choose=lambda _, total: self._want("roll_on", total))
        for widget in (self.ahead, self.outlook):
            widget.bind(on_tap=lambda *_: self.dispatch("on_ahead"))
        self.board.bind(on_live=lambda _, place: self.begin_at(place))
        self.board.bind(on_between=lambda _, between: self._ask_which(between))
        self.place_keys.bind(on_choose=lambda _, *chosen: self._begin_at(*chosen))
        self.place_keys.bind(on_close=lambda *_: self.rearrange())
        self.place_keys.bind(on_about=lambda _, spot: self.stage.dispatch("on_about", spot))
        self.board.bind(on_touched=lambda _, spot: self._touched_place(spot))
        self.board.bind(on_about=lambda _, spot: self._touched_thing(spot))
        self.board.bind(on_folded=lambda _, *folded: self.dispatch("on_folded", *folded))
        self.board.bind(on_answer=lambda _, spot: self._answers(spot))
        self.actions.bind(on_about=lambda _, thing: self.stage.dispatch("on_about", thing))
        self.ledger.bind(on_choose=lambda _, seat: self.dispatch("on_player", seat))
        self.ledger.bind(on_held=lambda _, seat: self.dispatch("on_row", seat))
        self.stock.bind(on_open=lambda panel: self.dispatch("on_stock", panel.seat))
        self.ledger.bind(on_scores=lambda *_: self.dispatch("on_scores"))

    # ---- what is shown

    @property
    def controls(self) -> Controls:
        """The controls shown."""
        assert self._controls is not None
        return self._controls

    def follow(self, controls: Controls) -> None:
        """Show this game from now on."""
        self._controls, self._turn = controls, None
        self.actions.forget()
        self.asked.forget()
        self.moment.forget()
        if source := controls.last_dice:
            self.stage.typed = source == WOODEN
        self._shown = controls.session.version
        self._show_happened()
        self.update()

    def update(self) -> None:
        """Show the present state of the game; the latest events are animated."""
        self.place_keys.close()
        session = self.controls.session
        self.stage.chairs = frozenset(session.chairs)
        view, before = calm(session.view()) if session.over else session.view(), self._view
        self._show_view(view)
        self._may_type = self.types and not session.over
        self.show_voices()
        self.ahead.follow(session, view.outlook)
        waits = announced(session)
        self._show_advice(view, by_app := waits is not None and session.due is None)
        self._show_totals()
        if session.version != self._shown:
            self._shown = session.version
            self.asked.forget()
            self._show_happened()
            self._show_moment(before.board if before else None)
        elif self.moment.shown and self.controls.open is not self._queued:
            self.moment.drop()  # somebody went on by a key or a button
        self._show_keys()
        self._ask()
        if waits is not None:
            self.receipt.show(waits.events, waits.title)
        if by_app:
            self.board.flash(())  # where hands move something now, not what was moved before
        self.rearrange()

    def refused(self) -> None:
        """Show the game after a refusal: nothing happened, and what was chosen for the question stays."""
        self._shown = self.controls.session.version
        self.asked.keeps = True
        self.update()
        self.asked.keeps = False

    def _show_advice(self, view: View, by_app: bool) -> None:
        """Show what is ahead and what a rule means now; what hands do for the app needs the room."""
        session = self.controls.session
        teaches = self.teaches and not session.over and not by_app
        self.outlook.show(None if by_app else view.outlook, title_ahead(session))
        self.hint.show(next(iter(session.engine.hints(session.state)), None) if teaches else None)

    def _show_view(self, view: View) -> None:
        self.banner.opens = self.controls.session.engine.turn_card is not None
        self.turn_card.show(self.controls.session.engine.turn_card)
        self.board.show(view.board)
        self.ledger.show(view.ledger)
        self._view = view
        self.asked.kinds = BESIDE_A_GRID if self._gridded else WIDGETS
        while len(self.shelves) < len(view.shelves):
            self.shelves.append(ShelfPanel(self.stage, tells=True))
            self.shelves[-1].begins = self._begin_with
        for panel, shelf in zip(self.shelves, view.shelves, strict=False):
            panel.show(shelf)
        self.folded.show(view.shelves)

    def show_voices(self) -> None:
        """Show who wants to say something."""
        self.ledger.mark(self.controls.session.voices.seats)

    def _show_keys(self) -> None:
        self.keys = keys.keys_of(self.controls)
        served = self.served()
        if self.moment.shown and (roll := self.controls.throw_ahead) is not None:
            served.add((roll.kind, roll.seat))  # a second touch of it would end a turn that nobody saw
        shown = keys.beside_board(self.keys, served)
        self.actions.show(*row_of(shown, self.stage, redo=self.receipt.keyless))

    def arrange(self, box: Box) -> None:
        """Place the parts; the key to redo is in the row where what was undone isn't told, or has no room.

        There it stays until something else happened: beside one key more other things have room, and what
        was undone may be among them.
        """
        super().arrange(box)
        redo = None if self.keys is None else self.keys.redo
        if redo is not None and not (self.receipt.keyless or self.receipt.gives_redo):
            self.receipt.keyless = True
            self._show_keys()
            super().arrange(box)

    def places_of(self, key: keys.KeyName) -> list[tuple[float, float]]:
        """The window positions to touch for a key, in order: in the receipt, or in the row and its pages."""
        if key == keys.REDO_KEY and self.receipt.gives_redo:
            return [self.receipt.place_of(key)]
        return list(self.actions.touches(key))

    def _dice_changed(self, *_args: object) -> None:
        if self._controls is not None:
            self._show_totals()
        self.rearrange()

    def _show_totals(self) -> None:
        """Show the totals of the next roll, where this table enters totals of its dice."""
        ahead = self.controls.roll_ahead
        typed = self.stage.typed or self.controls.session.dice == WOODEN
        wanted = typed and not self.stage.pairs and ahead is not None
        totals = totals_ahead(self.controls) if wanted else ()
        self.totals.show(totals, ahead.seat if ahead is not None else 0, self.controls.session.version)

    def served(self) -> set[tuple[Any, int]]:
        """The kinds of move, with their seats, all of whose ways begin at places of the shown board.

        What is also looked for elsewhere on the board has a key besides, and so has what is folded there, or
        what nobody looks for on the board.
        """
        places = self.board.plan.places()
        ways = [way for there in self.controls.ways().values() for way in there]
        folded = {shape.name for shape in self.board.folded}
        besides = {
            (way.offer.kind, way.offer.seat)
            for way in ways
            if way.question is None or (way.option.blocked is None and way.option.spot in folded)
        }
        return {
            (way.offer.kind, way.offer.seat)
            for way in ways
            if way.question is not None
            and all(option.blocked or option.spot in places for option in way.question.options)
            and way.offer.kind.begins_at(self.controls.session.state, way.offer.seat)
        } - besides

    def _show_happened(self) -> None:
        session = self.controls.session
        events = tuple(event for event in session.receipt if event.seen_by(None) is not None)
        self.board.flash(tuple(dict.fromkeys(spot for event in events for spot in event.spots)))
        self.receipt.keyless = False
        if (undone := self.controls.redo_name()) is not None:
            self.receipt.show((), phrases.UNDONE.filled(move=undone), can_redo=True)
        else:
            self.receipt.show(events, session.undo_name())

    def _show_moment(self, before: Board | None) -> None:
        """Show what just happened over the table, as it was before; a page or the past has no moments."""
        session = self.controls.session
        moment = moment_of(session.receipt, session.undo_name())
        if moment is None or self.parent is None or not self.takes_buttons:
            self.moment.drop()
        else:
            self._queued = self.controls.open
            self.moment.show(moment, before)

    def _see_no_more(self) -> None:
        """End the moment at once: a key of the row goes on by itself."""
        if self.moment.shown:
            self.moment.drop()
            self._show_question()

    def _show_question(self) -> None:
        """Show the question that waited for the moment to end, and the key for the next roll."""
        self._show_keys()
        self._ask()
        self.rearrange()

    def _ask(self) -> None:
        controls = self.controls
        board = self._view.board if self._view else None
        waits = asked_of(controls, board)
        asked = None if self.moment.shown else waits
        if (laid := over(asked.question if asked else None, board)) is not board:
            self.board.show(laid)
        if asked is None:
            self.asked.stop()
            self._light_next(waits, board)
        else:
            if self.asked.current is None:
                self.board.withdraw()  # the next step was lit there
            throws = partial(self._want, "throw"), partial(self._want, "new_roll")
            back = partial(self._want, "back") if asked.back else None  # the row, or the bar, has the way out
            whole = Whole(
                controls.open,
                self._answer_all,
                None if controls.past or self._gridded else partial(self._want, "make_all"),
                self._show_question,
            )
            self.asked.ask(asked, partial(self._want, "answer"), back, *throws, whole)
        self._show_banner(asked)
        for widget in self.asked.all():
            self.swap(widget is self.asked.current, widget)

    def _show_banner(self, asked: Asked | None) -> None:
        """Show who is asked, or whose turn it is; and whose row is an answer.

        Who wins stands there once the last moment was seen.
        """
        self.ledger.asked_for = asked.players if asked is not None else ()
        if self._view is not None and not (self.moment.shown and self.controls.session.over):
            banner = banner_of(self._view.banner, self.controls.session, asked, self.asked.seats)
            self.banner.show(banner)
            self._show_turn(banner.seat)

    def _light_next(self, waits: Asked | None, board: Board | None) -> None:
        """Mark the places where something begins, if nobody has to press its key first.

        What waits for the moment to end is answered by a touch through it.
        """
        answers = waits.few_places(board) if waits is not None and board is not None else frozenset[str]()
        self.board.enliven(keys.live_places(self.controls), answers)

    def cover(self) -> None:
        """Cover what only some eyes may see: something lies over it. Keys beside a place are taken away."""
        self.asked.cover()
        if self.place_keys.shown:
            self.place_keys.close()
            self.rearrange()

    def on_parent(self, _screen: object, parent: object) -> None:
        """Drop the moment when another screen is shown; back from the log, show what it changed in hand.

        What waited for a dropped moment, such as the finale, begins when the table is shown again.
        """
        if parent is None:
            self._see_no_more()
            return
        self._return()
        if self.takes_buttons and self._controls is not None and (moment := self.controls.to_move()):
            self._queued = self.controls.open
            self.moment.show(moment)
            self._show_question()

    def _go_on(self) -> None:
        if self.parent is not None and not self.moment.shown:
            self.moment.go_on()

    # ---- what is touched

    def _chosen(self, _row: ActionRow, key: Any) -> None:
        self._see_no_more()
        if key == keys.SCORES:
            self.dispatch("on_scores")
        else:
            do(TABLE, self.controls, wanted_by(key))

    def _want(self, does: str, answer: Answer = None) -> None:
        do(TABLE, self.controls, Wanted(does, answer=answer))

    def _answer_all(self, given: Mapping[str, Answer], kind: type[AnyMove] | None = None) -> None:
        do(TABLE, self.controls, Wanted("answer_all", kind, answer=tuple(given.items())))

    def begin_at(self, place: keys.LivePlace) -> None:
        """Begin what begins at a place of the board; its keys are shown beside it if it is not one alone."""
        found = touched(self.controls, place)
        if found is None:
            self.stage.dispatch("on_about", place.spot)
        else:
            self._begin_there(found)

    def _ask_which(self, between: Between) -> None:
        """Ask which of two places of the board a touch between them was for."""
        spots = sorted(between, key=self.board.middle_of)  # numbered from the left
        self.place_keys.ask_which(Between(*spots), tuple(map(self._called, spots)))
        self.rearrange()

    def _called(self, spot: str) -> Text:
        """What people call a place that can be touched, or else what it answers or begins."""
        session, option = self.controls.session, self.board.options.get(spot)
        words = self.board.live[spot].keys[0].words if option is None else option.label
        return session.engine.place(session.state, spot) or words

    def _begin_there(self, place: keys.LivePlace) -> None:
        if place.at_once:
            self._begin_at(place.spot, place.keys[0].name)
        elif place.keys:
            session = self.controls.session
            about = session.engine.explain(session.state, place.spot)
            self.place_keys.show(place, about.title if about is not None else None)
            self.rearrange()
        else:
            self.stage.dispatch("on_why", place.why, place.of, place.spot)

    def _touched_place(self, spot: str) -> bool:
        """Begin what people look for at a place that is not live, or take it for what is asked.

        False where it tells about itself.
        """
        if self._answers(spot):
            return True
        told = None if self.moment.shown else explanation_of(self.controls, spot)
        if told is None or not told.keys or not (told.at_once or self.board.knows(spot)):
            return False  # beside a sign there is no room for keys
        self._begin_there(told.at(spot))
        return True

    def _answers(self, thing: str) -> bool:
        """Take a thing that was touched for what is asked; False where nothing is, or it is no part of it."""
        return self.asked.current is not None and self.asked.current.adds(thing)

    def _touched_thing(self, spot: str) -> bool:
        """Put a number of the grid right, or tell about anything else; False if nothing is told."""
        board = self._view.board if self._view else None
        if board is not None and board.grid is not None and (cells := corrected(board.grid, spot)):
            self.dispatch("on_correct", cells)
            return True
        return bool(self.stage.dispatch("on_about", spot))

    def _begin_at(self, spot: str, name: Any) -> None:
        do(TABLE, self.controls, at_place(spot, name))

    def _touched_in_row(self, seat: int, thing: str) -> bool:
        """Begin what something of a player begins, or tell about it; False where their row is meant."""
        asked = self.controls.open
        if asked is not None and asked.seat == seat and self._answers(thing):
            return True
        told = in_row(self.controls, seat, thing)
        if told is None:
            return False
        awaited = seat in self.controls.session.actors
        if not (awaited and self._begin_with(thing, seat)):
            self.stage.dispatch("on_about", thing, seat)
        return True

    def _begin_with(self, icon: str | None, of: int | None = None) -> bool:
        """Begin what a thing begins, beside the board or `of` a player; False where it tells about itself."""
        if icon is None or self.moment.shown or self.keys is None:
            return False
        if self.controls.open is not None:
            return self._answers(icon)
        if (offer := keys.begun_by_stock(self.keys).get(icon)) is not None:
            self._begin_at(icon, (offer.kind, offer.seat))
            return True
        told = explanation_of(self.controls, icon, of)
        if told is None or not told.at_once:
            return False
        self._begin_at(icon, told.keys[0].name)
        return True

    def _begin_or_say_why(self, icon: str | None) -> bool:
        """The same of what is folded, whose names are told in one: but first why nothing begins there now."""
        if self._begin_with(icon):
            return True
        told = explanation_of(self.controls, icon) if icon is not None and not self.moment.shown else None
        says = told is not None and (bool(told.keys) or told.why is not None)
        return says and bool(self.stage.dispatch("on_about", icon))

    def _asked_why(self, _row: ActionRow, key: Any) -> None:
        self._see_no_more()  # a reason is not shown over a moment
        pressed = self.keys.named(key) if self.keys is not None else None
        if pressed is not None and (offer := pressed.shut) is not None:
            self.stage.dispatch("on_why", offer.why, offer)
