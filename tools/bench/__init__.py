"""The measurements of `make bench`: how fast each game runs, and how the app performs with it.

`main` has the command, the table it prints, and the rules alone: random games and single moves, beside
a rival program in the same run. `app_rows` and `archive_rows` have the rows of the app and the aims they
are checked against. `app_start` and `app_worker` measure a window (its start; touch, idle, memory), each
time in its own process, and `bare_window` one without the app. The app they run is
`companion.app.trial_run`: as after switching on, off-screen at 1280x720, frame by frame, with its own
archive; `measured_app` begins its games.

A row that could not be measured says why, the others are still printed, and the exit code is 1. The
frame cap, the games and their seeds are part of each figure; the dice use the operating system's
randomness, so no two runs are exactly alike.
"""
