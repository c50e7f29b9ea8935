# shellcheck shell=sh
# Which Python and which system packages Table Companion needs, on a desk and on an appliance: said once,
# for setup.sh and install.sh, which read this file. POSIX sh; PYTHON is the Python the caller chose.

MODULES="ctypes, sqlite3, ssl, zlib"

say() { printf '%s\n' "$*" >&2; }
entries() { grep -c '==' "$1"; } # how many libraries a lock names
fail() { say "$*"; exit 1; }

# An entry on PATH may be a shim that only complains, so each one is really run.
suits() {
    "$1" -c "
import sys, $2
sys.exit(not ((3, 11) <= sys.version_info < (3, 14) and sys.maxsize > 2**32))" >/dev/null 2>&1
}

# first_python MODULES: print the first Python on PATH that can import them.
first_python() {
    for name in python3.13 python3.12 python3.11 python3; do
        rest=$PATH:
        while [ -n "$rest" ]; do
            candidate=${rest%%:*}/$name
            rest=${rest#*:}
            if [ -x "$candidate" ] && suits "$candidate" "$1"; then
                printf '%s\n' "$candidate"
                return
            fi
        done
    done
}

can_load() { "$PYTHON" -c "import ctypes, sys; ctypes.CDLL(sys.argv[1])" "$1" >/dev/null 2>&1; }

# mtdev_package: Debian 13 renamed it when it made its time stamps longer.
mtdev_package() {
    if apt-cache show libmtdev1t64 >/dev/null 2>&1; then echo libmtdev1t64; else echo libmtdev1; fi
}

# missing_packages: print the Debian packages that this machine still lacks, by what fails without them.
missing_packages() {
    [ -z "$PYTHON" ] || suits "$PYTHON" "venv, ensurepip" ||
        "$PYTHON" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'
    can_load libGL.so.1 || echo libgl1
    can_load libEGL.so.1 || echo libegl1
    can_load libGLESv2.so.2 || echo libgles2
    can_load libmtdev.so.1 || mtdev_package
}

on_a_pi() { grep -aq '^Raspberry Pi' /proc/device-tree/model 2>/dev/null; }

# missing_on_appliance: what a desk needs, and what a bare console (or cage, where STACK says so) needs besides;
# on a bare system that may be Python itself.
missing_on_appliance() {
    find_python
    [ -n "$PYTHON" ] || echo python3 python3-venv
    missing_packages
    can_load libgbm.so.1 || echo libgbm1
    can_load libdrm.so.2 || echo libdrm2
    [ -e "/usr/lib/$(uname -m)-linux-gnu/dri" ] || echo libgl1-mesa-dri
    [ -e /usr/lib/polkit-1/polkitd ] || echo polkitd
    [ "$STACK" != cage ] || command -v cage >/dev/null 2>&1 || echo "cage seatd xwayland"
    ! on_a_pi || "$PYTHON" -c "import lgpio" 2>/dev/null || echo python3-lgpio
}

# as_root COMMAND...: run it as root; whether it may was asked before, with the password where one is needed.
as_root() {
    if [ "$(id -u)" = 0 ]; then env DEBIAN_FRONTEND=noninteractive "$@"
    else sudo -n env DEBIAN_FRONTEND=noninteractive "$@"; fi
}

# packages COMMAND...: apt-get, which waits where another one is at work, as on the first start of a card.
packages() { as_root apt-get -qq -o DPkg::Lock::Timeout=300 "$@" >/dev/null; }

# may_unasked: whether this user may install packages without a password.
may_unasked() {
    command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null
}

# may_install PACKAGES: whether this user may. Where sudo wants a password it asks for it, if anybody is there;
# before that the packages are named.
may_install() {
    ! may_unasked || return 0
    command -v apt-get >/dev/null 2>&1 && command -v sudo >/dev/null 2>&1 && [ -t 0 ] || return 1
    say "Table Companion needs these system packages: $1
Only an administrator may install them, so sudo asks for your password; nothing else needs it."
    sudo -v
}

# install_missing LIST: install what the function LIST prints; end with a sentence where that cannot be done.
install_missing() {
    missing=$("$1" | xargs)
    [ -n "$missing" ] || return 0
    if may_install "$missing"; then
        say "Fetching the lists of packages"
        packages update || say "apt-get update failed; using the existing lists."
        missing=$("$1" | xargs)
        say "Installing: $missing (with all that they need; up to some minutes)"
        # shellcheck disable=SC2086 # one word, one package
        packages install -y --no-install-recommends $missing || true
        missing=$("$1" | xargs)
    fi
    [ -z "$missing" ] || fail "Table Companion needs these system packages: $missing
You may not install them here. Ask whoever looks after this machine to run:
    sudo apt-get update && sudo apt-get install -y --no-install-recommends $missing
and then run this again."
}

# name_build FROM TO: write beside the app in TO which build it is, where git knows that of FROM; a folder that was
# handed over without git may have it already. Root may read a folder of somebody else here.
name_build() {
    ! commit=$(git -c safe.directory="$1" -C "$1" describe --always '--exclude=*' --abbrev=7 --dirty=.changed 2>/dev/null) ||
        [ ! -e "$1/.git" ] || printf '%s\n' "$commit" >"$2/companion/commit.txt"
}

# bring_site FROM TO: put the documentation into the app there, where it was built; it may have come along already.
bring_site() {
    [ -e "$1/out/site/index.html" ] || return 0
    rm -rf "$2/companion/site"
    cp -R "$1/out/site" "$2/companion/site"
}

# version_of FOLDER: the version of the app there, with its build where that is known, as companion/version.py says it.
version_of() {
    version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$1/companion/__init__.py")
    commit=$(cat "$1/companion/commit.txt" 2>/dev/null) || commit=
    printf '%s\n' "$version${commit:++g$commit}"
}

# copy_app FROM TO: what installs a table, and nothing of what was made of it there.
copy_app() {
    mkdir -p "$2"
    for part in companion config engines hardware deploy pyproject.toml LICENSE README.md; do cp -R "$1/$part" "$2/"; done
    find "$2" -name __pycache__ -prune -exec rm -rf {} +
    name_build "$1" "$2"
    bring_site "$1" "$2"
}

# install_libraries VENV LOCK [OPTION...]: what the lock names, checked by its hashes.
install_libraries() {
    environment=$1
    lock=$2
    shift 2
    say "Installing $(entries "$lock") libraries: about a minute on a PC, longer on a Raspberry Pi"
    # Who reads a pipe can't see how its writer ended; a third line out tells.
    ended=$({ {
        "$environment/bin/python" -m pip install --progress-bar off --disable-pip-version-check --no-input \
            --require-hashes --only-binary :all: "$@" -r "$lock" 3>&- || echo $? >&3
    } | follow "$(entries "$lock")"; } 3>&1 >&2)
    return "${ended:-0}"
}

# follow NUMBER: say on a terminal, in one line, which of so many libraries is fetched, as pip tells of it.
follow() {
    number=0
    while read -r what library size; do
        case "$what $library" in
            *.metadata) continue ;; # a few words about a library, before it comes itself
            Downloading\ *) number=$((number + 1)) fetched="${library%%-*} $size" ;;
            Using\ cached | Processing\ * | Requirement\ already) number=$((number + 1)) fetched=${fetched:-} ;;
            *) continue ;;
        esac
        [ ! -t 2 ] || printf '\r\033[K%s of %s  %s' "$number" "$1" "$fetched" >&2
    done
    [ ! -t 2 ] || printf '\r\033[K' >&2
}

# borrow_lgpio VENV: where the lock has no wheel of it (Python 3.13), let in the one that Raspberry Pi OS brings,
# alone: with all system packages in sight, versions other than the locked ones would come along.
borrow_lgpio() {
    "$1/bin/python" -c "import importlib.util, sys; sys.exit(not importlib.util.find_spec('lgpio'))" && return
    site=$("$1/bin/python" -c "import sysconfig; print(sysconfig.get_path('platlib'))")
    "$PYTHON" -c "
import importlib.util
print(*[importlib.util.find_spec(name).origin for name in ('lgpio', '_lgpio')], sep='\n')" 2>/dev/null |
        while IFS= read -r module; do ln -sf "$module" "$site/"; done
}

# find_python: set PYTHON, to nothing where there is none. One that already has venv is taken first; one that
# lacks it is Debian's, and apt can help.
find_python() {
    PYTHON=$(first_python "$MODULES, venv, ensurepip")
    [ -n "$PYTHON" ] || PYTHON=$(first_python "$MODULES")
}

# choose_python: set PYTHON, or end with a sentence.
choose_python() {
    find_python
    [ -n "$PYTHON" ] || fail "Table Companion needs a 64-bit Python 3.13, 3.12 or 3.11, but none was found.
On Debian 12 or 13, or Raspberry Pi OS:  sudo apt-get update && sudo apt-get install -y python3 python3-venv"
    case $(uname -m) in
        x86_64 | aarch64) ;;
        *) fail "Table Companion runs on x86_64 and aarch64; this machine is $(uname -m)." ;;
    esac
}
