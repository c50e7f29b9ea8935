"""What buttons, lamps, a keyboard and an idle screen do here."""
