"""What others are told of a game: the smart home by MQTT, lights with WLED, and a club's hub its results.

Loaded once one of them is switched on.
"""
