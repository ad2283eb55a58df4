"""The program in a terminal; where systems know no pseudo terminals, nothing of this is run."""

import pytest

pytest.importorskip("termios", reason="needs a pseudo terminal")
