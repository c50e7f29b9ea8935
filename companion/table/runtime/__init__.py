"""What every other folder needs: the bus, languages, times."""
