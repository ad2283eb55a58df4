"""What a question offers, and the keys by which it is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from jasstui.plain import Plain


class Choice(Plain):
    """One numbered choice. `token` is what it does, "" with `inner` choices that it opens;
    `refused` says why it is not allowed, in a word or two; `action` is set where it has a key of
    its own in the registry, and `key` then what is printed on that. `brief` stands for the label
    where room is short, `more` behind it where there is enough."""

    key: str
    label: str
    token: str = ""
    refused: str = ""
    inner: tuple[Choice, ...] = ()
    action: str = ""
    brief: str = ""
    more: str = ""

    @property
    def deed(self) -> str:
        """Deed of a click on it."""
        return self.action or f"table.choose:{self.key}"


def numbers(count: int) -> list[str]:
    """Keys of so many choices: one digit, or two where there are more than nine."""
    if count <= 9:
        return [str(n) for n in range(1, count + 1)]
    return [f"{n // 9 + 1}{n % 9 + 1}" for n in range(count)]


def keyed(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices with numbers."""
    return tuple(replace(c, key=k) for k, c in zip(numbers(len(choices)), choices, strict=True))


def listed(named: Iterable[tuple[str, str]], action: str = "") -> tuple[Choice, ...]:
    """Tokens with their names as numbered choices. `action`: what a click does with the token."""
    return tuple(
        Choice(str(n), told, token, action=f"{action}:{token}" if action else "")
        for n, (token, told) in enumerate(named, start=1)
    )
