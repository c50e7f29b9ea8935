"""What more than one face says, each sentence once."""

from engines.core.moves import AnyMove
from engines.core.text import C_, N_, NN_, Seat, Text

ABSENCE = N_("Player leaves or returns")
ANSWER_HERE = N_("Answer here")
APP_PLAYS = N_("The app plays")
# Translators: on a key: the app's dice roll at once, for the next turn.
APP_ROLLS = N_("The app rolls")
ASLEEP = N_("joined, asleep")
BACK = N_("Back")
BRINGS = N_("brings {n}")
CANCEL = N_("Cancel")
# Translators: closes a question that came by itself; what was done before it stays.
LATER = N_("Later")
ARCHIVE_UNREADABLE = N_("Can't read the archive")
CHARTS = N_("Charts")
CLOCKS = N_("Clocks")
CLOSE = N_("Close")
CODE_SAYS = N_("{name}: scan this with your phone. It works once, for {minutes} minutes.")
COLOUR = N_("Colour")
CONNECTED = N_("connected")
COSTS = N_("costs {n}")
CURRENT_SCORES = N_("Current scores")
DELETE = N_("Delete")
DID_YOU_MEAN = N_("Did you mean")
DICE_REPORT = N_("Dice report")
EDIT = N_("Edit")
ENTER = C_("key", "Enter")
EVERYTHING = N_("Everything")
FIX = N_("Fix the board")
FIX_THIS = N_("Fix this")
HELP = N_("Help")
# Translators: on a key that makes a move like an earlier one; the move is a sentence, as "Anna trades …".
AGAIN = N_("Again: {move}")
# Translators: why this move can't be made at the place that was touched; a sentence, such as
# "Settlement: A neighbouring intersection has a building".
NOT_THERE = N_("{move}: {why}")
# Translators: why something can't be done any more, then what happens in its stead. Two sentences.
WHY_AND_THEN = N_("{why}. {then}")
# Translators: above keys that begin somebody else's turn.
ENDS_TURN = N_("Ends {seat}'s turn")
HISTORY = N_("History")
HOLD = N_("Hold to view; others look away")
HOLD_TO_OPEN = N_("Hold to open; others look away")
# Translators: on a cover that is held to open it, once a finger left it too soon.
HOLD_LONGER = N_("Hold a moment longer; others look away")
INSERT_BEFORE = N_("Insert before")
KEEP_SCORING = N_("Keep scoring")
LANGUAGE = N_("Language")
LEAVES = N_("leaves")
LEAVE_GAME = N_("Save and exit")
FOR_ALL = N_("Everybody")
FOR_ALL_SAYS = N_("Everybody scans this with their phone, once for the whole evening, and taps their name.")
GUEST_SAYS = N_(
    "A phone is here as {name}: in every game it shows their cards. If it is somebody else's, send it away."
)
IS_HERE = N_("is here")
LET_IN = N_("Let in")
LOG = N_("Log")
LOOK_AT_HAND = N_("Look at {seat}'s hand")
LUCK_AND_SKILL = N_("Luck and skill")
NEW_GAME = N_("New game")
NEW_ROLL = N_("New roll")
# Translators: beside the totals of two dice, any of which is the roll of this player, whose turn comes next.
NEXT_ROLL = N_("Ends the turn: {seat} rolls")
NOBODY_WINS = N_("Nobody wins")
NOT_SAVED = N_("Not saved")
NOT_SAVED_APPLIES_UNTIL_REST = N_("Not saved: applies until restart")
NO_PHONE = N_("no phone")
# Translators: on a key: the roll that was undone is made once more; below stands what it was, as "5 and 2".
SAME_ROLL = N_("Same roll again")
# Translators: one of several places with the same name, as "corner of forest 8 and sea (1 of 2)".
NTH_PLACE = N_("{place} ({n} of {of})")
OK = N_("OK")
# Translators: what a move is about, and what that costs or leads to: "Bakehouse 05: costs 2 clay".
OPTION_AND_NOTE = N_("{option}: {note}")
ON_PHONE = N_("{name} answers on their phone")
ON_STICK = N_("on the USB stick {name}")
PAUSE = N_("Pause")
PAUSED = N_("Any move resumes them.")
PHONES = N_("Phones")
PLAYERS = N_("Players")
PLAY_AGAIN = N_("Play again")
PLAY_SCAN = N_("Scan this with a phone that has BG Stats: it takes over the game with players and scores.")
REDO = N_("Redo")
REMOVE = N_("Remove")
RESUME = N_("Resume")
RETURNS = N_("returns")
REVOKE = N_("Send phones away")
REVOKE_ONE = N_("Send phone away")
ROLL = N_("Roll")
RULES = N_("Rules in brief")
SAME_PLAYERS = N_("Same as last time")
SAVED_BOARDS = N_("Saved boards")
# Translators: a key: what is done, and with which card, such as "Play a card" and "Knight".
DOES = N_("{group}: {move}")
SEAT_AND_REMARK = N_("{seat}: {remark}")
SAY_OR_TYPE = N_("Say or type a move")
SCORES = N_("Scores")
SEARCH = N_("Search")
SCAN_TO_JOIN = N_("Scan to join")
SEND_AWAY = N_("Send away")
SLOW = N_("answers slowly")
STATISTICS = N_("Statistics")
TABLES = N_("The table on another screen")
TABLE_DICE = N_("Table dice")
TEXT_SIZE = N_("Text size")
TOTAL = N_("Total time")
TURN_CARD = N_("Turn card")
UNDERSTOOD = N_("Understood")
UNDO = N_("Undo")
# Translators: on a key with room for two short lines; the move is a few words, such as "Play two cards".
UNDO_MOVE = N_("Undo: {move}")
# Translators: above the key to redo it; the move is a sentence, such as "Ben rolls 3 and 5".
UNDONE = N_("Undone: {move}")
UNKNOWN = N_("Unknown")
# Translators: on a key that enters a move without saying what was picked: "Donate: face down".
FACE_DOWN = N_("{move}: face down")
NOT_TOLD = N_("the app isn't told")
ENTER_UNTOLD = N_("touch again to enter it")

CHOSEN = N_("{now} chosen, need {low}–{high}")
CHOSEN_OF = N_("{now} of {high}")
DELETED = N_("Deleted: {move}")
DISCARD = C_("changes", "Discard")
INSERTED = N_("Inserted: {move}")
MOVED_ON = N_("The game has moved on. Check and tap again.")
NUMBERED = N_("{n}. {move}")
# Translators: a move is refused because of cards that only this player may see; the others don't learn why.
NOT_WITH_HAND = N_("Not possible with {seat}'s hand")
# Translators: the same of a move that has a name, such as "Buy a card".
MOVE_NOT_WITH_HAND = N_("{move}: not possible with {seat}'s hand")
# Translators: below that: what this player does to read why.
TOUCH_TO_SEE_WHY = N_("{seat}: touch to see why; others look away")
WHY_ON_PHONE = N_("Why is on {seat}'s phone. Or touch here; others look away")
ONLY_ON_PHONE = N_("Only {seat} can see why, on a phone of their own")
PLAYER = N_("Player {n}")
UNTIL = N_("until {time}")
WANTS_IN = N_("A phone asks for the place of {name}")
WHO = N_("{seat}")
YOUR_TURN = N_("Your turn")


def who(seat: int) -> Text:
    """The name of whoever sits there."""
    return WHO.filled(seat=Seat(seat))


def not_with_hand(seat: int, tried: Text | None) -> Text:
    """That what was tried is refused because of cards that only this player may see."""
    if tried is None:
        return NOT_WITH_HAND.filled(seat=Seat(seat))
    return MOVE_NOT_WITH_HAND.filled(move=tried, seat=Seat(seat))


def players(number: int) -> Text:
    """So many players."""
    return NN_("{n} player", "{n} players", number)


def games(number: int) -> Text:
    """So many games."""
    return NN_("{n} game", "{n} games", number)


def ends_turn(kind: type[AnyMove] | None, seat: int) -> Text | None:
    """Whose turn a kind of move ends, though more could come before it; None where it ends none."""
    return ENDS_TURN.filled(seat=Seat(seat)) if kind is not None and kind.ends else None
