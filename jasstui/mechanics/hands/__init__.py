"""How cards come into the hands: seats, shuffling, dealing, passing on, taking up, laying away."""
