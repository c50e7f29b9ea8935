from io import StringIO

from companion.app.progress_line import Progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_one_line_is_written_over_and_over():
    out = Terminal()
    with Progress("played", out) as progress:
        progress.show(1, 2, "a road")
        progress.show(2, 2, "a city")
    assert out.getvalue() == "\r\x1b[Kplayed: 1/2  a road\r\x1b[Kplayed: 2/2  a city\n"


def test_elsewhere_a_line_is_written_every_ten_per_cent():
    out = StringIO()
    with Progress("played", out) as progress:
        for done in range(101):
            progress.show(done, 100)
    assert len(out.getvalue().splitlines()) == 11


def test_nothing_at_all_is_whole():
    out = StringIO()
    Progress("played", out).show(0, 0)
    assert out.getvalue() == "played: 0/0  \n"
