"""Score pads on the table's page: made there, shared as their file, taken along on a stick, or brought."""

from companion.desk import pads as words
from companion.desk import phrases
from companion.desk.evening import Evening
from companion.ports.score_pads import Brought, ScorePads
from companion.table.runtime.i18n import reader
from companion.web.intents import Intent
from companion.web.plain import Plain
from companion.web.qr import qr_path
from engines.core.text import Reader, Text

DOES = ("keep_pad", "brought", "bring_pad", "share_pad", "give_pad")


class Pads:
    """The pads of this evening."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening

    def do(self, intent: Intent) -> Plain | str | None:
        """What comes of it: the name of a pad that is to be played, a reply; None where there is none.

        Trouble where it fails.
        """
        pads, say = self._evening.beside.pads, reader(intent.lang, None, ())
        if pads is None:
            return None
        if intent.do == "keep_pad":
            return _kept(pads, intent, say)
        if intent.do in ("brought", "bring_pad"):
            brought = pads.brought()
            if intent.do == "brought":
                return {"brought": [_brought(one, say) for one in brought]}
            found = next((one for one in brought if (one.title, one.stick) == intent.answer), None)
            return pads.bring(found).name if found is not None and found.why is None else None
        if pads.engine(intent.kind) is None:
            return None
        if intent.do == "give_pad":
            return {"says": [say.render(words.given(file)) for file in pads.give(intent.kind)]}
        return {"pad": _shared(pads.text(intent.kind), say)}


def _kept(pads: ScorePads, intent: Intent, say: Reader) -> str:
    """Keep a pad that was made on the page."""
    title = intent.kind.strip() or say.render(words.JUST_COUNT)
    pad = words.made(title, *intent.answer) if intent.answer else words.just_count(title)
    return pads.keep(pad.title, pad.text).name


def _brought(pad: Brought, say: Reader) -> Plain:
    """A pad on a stick, or what is wrong there."""
    wrong: Plain = {"why": say.render(pad.why)} if pad.why is not None else {}
    note = say.render(phrases.ON_STICK.filled(name=pad.stick))
    return {"title": pad.title, "stick": pad.stick, "note": note} | wrong


def _shared(text: str, say: Reader) -> Plain:
    """The file of a pad, and as a code where it is short enough."""
    fits = words.fits_a_code(text)
    code: Plain = {"qr": qr_path(text, "l")} if fits else {}
    return {"text": text, "says": say.render(words.SHARE if fits else words.TOO_LONG)} | code


def making(say: Reader) -> Plain:
    """The words by which pads are made, shared and brought on a page."""
    keys: dict[str, Text] = {
        "title": words.ANY_GAME,
        "new": words.NEW,
        "new_note": words.NEW_NOTE,
        "count": words.JUST_COUNT,
        "count_note": words.JUST_COUNT_NOTE,
        "called": words.TITLE.prompt,
        "counted": words.ROW.prompt,
        "play": words.PLAY,
        "share": words.SHARE_KEY,
        "give": words.GIVE,
        "bring": words.BRING,
        "none": words.NO_BROUGHT,
    }
    ways = [
        {"field": field, "value": value, "words": say.render(title), "note": note and say.render(note)}
        for field, value, title, note in words.WAYS
    ]
    most = {"longest": words.TITLE.longest, "most": words.MOST}
    rows = [say.render(row) for row in words.SUGGESTED]
    return {key: say.render(text) for key, text in keys.items()} | {"ways": ways, "rows": rows} | most
