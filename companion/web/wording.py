"""The pages' own words. Everything else they show comes rendered from the game."""

from companion.ports.seat_phones import TABLE_CODE_SAYS
from companion.table.play.empty_chair import STRENGTH
from companion.table.runtime.i18n import reader
from engines.core.text import N_, Reader, Text

IDLE = N_("No game on the table yet. This page shows it as soon as it starts.")
ONLY_THEY = N_("Not possible. Only {seat} can see why")
FLAGGED = N_("{seat} says this isn't right: {whose} {line}")
TOO_SOON = N_("You've just asked. Wait a moment before you ask again.")
FLAGGED_OWN = N_("{seat} says something on their receipt isn't right")

UNDO = N_("Undo")

WORDS = {
    "back": N_("Back"),
    "cancel": N_("Cancel"),
    "ok": N_("OK"),
    "close": N_("Close"),
    "turn_card": N_("Turn card"),
    "rules": N_("Rules in brief"),
    "search": N_("Search"),
    "roll": N_("Roll"),
    "new_roll": N_("New roll"),
    "comes_again": N_("same roll as before"),
    "table_dice": N_("Table dice"),
    "sum": N_("Sum"),
    "undo": UNDO,
    "redo": N_("Redo"),
    "scores": N_("Scores"),
    "play_says": N_("Put the game into BG Stats, if this phone has it:"),
    "play_scan": N_(
        "Scan this with a phone that has BG Stats: it takes over the game with players and scores."
    ),
    "log": N_("Log"),
    "board": N_("Board"),
    "everything": N_("Everything"),
    "unknown": N_("Unknown"),
    "suggested": N_("suggested"),
    "blocked": N_("not possible"),
    "places": N_("Places on the board"),
    "order": N_("Tap them in order"),
    "again": N_("Start again"),
    "more_of": N_("one more: {what}"),
    "less_of": N_("one less: {what}"),
    "need": N_("{now} chosen, need {low}–{high}"),
    "need_one": N_("{now} of {high}"),
    "your_turn": N_("Your turn"),
    "you_are": N_("You are {name}"),
    "you_are_asked": N_("You are asked: {what}"),
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
    "changed": N_("The game has moved on. Check and tap again."),
    "refused_here": N_("This device can no longer take part. Ask for a new code at the table."),
    "slow_down": N_("Too many taps at once. Wait a moment."),
    "failed": N_("That didn't work. Try again."),
    "language": N_("Language"),
    "text_size": N_("Text size"),
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
    "phones": N_("Phones"),
    "show_code": N_("Show code"),
    "revoke": N_("Send phones away"),
    "code_says": N_("{name}: scan this with your phone. It works once, for {minutes} minutes."),
    "tables": N_("The table on another screen"),
    "table_code_says": TABLE_CODE_SAYS,
    "until": N_("until {time}"),
    "send_away": N_("Send away"),
    "connected": N_("connected"),
    "slow": N_("answers slowly"),
    "asleep": N_("joined, asleep"),
    "no_phone": N_("no phone"),
    "on_phone": N_("{name} answers on their phone"),
    "answer_here": N_("Answer here"),
    "hold": N_("Hold to view; others look away"),
    "for_them": N_("For {name} only"),
    "confirm": N_("Undo"),
    "dismiss": N_("Dismiss"),
    "charts": N_("Charts"),
    "costs": N_("costs {n}"),
    "brings": N_("brings {n}"),
    "clocks": N_("Clocks"),
    "pause": N_("Pause"),
    "total": N_("Total time"),
    "paused": N_("Any move resumes them."),
    "fix": N_("Fix the board"),
    "absence": N_("Player leaves or returns"),
    "leaves": N_("leaves"),
    "returns": N_("returns"),
    "keep_scoring": N_("Keep scoring"),
    "freeze": N_("Freeze the score"),
    "app_plays": N_("The app plays"),
    **STRENGTH,
    "change": N_("Change"),
    "insert_before": N_("Insert before"),
    "delete": N_("Delete"),
    "to_log": N_("Change nothing"),
    "counted": N_("What is it really?"),
    "review": N_("Review"),
    "others": N_("Other players"),
    "new_game": N_("New game"),
    "resume": N_("Resume"),
    "players": N_("Players"),
    "name": N_("Name"),
    "colour": N_("Colour"),
    "start": N_("Continue"),
    "same_players": N_("Same as last time"),
    "open_row": N_("Choose"),
    "leave_game": N_("Save and exit"),
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
