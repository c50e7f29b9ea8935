"""Writes the manual page, and what bash, zsh and fish complete, from the command line's own parser.

`make manual` writes them into `deploy/manual`, from where they go into the wheel.
"""

from pathlib import Path
from typing import Any, NamedTuple

from companion.app.arguments import Parser
from companion.cli.main import COMMANDS, DESCRIPTION, NAME, command_line

FOLDER = Path(__file__).parent / "manual"
SEE = "The project's folder has pages on everything: README.md leads to them."


class Option(NamedTuple):
    """An argument: its flags, none for a place in the line; what stands for its value; its help."""

    flags: tuple[str, ...]
    value: str
    help: str


class Written(Parser):
    """A parser that writes down what it is given, and lists itself."""

    all: list["Written"] = []

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.options: list[Option] = []
        super().__init__(*args, **kwargs)
        self.all.append(self)

    def add_argument(self, *names: str, **how: Any) -> Any:
        """Write it down, and add it."""
        flags = tuple(name for name in names if name.startswith("-"))
        takes = "nargs" not in how and how.get("action", "store") == "store"
        value = str(how.get("metavar") or ("" if flags and not takes else names[-1].lstrip("-").upper()))
        self.options.append(Option(flags, value, str(how.get("help", ""))))
        return super().add_argument(*names, **how)


def parsers() -> dict[str, Written]:
    """The parsers of all commands by their words, the whole line's by none."""
    Written.all.clear()
    command_line(Written)
    return {parser.prog.removeprefix(NAME).strip(): parser for parser in Written.all}


def helps() -> dict[str, str]:
    """What each command does, by its name."""
    return {one.__name__.rpartition(".")[2].replace("_", "-"): one.HELP for one in COMMANDS}


def roff(text: str) -> str:
    """The text as a manual page has it."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("%%", "%")
    return f"\\&{text}" if text.startswith((".", "'")) else text


def page() -> str:
    """The manual page."""
    said = helps()
    lines = [f'.TH "{NAME.upper()}" 1', ".SH NAME", f"{NAME} \\- {roff(DESCRIPTION.rstrip('.').lower())}",
             ".SH SYNOPSIS", f".B {NAME}", "[\\fIOPTION\\fR] [\\fICOMMAND\\fR ...]",
             ".SH DESCRIPTION", roff(DESCRIPTION), "Without a command it starts the app."]  # fmt: skip
    for words, parser in parsers().items():
        lines += [
            f".SH {'COMMAND ' + roff(words).upper() if words else 'OPTIONS'}",
            roff(said.get(words, "")),
        ]
        for option in parser.options:
            flags = ", ".join(f"\\fB{roff(flag)}\\fR" for flag in option.flags)
            lines += [".TP", f"{flags} \\fI{roff(option.value)}\\fR".strip(), roff(option.help)]
    return "\n".join([*filter(None, lines), ".SH SEE ALSO", roff(SEE), ""])


def known() -> dict[str, list[str]]:
    """What may follow these words: commands, and options by their longest flag."""
    found = parsers()
    follow = {
        words: [option.flags[-1] for option in parser.options if option.flags]
        for words, parser in found.items()
    }
    for words in filter(None, found):
        follow[words.rpartition(" ")[0]].append(words.rpartition(" ")[2])
    return follow


def bash() -> str:
    """What bash completes; else it completes files."""
    cases = [f"        '{words}') words={' '.join(follow)!r} ;;" for words, follow in known().items()]
    commands = " ".join(words.replace(" ", "/") for words in known() if words)
    return f"""# bash completion for {NAME}, from its parser: `make manual`
_table_companion() {{
    local at words='' said=''
    for at in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        [[ " {commands} " == *" ${{said:+$said/}}$at "* ]] &&
            said=${{said:+$said/}}$at
    done
    case ${{said/\\// }} in
{chr(10).join(cases)}
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}")
}}
complete -o default -F _table_companion {NAME}
"""


def zsh() -> str:
    """What zsh completes; else it completes files."""
    cases = [f"    '{words}') compadd -- {' '.join(follow)} ;;" for words, follow in known().items()]
    commands = " ".join(words.replace(" ", "/") for words in known() if words)
    return f"""#compdef {NAME}
# zsh completion for {NAME}, from its parser: `make manual`
local at said=''
for at in ${{words[2,CURRENT-1]}}; do
    [[ " {commands} " == *" ${{said:+$said/}}$at "* ]] && said=${{said:+$said/}}$at
done
case ${{said/\\// }} in
{chr(10).join(cases)}
esac
_files
"""


def fish() -> str:
    """What fish completes, with what each does."""
    said, lines = helps(), [f"# fish completion for {NAME}, from its parser: `make manual`"]
    for words, parser in parsers().items():
        last = words.rpartition(" ")[2]
        when = f"-n '__fish_seen_subcommand_from {last}'" if words else "-n __fish_use_subcommand"
        if words and " " not in words:
            lines.append(f"complete -c {NAME} -n __fish_use_subcommand -a {words} -d {said[words]!r}")
        elif words:
            seen = words.rpartition(" ")[0]
            lines.append(f"complete -c {NAME} -n '__fish_seen_subcommand_from {seen}' -a {last}")
        for option in parser.options:
            if option.flags:
                takes = " -r" if option.value else ""
                lines.append(f"complete -c {NAME} {when} -l {option.flags[-1][2:]}{takes} -d {option.help!r}")
    return "\n".join([*lines, ""])


WRITTEN = {f"{NAME}.1": page, f"{NAME}.bash": bash, f"_{NAME}": zsh, f"{NAME}.fish": fish}

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, write in WRITTEN.items():
        (FOLDER / name).write_text(write(), encoding="utf-8")
