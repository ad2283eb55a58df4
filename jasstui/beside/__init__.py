"""What a table offers beside playing: what a deal was worth, other tables, what bots would do."""
