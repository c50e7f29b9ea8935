"""A run of the proofs goes on where it was stopped, tells what failed, and writes its page."""

import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from companion.drawing.colours import PALETTES
from tests.proofs import walks
from tests.ui.walks import GAMES, SIZES
from tools.proofs import __main__ as runner
from tools.proofs import progress, proofs_page
from tools.proofs.__main__ import MOST_FAILURES, Proof
from tools.proofs.progress import commit

COMMIT = "a1b2c3d"


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(progress, "FILE", tmp_path / "out" / "proofs.json")
    monkeypatch.setattr(progress, "commit", lambda: COMMIT)
    monkeypatch.setattr(proofs_page, "commit", lambda: progress.commit())
    monkeypatch.setattr(proofs_page, "PAGE", tmp_path / "proofs.md")
    return tmp_path / "proofs.md"


def holding(seed: int) -> Counter[str]:
    return Counter({"cases": 1})


def stopped(folder: Path, seed: int) -> Counter[str]:
    """A case that notes its seeds in a folder, and is interrupted the first time at 3."""
    first = not (folder / "3").exists()
    (folder / f"{seed}").touch()
    if seed == 3 and first:
        raise KeyboardInterrupt
    return holding(seed)


@pytest.mark.parametrize("at_once", [1, 2])
def test_a_stopped_run_goes_on_where_it_was(
    at_once: int, page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (seeds := tmp_path / "seeds").mkdir()
    proof = Proof("a", partial(stopped, seeds), 6, ("cases",), at_once)
    monkeypatch.setattr(runner, "PROOFS", (proof,))
    assert runner.main() == 130
    assert "| a | 3 of 6 hold, the rest is not done yet | 3 cases |" in page.read_text()
    for seed in seeds.iterdir():
        if seed.name != "3":
            seed.unlink()
    assert runner.main() == 0
    assert sorted(seed.name for seed in seeds.iterdir()) == ["3", "4", "5"]
    assert "| a | holds | 6 cases, 1 times stopped |" in page.read_text()


def test_rows_are_asked_for_by_words_of_their_names(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = []

    def noted(name: str, seed: int) -> Counter[str]:
        done.append(name)
        return Counter({"cases": 1})

    names = ("Power cuts", "Presses", "Presses on pages")
    monkeypatch.setattr(runner, "PROOFS", tuple(Proof(name, partial(noted, name), 1, ()) for name in names))
    assert runner.main("presses", "no such") == 0
    assert done == ["Presses", "Presses on pages"]
    assert "| Power cuts | 0 of 1 hold, the rest is not done yet |" in page.read_text()
    with pytest.raises(SystemExit, match="No row has no such in its name"):
        runner.main("no such")
    assert runner.main() == 0
    assert done[2:] == ["Power cuts"], "what was done before is not done again"
    assert not progress.FILE.exists()


def together(folder: Path, seed: int) -> Counter[str]:
    """A case that waits until its neighbour is done beside it; the odd ones fail."""
    (folder / f"{seed}").touch()
    until = time.monotonic() + 60
    while not (folder / f"{seed ^ 1}").exists():
        assert time.monotonic() < until, "nothing is done beside it"
        time.sleep(0.01)
    assert seed % 2 == 0, "an odd one"
    return Counter({"cases": 1})


def test_cases_that_are_done_at_once_are_entered_in_their_order(tmp_path: Path) -> None:
    run = progress.begun()
    runner.prove(Proof("a", partial(together, tmp_path), 4, ("cases",), 2), run)
    share = run.share("a")
    assert (share.done, share.found) == (4, {"cases": 2})
    assert share.failed == {"1": "AssertionError: an odd one", "3": "AssertionError: an odd one"}


def test_another_process_finds_what_it_is_to_do() -> None:
    """It never imports the `__main__` of a package, which `make proofs` runs."""
    assert not runner.attempt.__module__.endswith("__main__")


def test_a_row_of_tests_names_those_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = (
        "..F.E\nFAILED tests/a.py::test_one[7] - assert 1 == 2\nERROR tests/b.py\n2 failed, 3 passed in 9s\n"
    )
    ended = subprocess.CompletedProcess[str]([], 1, told, "")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: ended)
    with pytest.raises(AssertionError) as failed:
        runner.tests("tests")(0)
    assert str(failed.value) == ("2 failed, 3 passed in 9s; FAILED tests/a.py::test_one[7]; ERROR tests/b.py")
    ended.returncode, ended.stdout = 0, ".....\n5 passed in 9s\n"
    assert runner.tests("tests")(0) == {"tests passed": 5}


def test_a_proof_that_failed_often_begins_no_other_case() -> None:
    begun = []

    def failing(seed: int) -> Counter[str]:
        begun.append(seed)
        raise AssertionError("lost")

    run = progress.begun()
    for _ in range(2):
        runner.prove(Proof("a", failing, 9, ()), run)
    assert begun == list(range(MOST_FAILURES))


def test_another_commit_is_another_run(monkeypatch: pytest.MonkeyPatch) -> None:
    run = progress.begun()
    runner.prove(Proof("a", holding, 2, ()), run)
    monkeypatch.setattr(progress, "commit", lambda: "other")
    assert progress.begun().shares == {}


def test_another_clone_goes_on_with_the_rows_of_the_page(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = []

    def noted(name: str, seed: int) -> Counter[str]:
        done.append((name, seed))
        assert name != "b" or len(done) > 3, "lost"
        return Counter({"cases": 1000 if name == "a" else 1})

    proofs = tuple(Proof(name, partial(noted, name), 2, ("cases",)) for name in "ab")
    monkeypatch.setattr(runner, "PROOFS", proofs)
    assert runner.main() == 1
    progress.FILE.unlink()
    assert runner.main() == 0
    assert done == [("a", 0), ("a", 1), *[("b", 0), ("b", 1)] * 2], "what failed is done again, and no more"
    assert "| a | holds | 2,000 cases" in page.read_text()
    assert runner.main() == 0
    assert len(done) == 6, "all was proved at this commit"
    monkeypatch.setattr(progress, "commit", lambda: "b2c3d4e")
    assert runner.main() == 0
    assert len(done) == 10


def test_a_run_beside_which_something_was_changed_does_not_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "commit", lambda: f"{COMMIT}{progress.CHANGED}")
    runner.prove(Proof("a", holding, 2, ()), progress.begun())
    assert progress.begun().shares == {}


def test_what_failed_is_red_until_it_is_done_again(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = []

    def mended(seed: int) -> Counter[str]:
        done.append(seed)
        assert len(done) > 1, "lost"
        return holding(seed)

    proofs = (Proof("a", holding, 2, ()), Proof("b", mended, 2, ("cases",)))
    monkeypatch.setattr(runner, "PROOFS", proofs)
    assert runner.main() == 1
    assert "| b | **fails**: seed 0: AssertionError: lost" in page.read_text()
    progress.begun().save()
    assert progress.begun().share("a").done == 2, "that one holds"
    assert runner.main() == 0
    assert done == [0, 1, 0, 1]
    assert "| b | holds | 2 cases |" in page.read_text()
    assert not progress.FILE.exists()


def test_no_row_is_of_another_commit(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def changing(seed: int) -> Counter[str]:
        monkeypatch.setattr(progress, "commit", lambda: "other")
        return holding(seed)

    monkeypatch.setattr(runner, "PROOFS", (Proof("a", changing, 1, ()), Proof("b", holding, 1, ())))
    assert runner.main() == 1
    assert f"The code is no longer that of {COMMIT}" in capsys.readouterr().out
    assert not page.exists()
    assert not progress.FILE.exists()


def test_whatever_was_changed_is_seen_but_for_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    files = [tmp_path / name for name in ("docs/proofs.md", "companion/web/pages/table.js", "Makefile")]
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("first")
    git("init")
    git("add", ".")
    git("commit", "-m", "Begin")
    monkeypatch.setattr(progress, "ROOT", tmp_path)
    monkeypatch.setattr(progress, "PAGE", files[0])
    clean = commit()
    assert not clean.endswith(progress.CHANGED)
    for file, seen in zip(files, (False, True, True), strict=True):
        file.write_text("second")
        assert commit() == (clean + progress.CHANGED if seen else clean)
        file.write_text("first")
    (tmp_path / "more.py").write_text("")
    assert commit() == clean + progress.CHANGED
    git("add", ".")
    git("commit", "-m", "Go on")
    assert (later := commit()) not in (clean, clean + progress.CHANGED)
    files[0].write_text("third")
    git("commit", "--all", "-m", "Write the page")
    assert commit() == later, "the code is the same"


def test_without_git_no_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "ROOT", tmp_path)
    monkeypatch.setattr(progress, "PAGE", tmp_path / "proofs.md")
    assert commit().endswith(progress.CHANGED)


@pytest.mark.parametrize("held", [b"", b"{", b'{"commit": 1}'])
def test_a_spoiled_file_is_a_new_run(held: bytes) -> None:
    progress.FILE.parent.mkdir()
    progress.FILE.write_bytes(held)
    assert progress.begun().shares == {}


def test_a_failure_is_told_and_written(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(seed: int) -> Counter[str]:
        raise AssertionError(f"{seed} is lost\nwith more")

    monkeypatch.setattr(runner, "PROOFS", (Proof("a", holding, 2, ()), Proof("b", failing, 9, ())))
    assert runner.main() == 1
    assert capsys.readouterr().out.count("is lost") == MOST_FAILURES
    assert "| a | holds | 2 cases |" in page.read_text()
    assert "| b | **fails**: seed 0: AssertionError: 0 is lost; seed 1:" in page.read_text()


def test_a_proof_that_could_not_fail_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "PROOFS", (Proof("a", holding, 2, ("losses",)),))
    assert runner.main() == 1


def test_a_run_of_tests_is_a_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "CORES", 1)  # each worker collects the tests again
    assert runner.tests("tests/test_makefile.py")(0)["tests passed"] > 0
    with pytest.raises(AssertionError, match="no tests ran"):
        runner.tests("tests/test_makefile.py", "-k", "no_such_test")(0)


def test_a_part_of_the_walk_is_a_case() -> None:
    found = walks.part(0, most=1)
    assert found["walks"] == 1
    assert found["screens"] > 20
    assert len(GAMES) * len(SIZES) * len(PALETTES) == walks.PARTS


def test_a_walk_that_breaks_off_says_where_and_why() -> None:
    def breaking() -> Iterator[list[str]]:
        yield []
        raise KeyError("a screen")

    assert list(walks.to_its_end(breaking())) == [[], ["KeyError: 'a screen'"]]
