"""What a person does at the table: from a key or a click to an action."""
