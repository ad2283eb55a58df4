"""What there is to play and to go on with, and how a table is set up."""
