"""The manual page, completions of shells, page of an index and build are made from what is there."""

import shutil
import subprocess

import pytest

from companion import __version__
from companion.cli.main import COMMANDS, main
from companion.version import commit_of, version
from deploy import manual
from deploy.index_page import by_itself
from tests.deploy.test_package import PROJECT, ROOT, WHEEL


@pytest.mark.parametrize("name", manual.WRITTEN)
def test_what_is_in_the_wheel_is_what_the_parser_says(name):
    assert (manual.FOLDER / name).read_text() == manual.WRITTEN[name](), "run: make manual"
    assert f"deploy/manual/{name}" in WHEEL["shared-data"]


def test_every_command_has_its_page():
    page = manual.page()
    assert all(f".SH COMMAND {name.upper()}".replace("-", "\\-") in page for name in manual.helps())
    assert len(manual.helps()) == len(COMMANDS)


TYPED = [
    (("pl",), ["play", "playout"]),
    (("--config", "x.toml", "ser"), ["serve"]),
    (("serve", "--po"), ["--port"]),
    (("tournament", "st"), ["standings"]),
    (("tournament", "result", "--wo"), ["--won"]),
]


@pytest.mark.skipif(not shutil.which("zsh"), reason="zsh is not on this machine")
@pytest.mark.parametrize(("typed", "offered"), TYPED)
def test_zsh_completes_commands_and_options(typed, offered):
    words = " ".join(("table-companion", *typed))
    script = (
        f"compadd() {{ shift; print -l -- ${{(M)@:#{typed[-1]}*}} }}; _files() {{ : }}; "
        f"words=({words}); CURRENT={len(typed) + 1}; complete() {{ . $1 }}; complete $1"
    )
    told = subprocess.run(
        ["zsh", "-fc", script, "zsh", manual.FOLDER / "_table-companion"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == offered


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not on this machine")
@pytest.mark.parametrize(("typed", "offered"), TYPED)
def test_bash_completes_commands_and_options(typed, offered):
    words = " ".join(("table-companion", *typed))
    script = (
        f'. "$0"; COMP_WORDS=({words}); COMP_CWORD={len(typed)}; _table_companion; echo "${{COMPREPLY[@]}}"'
    )
    told = subprocess.run(
        ["bash", "-c", script, manual.FOLDER / "table-companion.bash"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == offered


def test_the_page_of_an_index_leads_nowhere_and_shows_no_broken_picture():
    page = by_itself((ROOT / "README.md").read_text())
    assert "docs/pictures" not in page
    assert "](" not in page.replace("](http", "")
    assert "[Quick start](docs/quick_start.md)" in (ROOT / "README.md").read_text()
    assert "Quick start" not in page, "a list of links says nothing without them"
    assert "More on it" not in page
    assert "off until you\n  switch it on." in page, "the words of a link stay in their sentence"
    assert "\n| | |\n|---|---|\n\n" not in page
    assert PROJECT["tool"]["hatch"]["metadata"]["hooks"]["custom"]["path"] == "deploy/wheel.py"


def test_the_version_has_the_commit_it_was_made_from(tmp_path, capsys):
    beside = tmp_path / "commit.txt"
    assert commit_of(tmp_path, beside) == ""
    beside.write_text("abc1234\n")
    assert commit_of(tmp_path, beside) == "abc1234"
    assert version() == __version__ or version().startswith(f"{__version__}+g")
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"table-companion {version()}\n"


def test_a_table_is_told_the_commit_of_the_folder_it_is_installed_from(tmp_path):
    made, there = tmp_path / "made", tmp_path / "there"
    (there / "companion").mkdir(parents=True)
    made.mkdir()
    script = '. "$0"; name_build "$1" "$2"'
    name = ["/bin/sh", "-c", script, ROOT / "deploy" / "system.sh", made, there]
    subprocess.run(name, check=True)
    assert not (there / "companion" / "commit.txt").exists()
    git = ["git", "-C", str(made), "-c", "user.name=Anna", "-c", "user.email=anna@example.org"]
    subprocess.run([*git, "init", "--quiet"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--allow-empty", "-m", "Begin"], check=True)
    subprocess.run(name, check=True)
    assert (there / "companion" / "commit.txt").read_text().strip() == commit_of(made) != ""
