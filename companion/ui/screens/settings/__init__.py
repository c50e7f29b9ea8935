"""How this table is set up: settings, first start, Wi-Fi, phones, lights, electronics, backups."""
