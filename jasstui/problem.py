"""Base class of all problems with files, settings and typed words."""

from __future__ import annotations


class Problem(Exception):
    """Something that people wrote cannot be used.

    `code` names the sentence in the message catalogue, `params` fill it, `where` is its place: the
    file with its line as far as known, the environment variable or the option.
    """

    def __init__(self, code: str, where: str = "", **params: object) -> None:
        super().__init__(code, where, params)
        self.code = code
        self.where = where
        self.params = params

    def __str__(self) -> str:
        told = ", ".join(f"{k}={v}" for k, v in self.params.items())
        return f"{self.where}: {self.code} ({told})" if self.where else f"{self.code} ({told})"
