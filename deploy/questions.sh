# shellcheck shell=sh
# What install.sh has to know of its owner. STATE, UNITS and ACCOUNT are set by it, as is what system.sh gives.

# ask VARIABLE DEFAULT CHOICES QUESTION: take the variable, or the answer, or the default.
ask() {
    given=$(printenv "$1" || true)
    if [ -z "$given" ] && [ -t 0 ]; then
        printf '%s (%s) [%s] ' "$4" "$3" "$2" >&2
        read -r given || given=""
    fi
    given=${given:-$2}
    case " $3 " in
        *" $given "*) printf '%s\n' "$given" ;;
        *) fail "$1 is '$given'; choose one of: $3" ;;
    esac
}

# ask_everything: what an earlier run was told is not asked again; the settings are the owner's from then on.
# shellcheck disable=SC2034 # install.sh uses the answers, and the stack there was
ask_everything() {
    case ${LANG:-} in de*) spoken=de ;; es*) spoken=es ;; fr*) spoken=fr ;; *) spoken=en ;; esac
    if on_a_pi; then panel=gpio; else panel=none; fi
    if [ -e "$UNITS/table-companion.service.d/cage.conf" ]; then stack=cage; else stack=console; fi
    WIFI=${COMPANION_WIFI:-no}
    if [ ! -e "$STATE/settings.toml" ]; then
        CHOSEN_LANGUAGE=$(ask COMPANION_LANGUAGE $spoken "en de es fr" "Which language?")
        ROTATION=$(ask COMPANION_ROTATION 0 "0 90 180 270" "By how much is the picture turned?")
        PANEL=$(ask COMPANION_PANEL $panel "gpio keys none" "Buttons and lamps on the pins, keys, or none?")
        WIFI=$(ask COMPANION_WIFI no "no yes" "A Wi-Fi of the table for phones, where it finds no other?")
    fi
    STACK=$(ask COMPANION_STACK $stack "console cage" "Draw on the bare console, or through cage?")
}

# write_settings: the owner's answers, once; whatever is there already is the owner's.
write_settings() {
    [ ! -e "$STATE/settings.toml" ] || return 0
    # That folder is the account's: what it planted there, root must not follow.
    # shellcheck disable=SC2016 # the shell that the account runs expands it
    printf 'language = "%s"\n\n[window]\nfullscreen = true\nrotation = %s\n\n[panel]\nkind = "%s"\n' \
        "$CHOSEN_LANGUAGE" "$ROTATION" "$PANEL" |
        as_account sh -c 'rm -f "$1.new" && set -C && cat >"$1.new" && mv -T "$1.new" "$1"' sh "$STATE/settings.toml"
}
