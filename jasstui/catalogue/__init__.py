"""The catalogue: TOML to strict models to resolved, hashed forms; the rulebook beside it."""
