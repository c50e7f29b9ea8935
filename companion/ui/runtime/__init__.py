"""What goes on beside the screens: the heartbeat, garbage collection, notices about the machine."""
