"""What is kept in files that people can edit: settings, table options, saved set-ups, component data."""
