"""Practice: advice, steps taken back, the same deal once more, and how it went."""
