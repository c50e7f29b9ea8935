"""QR codes as one SVG path, in modules, with the quiet border."""

from typing import Literal

from companion.table.runtime.qr_code import qr_rows

BORDER = 4


def qr_path(words: str, mends: Literal["l", "m"] = "m") -> dict[str, object]:
    """The code for these words: the side in modules, with the border, and the path of the dark ones."""
    rows = qr_rows(words, mends)
    dark = ((x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module)
    path = "".join(f"M{x + BORDER} {y + BORDER}h1v1h-1z" for x, y in dark)
    return {"side": len(rows) + 2 * BORDER, "path": path}
