"""The command line, one module a command: its HELP, its options (`add`), and what it does (`run`).

`main` lists the commands; `found_settings` reads the settings for all of them.
"""
