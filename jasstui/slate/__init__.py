"""What stands on the chalk slate: plain models derived from the ledger."""
