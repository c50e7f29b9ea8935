#!/bin/sh
# The card image in an emulated arm64 machine: its first start, a game by touch, two phones, a power cut:
#
#   sudo sh tests/bench_deploy/image.sh [FILE]       out/table-companion.img.xz, or the FILE that is named
#
# The card's own kernel starts the card's own partitions; nothing on it is changed. What a Pi has and the emulator has
# not is told from outside, as systemd takes it from the kernel's command line.
# It takes ten minutes to an hour. Where it can't be done it says why, and ends well; docs/deploy_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh
# shellcheck source=tests/bench_deploy/emulated_card.sh
. tests/bench_deploy/emulated_card.sh

PORT=${PORT:-18017}
PYTHON=$PWD/.venv/bin/python
needs qemu-system-aarch64 xz mcopy
[ -x "$PYTHON" ] || skip "the app is needed here too: make test builds its environment."
"$PYTHON" -c "import PIL, zxingcpp" 2>/dev/null || {
    [ -d "$PLACE/eyes" ] || python3 -m pip install --quiet --disable-pip-version-check --target "$PLACE/eyes" zxing-cpp pillow ||
        skip "zxing-cpp and pillow, which read the code on the screen, could not be fetched."
    export PYTHONPATH="$PLACE/eyes"
}

mkdir -p "$PLACE/evening"
lay "${1:-out/table-companion.img.xz}"
rm -f "$PLACE/evening/console.log"
export SDL_VIDEODRIVER=offscreen KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=1 KCFG_GRAPHICS_WIDTH=800 KCFG_GRAPHICS_HEIGHT=480
status=0
emulated "" "$PYTHON" -m tests.bench_deploy.image_evening "$PLACE/evening" "$PORT" || status=$?
[ $status != 0 ] || rm -f "$CARD"
[ $status = 0 ] || tail -n 40 "$PLACE/evening/console.log" >&2
exit $status
