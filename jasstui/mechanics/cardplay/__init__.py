"""Playing the tricks: tables, the kernel, and everything that is asked while cards are played."""
