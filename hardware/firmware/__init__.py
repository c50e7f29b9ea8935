"""What runs on the table board, a Raspberry Pi Pico with MicroPython."""
