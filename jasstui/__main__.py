"""`jasstui` and `python -m jasstui`."""

from __future__ import annotations

import sys


def run() -> None:
    """Run the command line and end the process with its status."""
    from jasstui.cli.main import main

    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    run()
