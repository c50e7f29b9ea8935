"""One kill of a restoration by touch; `make proofs` does thirty."""

from tests.proofs.restoring import restoring


def test_a_kill_leaves_the_old_archive_or_the_new_one() -> None:
    assert restoring(0)
