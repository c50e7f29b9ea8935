#!/bin/sh
# The page on the console when the app could not be started: its last words, and what to do.
printf '\033[2J\033[H\033[?25l'
cat <<'PAGE'

  TABLE COMPANION COULD NOT BE STARTED        Nothing that was played is lost.

  1. Switch off, wait five seconds, switch on again.
  2. Same page again? With a keyboard (Alt+F2) or over the network, log in and type
         table-companion doctor         it names what is missing, and how to fix it
         table-companion-rollback      it goes back to the previous version
         sudo systemctl restart table-companion

  Deutsch: ausschalten, fünf Sekunden warten, einschalten. Kommt diese Seite wieder: table-companion doctor.
  Español: apague, espere cinco segundos y encienda. Si vuelve esta página: table-companion doctor.
  Français : éteignez, attendez cinq secondes, rallumez. Si cette page revient : table-companion doctor.

  Its last messages:

PAGE
last() { journalctl "$@" --lines 8 --output cat --no-pager 2>/dev/null | grep -v '^-- ' | cut -c 1-96 | sed 's/^/    /'; }
said=$(last _SYSTEMD_UNIT=table-companion.service)
# One that was killed said nothing itself.
[ -n "$said" ] || said=$(last --unit table-companion)
printf '%s\n' "$said"
