"""Updating from a USB stick: asked once, followed step by step, and told how it ended."""

from __future__ import annotations

from companion.ports.updates import Bundle, BundleSought, NotUpdated, Step
from companion.ui.flows.power import KEPT
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.kit.kivy_compat import Later
from companion.ui.machine import Updates
from companion.version import version
from engines.core.text import N_, Text

TITLE = N_("Update from a USB stick")
WHAT_FOR = N_("a newer version of the app")
NOTHING = N_("No stick with a newer version is plugged in.")
HOW = N_("deploy/bundle.sh in the project's folder puts one on a stick, on a computer with internet.")
TESTED = N_(
    "The new version is tested before it is used. It takes some minutes, and then the app starts again."
)
STEPS: dict[Step, Text] = {
    "copying": N_("Reading the stick."),
    "checking": N_("Comparing it with its checksums."),
    "room": N_("Looking for room on the disk."),
    "game": N_("Looking whether a game is in progress."),
    "packages": N_("Looking whether the system has what it needs."),
    "libraries": N_("Setting it up."),
    "testing": N_("Testing it: games, an archive and a picture."),
    "backup": N_("Backing up all games."),
    "starting": N_("Starting it. The screen goes dark for a moment."),
}
"""What is done now, in its order."""
ENDED: dict[Step, Text] = {
    "copying": N_("The stick can't be read, or it was pulled out too early."),
    "checking": N_("What is on the stick is damaged or not complete. Make it again."),
    "room": N_("The disk is full, or it can't be written."),
    "game": N_("The last entry of a game is less than ten minutes old. Try again after the game."),
    "packages": N_("The system lacks packages that it needs, which come from the internet alone."),
    "libraries": N_("The stick has no libraries for this machine."),
    "testing": N_("The new version failed its test on this machine."),
    "backup": N_("The games couldn't be backed up first."),
    "starting": N_("The new version doesn't start on this machine."),
}
"""Why it ended in that step."""
UPDATE = "update"
LOOK_AGAIN = 1.0
"""Seconds between two looks at how far it is."""


class UpdateFlow:
    """The update, and what became of the last one."""

    def __init__(self, host: Host) -> None:
        self._host, self._updates = host, host.services.machine.updates
        self._bundle: Bundle | None = None
        self._shown: Step | None = None
        self._looking = Later(self._follow)
        host.services.bus.listen(BundleSought, self._sought)
        host.services.bus.listen(NotUpdated, self._ended)

    @property
    def there(self) -> bool:
        """Whether this machine can be updated from the screen."""
        return self._updates is not None and self._updates.there

    @property
    def _service(self) -> Updates:
        assert self._updates is not None
        return self._updates

    def open(self) -> None:
        """Look for a version on a stick, and ask whether to use it."""
        self._host.dialogs.ask(TITLE, (), lambda _: None, (N_("Reading the stick."),))
        self._service.seek()

    def tell_last(self) -> None:
        """Say what became of the update before this start, if there was one."""
        last = self._updates.last() if self._updates is not None else None
        if last is None:
            return
        if version() == last.before:
            says = N_("Version {after} doesn't start on this machine, so {before} is back.",
                      after=last.after, before=last.before)  # fmt: skip
            self._host.dialogs.tell(N_("Not updated"), says, KEPT)
        else:
            says = N_(
                "Version {after} is in use now. Settings, Previous version leads back.", after=last.after
            )
            self._host.dialogs.tell(N_("Updated"), says, KEPT)

    def _sought(self, sought: BundleSought) -> None:
        if sought.bundle is None:
            self._host.dialogs.tell(TITLE, NOTHING, HOW)
        elif sought.bundle.version == version():
            says = N_("The stick has version {version}, which is in use already.", version=version())
            self._host.dialogs.tell(TITLE, says, HOW)
        else:
            self._bundle = sought.bundle
            versions = N_("From version {before} to {after}.", before=version(), after=sought.bundle.version)
            keys = (Key(UPDATE, N_("Update"), state="main"),)
            self._host.dialogs.confirm(TITLE, keys, lambda _: self._begin(), (versions, TESTED, KEPT))

    # ---- how far it is

    def _begin(self) -> None:
        assert self._bundle is not None
        self._shown = None
        self._show("copying")
        self._service.install(self._bundle)
        self._looking.begin(LOOK_AGAIN)

    def _follow(self) -> None:
        self._show(self._service.step or "copying")
        self._looking.begin(LOOK_AGAIN)

    def _show(self, step: Step) -> None:
        if step == self._shown:
            return
        assert self._bundle is not None
        self._shown = step
        title = N_("Updating to {version}", version=self._bundle.version)
        far = N_("Step {n} of {all}.", n=list(STEPS).index(step) + 1, all=len(STEPS))
        self._host.dialogs.ask(title, (), lambda _: None, (STEPS[step], far))

    def _ended(self, ended: NotUpdated) -> None:
        self._looking.end()
        why = ENDED[ended.step] if ended.step else N_("The system didn't allow it")
        stays = N_("Version {version} stays in use.", version=version())
        self._host.dialogs.tell(N_("Not updated"), why, stays)
