"""What lamps, panels and the screen's light are told. The devices themselves are in `hardware`."""
