"""What `doctor` looks at: machine, archive, electronics, phones, smart home, and what to do about it."""
