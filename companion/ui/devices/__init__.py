"""What buttons, lamps, a knob, a keyboard and an idle screen do here."""
