"""`serve` in a process of its own: its memory, and how soon all pages are right after a restart."""

import json
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.web.keys import seat_screen
from tests.web.served import Glass, Table
from tests.web.test_serve import serving
from tools.bench.bench_rows import Row

WEB, GAME, PLAYERS = "phones", "catan", "Anna,Ben,Carla"
ACTIONS = 120


def serving_rows() -> Iterator[Row]:
    """Play on phones, then start the server again."""
    with TemporaryDirectory() as folder:
        with serving(Path(folder), GAME, "--players", PLAYERS) as (run, links):
            yield Row(WEB, "`serve` at its start", resident(run.pid), "MB", "at most 50")
            table = Table(None, port_of(links), None)  # type: ignore[arg-type]
            tokens = [token(table, link) for link in links["seats"].values()]
            play(table, tokens)
            yield Row(WEB, "`serve` in play", resident(run.pid), "MB", "at most 70")
        begun = time.perf_counter()
        with serving(Path(folder), GAME, port=str(table.port)):
            for seat, one in enumerate(tokens):
                shown(table, seat, one)
            yield Row(WEB, "restart to all pages right", time.perf_counter() - begun, "s", "at most 3")


def resident(process: int) -> float:
    """The memory that a process uses, in MB."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096 / 1e6


def port_of(links: dict[str, Any]) -> int:
    """The port that is served."""
    return int(links["room"].rsplit(":", 1)[1].split("/")[0])


def token(table: Table, link: str) -> str:
    """Join by a link, as a phone does."""
    screen, _, code = link.rpartition("/")[2].partition("#")
    body = json.dumps({"screen": screen, "code": code.partition("~")[0]}).encode()
    status, headers, _ = table.post("/join", body)
    assert status == 204, status
    return headers["set-cookie"].partition("=")[2].partition(";")[0]


def shown(table: Table, seat: int, key: str) -> tuple[str, dict[str, Any]]:
    """What the page of a seat shows, and its mark."""
    with closing(Glass(table, seat_screen(seat), key)) as glass:
        while not glass.shown:
            glass.event()
        return glass.at, glass.shown


def play(table: Table, tokens: list[str]) -> None:
    """Do the first thing that can be done on some phone, so many times."""
    for _ in range(ACTIONS):
        for seat, one in enumerate(tokens):
            at, picture = shown(table, seat, one)
            if action := next_action(picture):
                table.action(seat_screen(seat), one, at=at, **action)
                break


def next_action(picture: dict[str, Any]) -> dict[str, Any] | None:
    """What goes on on a page: an answer, or the key that ends the turn."""
    asked = picture["question"]
    if asked is None:
        key = next((one for one in picture["keys"] if one.get("main") and "why" not in one), None)
        return key and {"do": "begin", "kind": key["kind"]}
    if asked["kind"] == "Dice":
        return {"do": "throw"} if "throw" in asked else {"do": "answer", "answer": [1, 2]}
    free = [one["value"] for one in asked.get("options", ()) if "blocked" not in one]
    return {"do": "answer", "answer": free[0]} if free else {"do": "leave"}


if __name__ == "__main__":
    for row in serving_rows():
        print(row, flush=True)
