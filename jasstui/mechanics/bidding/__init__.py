"""Bidding, the words before the play: who takes part, what is played, and what each wants to
make."""
