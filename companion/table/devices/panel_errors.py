"""Why a panel does not work, as a sentence for the table with what to do."""

from __future__ import annotations

from collections.abc import Sequence

from companion.table.runtime.user_errors import disk_words
from engines.core.text import N_, NN_, Blank, Text
from hardware.frames import PROTOCOL
from hardware.pins import ConfigError
from hardware.ports import Fault, Lost
from hardware.sentences import Sentence

_FAULTS: dict[Fault, Text] = {
    "pins": N_(
        "The buttons and lamps do not work: {device} says “{says}”. Check the wiring, the file of the pins,"
        " and that this user is in the group gpio; until then the screen does it all."
    ),
    "forbidden": N_(
        "The table board at {device} may not be opened. Add this user to the group dialout and log in again;"
        " until then the screen does it all."
    ),
    "taken": N_(
        "The table board at {device} is in use by another program. Close that one; until then the screen does"
        " it all."
    ),
    "unplugged": N_(
        "The table board is not plugged in: nothing answers at {device}. Plug it in again; until then the"
        " screen does it all."
    ),
    "foreign": N_(
        "The table board speaks protocol {protocol} (its firmware is {firmware}), and this app speaks"
        " protocol {ours}. Install the firmware that came with this app, as docs/hardware.md tells; until"
        " then the screen does it all."
    ),
    "babble": N_(
        "What is plugged in at {device} does not speak as a table board does. Is it another device? Install"
        " the board’s firmware as docs/hardware.md tells; until then the screen does it all."
    ),
    "silence": N_(
        "The table board at {device} says nothing. Pull it out and plug it in again; if that does not help,"
        " install its firmware as docs/hardware.md tells. The screen does it all."
    ),
}


def why_lost(lost: Lost) -> Text:
    """Why this panel does not work, and what to do."""
    blanks: dict[str, Blank] = {
        "device": lost.device,
        "says": lost.says,
        "protocol": lost.protocol,
        "firmware": lost.firmware,
        "ours": PROTOCOL,
    }
    return Text(_FAULTS[lost.fault].msgid, tuple(blanks.items()))


def why_unusable(error: ConfigError) -> Text:
    """Why parts are missing because of a file of pins or cues, and what to do."""
    return N_(
        "Buttons and lamps are not all there. {trouble} Then start the app again; until then the screen does"
        " it all.",
        trouble=what_is_wrong(error),
    )


def why_not_set(faults: Sequence[ConfigError]) -> list[Text]:
    """Which settings were ignored, and what to do: the first of them in full; empty without a fault."""
    if not faults:
        return []
    told = [N_("Not all settings are in force. {trouble}", trouble=what_is_wrong(faults[0]))]
    if others := len(faults) - 1:
        told.append(NN_("Another line is wrong as well.", "{n} other lines are wrong as well.", others))
    return [*told, N_("Then start the app again; until then it goes by what it comes with.")]


def why_homeless(faults: Sequence[ConfigError]) -> Text:
    """Why the archive's place is unknown, and what to do."""
    return N_(
        "Where the games are kept stands in a file that cannot be used, and no other place is taken for it."
        " {trouble} Then try again.",
        trouble=what_is_wrong(faults[0]),
    )


def what_is_wrong(error: ConfigError) -> Text:
    """The error in a file of settings, pins or cues: where, what, and what to do."""
    file, reason = str(error.file), worded(error.sentence)
    if error.line is None:
        return N_("{file}: {reason}", file=file, reason=reason)
    return N_("{file}, line {line}: {reason}", file=file, line=error.line, reason=reason)


def worded(sentence: Sentence) -> Text:
    """A sentence of the electronics as a translatable text of the app."""
    return Text(sentence.msgid, tuple((name, _blank(blank)) for name, blank in sentence.blanks))


def _blank(blank: int | str | OSError | Sentence) -> Blank:
    if isinstance(blank, OSError):
        return disk_words(blank)
    return worded(blank) if isinstance(blank, Sentence) else blank


def in_a_row(sentences: Sequence[Text]) -> Text:
    """These sentences, one after another."""
    blanks = {f"sentence_{number}": sentence for number, sentence in enumerate(sentences)}
    return Text(" ".join(f"{{{name}}}" for name in blanks), tuple(blanks.items()))
