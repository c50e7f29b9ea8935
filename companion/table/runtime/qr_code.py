"""QR codes as rows of modules."""

from typing import Literal


def qr_rows(words: str, mends: Literal["l", "m"] = "m") -> tuple[bytes, ...]:
    """The code for these words: its rows of modules, 1 for a dark one, without the border.

    "m" can be read with 15 % of it covered; "l", with 7 %, keeps the modules of a long text larger.
    """
    import segno  # imported late: nothing of it is needed before somebody wants a code

    return tuple(bytes(row) for row in segno.make(words, micro=False, error=mends, boost_error=False).matrix)
