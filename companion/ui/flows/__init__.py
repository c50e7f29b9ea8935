"""What leads from one screen to the next. It knows screens and sessions, and paints nothing."""
