"""Pure painting: a model, a size and a face set in, rows of styled text out; loads no screen."""
