"""Made EDID blocks: which sizes of a panel are believed, and why others are not."""

import pytest

from companion.machine.panel_size import BLOCK, HEADER, Unbelievable, panel_size, size_of


def edid(cm=(0, 0), mm=(0, 0), pixels=(0, 0), *, spoilt=False):
    """A first block with these sizes; a detailed timing only where it has pixels or millimetres."""
    made = bytearray(BLOCK)
    made[:8] = HEADER
    made[21:23] = cm
    if any(pixels) or any(mm):
        made[54:56] = (1, 29)
        for at, (wide, high) in ((2, pixels), (12, mm)):
            made[54 + at] = wide % 256
            made[54 + at + (3 if at == 2 else 1)] = high % 256
        made[58], made[61] = pixels[0] >> 8 << 4, pixels[1] >> 8 << 4
        made[68] = (mm[0] >> 8 << 4) + (mm[1] >> 8)
    made[127] = (spoilt - sum(made)) % 256
    return bytes(made)


@pytest.mark.parametrize(
    ("block", "size"),
    [
        (edid((53, 30), (531, 299), (1920, 1080)), (531, 299)),
        (edid((15, 9), (154, 86), (800, 480)), (154, 86)),
        (edid((22, 14)), (220, 140)),
        (edid((53, 30), (160, 90), (1920, 1080)), (530, 300)),
        (edid((9, 15), (0, 0), (720, 1280)), (90, 150)),
    ],
)
def test_a_size_is_that_of_the_timing_or_in_centimetres(block, size):
    assert size_of(block) == size


@pytest.mark.parametrize(
    ("block", "why"),
    [
        (b"", "no EDID"),
        (edid((53, 30))[:100], "damaged"),
        (b"\1" + edid((53, 30))[1:], "damaged"),
        (edid((53, 30), spoilt=True), "damaged"),
        (edid(), "projector"),
        (edid((79, 0)), "projector"),  # a landscape ratio of 16:9 in EDID 1.4
        (edid((16, 9)), "a ratio, 160 x 90 mm"),
        (edid((160, 90)), "a ratio, 1600 x 900 mm"),
        (edid((0, 0), (160, 90), (1920, 1080)), "no size"),
        (edid((1, 1)), "can't be its size"),
        (edid((250, 141)), "can't be its size"),
        (edid((15, 15), (155, 155), (800, 480)), "155 x 155 mm for 800 x 480 pixels"),
    ],
)
def test_a_size_that_cannot_be_right_is_not_believed(block, why):
    with pytest.raises(Unbelievable, match=why):
        size_of(block)


@pytest.fixture
def drm(tmp_path):
    """Makes a connected screen with this EDID."""

    def made(name, block=None):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "status").write_text("connected\n")
        if block is not None:
            (folder / "edid").write_bytes(block)
        return tmp_path

    return made


def test_the_screen_says_how_large_it_is(drm):
    found = panel_size(drm("card1-HDMI-A-1", edid((53, 30), (531, 299), (1920, 1080))))
    assert found.inches == pytest.approx(24.0, abs=0.05)
    assert found.says == "card1-HDMI-A-1 reports 531 x 299 mm, 24.0 inches"


def test_the_tables_panel_counts_before_a_monitor(drm):
    drm("card0-HDMI-A-1", edid((53, 30), (531, 299), (1920, 1080)))
    found = panel_size(drm("card1-DSI-1", b""))
    assert (found.inches, found.says) == (0, "card1-DSI-1: it has no EDID")


def test_a_screen_without_the_file_reports_no_size(drm, tmp_path):
    assert panel_size(tmp_path).says == "no screen is connected"
    assert panel_size(drm("card1-DSI-1")).says == "card1-DSI-1 reports no size"
