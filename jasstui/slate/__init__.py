"""The chalk slate: plain models derived from the ledger."""
