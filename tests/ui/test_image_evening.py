"""The evening that a card image is tried with goes all its way by touch: here the app is its own machine."""

from kivy.core.window import Window

from tests.bench_deploy import image_evening


class Mirror:
    """A machine that shows what the app here shows."""

    def __init__(self, command, folder):
        self.folder, self.cuts = folder, command

    def picture(self):
        return image_evening.pixels()

    def tap(self, x, y, seconds=0.0):
        assert 0 <= x < image_evening.SIZE[0]
        assert 0 <= y < image_evening.SIZE[1]

    def save(self, name):
        (self.folder / name).touch()

    def used(self):
        return 300

    def cut(self):
        self.cuts.append("cut")


class Joined:
    """A phone that joined."""

    def __init__(self, link, port):
        self.screen = link.rpartition("/")[2]

    def told(self):
        """Its picture."""


def test_the_evening_on_an_image_goes_from_its_first_question_to_the_game_after_a_cut(tmp_path, monkeypatch):
    codes = iter(["http://table/seat-0", "http://table/seat-0", "http://table/seat-1"])
    monkeypatch.setattr(image_evening, "Emulator", Mirror)
    monkeypatch.setattr(image_evening, "Phone", Joined)
    monkeypatch.setattr(image_evening, "code_in", lambda _: next(codes))
    monkeypatch.setattr(image_evening.time, "sleep", lambda _: None)
    cuts = []
    image_evening.evening_at(cuts, tmp_path, 0)
    assert cuts == ["cut", "cut"]
    assert {file.name for file in tmp_path.iterdir()} >= {"01-language", "05-home", "06-table", "10-resumed"}
    assert Window.size == image_evening.SIZE
