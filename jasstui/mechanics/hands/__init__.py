"""Ways of cards into the hands: seats, shuffling, dealing, passing on, taking up, laying away."""
