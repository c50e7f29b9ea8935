"""Why a panel does not work, as a sentence for the table with what to do."""

from collections.abc import Sequence

from companion.ports.user_errors import disk_words
from engines.core.text import N_, NN_, Blank, Text
from hardware.frames import PROTOCOL
from hardware.ports import Fault, Lost
from hardware.sentences import Sentence
from hardware.toml_file import ConfigError

_FAULTS: dict[Fault, Text] = {
    "pins": N_(
        "Buttons and lamps don't work: {device} says “{says}”. Check the wiring, pins.toml, and "
        "that this user is in the group gpio. Use the screen meanwhile."
    ),
    "forbidden": N_(
        "Not allowed to open the table board at {device}. Add this user to the group dialout and "
        "log in again. Use the screen meanwhile."
    ),
    "taken": N_("Another program uses the table board at {device}. Close it. Use the screen meanwhile."),
    "unplugged": N_(
        "The table board isn't plugged in: no answer at {device}. Plug it in. Use the screen meanwhile."
    ),
    "foreign": N_(
        "The table board speaks protocol {protocol} (firmware {firmware}), this app protocol "
        "{ours}. Install the firmware that came with this app (docs/hardware.md). Use the screen "
        "meanwhile."
    ),
    "babble": N_(
        "The device at {device} doesn't answer like a table board. Is it another device? If not, "
        "install the board’s firmware (docs/hardware.md). Use the screen meanwhile."
    ),
    "silence": N_(
        "No answer from the table board at {device}. Unplug it and plug it back in. Still "
        "nothing? Reinstall its firmware (docs/hardware.md). Use the screen meanwhile."
    ),
    "radio": N_(
        "Can't hear the Bluetooth dice: “{says}”. Turn on Bluetooth on this machine. Enter rolls on the "
        "screen meanwhile."
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
        "Some buttons or lamps are missing. {trouble} Then restart the app; use the screen meanwhile.",
        trouble=what_is_wrong(error),
    )


def why_not_set(faults: Sequence[ConfigError]) -> list[Text]:
    """Which settings were ignored, and what to do: the first of them in full; empty without a fault."""
    if not faults:
        return []
    told = [N_("Some settings are ignored. {trouble}", trouble=what_is_wrong(faults[0]))]
    if others := len(faults) - 1:
        told.append(NN_("Another line is wrong as well.", "{n} other lines are wrong as well.", others))
    return [*told, N_("Then restart the app; it uses its defaults meanwhile.")]


def why_homeless(faults: Sequence[ConfigError]) -> Text:
    """Why the archive's place is unknown, and what to do."""
    return N_(
        "Can't read the setting that says where games are kept, so none are opened. {trouble} "
        "Then try again.",
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
