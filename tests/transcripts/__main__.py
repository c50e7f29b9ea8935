"""Renew what the games say: python -m tests.transcripts [GAME ...] [--play] [--whole FOLDER].

Then read `git diff`: each line is something players see, or a rule that now counts differently. `--play`
also plays new random games. `--whole` writes all lines to a folder instead, to compare two versions where
`git diff` shows only other sums.
"""

import argparse
from collections.abc import Iterable
from pathlib import Path

import engines
from tests.transcripts import citing, declaring
from tests.transcripts.shortened import brief
from tests.transcripts.transcribed_games import folder, kept, names, text, wander


def main() -> None:
    """Do what is asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.transcripts")
    parser.add_argument("games", nargs="*", default=engines.catalogue(), metavar="GAME")
    parser.add_argument("--play", action="store_true")
    parser.add_argument("--whole", type=Path)
    options = parser.parse_args()
    if unknown := [game for game in options.games if game not in engines.catalogue()]:
        parser.error(f"there is no game {unknown[0]!r}; the games are {', '.join(engines.catalogue())}")
    for game in options.games:
        folder(game).mkdir(exist_ok=True)
        if options.play:
            for path, written in wander(game):
                path.write_bytes(written)
        texts = {name: text(game, name) for name in names(game)}
        if options.whole:
            write(
                options.whole / f"{game}.txt",
                (line for name in texts for line in (f"=== {name}", *texts[name])),
            )
        else:
            write(kept(game), brief(texts))
            write(citing.file(game), citing.lines(game))
            write(declaring.file(game), declaring.lines(game))


def write(path: Path, lines: Iterable[str]) -> None:
    """Put these lines into a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
