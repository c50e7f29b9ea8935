"""A file with any fault is a sentence or a pad, quickly, in little memory, and nothing of it is run."""

import pytest

from engines.pads import formulas
from tests.pads.mutated import MOST_BYTES, WATCH, batch, memory, most_seconds, quickest

EVIL = (
    "a = " + "[" * 390,
    "\n".join("a" + ".a" * 150 + f".b{n} = 1" for n in range(40)),
    "\n".join(f"[t{n}]" for n in range(3000)),
    'title = "x"\nplayers = 2\n' + '[[ask]]\nname = "a"\nhigh = "' + "9**" * 60 + '9"\n',
    'title = "x"\nplayers = 2\n' + "".join(f'[[ask]]\nname = "a{n}"\n' for n in range(16)) + "[points]\n"
    + "".join(f'r{n} = "{"+".join(["(a1*2)"] * 12)}"\n' for n in range(40)),
)  # fmt: skip


@pytest.mark.parametrize("text", EVIL, ids=range(len(EVIL)))
def test_what_is_made_to_take_long_does_not(text: str) -> None:
    most_seconds()  # what is imported late is imported now
    with WATCH.watching():
        assert quickest(text).seconds < most_seconds()
    assert memory(text) < MOST_BYTES


def test_a_mutated_file_or_formula_is_a_sentence_or_a_pad_and_nothing_is_run() -> None:
    """A small part of the proof, in which each outcome is met."""
    found = batch(1) + batch(2)
    assert {"pads", "sentences", "formulas", "refused formulas"} <= found.keys()


def test_what_would_run_something_would_be_seen() -> None:
    """The proof can fail: a reader that runs what it reads is heard."""
    with pytest.raises(AssertionError), WATCH.watching():
        eval("1 + 1")  # what a careless reader of formulas would do
    WATCH.seen.clear()
    assert formulas.MOST == 10**9
