"""Versions of the app and of the system on a card whose root is read-only, over its starts.

`python -m tests.bench_deploy.card_versions FOLDER` boots systemd from the root that the card's own script
puts together, in a container, again and again with the same partition of games: an update whose version
doesn't start, the same with the plug pulled while it is tried, one that does, back and forward, and a renewal
with a new kernel. What Debian's raspi-firmware does for a kernel on a Pi, a stand-in does here: that package
does nothing on this machine.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.bench_deploy.card_cuts import CGROUPS, Failed, booted, games_of, mount, put_together, result, take

RUN = Path("/run")
"""Where a card has it, and table-companion-proven looks; it is a mount of this process alone."""
KERNEL = "99.0.0-bench"
OWN = "kernel=vmlinuz-1\n"
POSTINST = f"""#!/bin/sh
set -e
export DEB_MAINT_PARAMS="configure"
run-parts --report --exit-on-error --arg={KERNEL} --arg=/boot/vmlinuz-{KERNEL} /etc/kernel/postinst.d
"""
CONTROL = f"""Package: linux-image-{KERNEL}
Version: 99
Architecture: all
Maintainer: The bench <bench@example.org>
Description: a kernel that nothing starts
"""
FOR_FIRMWARE = """#!/bin/sh
set -e
cp "$2" "/boot/initrd.img-$1" /boot/firmware/
printf 'kernel=vmlinuz-%s\\ninitramfs initrd.img-%s\\n' "$1" "$1" >/boot/firmware/config.txt
"""
"""As raspi-firmware does it on a Pi."""


class Card:
    """A card that is started again and again."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._disk, self._firmware = folder, folder / "games", folder / "firmware"
        take(folder / "card.img", games_of(folder / "card.img"), self._disk)
        self.first = (folder / "tree/opt/table-companion/current").readlink().name

    def prepare(self) -> None:
        """A stick with a version that doesn't start, a kernel as a package, and what the firmware reads."""
        broken = self._folder / "broken"
        shutil.rmtree(broken, ignore_errors=True)
        subprocess.run(["cp", "-R", self._folder / "stick", broken], check=True)
        with (broken / "table-companion/companion/app/main.py").open("a") as main:
            main.write("\n\ndef play(*_):\n    raise RuntimeError('broken on purpose')\n")
        _sign(broken / "table-companion")
        bench = self._folder / "tree/root/bench"
        _pack_kernel(self._folder / "kernel", bench / "kernel.deb")
        hook = self._folder / "tree/etc/kernel/postinst.d/zz-firmware"
        hook.write_text(FOR_FIRMWARE)
        hook.chmod(0o755)
        # A container knows no labels of disks, so a remount would find nothing by them.
        (self._folder / "tree/etc/fstab").write_text("")
        subprocess.run(["truncate", "-s", "256M", self._firmware], check=True)
        files = self._folder / "firmware-files"
        files.mkdir(exist_ok=True)
        (files / "config.txt").write_text(OWN)
        (files / "vmlinuz-1").write_text("the card's own")
        subprocess.run(["mke2fs", "-q", "-F", "-t", "ext4", "-d", files, self._firmware], check=True)

    def start(self, *orders: str) -> dict[str, Any]:
        """Start, and do this; all that was told, the later over the earlier."""
        with put_together(self._folder, self._disk, imager=False, run=RUN) as (root, card):
            Path("/run/systemd/nspawn").mkdir(parents=True)
            mount("-o", "loop", self._firmware, root / "boot/firmware")
            mount("-o", "remount,ro", root / "boot/firmware")  # the loop device can be written
            (root / "media/table-companion/broken").mkdir(exist_ok=True)
            mount("--bind", self._folder / "broken", root / "media/table-companion/broken")
            (root / "var/log/orders").write_text(" ".join(orders))
            told = booted(root, card)
            log = root / "var/log/told"
            if not any("end" in one or "stranded" in one for one in told):
                raise Failed(f"{orders}: {log.read_text() if log.exists() else 'nothing was told'}")
        found = {name: value for one in told for name, value in one.items()}
        result(*orders or ("started",), found)
        return found


def _sign(bundle: Path) -> None:
    """Checksums of what the bundle has now."""
    parts = "companion config engines hardware deploy wheels pyproject.toml LICENSE README.md"
    command = f"find {parts} -type f -print0 | xargs -0 sha256sum >SHA256SUMS"
    subprocess.run(["sh", "-c", command], cwd=bundle, check=True)


def _pack_kernel(folder: Path, file: Path) -> None:
    """A kernel as a package of Debian, which nothing can start."""
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("DEBIAN", "boot", f"usr/lib/modules/{KERNEL}"):
        (folder / part).mkdir(parents=True)
    (folder / "DEBIAN/control").write_text(CONTROL)
    (folder / "DEBIAN/postinst").write_text(POSTINST)
    (folder / "DEBIAN/postinst").chmod(0o755)
    (folder / "boot" / f"vmlinuz-{KERNEL}").write_bytes(b"a new kernel")
    (folder / "boot" / f"config-{KERNEL}").write_text("CONFIG_RD_GZIP=y\nCONFIG_RD_ZSTD=y\n")
    for name in ("modules.order", "modules.builtin"):
        (folder / "usr/lib/modules" / KERNEL / name).touch()
    subprocess.run(
        ["dpkg-deb", "--build", "--root-owner-group", folder, file], check=True, capture_output=True
    )


def expect(found: dict[str, Any], **wanted: Any) -> None:
    """That is what was told."""
    if wrong := {name: found.get(name) for name, value in wanted.items() if found.get(name) != value}:
        raise Failed(f"told {wrong}, not {wanted}")


def live(card: Card) -> None:
    """All its starts."""
    expect(
        card.start("broken"),
        version=card.first,
        refused=1,
        step="starting",
        active="active",
        versions=[card.first],
    )
    stranded = card.start("stranded")["stranded"]
    expect(card.start("rollback"), failed=stranded, active="active", used=card.first)
    second = card.start("update")["updated"]
    expect(card.start("rollback"), version=second, active="active", used=card.first)
    expect(card.start("rollback"), version=card.first, active="active", used=second)
    expect(card.start("kernel"), version=second, renewed=True, config=OWN)
    found = card.start("proven")
    read = f"kernel=vmlinuz-{KERNEL}\ninitramfs initrd.img-{KERNEL}\n"
    expect(found, version=second, current="1", config=read, writable=False)
    if not {f"vmlinuz-{KERNEL}", f"initrd.img-{KERNEL}"} <= set(found["firmware"]):
        raise Failed(f"the new kernel isn't where the firmware reads it: {found['firmware']}")
    expect(card.start(), version=second)


def main(folder: Path) -> None:
    """Prepare, and live."""
    subprocess.run(["sh", "-c", CGROUPS], capture_output=True, check=False)
    card = Card(folder)
    card.prepare()
    live(card)
    result("everything passed")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
