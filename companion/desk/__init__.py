"""The companion at work, without a pixel, a socket or a pin: whoever opens it can run an evening."""
