"""A file with any fault is a sentence or a pad, quickly, in little memory, and nothing of it is run."""

from random import Random

from engines.pads import formulas
from tests.pads.mutated import MOST_BYTES, MOST_SECONDS, Watch, cost, formula, memory, mutated, tried

FILES, FORMULAS = 400, 2000
EVIL = (
    "a = " + "[" * 390,
    "\n".join("a" + ".a" * 150 + f".b{n} = 1" for n in range(40)),
    "\n".join(f"[t{n}]" for n in range(3000)),
    'title = "x"\nplayers = 2\n' + '[[ask]]\nname = "a"\nhigh = "' + "9**" * 60 + '9"\n',
    'title = "x"\nplayers = 2\n' + "".join(f'[[ask]]\nname = "a{n}"\n' for n in range(16)) + "[points]\n"
    + "".join(f'r{n} = "{"+".join(["(a1*2)"] * 12)}"\n' for n in range(40)),
)  # fmt: skip


def test_a_mutated_file_is_a_sentence_or_a_pad_and_nothing_is_run() -> None:
    watch, costs = Watch(), []
    cost(next(mutated(1)))  # what is imported late is imported now
    for text in (*EVIL, *mutated(FILES)):
        watch.on = True
        costs.append(cost(text))
        watch.on = False
    assert watch.seen == []
    assert max(one.seconds for one in costs) < MOST_SECONDS
    told = [one.told for one in costs if one.told is not None]
    assert 0 < len(told) < len(costs), "some are still pads, and some are not"
    assert all(one.startswith("row ") and "Traceback" not in one for one in told)


def test_it_takes_little_memory() -> None:
    assert max(map(memory, (*EVIL, *mutated(20, seed=1)))) < MOST_BYTES


def test_a_formula_of_any_pieces_is_a_sentence_or_a_number() -> None:
    chance, watch = Random(3), Watch()
    watch.on = True
    told = [tried(formula(chance)) for _ in range(FORMULAS)]
    watch.on = False
    assert watch.seen == []
    assert told.count(None)
    assert len(set(told)) > 5


def test_what_would_run_something_would_be_seen() -> None:
    """The proof can fail: a reader that runs what it reads is heard."""
    watch = Watch()
    watch.on = True
    eval("1 + 1")  # what a careless reader of formulas would do
    watch.on = False
    assert watch.seen
    assert formulas.MOST == 10**9
