"""A Partie that runs: people, bots and chance in turn, on one record."""
