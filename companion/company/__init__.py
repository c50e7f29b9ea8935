"""What the house is told of a game: messages by MQTT, lights with WLED. Loaded once it is switched on."""
