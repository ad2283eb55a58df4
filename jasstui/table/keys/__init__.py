"""Actions and the keys for them."""
