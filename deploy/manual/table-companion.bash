# bash completion for table-companion, from its parser: `make manual`
_table_companion() {
    local at words='' said=''
    for at in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ " play serve check playout new-game pad export handout backup restore review say tournament tournament/new tournament/players tournament/pair tournament/result tournament/standings tournament/print hub doctor smoke think menu-entry " == *" ${said:+$said/}$at "* ]] &&
            said=${said:+$said/}$at
    done
    case ${said/\// } in
        '') words='--help --version --config play serve check playout new-game pad export handout backup restore review say tournament hub doctor smoke think menu-entry' ;;
        'play') words='--help --record --size' ;;
        'serve') words='--help --players --new --host --port' ;;
        'check') words='--help' ;;
        'playout') words='--help --games --seed --seats --most --golden --json' ;;
        'new-game') words='--help' ;;
        'pad') words='--help --play --players --seed' ;;
        'export') words='--help --game --to --golden --secrets' ;;
        'handout') words='--help --language --to' ;;
        'backup') words='--help --to --keep --new-sticks' ;;
        'restore') words='--help' ;;
        'review') words='--help --json --whole' ;;
        'say') words='--help --after --player --language' ;;
        'tournament') words='--help new players pair result standings print' ;;
        'tournament new') words='--help --format --rounds --tables --finals --seed' ;;
        'tournament players') words='--help' ;;
        'tournament pair') words='--help' ;;
        'tournament result') words='--help --won --out --record --game --round --correct' ;;
        'tournament standings') words='--help --json' ;;
        'tournament print') words='--help --to' ;;
        'hub') words='--help --archive --tournament --host --port' ;;
        'doctor') words='--help --report --try' ;;
        'smoke') words='--help' ;;
        'think') words='--help --why --move --strength' ;;
        'menu-entry') words='--help --remove' ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _table_companion table-companion
