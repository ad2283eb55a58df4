"""What was played is remembered: statistics from the records of one's own."""
