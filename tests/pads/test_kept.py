"""Pads that people keep beside their settings are read, and what the screen makes goes beside the archive."""

from companion.app.kept_pads import KeptPads
from tests.pads.test_sticks import NOVA


def test_pads_beside_the_settings_are_there_and_nothing_is_written_there(tmp_path):
    beside_settings, beside_archive = tmp_path / "config" / "pads", tmp_path / "state" / "pads"
    beside_settings.mkdir(parents=True)
    pads = KeptPads(beside_archive, written=beside_settings)
    assert pads.engine("pad-nova") is None
    (beside_settings / "nova.toml").write_text(NOVA)
    assert [pad.name for pad in pads.all()][:1] == ["pad-nova"], "a file is there as soon as it is put there"
    assert pads.keep("Nova", NOVA).name == "pad-nova-2"
    assert [file.name for file in beside_settings.iterdir()] == ["nova.toml"]
    assert [file.name for file in beside_archive.iterdir()] == ["nova-2.toml"]
    (beside_settings / "nova.toml").write_text(NOVA.replace("coins", "moons"))
    assert "moons" in pads.text("pad-nova")
