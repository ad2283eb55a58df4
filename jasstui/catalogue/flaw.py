"""A flaw in a form: a name that leads nowhere, or a value that does not go with others."""

from __future__ import annotations

from jasstui.catalogue.problems import nearest
from jasstui.plain import Plain

Path = tuple[str | int, ...]


class Flaw(Plain):
    """A flaw and its place in a form. `code`: "reference.game" and the like. `known`: valid
    names."""

    code: str
    path: Path
    name: str
    known: tuple[str, ...] = ()

    @property
    def near(self) -> str:
        """The valid name most like it, or ""."""
        return nearest(self.name, self.known)

    @property
    def params(self) -> dict[str, object]:
        """The values that fill the sentence about it."""
        key = ".".join(str(part) for part in self.path)
        return {"key": key, "name": self.name, "known": ", ".join(self.known), "near": self.near}
