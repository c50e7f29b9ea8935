"""Every kind of question on a phone: drawn, announced, and answered with the keyboard alone."""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from companion.desk.asked import Asked
from companion.desk.barred import barred
from companion.desk.taken import Taken
from companion.table.game.randomness import throwable
from companion.web.boards import Boards
from companion.web.intents import read_intent
from companion.web.plain import told
from companion.web.questions import question
from engines.core.questions import (
    ENTERING,
    Bundle,
    Count,
    Dice,
    Draw,
    Good,
    Option,
    Order,
    Pick,
    Question,
    Tally,
    Words,
    unfit,
)
from engines.core.rules import Illegal
from engines.core.text import ENGLISH, N_
from engines.core.view import Art
from tests.web.chromium import PHONE, Devices
from tests.web.phone_evenings import evening
from tests.web.served import served
from tests.web.walk import WORDS

pytestmark = pytest.mark.xdist_group("chromium")

WHAT = N_("What do you get?")
THREE = tuple(Option(name, N_("{name}", name=name)) for name in ("wool", "ore", "brick"))
POOL = tuple(
    Good(name, N_("{name}", name=name), most) for name, most in (("wool", 2), ("ore", 0), ("brick", 3))
)
QUESTIONS: tuple[Question, ...] = (
    Pick("a", WHAT, options=THREE),
    Pick("blocked", WHAT, options=(Option("no", WHAT, blocked=unfit("a")), *THREE), across=2),
    Count("b", WHAT, low=1, high=6),
    Count("many", WHAT, low=0, high=90, suggested=7),
    Dice("c", WHAT, count=2),
    Dice("one", WHAT, count=1),
    Draw("d", WHAT, options=THREE),
    Draw("hidden", WHAT, options=(), hidden=True),
    Order("e", WHAT, items=THREE),
    Order("twice", WHAT, items=(*THREE, THREE[0])),
    Words("f", WHAT, longest=20),
    Bundle("g", WHAT, pool=POOL, low=3, high=3),
    Bundle("least", WHAT, pool=POOL, low=2, high=2, over="least"),
    Bundle("whole", WHAT, pool=(Good("wool", WHAT, 9),), low=0, high=9),
    Tally("h", WHAT, pool=POOL, low=1, high=4, across=3),
)
DRAW = """async (question) => {
  const { drawQuestion } = await import("/pages/question.js");
  window.given = undefined;
  const made = drawQuestion(question, (answer) => { window.given = JSON.stringify(answer); });
  document.querySelector("main").replaceChildren(...made.flat(Infinity).filter(Boolean));
  document.querySelector("main").focus();
}"""
FOCUSED = """() => {
  const one = document.activeElement;
  return [one.tagName, one.dataset.key || "", one.getAttribute("aria-disabled") === "true" || one.disabled,
    (one.getAttribute("aria-label") || one.textContent || one.getAttribute("aria-labelledby") || "").trim()];
}"""


@pytest.fixture(scope="module")
def page(chromium: Any) -> Iterator[Any]:
    with served(evening("catan")) as table:
        one = Devices(chromium, table).join("seat-0")
        one.wait_for_selector("#banner .far")
        yield one


def as_asked(asks: Question) -> dict[str, Any]:
    """The question as a phone gets it."""
    asked = Asked(asks, seat=0, throws=throwable(asks))
    return question(asked, ENGLISH, Boards(Art({}, {}), (), ENGLISH))


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: f"{type(one).__name__}-{one.name}")
def test_a_question_is_answered_by_keyboard(page, question):
    page.evaluate(DRAW, as_asked(question))
    given = None
    for _ in range(60):
        page.keyboard.press("Tab")
        tag, key, disabled, label = page.evaluate(FOCUSED)
        if tag in ("BUTTON", "INPUT", "SUMMARY"):
            assert label, f"nothing is said of {key}"
        if tag == "INPUT" and isinstance(question, Words):
            page.keyboard.type("Anna’s move")
        if (
            tag in ("BUTTON", "INPUT", "SUMMARY")
            and not disabled
            and key not in ("throw", "again")
            and "less" not in key
        ):
            page.keyboard.press("Enter")
        given = page.evaluate("() => window.given")
        if given is not None:
            break
    assert given is not None
    body = json.dumps({"do": "answer", "key": "by-keyboard", "answer": json.loads(given)})
    assert question.refuses(read_intent(body.encode()).answer) is None, given


TAKING = """async ([question, numbers]) => {
  const { taking } = await import("/pages/question.js");
  return numbers.map((some) => {
    const taken = taking(question);
    for (const good of taken.pool) taken.put(good, some[good.name]);
    return [taken.fits(), taken.pool.map((good) => taken.can(good))];
  });
}"""


@pytest.mark.parametrize("over", ["no", "least"])
def test_a_page_knows_what_fits_and_what_can_be_added_as_the_desk_does(page, over):
    weights = (1, 2, 3, 0)
    pool = tuple(Good(f"g{at}", WHAT, 2, weight, least=at % 2) for at, weight in enumerate(weights))
    bundle = Bundle("g", WHAT, pool=pool, low=3, high=5, over=over)
    numbers = [
        {good.name: number for good, number in zip(pool, some, strict=True)}
        for some in product(*(range(good.least, 3) for good in pool))
    ]
    found = page.evaluate(TAKING, [as_asked(bundle), numbers])
    taken = [Taken(bundle, some) for some in numbers]
    assert [fits for fits, _ in found] == [bundle.refuses(one.answer()) is None for one in taken]
    assert [can for _, can in found] == [[one.can_add(good) for good in pool] for one in taken]


ADDING = """async ([question, touches]) => {
  const { taking } = await import("/pages/question.js");
  return touches.map((some) => {
    const taken = taking(question);
    const added = some.map((at) => [taken.add(taken.pool[at], true), taken.add(taken.pool[at])]);
    return [added, taken.answer()];
  });
}"""


@pytest.mark.parametrize("over", ["no", "least"])
def test_what_was_filled_in_gives_way_on_a_page_as_on_the_desk(page, over):
    pool = tuple(Good(f"g{at}", WHAT, 4, weight, least=at % 2) for at, weight in enumerate((1, 2, 3)))
    start = (("g0", 3), ("g1", 1))
    bundle = Bundle("g", WHAT, pool=pool, low=5, high=5, over=over, suggested=start)
    touches = [*product(range(len(pool)), repeat=4)]
    found, could = page.evaluate(ADDING, [as_asked(bundle), touches]), set[bool]()
    for some, (added, answer) in zip(touches, found, strict=True):
        taken = Taken(bundle, dict(start), filled=dict(start))
        here = [[taken.can_add(pool[at]), taken.add(pool[at]) is None] for at in some]
        assert (added, answer) == (here, list(map(list, taken.answer()))), some
        could |= {one[0] for one in here}
    assert could == {True, False}


BARS = """async ([question, numbers]) => {
  const { taking } = await import("/pages/question.js");
  return numbers.map((some) => {
    const taken = taking(question);
    for (const good of taken.pool) taken.put(good, some[good.name]);
    return [taken.bar(), taken.pool.map((good) => taken.barred(good))];
  });
}"""


def test_a_page_knows_what_can_not_be_paid_and_why_as_the_desk_does(page):
    pool = tuple(
        Good(name, WHAT, 3, price=price) for name, price in (("tea", 40), ("salt", 160), ("rum", 90))
    )
    bundle = Bundle("g", WHAT, pool=pool, low=1, high=3, money="costs")
    cash = 180

    def dear(answer: Any) -> Illegal | None:
        cost = sum(good.price * dict(answer).get(good.name, 0) for good in pool)
        return Illegal("dear", N_("This costs {n}", n=cost), ENTERING) if cost > cash else None

    found = barred(bundle, dear)
    numbers = [
        {good.name: number for good, number in zip(pool, some, strict=True)}
        for some in product(range(4), repeat=3)
        if sum(some) <= 3
    ]
    asked = question(Asked(bundle, barred=found), ENGLISH, Boards(Art({}, {}), (), ENGLISH))
    shown = page.evaluate(BARS, [asked, numbers])
    words = lambda why: why and why["why"]  # noqa: E731
    for some, (bar, more) in zip(numbers, shown, strict=True):
        taken = Taken(bundle, some, found)
        if (shut := found.shuts(taken.answer())) is None:
            assert bar is None, some
            whys = [taken.why_not(good) for good in pool]
            room = taken.total() < bundle.high
            assert [words(one) for one in more] == [str(why.why) if room and why else None for why in whys]
        else:
            assert words(bar), (some, shut)
    page.evaluate(DRAW, asked)
    for _ in range(2):
        page.locator("[data-key='more tea']").click()
    page.locator("[data-key='more salt']").click(force=True)
    assert "This costs 240" in (page.locator("#alert").text_content() or "")
    assert page.locator("[data-key='less salt']").get_attribute("aria-disabled") == "true", "it was not taken"
    assert page.locator("[data-key='finish 1 salt']").count() == 0, "nor would it be"


def test_where_single_faces_count_no_sum_is_asked(page):
    page.evaluate(DRAW, as_asked(Dice("faces", WHAT, count=2, faces_only=True)))
    assert page.locator("[data-key^='die']").count() == 12
    assert page.locator("[data-key^='sum']").count() == 0


def test_things_that_are_alike_are_put_in_order_without_telling_them_apart(page):
    page.evaluate(DRAW, as_asked(Order("twice", WHAT, items=(*THREE, THREE[0]))))
    for key in ("item 0", "item 1", "item 2"):
        page.locator(f"[data-key='{key}']").click(force=True)
    page.locator("[data-key=ok]").click()
    assert json.loads(page.evaluate("() => window.given")) == ["wool", "ore", "brick", "wool"]


def test_what_is_taken_says_what_it_costs(page):
    pool = tuple(
        Good(name, N_("{name}", name=name), 3, price=price) for name, price in (("tea", 40), ("salt", 160))
    )
    page.evaluate(DRAW, as_asked(Bundle("g", WHAT, pool=pool, low=1, high=3, money="costs")))
    for key in ("tea", "salt", "tea"):
        page.locator(f"[data-key='more {key}']").click()
    assert "costs 240" in (page.locator(".total").text_content() or "")


def test_a_card_says_up_to_how_many_and_the_last_key_what_it_does(page):
    does = N_("Discard {n}", n=2)
    bundle = Bundle("g", WHAT, pool=POOL, low=2, high=2, does=does)
    two_bricks = barred(bundle, lambda answer: unfit("g") if answer == (("brick", 2),) else None)
    page.evaluate(DRAW, question(Asked(bundle, barred=two_bricks), ENGLISH, Boards(Art({}, {}), (), ENGLISH)))
    numbers = [page.locator(f"[data-key='more {name}'] .number").inner_text() for name in ("wool", "brick")]
    assert [one.split() for one in numbers] == [["0", "up", "to", "2"], ["0", "up", "to", "1"]]
    ok = page.locator("[data-key=ok]")
    assert ok.inner_text() == "OK"
    for name in ("wool", "brick"):
        page.locator(f"[data-key='more {name}']").click()
    assert ok.inner_text() == "Discard 2"


def test_a_key_of_so_many_breaks_no_word_that_says_what_it_does(page):
    """On the narrowest phone, three beside each other below a good, two goods in a row."""
    pool = tuple(Good(name, N_("{name}", name=name), 3) for name in ("tea", "salt"))
    asked = as_asked(Bundle("g", WHAT, pool=pool, low=1, high=3))
    page.set_viewport_size({"width": 360, "height": 640})
    for does in ("Buy {n}", "Acheter {n}", "Comprar {n}", "{n} kaufen"):
        page.evaluate(DRAW, asked | {"does": does, "quantities": 3})
        assert page.locator("[data-key='finish 3 tea']").inner_text() == does.format(n=3)
        assert page.evaluate(WORDS) == []
    page.set_viewport_size(PHONE)


def test_a_blocked_option_says_why_and_gives_no_answer(page):
    question = QUESTIONS[1]
    page.evaluate(DRAW, as_asked(question))
    page.locator("[data-key='option no']").click(force=True)
    assert page.evaluate("() => window.given") is None
    assert told(question, ENGLISH)["options"][0]["blocked"]["why"] in page.locator("#alert").text_content()
