"""The firmware of the table board, a Raspberry Pi Pico with MicroPython."""
