#!/bin/sh
# Stops the app that cage (MAINPID) holds, and waits for both: without its screen it could not close the archive.
grep -ls "^PPid:[[:space:]]*$MAINPID\$" /proc/[0-9]*/status | while IFS=/ read -r _ _ app _; do
    kill "$app"
done
while kill -0 "$MAINPID" 2>/dev/null; do sleep 0.1; done
