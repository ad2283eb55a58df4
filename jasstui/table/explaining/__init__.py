"""The rules explained: examples with cards, filled from the form itself, and what words mean."""
