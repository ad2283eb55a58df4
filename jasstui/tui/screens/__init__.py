"""Screens: what a person sees at one time."""
