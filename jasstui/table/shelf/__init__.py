"""Forms to play, records to go on with, and setting up a table."""
