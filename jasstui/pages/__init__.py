"""Painting whole pages: from plain models to rows of text and places to click, no Textual."""
