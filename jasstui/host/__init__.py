"""An open table: the Partie and its record, who plays there, and what each place learns."""
