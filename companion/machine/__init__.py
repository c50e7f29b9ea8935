"""The machine below the app: screen and its size, touch panels, backlight, power, printers, Wi-Fi, watchdog.

Also the window on a desktop. It knows no game and draws nothing.
"""
