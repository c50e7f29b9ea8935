"""Comments on a game that is shown: its rules in brief, a little of them each turn."""

from companion.table.reports.commentary import MOST, Commentary, sentences
from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from tests.table.pig import HOLD, PIG, Hold, Roll

LONG = "You may stop. " + "Everything you have is safe then, whatever the others may roll later. " * 2
ROLL = Entry(N_("Rolling"), N_("Roll, e. g. a 3. A one ends your turn."), of=("roll",))
STOP = Entry(N_("Stopping"), N_(LONG.strip()), (HOLD,), ("hold",))
BRIEF = (Chapter(N_("A turn"), (ROLL, STOP)),)


def commentary() -> Commentary:
    return Commentary(BRIEF, lambda text: text.msgid)


def test_it_says_as_many_sentences_of_an_entry_as_can_be_read():
    assert commentary().on([Roll], ()) == ("Rolling", "Roll, e. g. a 3. A one ends your turn.")


def test_it_goes_on_where_it_ended_and_begins_again_after_the_last_sentence():
    told = commentary()
    first, second, third = (told.on([Hold], ()) for _ in range(3))
    assert first.says.startswith("You may stop. Everything")
    assert f"{first.says} {second.says}" == LONG.strip()
    assert third == first
    assert max(len(first.says), len(second.says)) <= MOST


def test_a_sentence_that_is_too_long_is_broken_at_a_comma_if_it_has_one():
    long = (
        "Roll, "
        + "and then roll once more, " * 4
        + "until the pot is so large that nobody dares to roll, or you stop."
    )
    parts = sentences(f"Begin. {long}")
    assert parts[0] == "Begin."
    assert [part[-3:] for part in parts[1:]] == [", …", "op."]
    assert " ".join(part.removesuffix(" …") for part in parts[1:]) == long
    assert max(map(len, sentences("word " * 100))) <= MOST


def test_of_several_entries_it_tells_the_one_of_which_the_least_was_told():
    told = commentary()
    assert [told.on([Roll], [HOLD]).title for _ in range(3)] == ["Rolling", "Stopping", "Rolling"]


def test_about_what_has_no_entry_it_says_nothing():
    assert Commentary((), str).on([Roll], [HOLD]) is None
    assert PIG.moves[0] is Roll
