"""Which actions there are and which keys do them."""
