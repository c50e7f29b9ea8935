"""What a check of the machine found."""

from msgspec import Struct


class Finding(Struct, frozen=True):
    """The result of one check; `fix` says what to do if it failed."""

    what: str
    says: str
    fix: str | None = None

    def __str__(self) -> str:
        return f"ok       {self.what}: {self.says}" if self.fix is None else self._problem()

    def _problem(self) -> str:
        return f"PROBLEM  {self.what}: {self.says}\n         {self.fix}"
