"""A running table without a screen: seats, people and bots, saving, handing over."""
