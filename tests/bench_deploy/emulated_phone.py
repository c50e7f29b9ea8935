"""A phone of an emulated machine's table: it reads the code on the screen, joins, and holds its stream."""

from __future__ import annotations

import json
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

PATIENCE = 600


def code_in(picture: Path) -> str:
    """The link in the code that a picture shows; "" if there is none."""
    import zxingcpp
    from PIL import Image

    with Image.open(picture) as image:
        found = zxingcpp.read_barcodes(image.convert("RGB"))
    return next((one.text for one in found), "")


class Phone:
    """A phone that has joined by this link; the machine's port is reached at `port` of this one."""

    def __init__(self, link: str, port: int) -> None:
        parts = urlsplit(link)
        self._host, self._port = parts.netloc, port
        self.screen, code = parts.path.rpartition("/")[2], parts.fragment.partition("~")[0]
        body = json.dumps({"screen": self.screen, "code": code})
        headers = {"Host": self._host, "Origin": f"http://{self._host}", "Content-Type": "application/json"}
        answer = self._asked("POST", "/join", headers, body)
        if answer.status != 204:
            raise AssertionError(f"{self.screen} could not join: {answer.status}")
        self._cookie = answer.headers["Set-Cookie"].partition(";")[0]
        self._stream = self._asked(
            "GET", f"/{self.screen}/stream", {"Host": self._host, "Cookie": self._cookie}
        )

    def _asked(
        self, method: str, path: str, headers: dict[str, str], body: str | None = None
    ) -> HTTPResponse:
        line = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        line.request(method, path, body, headers)
        return line.getresponse()

    def told(self) -> str:
        """The next event of the stream that shows a picture."""
        while line := self._stream.readline().decode():
            if line.startswith("data: ") and len(line) > 100:
                return line
        raise AssertionError(f"the stream of {self.screen} ended")
