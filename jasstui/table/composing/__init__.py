"""The page to paint for a desk."""
