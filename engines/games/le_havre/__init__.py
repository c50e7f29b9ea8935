"""Le Havre: goods, buildings and ships at the mouth of the Seine."""
