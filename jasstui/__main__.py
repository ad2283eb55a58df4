"""`jasstui` and `python -m jasstui`."""

from __future__ import annotations

import gc
import sys

LOADING = 200_000
"""New objects after which Python runs the GC. Loading makes many that stay, and going through them
again and again is a seventh of the time until the first frame; a screen runs it more often
once it stands."""


def run() -> None:
    """Run the command line and end the process with its status."""
    gc.set_threshold(LOADING)
    from jasstui.cli.main import main

    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    run()
