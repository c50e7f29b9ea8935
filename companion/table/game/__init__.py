"""One game being played: its session, log, position, dice and clocks. No screen, no file, no device."""
