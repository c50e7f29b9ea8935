"""Runs a command at a terminal of its own, types a password once when it is asked for, and shows all of it.

`python typed.py PASSWORD COMMAND...`; the exit code is that of the command.
"""

import os
import pty
import sys

ASKED = b"assword for"


def typed(password: str, command: list[str]) -> int:
    """The exit code of the command."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(command[0], command)
    shown, answered = b"", False
    while True:
        try:
            read = os.read(terminal, 4096)
        except OSError:  # the command has ended
            break
        shown += read
        os.write(1, read)
        if not answered and ASKED in shown:
            os.write(terminal, password.encode() + b"\n")
            answered = True
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    sys.exit(typed(sys.argv[1], sys.argv[2:]))
