"""Writes the manifest that Raspberry Pi Imager 2 opens, beside the image of a card.

    python3 deploy/image/manifest.py out/table-companion.img.xz [ADDRESS]

ADDRESS is where the image can be fetched from; without it, it is the file where it lies now. Imager offers
its own settings then, and table-companion-imager reads them at the first start.
"""

import hashlib
import json
import lzma
import os
import sys
from base64 import b64encode
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

ROOT = Path(__file__).resolve().parents[2]
PIECE = 1 << 20
DEVICES = {
    "pi4-64bit": ("Raspberry Pi 4", "Models B, 400 and Compute Module 4, with 1 GB or more"),
    "pi3-64bit": ("Raspberry Pi 3", "Models B and B+"),
}
"""What the card starts on. Imager offers these to choose from: it goes no further without one."""


def measured(file: BinaryIO) -> tuple[int, str]:
    """The size of what is read, and its SHA-256."""
    size, checksum = 0, hashlib.sha256()
    while piece := file.read(PIECE):
        size += len(piece)
        checksum.update(piece)
    return size, checksum.hexdigest()


def device(tag: str) -> dict[str, Any]:
    """A machine that Imager lets people choose."""
    name, description = DEVICES[tag]
    return {"name": name, "description": description, "tags": [tag], "architecture": "armv8"}


def manifest(image: Path, address: str, made: datetime) -> dict[str, Any]:
    """The manifest of a compressed image (os-list-schema.json of rpi-imager)."""
    with image.open("rb") as file:
        compressed, checksum = measured(file)
    with lzma.open(image) as unpacked:
        size, whole = measured(unpacked)
    icon = b64encode((ROOT / "companion" / "icon.png").read_bytes()).decode()
    return {
        "imager": {"devices": [device(tag) for tag in DEVICES]},
        "os_list": [
            {
                "name": "Table Companion",
                "description": "Tracks the board game on your table. For a Raspberry Pi 3 or 4.",
                "icon": f"data:image/png;base64,{icon}",
                "url": address,
                "extract_size": size,
                "extract_sha256": whole,
                "image_download_size": compressed,
                "image_download_sha256": checksum,
                "release_date": f"{made:%Y-%m-%d}",
                "devices": list(DEVICES),
                "architecture": "armv8",
                "init_format": "rpi-preseed",
            }
        ],
    }


def main(image: Path, address: str = "") -> None:
    """Write the manifest beside the image."""
    made = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", image.stat().st_mtime)), UTC)
    written = json.dumps(manifest(image, address or image.resolve().as_uri(), made), indent=2)
    file = image.with_name(f"{image.name.partition('.')[0]}.rpi-imager-manifest")
    file.write_text(f"{written}\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:3])
