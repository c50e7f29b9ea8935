"""The table's electronics: buttons, lamps and their pins. Knows no game and no screen."""
