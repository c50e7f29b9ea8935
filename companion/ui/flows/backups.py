"""The backup page: copies are made and checked, and one is restored; all games are exported."""

from collections import deque
from collections.abc import Sequence
from functools import cached_property

from companion.desk.signals import Replaced
from companion.ports.archive_jobs import (
    BackedUp,
    Copy,
    Doing,
    Done,
    Elsewhere,
    Exported,
    LookedInto,
    Restored,
)
from companion.table.game.session import Entered, Session
from companion.table.runtime.bus import Bus
from companion.table.runtime.timestamps import moment_words
from companion.ui.dialogs import DO
from companion.ui.flows.backup_messages import (
    BACKUP,
    EXPORT,
    LOOK,
    NOT_HELD,
    RESTORING,
    Words,
    copy_row,
    not_here,
    outcome,
    told_row,
    what_it_holds,
    what_lies_elsewhere,
    where_it_lies,
)
from companion.ui.flows.restoring import Restoring
from companion.ui.flows.sticks import ask_for_sticks, new_sticks, shut_sticks
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.screens.rows import Heading, Item
from companion.ui.screens.settings.backups import BackupsScreen
from companion.ui.services import JobQueue
from engines.core.text import N_, NN_, Text

TOLD, ELSEWHERE, SHUT = "told", "elsewhere", "shut"
"""The rows for the result of the last job, the files no backup has, and sticks that can only be read."""


SHUT_STICK = N_("A USB stick can only be read")


class Backups:
    """The page and its running job, which continues when the page is left, and is shown there again."""

    def __init__(self, host: Host) -> None:
        self._host, self._made_by = host, host.services.jobs
        self.restoring = Restoring(host)
        self.under_way = deque[Text]()
        self._doing: Doing | None = None
        self._told: tuple[Words, Done] | None = None
        self._ended: Session | None = None
        self._copies: dict[str, Copy] = {}
        self._elsewhere = Elsewhere()
        self._listen(host.services.bus)
        host.opens(backups=self.open)
        host.signals.listen(Entered, lambda _: self.follow())
        host.signals.listen(Replaced, lambda _: self._replaced())

    @cached_property
    def page(self) -> BackupsScreen:
        """The page of the backups."""
        page = BackupsScreen(self._host.stage)
        page.bind(on_back=lambda *_: self._host.open("settings_page"), on_open=lambda _, key: self._open(key))
        page.bind(on_back_up=lambda *_: self._wanted(), on_export=lambda *_: self._export())
        return page

    def _listen(self, bus: Bus) -> None:
        bus.listen(Doing, self._is_doing)
        bus.listen(BackedUp, self._backed_up)
        bus.listen(Exported, lambda told: self._over(EXPORT, told))
        bus.listen(LookedInto, self._looked)
        bus.listen(Restored, self._restored)
        bus.listen(Elsewhere, self._is_elsewhere)

    @property
    def there(self) -> bool:
        """Whether this library can be backed up."""
        return self._made_by is not None

    @property
    def _jobs(self) -> JobQueue:
        assert self._made_by is not None
        return self._made_by

    @property
    def _seen(self) -> bool:
        return isinstance(self._host.screen, BackupsScreen)

    def open(self) -> None:
        """Show the existing copies, and the running job or the failure of the last backup."""
        troubles = self._jobs.last_troubles()
        if troubles and not (self._told and self._told[1].troubles):
            self._told = (BACKUP, BackedUp(troubles=troubles))
        self._list()
        self._show()
        self.page.rows.offset = 0
        self._host.show(self.page)

    # ---- a backup after each game

    def follow(self) -> None:
        """Back up if this game has just ended."""
        if self._host.controls is None:
            return
        session = self._host.controls.session
        if not session.over:
            self._ended = None
        elif self.there and session is not self._ended:
            self._ended = session
            self.back_up()

    def notices(self) -> list[Text]:
        """The home screen's notice if the last backup failed."""
        says = N_("Last backup failed. See Settings › Backups.")
        failed = [says] if self.there and self._jobs.last_troubles() else []
        return [
            *failed,
            *not_here(self._elsewhere, self._host.stage.language),
            *new_sticks(self._host.services),
            *shut_sticks(self._host.services),
        ]

    # ---- what is asked for

    def back_up(self) -> None:
        """Make a backup, after the running job."""
        self._begin(BACKUP.doing)
        self._jobs.back_up()

    def _wanted(self) -> None:
        if BACKUP.doing not in self.under_way:
            ask_for_sticks(self._host, self.back_up)

    def _export(self) -> None:
        if EXPORT.doing not in self.under_way:
            ask_for_sticks(self._host, self._export_now)

    def _export_now(self) -> None:
        self._begin(EXPORT.doing)
        self._jobs.export()

    def _open(self, key: str) -> None:
        if key == TOLD:
            self._tell()
        elif key == ELSEWHERE:
            self._host.dialogs.tell(NOT_HELD, *what_lies_elsewhere(self._host.services.elsewhere))
        elif key == SHUT:
            self._host.dialogs.tell(SHUT_STICK, *shut_sticks(self._host.services))
        elif LOOK not in self.under_way:
            self._begin(LOOK)
            self._jobs.look_into(self._copies[key])

    def _begin(self, doing: Text) -> None:
        self.under_way.append(doing)
        self._refresh()

    # ---- what is told

    def _is_doing(self, doing: Doing) -> None:
        self._doing = doing
        self.restoring.waiting.progress.text = self._how_far()
        self._refresh()

    def _end(self) -> None:
        self.under_way.popleft()
        self._doing = None

    def _backed_up(self, told: BackedUp) -> None:
        self._over(BACKUP, told)
        self._host.open("notices")

    def _over(self, words: Words, told: Done) -> None:
        self._end()
        self._told = (words, told)
        if not self._seen:  # at play nobody waits for the folders of a slow stick
            return
        self._list()
        self._show()
        if words is EXPORT or told.troubles:
            self._tell()

    def _tell(self) -> None:
        """Show where the last job left its files, and what went wrong."""
        if self._told is not None:
            self._host.dialogs.tell(outcome(*self._told), *where_it_lies(self._told[1]))

    # ---- a copy in the archive's place

    def _is_elsewhere(self, told: Elsewhere) -> None:
        self._elsewhere = told
        self._host.open("notices")

    def _looked(self, told: LookedInto) -> None:
        self._end()
        if told.copy == self._elsewhere.copy:
            self._elsewhere = Elsewhere()
        self._refresh()
        if not self._seen:
            return
        if told.trouble:
            self._host.dialogs.tell(N_("Can't use this backup"), told.trouble)
            return
        when = N_("Backup from {when}", when=moment_words(told.copy.made, self._host.stage.language))
        keys = (Key(DO, N_("Restore"), state="main"),)
        says = self._what_it_means(told)
        self._host.dialogs.confirm(when, keys, lambda _: self._restore(told.copy), says)

    def _what_it_means(self, told: LookedInto) -> Sequence[Text]:
        says = what_it_holds(told, self._host.stage.language)
        try:
            now = len(self._host.services.library.history())
            says.append(NN_("There is {n} game here now.", "There are {n} games here now.", now))
        except self._host.services.troubles:
            pass  # all the more somebody wants the backup
        says.append(N_("Your current games are kept in a separate file."))
        if self._host.controls is not None:
            says.append(N_("This closes the current game."))
        return says

    def _restore(self, copy: Copy) -> None:
        self.restoring.begin()
        self._begin(RESTORING)
        self._jobs.restore(copy)

    def _restored(self, told: Restored) -> None:
        self._end()
        self.restoring.go_on(told)

    def _replaced(self) -> None:
        self._elsewhere = Elsewhere()

    # ---- the page

    def _refresh(self) -> None:
        """Show the progress, if the page is open."""
        if self._seen:
            self._show()

    def _list(self) -> None:
        """Update the list of copies."""
        self._copies = {str(copy.file): copy for copy in self._jobs.copies()}

    def _show(self) -> None:
        busy = (words.doing in self.under_way for words in (BACKUP, EXPORT))
        self.page.make.state, self.page.export.state = ("grey" if one else "lit" for one in busy)
        rows = self._news()
        if shut_sticks(self._host.services):
            rows.append(Item(SHUT, SHUT_STICK, N_("tap for details")))
        rows += [copy_row(key, copy, self._host.stage.language) for key, copy in self._copies.items()]
        if not self._copies:
            rows.append(Heading(N_("No backups yet.")))
        if self._host.services.elsewhere:
            rows.append(Item(ELSEWHERE, NOT_HELD, N_("tap to see which")))
        self.page.show(rows)

    def _news(self) -> list[Item | Heading]:
        """The progress or result, as the first row."""
        if self.under_way:
            return [Item(TOLD, self.under_way[0], self._how_far())]
        return [told_row(TOLD, *self._told)] if self._told is not None else []

    def _how_far(self) -> Text | str:
        doing = self._doing
        if doing is None or not doing.whole:
            return N_("please wait")
        return NN_("{done} of {n} page", "{done} of {n} pages", doing.whole, done=doing.done)
