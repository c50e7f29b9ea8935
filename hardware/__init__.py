"""The table's electronics: buttons, lamps and their pins. It knows no game and no screen."""
