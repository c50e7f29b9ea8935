"""The pages' own words. Everything else they show comes rendered from the game."""

from companion.desk import phrases
from companion.ports.seat_phones import TABLE_CODE_SAYS
from companion.table.play.empty_chair import STRENGTH
from companion.table.runtime.i18n import reader
from engines.core.text import C_, N_, Reader, Text

IDLE = N_("No game on the table yet. This page shows it as soon as it starts.")
FLAGGED = N_("{seat} says this isn't right: {whose} {line}")
TOO_SOON = N_("You've just asked. Wait a moment before you ask again.")
IS_ASKED = N_("{seat} is asked on their phone")
NOT_AGREED = N_("{seat} doesn't agree")
FLAGGED_OWN = N_("{seat} says something on their receipt isn't right")

WORDS = {
    "back": phrases.BACK,
    "cancel": phrases.CANCEL,
    "ok": phrases.OK,
    "close": phrases.CLOSE,
    "turn_card": phrases.TURN_CARD,
    "rules": phrases.RULES,
    "search": phrases.SEARCH,
    "roll": phrases.ROLL,
    "new_roll": phrases.NEW_ROLL,
    "comes_again": phrases.COMES_AGAIN,
    "table_dice": phrases.TABLE_DICE,
    "sum": N_("Sum"),
    "undo": phrases.UNDO,
    "redo": phrases.REDO,
    "scores": phrases.SCORES,
    "play_says": N_("Put the game into BG Stats, if this phone has it:"),
    "play_scan": phrases.PLAY_SCAN,
    "log": phrases.LOG,
    "board": N_("Board"),
    "table": N_("Table"),
    # Translators: a tab of a phone: what this player has and can do now.
    "hand": C_("tab", "Play"),
    "pages": N_("Pages"),
    "nearer": N_("Nearer"),
    "farther": N_("Farther"),
    "tap_place": N_("Tap a place"),
    # Translators: in front of the signs of what cannot be done at the moment.
    "not_now": N_("Not now"),
    "try_now": N_("Try now"),
    "everything": phrases.EVERYTHING,
    "unknown": phrases.UNKNOWN,
    "suggested": N_("suggested"),
    "blocked": N_("not possible"),
    "places": N_("Places on the board"),
    "order": N_("Tap them in order"),
    "again": N_("Start again"),
    "more_of": N_("one more: {what}"),
    "less_of": N_("one less: {what}"),
    "need": phrases.CHOSEN,
    "need_one": phrases.CHOSEN_OF,
    "your_turn": N_("Your turn"),
    "you_are": N_("You are {name}"),
    "you_are_asked": N_("You are asked: {what}"),
    "line": N_("Say or type a move"),
    "understood": N_("Understood"),
    "or_mean": N_("Did you mean"),
    "enter": C_("key", "Enter"),
    "waits": N_("Nothing to do for you now"),
    "receipt": N_("What happened"),
    "not_right": N_("Not right"),
    "told_table": N_("The table has been told"),
    "speak": N_("I want to say something"),
    "never_mind": N_("Never mind"),
    "speaks": N_("{name} wants to say something"),
    "wants_word": N_("wants to say something"),
    "cover": N_("Cover my cards"),
    "uncover": N_("Show my cards"),
    "covered": N_("Your cards are covered"),
    "keys": N_("What you can do"),
    "why_not": N_("Why not?"),
    "offline": N_("Offline since {time}. Trying again…"),
    "new_address": N_("Does the table have a new address? Try {host}"),
    "changed": phrases.MOVED_ON,
    "refused_here": N_("This device can no longer take part. Ask for a new code at the table."),
    "slow_down": N_("Too many taps at once. Wait a moment."),
    "failed": N_("That didn't work. Try again."),
    "language": phrases.LANGUAGE,
    "text_size": phrases.TEXT_SIZE,
    "text_small": N_("normal"),
    "text_large": N_("large"),
    "text_huge": N_("very large"),
    "join_title": N_("Join the table"),
    "join_as": N_("Join as {name}"),
    "join_table": N_("Use this screen as the table"),
    "join_failed": N_("This code was used already or is too old. Ask for a new one at the table."),
    "join_damaged": N_("This link is damaged. If you can't join, ask for a new code at the table."),
    "join_wait": N_("Too many tries. Wait a minute."),
    "join_by_name": N_("or by a name that stays when the table's address changes"),
    "join_note": N_("Anyone who records this Wi-Fi could read along. Use a network you trust."),
    "phones": phrases.PHONES,
    "show_code": N_("Show code"),
    "revoke": phrases.REVOKE,
    "code_says": phrases.CODE_SAYS,
    "tables": phrases.TABLES,
    "table_code_says": TABLE_CODE_SAYS,
    "until": phrases.UNTIL,
    "send_away": N_("Send away"),
    "connected": phrases.CONNECTED,
    "slow": phrases.SLOW,
    "asleep": phrases.ASLEEP,
    "no_phone": phrases.NO_PHONE,
    "on_phone": phrases.ON_PHONE,
    "answer_here": phrases.ANSWER_HERE,
    "hold": phrases.HOLD,
    "for_them": N_("For {name} only"),
    "confirm": phrases.UNDO,
    "dismiss": N_("Dismiss"),
    "charts": phrases.CHARTS,
    "dice": phrases.DICE_REPORT,
    "history": phrases.HISTORY,
    "statistics": phrases.STATISTICS,
    "earlier": N_("Earlier games"),
    "costs": phrases.COSTS,
    "brings": phrases.BRINGS,
    "clocks": phrases.CLOCKS,
    "pause": phrases.PAUSE,
    "total": phrases.TOTAL,
    "paused": phrases.PAUSED,
    "fix": phrases.FIX,
    "absence": phrases.ABSENCE,
    "app_plays": phrases.APP_PLAYS,
    **STRENGTH,
    "change": phrases.EDIT,
    "insert_before": phrases.INSERT_BEFORE,
    "delete": phrases.DELETE,
    "review": phrases.LUCK_AND_SKILL,
    "others": N_("Other players"),
    "new_game": phrases.NEW_GAME,
    "resume": phrases.RESUME,
    "players": phrases.PLAYERS,
    "name": N_("Name"),
    "colour": phrases.COLOUR,
    "start": N_("Continue"),
    "same_players": phrases.SAME_PLAYERS,
    "open_row": N_("Choose"),
    "play_again": phrases.PLAY_AGAIN,
    "leave_game": phrases.LEAVE_GAME,
    "winner": N_("Winner"),
    "room": N_("Television"),
    "score": N_("Score: {n}"),
}
"""The words of the pages by the names their scripts use; blanks are filled there."""


def page_words(language: str) -> dict[str, str]:
    """All words of the pages in a language."""
    say = reader(language, None, ())
    return {name: _said(words, say) for name, words in WORDS.items()}


def _said(words: Text, say: Reader) -> str:
    """The sentence with its blanks left open."""
    return say.gettext(words.msgid) if words.context is None else say.pgettext(words.context, words.msgid)
