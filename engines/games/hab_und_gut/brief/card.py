"""The turn card: the parts of a turn, what a share costs, and what the half and the game end with."""

from engines.core.brief import CardRow, TurnCard
from engines.core.text import N_, NN_
from engines.core.view import Fact
from engines.games.hab_und_gut.tables import COPIES, DONATION_SPACES, MOST_TRADED, TURNS, VALUES
from engines.games.hab_und_gut.words import signed

SHARES, CARDS = N_("shares"), N_("Price cards")


def _values(copies: int) -> str:
    """Words such as "+6 +4 +2" for the values of which there are so many price cards."""
    printed = zip(VALUES, COPIES[: len(VALUES)], strict=True)
    return " ".join(signed(value) for value, number in printed if number == copies)


CARD = TurnCard(
    turn=(
        CardRow(
            N_("Buy or sell"),
            "buy",
            (Fact(SHARES, f"1–{MOST_TRADED}", "shares", "shares"),),
            N_("never both in one turn"),
            "buy",
        ),
        CardRow(
            N_("Donate a share"),
            "donate",
            (Fact(SHARES, 1, "shares", "shares"),),
            N_("{n} at most in a half", n=DONATION_SPACES),
            "donate",
        ),
        CardRow(
            N_("Play two price cards"),
            "rack",
            (Fact(CARDS, 2, "cards", "cards"),),
            N_("one in full, one half"),
            "play-cards",
        ),
        CardRow(N_("Starting player"), "hat", says=N_("the hat goes left after each turn"), of="hat"),
    ),
    costs=(
        CardRow(N_("Price of a share"), "cash", says=N_("see its marker; at 0 nobody can buy"), of="cash"),
        CardRow(
            CARDS,
            "cards",
            says=N_("{twice} twice each, {once} once", twice=_values(2), once=_values(1)),
            of="rack",
        ),
        CardRow(
            N_("End of each half"),
            "donate",
            says=NN_("after {n} turn: sell donations", "after {n} turns: sell donations", TURNS),
            of="settle",
        ),
        CardRow(
            N_("End of the game"),
            "charity",
            says=N_("least given: eliminated; most cash wins"),
            of="conclude",
        ),
    ),
)
