"""What siblings may know of each other: rows of the archive, jobs, news, errors in words."""
