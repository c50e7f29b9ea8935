"""What is kept beside the archive, from one game night to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from companion.drawing.seats import Sitter
from companion.ports.game_reviews import Review
from companion.ports.score_pads import ScorePads
from companion.table.files.boxes import Boxes
from companion.table.files.first_start import FirstStart
from companion.table.files.json_store import Remembered
from companion.table.files.last_setups import LastSetups
from companion.table.files.saved_setups import SavedSetupFiles
from companion.table.files.setting_overrides import SettingOverrides
from companion.table.files.table_options import TableOptions
from companion.table.game.session import Session
from engines.core.text import Reader


class Sheets(Protocol):
    """A store of score sheets (`companion.paper.saved_sheets`)."""

    def keep(
        self, session: Session, say: Reader, language: str, seats: Sequence[Sitter], review: Review | None
    ) -> Sequence[Path]: ...


@dataclass(frozen=True)
class Beside:
    """Saved boards, the owner's component data, score sheets, and what people chose."""

    saved_setups: SavedSetupFiles | None = None
    boxes: Boxes | None = None
    sheets: Sheets | None = None
    table_options: TableOptions = field(default_factory=TableOptions)
    last_setups: LastSetups = field(default_factory=LastSetups)
    pads: ScorePads | None = None
    first_start: FirstStart = field(default_factory=FirstStart)
    setting_overrides: Remembered[SettingOverrides] = field(
        default_factory=lambda: Remembered(SettingOverrides())
    )
