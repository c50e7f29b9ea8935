"""Several questions of one move on one page: what is chosen stays in sight, and the last key makes it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.desk import phrases
from companion.desk.sheet import Guest, Sheet
from companion.desk.taken import Taken
from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import MINUS
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.questions.asking import OK_KEY, Asking
from companion.ui.theme import SMALL
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Bundle, Good, Option, Pick, Question
from engines.core.rules import Illegal
from engines.core.text import Text

GAP, CLOSE = 8, 3
HEAD = 40
"""The width of what stands before a row of a table, in steps of text."""
TWICE = 2
"""So many of a good are taken by the key below it."""
OnAll = Callable[[Mapping[str, Answer], type[AnyMove] | None], None]


class SheetWidget(Asking):
    """The questions of a page side by side, and below them the keys of the last one; or OK, if that has none.

    Nothing counts before that: a tap on a good takes one more, minus puts one back. The last key answers
    everything at once, or says what is missing; where nothing was chosen it answers only its own question,
    and the rest is asked.
    `on_all` gets the answers by name, and their kind of move. Moves like those made before have a key each:
    a tap makes one again. A guest of the page has a key beside the last ones; chosen first, it makes its
    move as soon as nothing is missing. Where the order answers the last question, that has no key. Who holds
    an option that means something is told what, and chooses nothing.
    """

    on_all: OnAll | None = None
    sheet: Sheet

    def asks_all(self, sheet: Sheet, on_all: OnAll) -> None:
        """Ask all of this page from now on."""
        self.sheet, self.on_all = sheet, on_all

    def begin(self) -> None:
        self.given = self.sheet.start
        self._slots = self.sheet.questions({})
        self._earlier = self.sheet.once_more()
        self._means: Text | None = None
        """What the option means that was held last."""
        self._chosen = self.sheet.begun
        """The guest of the page that was chosen, if one was."""

    @property
    def _questions(self) -> dict[str, Question]:
        """What is asked after what was chosen; what nothing leads to then stays as it was."""
        now, guest = (*self._slots, *self.sheet.questions(self.given)), self._guest
        found = {question.name: question for question in now}
        for name, question in found.items():
            if isinstance(question, Bundle):
                found[name] = guest.asks(question) if guest else self._allowed(question)
        return found

    def _allowed(self, question: Bundle) -> Bundle:
        """The question with what any guest of the page takes as well."""
        for guest in self.sheet.guests(self.given):
            question = guest.allows(question)
        return question

    @property
    def _last(self) -> str | None:
        """The question whose keys complete the page; None where OK does, because all are for goods."""
        last = self._slots[-1]
        return None if isinstance(last, Bundle) else self.sheet.names[-1]

    @property
    def has_ok(self) -> bool:
        return self._last is None

    def ready(self) -> bool:
        return isinstance(self.sheet.comes_to(self.given), Move)

    def prompt(self) -> Text:
        return self.sheet.entering.kind.title if self._last is None else super().prompt()

    def complete(self) -> None:
        if (missing := self.sheet.missing(self.given)) is not None:
            self.stage.dispatch("on_why", missing)
        else:
            self._answer_all(self.given)

    @property
    def _guest(self) -> Guest | None:
        """The guest of the page that is chosen."""
        return next((one for one in self.sheet.guests(self.given) if one.offer.kind is self._chosen), None)

    def body_height(self, _width: float) -> float:
        return self.theme.height

    def least_width(self) -> float:
        picks = [one for one in self._slots if isinstance(one, Pick) and one.name != self._last]
        keys = sum(map(_abreast, picks)) * (self.theme.target + self.theme.px(CLOSE))
        heads = sum(self.theme.text(HEAD) for one in picks if one.heads)
        return max(super().least_width(), keys + heads + (len(picks) + 1) * self.theme.px(3 * GAP))

    # ---- what is painted

    def paint_body(self, pen: Pen, box: Box) -> None:
        theme, now = self.theme, self._questions
        gap = theme.px(GAP)
        parts = [question for question in self._slots if question.name != self._last]
        goods = sum(len(question.pool) for question in parts if isinstance(question, Bundle))
        if goods or self._earlier:  # goods stay where they are for who made no such move yet
            row, box = box.above(theme.target, gap)
            self._paint_again(pen, row)
        below = theme.portrait or box.w < goods * (theme.target + gap)
        boxes = box.rows(len(parts), gap) if below else box.columns(len(parts), gap)
        for slots, part in zip(parts, boxes, strict=True):
            self._paint_part(pen, slots, now.get(slots.name, slots), part)

    def _paint_strip(self, pen: Pen, box: Box) -> None:
        """Draw the keys of the last question; what they are may depend on what is chosen."""
        last = self._questions.get(self._last) if self._last is not None else None
        if (told := self.sheet.heading(self.given)) is not None:
            said = self.stage.say(self._means or told)
            pen.words(said, box, self.theme.text(23), bold=True, lines=2, align="centre")
        elif isinstance(last, Pick):
            self._paint_last(pen, last, self._paint_head(pen, last, box))
        else:
            super()._paint_strip(pen, box)

    def strip_height(self) -> float:
        theme = self.theme
        if self.sheet.by_order:  # one line, or two of the smallest
            return max(theme.text(23), 2 * theme.least) * LINE + theme.px(28)
        if self._last is None:
            return super().strip_height()
        return super().strip_height() * (1.6 if theme.portrait else 1.0) + self._head

    @property
    def _head(self) -> float:
        """The height of the prompt of each question, with what is below it."""
        return self.theme.text(20) * LINE + self.theme.px(4)

    def _paint_head(self, pen: Pen, question: Question, box: Box) -> Box:
        """Draw what a question of the page asks; the room below that."""
        head, body = box.above(self._head - self.theme.px(4), self.theme.px(4))
        pen.words(self.stage.say(question.prompt), head, self.theme.text(20), bold=True)
        return body

    def _paint_again(self, pen: Pen, box: Box) -> None:
        parts = box.columns(max(1, len(self._earlier)), self.theme.px(GAP))
        for number, (made, part) in enumerate(zip(self._earlier, parts, strict=False)):
            key = ("again", number)
            face = Face(self.stage.say(phrases.AGAIN.filled(move=made.describe())))
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=17)

    def _paint_part(self, pen: Pen, slots: Question, now: Question, box: Box) -> None:
        theme = self.theme
        pen.box(box, theme.px(14), "ground")
        body = self._paint_head(pen, slots, box.inset(theme.px(8), theme.px(4)))
        if isinstance(slots, Bundle) and isinstance(now, Bundle):
            self._paint_goods(pen, slots, now, body)
        elif isinstance(now, Pick):
            self._paint_options(pen, now, body)

    def _paint_goods(self, pen: Pen, slots: Bundle, now: Bundle, box: Box) -> None:
        goods, taken = {good.name: good for good in now.pool}, self._taken(now)
        parts = box.columns(len(slots.pool), self.theme.px(4))
        for slot, part in zip(slots.pool, parts, strict=True):
            self._paint_good(pen, now, goods.get(slot.name), slot, taken, part)

    def _paint_good(
        self, pen: Pen, question: Bundle, good: Good | None, slot: Good, taken: Taken, box: Box
    ) -> None:
        theme, stage, number = self.theme, self.stage, taken.of(slot.name)
        can = good is not None and (good.most > 0 if self._chosen else taken.can_add(good))
        key = ("add", question.name, slot.name)
        low, card = box.below(theme.target, theme.px(4))
        fill = "edge" if self.pressed == key else "raised" if can or number else "surface"
        pen.box(self.area(key, card), theme.px(10), fill, "accent" if number else None, theme.px(3))
        inside, least = card.inset(theme.px(3)), theme.capitals(SMALL)
        label, face = inside.below(max(0.38 * inside.h, least * LINE))
        side = min(face.w, face.h) * 0.84
        tint = stage.icon_tint(slot.icon if slot.icon in stage.art.tints else None, "words")
        if (icon := stage.icon(slot.icon)) is not None:
            pen.icon(icon, face.centred(side, side), tint if can or number else "quiet")
        if number and good is not None and self._chosen is not None:
            said = stage.say(good.label)
            pen.words(said, label, theme.text(22), "accent", bold=True, align="centre", lines=2, kept=least)
        elif number:
            pen.words(str(number), label, theme.text(40), "accent", bold=True, align="centre")
        if number:
            drop = ("drop", question.name, slot.name)
            paint_key(pen, self.area(drop, low), Face("", icon=MINUS), pressed=self.pressed == drop)
        else:
            if good is not None and self._chosen is None and _fits(question, taken, good, TWICE):
                twice = ("twice", question.name, slot.name)
                paint_key(pen, self.area(twice, low), Face(f"×{TWICE}"), pressed=self.pressed == twice)
            colour = "second" if can else "quiet"
            said = stage.say(slot.label if good is None else good.label)
            pen.words(said, label, theme.text(17), colour, align="centre", lines=2, kept=least)

    def _paint_options(self, pen: Pen, question: Pick, box: Box) -> None:
        """Draw its keys as many abreast as it says, or more where they would be lower than a finger."""
        number, gap = len(question.options), self.theme.px(CLOSE)
        rows, abreast = (int((side + gap + 1) / (self.theme.target + gap)) for side in (box.h, box.w))
        across = _abreast(question)
        wanted = -(-number // max(1, rows))
        if question.heads:
            head, box = box.left(self.theme.text(HEAD), gap)
            self._paint_heads(pen, question.heads, head.rows(len(question.heads), gap))
        elif across < wanted <= abreast:
            across = wanted
        for option, part in zip(question.options, box.grid(-(-number // across), across, gap), strict=False):
            self._paint_option(pen, question.name, option, part)

    def _paint_heads(self, pen: Pen, heads: Sequence[Text], boxes: Sequence[Box]) -> None:
        """Draw what stands before each row of a table."""
        for said, box in zip(heads, boxes, strict=True):
            pen.words(self.stage.say(said), box, self.theme.text(20), "accent", bold=True, align="centre")

    def _paint_option(self, pen: Pen, name: str, option: Option, box: Box) -> None:
        """Draw a small key: its icon, or whose it is, beside its words."""
        theme, face, key = self.theme, self.option_face(option), ("pick", name, option.value)
        chosen = self.given.get(name) == option.value
        fill = "edge" if self.pressed == key else "surface" if option.blocked else "raised"
        pen.box(self.area(key, box), theme.px(8), fill, "accent" if chosen else None, theme.px(3))
        inner = box.inset(theme.px(5), theme.px(3))
        if option.note is not None and option.blocked is None:
            least = theme.capitals(SMALL)
            low, inner = inner.below(least * LINE)
            pen.words(
                self.stage.say(option.note), low.inset(-theme.px(3), 0), least, "second", align="centre"
            )
        side = min(box.h * 0.6, inner.h, box.w * 0.36)
        if face.icon is not None:
            spot, inner = inner.left(side, theme.px(3))
            pen.icon(face.icon, spot.centred(side, side), "quiet" if option.blocked else face.tint or "words")
        colour = "quiet" if option.blocked else "accent" if chosen else "words"
        pen.words(face.label, inner, theme.text(20), colour, bold=chosen, align="centre", lines=2)

    def _paint_last(self, pen: Pen, question: Pick, box: Box) -> None:
        options, guests, gap = question.options, self.sheet.guests(self.given), self.theme.px(GAP)
        number = len(options) + len(guests)
        columns = min(number, 3 if self.theme.portrait else 6)
        parts = box.grid(-(-number // columns), columns, gap)
        for guest, part in zip(
            guests, parts, strict=False
        ):  # not where the turn is ended once it has made its move
            self._paint_guest(pen, guest, part)
        for option, part in zip(options, parts[len(guests) :], strict=False):
            key = ("last", question.name, option.value)
            chosen = self.given.get(question.name) == option.value
            face = self.option_face(option)._replace(chosen=chosen)
            if option.blocked is None and isinstance(self.sheet.comes_to(self._with(option)), Move):
                face = face._replace(state="main")
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=22)

    def _paint_guest(self, pen: Pen, guest: Guest, box: Box) -> None:
        """Draw the key of a guest of the page, with what it takes and gives."""
        key, kind, say = ("guest", guest.offer.kind), guest.offer.kind, self.stage.say
        state = "main" if guest.made else "grey" if isinstance(guest.reply, Illegal) else "lit"
        note = "" if guest.terms is None else say(guest.terms)
        face = Face(say(kind.title), note, state, self.stage.icon(kind.icon), chosen=kind is self._chosen)
        paint_key(pen, self.area(key, box), face, pressed=self.pressed == key, size=20)

    # ---- what is touched

    def _taken(self, question: Bundle) -> Taken:
        return Taken(question, dict(self.given.get(question.name, ())))

    def _with(self, option: Option) -> dict[str, Answer]:
        return self.given | {self.sheet.names[-1]: option.value}

    def held(self, key: Any) -> bool:
        if super().held(key):
            return True
        self._means = self._meaning(key)
        self.repaint()
        return self._means is not None

    def _meaning(self, key: Any) -> Text | None:
        """What the option of a key means, where it says so."""
        if not isinstance(key, tuple) or key[0] != "pick":
            return None
        options: Sequence[Option] = getattr(self._questions[key[1]], "options", ())
        return next((one.means for one in options if one.value == key[2]), None)

    def chosen(self, key: Any) -> None:
        self._means = None
        does, name, *rest = key
        if does == "again":
            self._make(self._earlier[name])
        elif does == "guest":
            self._choose_guest(name)
        elif isinstance(question := self._questions[name], Bundle):
            self._take(question, rest[0], {"add": 1, "twice": TWICE, "drop": -1}[does])
        else:
            option = next(one for one in getattr(question, "options", ()) if one.value == rest[0])
            if option.blocked is not None:
                self.stage.dispatch("on_why", option.blocked, option.value)
            elif does == "pick":
                self._pick(name, option)
            else:
                self._finish(option)

    def _make(self, move: AnyMove) -> None:
        """Make this move of the page."""
        self._answer_all(self.sheet.answers(move), type(move))

    def _choose_guest(self, kind: type[AnyMove]) -> None:
        """Make the guest's move, or choose it for what is tapped next; say why it can't be made."""
        guest = next(one for one in self.sheet.guests(self.given) if one.offer.kind is kind)
        if isinstance(guest.reply, Illegal):
            self.stage.dispatch("on_why", guest.reply, guest.offer)
            return
        self._chosen = kind
        self._complete()

    def _pick(self, name: str, option: Option) -> None:
        """Choose an option; where the order counts, a second tap takes it back."""
        if self.sheet.by_order and self.given.get(name) == option.value:
            del self.given[name]
            return
        self.given[name] = option.value
        self._forget()
        self._complete()

    def _take(self, question: Bundle, name: str, by: int) -> None:
        taken = self._taken(question)
        good = next((good for good in question.pool if good.name == name), None)
        if by > 0 and self._chosen is not None:
            taken = Taken(question, {})  # a guest takes one of them
        if good is None:
            return
        if by > 0 and (why := taken.why_not(good)) is not None:
            self.stage.dispatch("on_why", why)
            return
        taken.put(name, taken.of(name) + by)
        self.given[question.name] = taken.answer()
        self._forget()
        self._complete()

    def _forget(self) -> None:
        """Forget what no longer fits to what was chosen last."""
        now = self._questions
        self.given = {
            name: answer for name, answer in self.given.items()
            if name in now and answer != () and now[name].refuses(answer) is None
        }  # fmt: skip

    def _complete(self) -> None:
        """Make the move if the last question is answered already, and nothing else is missing."""
        guest, others = self._guest, [one.name for one in self._slots if one.name != self._last]
        if guest is not None:
            if guest.made:
                self._answer_all(self.sheet.answers_of(guest.offer.kind, self.given), guest.offer.kind)
        elif self.sheet.by_order and self.given.keys() >= set(others):
            first = next(name for name in self.given if name in others)
            self._answer_all(self.given | {self.sheet.by_order: first})
        elif (
            self._last is not None
            and self._last in self.given
            and isinstance(self.sheet.comes_to(self.given), Move)
        ):
            self._answer_all(self.given)

    def _finish(self, option: Option) -> None:
        """Make the move, or say what is missing of it; where nothing was chosen, ask all that, one by one."""
        chosen = bool(self.given)
        if not (chosen or self.sheet.begun) and self.question.name == self._last:
            self.answer(option.value)
        elif (chosen or not self.sheet.begun) and (missing := self.sheet.missing(self._with(option))):
            self.stage.dispatch("on_why", missing)
        else:
            self._answer_all(self._with(option))

    def _answer_all(self, given: Mapping[str, Answer], kind: type[AnyMove] | None = None) -> None:
        if self.on_all is not None:
            self.on_all(given, kind or self.sheet.entering.kind)

    # ---- where a finger goes

    def body_touches(self, answer: Answer) -> list[Place]:
        name = self.question.name
        return [self.place(("last" if name == self._last else "pick", name, answer))]

    def steps_to(self, move: AnyMove) -> list[object]:
        """The keys that make this move from a fresh page, the last one last; [] if it has none."""
        for number, made in enumerate(self._earlier):
            if made == move:
                return [("again", number)]
        if type(move).beside is self.sheet.entering.kind:
            return self._steps_to_guest(move)
        steps = list[Any]()
        for question in self._slots:
            value = getattr(move, question.name, None)
            if isinstance(question, Bundle):
                steps += self._steps_of(question, dict(value or ()))
            elif question.name != self._last:
                steps.append(("pick", question.name, value))
        if self.sheet.by_order:
            first = getattr(move, self.sheet.by_order)
            return sorted(steps, key=lambda step: step[1] != first)
        if self._last is None:  # what is put back first makes room on the other side
            return [*sorted(steps, key=lambda step: step[0] != "drop"), OK_KEY]
        return [*steps, ("last", self._last, self._last_answer(move))]

    def _steps_to_guest(self, move: AnyMove) -> list[object]:
        """The keys that make the move of a guest: its goods, and its key, unless that was the first."""
        asked, steps = self.sheet.answers(move), list[Any]()
        for question in self._slots:
            if isinstance(question, Bundle) and question.name in asked:
                good = asked[question.name]
                steps += [("add", question.name, good)] * (not self._taken(question).of(good))
        return steps if self._chosen is type(move) else [*steps, ("guest", type(move))]

    def _steps_of(self, question: Bundle, wanted: Mapping[str, int]) -> list[object]:
        """The keys that lead from what is taken of some goods to what is wanted."""
        taken, steps = self._taken(question), list[Any]()
        for good in question.pool:
            more = wanted.get(good.name, 0) - taken.of(good.name)
            steps += [("drop", question.name, good.name)] * -more
            twice = more >= TWICE and not taken.of(good.name) and _fits(question, taken, good, TWICE)
            steps += [("twice", question.name, good.name)] * twice
            steps += [("add", question.name, good.name)] * (more - TWICE * twice)
        return steps

    def _last_answer(self, move: AnyMove) -> Answer:
        """The last key of this move, which may be of a kind that this one leads to."""
        leads = self.sheet.entering.kind.leads.items()
        led = (answer for answer, kind in leads if type(move) is kind)
        return next(led, getattr(move, self.sheet.names[-1], None))


def _abreast(question: Pick) -> int:
    """The number of its keys beside each other."""
    return question.across or min(4, len(question.options))


def _fits(question: Bundle, taken: Taken, good: Good, number: int) -> bool:
    """Whether so many of a good, of which nothing is taken, may be taken with the rest."""
    tried = taken.copy()
    for _ in range(number):
        if not tried.can_add(good):
            return False
        tried.put(good.name, tried.of(good.name) + 1)
    return question.refuses(tried.answer()) is None or tried.total() <= question.high
