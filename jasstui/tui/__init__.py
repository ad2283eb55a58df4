"""The screens; the only room that knows Textual."""
