"""Input: events of devices become actions, actions find the hotspot that they mean."""
