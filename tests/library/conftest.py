"""The command line in these tests speaks English, too."""

from tests.cli.conftest import _plain_environment, call

__all__ = ["_plain_environment", "call"]
