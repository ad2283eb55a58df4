"""Input at the table: the action for a key or a click."""
