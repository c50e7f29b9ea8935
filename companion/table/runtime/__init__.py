"""What every other folder needs: the bus, jobs, errors in words, languages, times."""
