"""What is wrong in a pad's file, and where: told to whoever wrote it."""


class Misprint(ValueError):
    """A pad that can't be read: row and column (from 1), and what is allowed there."""

    def __init__(self, row: int, column: int, says: str) -> None:
        super().__init__(f"row {row}, column {column}: {says}")
        self.row, self.column, self.says = row, column, says
