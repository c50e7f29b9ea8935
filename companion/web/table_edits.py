"""What is put right at the table's page or on a phone, as parts of its picture; the desk leads through it."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.desk import phrases
from companion.desk.ask import Ask
from companion.desk.asked import outside
from companion.desk.counting import NOTE, REVIEW, CellRow, Counting, numbers_at, own_numbers
from companion.desk.edits import Edits, InPast, Noting
from companion.desk.evening import TableGame
from companion.table.amend.past_controls import PastControls
from companion.table.play.correction import Heap, heap_words
from companion.web.intents import Intent
from companion.web.picture import boards_of
from companion.web.plain import Plain, asks
from companion.web.questions import question
from engines.core.questions import Answer
from engines.core.text import N_, Reader, Text

BEFORE = N_("The table as it was before: {move}")
NOT_YOURS = N_("Only your own numbers are corrected here; those of others at the table.")


class TableEdits:
    """What is being put right at the table, and what else is asked there before it is done.

    With `eyes` it is on the phone of that seat: its own numbers of a grid are, and nothing else.
    """

    def __init__(self, eyes: int | None = None) -> None:
        self._eyes = eyes
        self.notes: Sequence[Text] = ()
        self._says: Text | None = None
        self._above: Ask | None = None
        self.desk = Edits(self)

    # ---- what the desk has the face do

    def show_step(self) -> None:
        """Show the present step, and nothing above it."""
        self._above = None

    def ask(self, asked: Ask) -> None:
        """Ask this above the present step."""
        self._above = asked

    def end(self) -> None:
        """Show the table again."""
        self._above = None

    def wrote(self, receipt: Sequence[Text]) -> None:
        """Say a sentence once; several stay until they are dismissed."""
        if len(receipt) > 1:
            self.notes = receipt
        elif receipt:
            (self._says,) = receipt

    def said(self, say: Reader) -> Plain:
        """What is to be said with a reply; it is said once."""
        says, self._says = self._says, None
        return {} if says is None else {"says": say.render(says)}

    # ---- what is asked

    @property
    def asked(self) -> Ask | None:
        """What is asked now, before it is done."""
        step = self.desk.step
        return self._above or (step if isinstance(step, Ask) else None)

    @property
    def noting(self) -> bool:
        """Whether a note is asked for."""
        return isinstance(self.desk.step, Noting) and self._above is None

    @property
    def past(self) -> PastControls | None:
        """The table in the past, while a move is entered there."""
        return self.desk.step.controls if isinstance(self.desk.step, InPast) else None

    def parts(self, playing: TableGame, language: str) -> Plain:
        """What the table's page shows of it."""
        say, step, asked = playing.reader(language), self.desk.step, self.asked
        if asked is not None and self._eyes is not None:  # a note is written at the table
            asked = replace(asked, keys=tuple(key for key in asked.keys if key.name != "note"))
        found: Plain = {"asks": asks(asked, say) if asked else None, "past": None, "counting": None}
        if isinstance(step, InPast):
            before = BEFORE.filled(move=phrases.NUMBERED.filled(n=step.row, move=step.before))
            found["past"] = {"says": say.render(before), "leave": say.render(step.leave)}
        if isinstance(step, Counting):
            found["counting"] = self._counting(playing, step, say, self._where, self._eyes)
        if self.noting:
            found["question"] = question(outside(NOTE), say, boards_of(playing, language)) | {"back": True}
        return found

    @property
    def _where(self) -> str:
        """Where something is counted: on the table now, or in the past of its log."""
        return "past" if self.desk.in_log else ""

    # ---- what fingers do

    def confirm(self, name: str) -> Plain | None:
        """Do what this key says; None where nothing of the kind is asked."""
        step, asked = self.desk.step, self.asked
        if asked is None and isinstance(step, Counting) and name == "review":
            self.desk.look_over()
            return {}
        key = asked.answered(name) if asked else None
        if key is None:
            return None
        self._above = None
        self._above = key.do() or self._above
        return {}

    def cancel(self) -> Plain:
        """Leave what is asked above the step, or go back by a step."""
        if self._above is not None:
            self._above = None
        else:
            self.desk.back()
        return {}

    def note(self, answer: Answer) -> Plain | None:
        """Put a note beside the correction; None where it is none."""
        if NOTE.refuses(answer) is not None:
            return None
        self.desk.noted(str(answer))
        return {}

    def begin(self, playing: TableGame, intent: Intent) -> Plain | None:
        """Edit an entry of the log; None where there is no such entry."""
        self._above = None
        return {} if self.desk.edit(playing.controls, intent.kind, intent.answer) else None

    def come_or_go(self, playing: TableGame) -> Plain:
        """Ask who leaves or returns."""
        self.desk.come_or_go(playing.controls)
        return {}

    def _counted(self, playing: TableGame, where: str, marked: Sequence[str] = ()) -> Counting | None:
        """The count that is open there; of what lies on the table now one begins, unless something waits."""
        here = where == self._where and isinstance(self.desk.step, Counting)
        if not where and (marked or not here):
            self.desk.fix(playing.controls, marked)
        step = self.desk.step
        return step if isinstance(step, Counting) and where == self._where else None

    def enter(self, playing: TableGame, intent: Intent) -> Plain | None:
        """Enter what was counted; None where no cell takes it."""
        counting = self._counted(playing, intent.kind)
        if counting is None:
            return _nothing(intent.kind)
        theirs = all(self._theirs(playing, name) for name, _ in intent.answer)
        return {} if theirs and counting.enter(intent.answer) else None

    def cells(self, playing: TableGame, intent: Intent, eyes: int | None) -> Plain | None:
        """All that can be counted, what is hidden only for these eyes; or the touched number of a grid."""
        say, marked = playing.reader(intent.lang), numbers_at(playing.session, intent.answer)
        if intent.answer and not marked:
            return None
        if not all(self._theirs(playing, name) for name in marked):
            return {"refused": {"why": say.render(NOT_YOURS), "rule": ""}}
        if self._eyes is not None and not own_numbers(playing.session, self._eyes):
            return None
        counting = self._counted(playing, intent.kind, marked)
        if counting is None:
            return _nothing(intent.kind)
        return self._counting(playing, counting, say, intent.kind, eyes)

    def cell(self, playing: TableGame, intent: Intent, eyes: int | None) -> Plain | None:
        """What a cell really is, as a question; None where these eyes may not know it."""
        where = intent.answer or ""
        if (counting := self._counted(playing, where)) is None:
            return _nothing(where)
        heaps = counting.correction.heaps
        heap = next((heap for heap in heaps if any(cell.name == intent.kind for cell in heap.cells)), None)
        if heap is None or not _seen(heap, eyes) or not self._theirs(playing, intent.kind):
            return None
        board, boards = counting.board, boards_of(playing, intent.lang)
        asked = counting.asked(intent.kind, board)
        return {"question": question(asked, playing.reader(intent.lang), boards, board)}

    # ---- what is counted

    def _theirs(self, playing: TableGame, name: str) -> bool:
        """Whether this cell is put right on this screen."""
        return self._eyes is None or name in own_numbers(playing.session, self._eyes)

    def _counting(
        self, playing: TableGame, counting: Counting, say: Reader, where: str, eyes: int | None
    ) -> Plain:
        """A count, place by place; what is hidden only for these eyes."""
        theirs = None if self._eyes is None else own_numbers(playing.session, self._eyes)
        heaps = []
        for place in counting.places():
            heap = counting.correction.heaps[place.number]
            names = [cell.name for cell in heap.cells if theirs is None or cell.name in theirs]
            touched = not {*names}.isdisjoint(counting.marked)
            if not names or (theirs is not None and counting.marked and not touched):
                continue
            found: Plain = {"place": say.render(heap_words(heap))}
            if touched:
                found["open"] = True
            if (note := place.note or place.differ) is not None:
                found["note"] = say.render(note)
            if heap.eyes is not None:
                found["eyes"] = heap.eyes
            if _seen(heap, eyes):
                found["cells"] = [_cell(counting.row(name), say) for name in names]
            heaps.append(found)
        doubts = counting.doubts()
        review = {"words": say.render(REVIEW), "note": say.render(counting.differences())}
        return {
            "title": say.render(counting.title),
            "where": where,
            "heaps": heaps,
            "doubts": None if doubts is None else say.render(doubts),
            "review": review if counting.correction.entered else None,
        }


def _nothing(where: str) -> Plain | None:
    """What comes of a finger where nothing is counted: of the table now it was said why."""
    return None if where else {}


def _seen(heap: Heap, eyes: int | None) -> bool:
    return heap.eyes is None or eyes in heap.eyes


def _cell(row: CellRow, say: Reader) -> Plain:
    def words(value: Text | str) -> str:
        return say.render(value) if isinstance(value, Text) else value

    found: Plain = {"name": row.name, "label": say.render(row.label), "value": words(row.value)}
    if row.before is not None:
        found["before"] = words(row.before)
    return found | ({"marked": True} if row.marked else {})
