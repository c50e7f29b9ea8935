"""The whole measurement: `python -m tests.desk.paraphrases`, 2,000 lines nobody tuned to in each language."""

from collections import Counter

import engines
from tests.desk.lines import LANGUAGES
from tests.desk.paraphrases import KEPT, measured

LINES = 500
"""Lines of each game in each language."""
FLOOR = 0.97
"""The share that is understood first, at least, in each language."""


def main() -> int:
    """Print how many were understood first; 0 where that is enough in every language."""
    right, every = Counter[str](), Counter[str]()
    for game in engines.catalogue():
        of_game, lines = measured(KEPT, game, LINES)
        print(game, _told(of_game, lines), flush=True)
        right, every = right + of_game, every + lines
    print("all", _told(right, every))
    return 0 if all(right[one] >= FLOOR * every[one] for one in LANGUAGES) else 1


def _told(right: Counter[str], every: Counter[str]) -> str:
    return ", ".join(
        f"{one} {right[one]} of {every[one]} ({right[one] / every[one]:.1%})" for one in LANGUAGES
    )


if __name__ == "__main__":
    raise SystemExit(main())
