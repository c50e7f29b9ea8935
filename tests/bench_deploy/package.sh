#!/bin/sh
# Build the wheel, install it the way its users do, and run it as somebody who has nothing of it yet:
#
#   sh tests/bench_deploy/package.sh [FOLDER]
#
# pipx and uv are fetched into an environment of their own. It needs a network, or pip's settings for one's
# own source; nothing outside FOLDER (a temporary one) is changed.
set -eu
PROJECT=$(cd "$(dirname "$0")/../.." && pwd)
FOLDER=${1:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
told() { printf '%-44s %s s\n' "$1" "$(($(date +%s) - begun))"; begun=$(date +%s); }

# fresh COMMAND...: run it in the new home, in which no cache, no setting and no other Python is.
fresh() {
    (cd "$FOLDER/home" && env -u XDG_RUNTIME_DIR -u DISPLAY -u WAYLAND_DISPLAY -u PYTHONPATH \
        HOME="$FOLDER/home" PATH="$FOLDER/home/.local/bin:$FOLDER/tools/bin:$PATH" "$@")
}

# look AT: what an installed command does; AT is how it is called.
look() {
    fresh "$@" check "$PROJECT/engines/games/catan/evening.jsonl" >/dev/null || fail "check"
    fresh "$@" smoke || fail "smoke"
    fresh "$@" doctor || true # this machine may well lack a screen
    told "$1: check, smoke, doctor"
    fresh "$@" play >"$FOLDER/played" || fail "play"
    grep -q 'touches a move' "$FOLDER/played" || fail "no evening was played"
    [ -s "$FOLDER/home/out/sheet.pdf" ] || fail "there is no score sheet"
    told "$1: play, off-screen"
}

# serve AT: the pages are served, with the words of every language, and the documentation.
serve() {
    fresh "$@" serve catan --players Anna,Ben,Carla --host 127.0.0.1 --port 0 >"$FOLDER/served" 2>&1 &
    server=$!
    waited=0
    while ! grep -q '"table"' "$FOLDER/served" && [ $waited -lt 30 ]; do sleep 1; waited=$((waited + 1)); done
    link=$(sed -n 's/.*"table": *"\([^"#]*\).*/\1/p' "$FOLDER/served")
    [ -n "$link" ] || fail "nothing is served: $(cat "$FOLDER/served")"
    for page in "$link" "${link%/join/*}/help/" "${link%/join/*}/help/search/search_index.json"; do
        "$PYTHON" -c "import sys, urllib.request as web; print(len(web.urlopen(sys.argv[1]).read()), 'bytes')" "$page" ||
            fail "$page cannot be read"
    done
    kill "$server"
    wait "$server" || true
    told "$1: serve"
}

begun=$(date +%s)
mkdir -p "$FOLDER/home"
"$PYTHON" -m venv "$FOLDER/tools"
"$FOLDER/tools/bin/python" -m pip install --quiet --disable-pip-version-check pipx uv
told "the tools"
(cd "$PROJECT" && sh deploy/site.sh)
told "the documentation: $(du -sk "$PROJECT/out/site" | cut -f1) kB"
"$FOLDER/tools/bin/python" -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$FOLDER/dist" "$PROJECT"
wheel=$(ls "$FOLDER"/dist/table_companion-*.whl)
told "the wheel: $(du -k "$wheel" | cut -f1) kB"

fresh pipx install --quiet "$wheel" || fail "pipx"
told "pipx install"
look table-companion
serve table-companion
fresh table-companion menu-entry || fail "menu-entry"
[ -s "$FOLDER/home/.local/share/applications/table-companion.desktop" ] || fail "no menu entry"
fresh table-companion menu-entry --remove
fresh pipx uninstall --quiet table-companion || true
rm -rf "${FOLDER:?}/home"
mkdir "$FOLDER/home"
look uvx --quiet --from "$wheel" table-companion
