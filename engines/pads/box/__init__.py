"""The pads that come along, a file each."""
