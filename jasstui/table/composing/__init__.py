"""From a desk to the page that is painted."""
