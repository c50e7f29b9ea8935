"""One widget for each kind of question: the only table of all kinds."""

from companion.ui.questions.asking import Asking
from companion.ui.questions.bundle import BundleWidget
from companion.ui.questions.count import CountWidget
from companion.ui.questions.dice import DiceWidget
from companion.ui.questions.draw import DrawWidget
from companion.ui.questions.number_keys import NumberKeys
from companion.ui.questions.order import OrderWidget
from companion.ui.questions.pick import PickWidget
from companion.ui.questions.tally import TallyWidget
from companion.ui.questions.text_entry import WordsWidget
from engines.core.questions import Bundle, Count, Dice, Draw, Order, Pick, Question, Tally, Words

WIDGETS: dict[type[Question], type[Asking]] = {
    Pick: PickWidget,
    Count: CountWidget,
    Bundle: BundleWidget,
    Tally: TallyWidget,
    Dice: DiceWidget,
    Draw: DrawWidget,
    Order: OrderWidget,
    Words: WordsWidget,
}

BESIDE_A_GRID = WIDGETS | {Count: NumberKeys}
"""The same beside a score pad."""
