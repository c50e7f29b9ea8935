"""The command line, one module a command. It prints; what it prints is worked out elsewhere."""
