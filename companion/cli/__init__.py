"""The command line, one module a command: its HELP, its options (`add`), and what it does (`run`)."""
