"""Games without tricks: laying cards on a pile or in rows, and exchanging them with the table."""
