"""What `make bench` measures: how fast each game runs, and how the app does with it.

`main` has the command, the table it prints, and the rules alone: random games and single moves, beside a
rival of the same run. `figures` has the rows of the app and the aims they are held to. What a window shows
is found out by `figured`, in a process of its own each time (start, touch, idle, memory), and by `thrown`: a
press of the dice button. `measured` is the app they stand before: as after switching on, off-screen at
1280x720, frame by frame, with an archive of its own.

A row that could not be measured says why, the others still come, and the exit code is 1. The frame cap, the
games and their seeds are part of each figure; the dice are the operating system's, so no two runs press
alike.
"""
