"""One pure engine: step, chance, views, record, replay. Knows no form by name."""
