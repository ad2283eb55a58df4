"""How many may come, how fast, and from where."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from jasstui.cli import door
from jasstui.cli.door import Doors, Flow, Places, TablesTaken, household
from tests.support import TREE


def test_what_is_written_about_the_bounds_is_so() -> None:
    visit = pytest.importorskip("jasstui.cli.visit")
    server = pytest.importorskip("jasstui.cli.server")
    from jasstui.cli import serve, served, visitors

    told = " ".join((TREE / "docs" / "serve.md").read_text(encoding="utf-8").split())
    for line in (
        f"`--visitors`, {serve.VISITORS} | a sentence, after {server.PATIENCE:g} s",
        f"taken at least | {door.RELEASED:g} s",
        f"a message | {visit.LONGEST // 1024} kB",
        f"messages a second | {visit.MESSAGES}, {visit.MESSAGES_AT_ONCE} at once",
        f"waiting for a table | {served.WAITING // 1024} kB",
        f"{door.BYTES // 1024} kB, {door.BYTES_AT_ONCE // 1024} kB at once",
        f"beside its tables | {door.BESIDE}, and 2 for each",
        f"beside those of tables | {door.FULL} |",
        f"not that of a table | {door.VISIT:g} s",
        f"{visit.WIDEST} columns, {visit.HIGHEST} rows",
        f"does not answer | {server.BEAT * 1.5:.0f} s",
        f"that of its browser | {served.GRACE:g} s in order",
        f"or Ctrl+C | {server.STOPPING:g} s",
        f"{visit.ANSWERS} answers wait",
        f"stays for {visitors.KEPT // 86400} days",
    ):
        assert line in told, line


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_so_much_a_second_and_more_after_a_pause() -> None:
    clock = Clock()
    flow = Flow(2, 10, clock)
    assert [flow.lets() for _ in range(11)] == [True] * 10 + [False]
    clock.now = 3
    assert [flow.lets() for _ in range(6)] == [True] * 5 + [False]  # the one too many counts
    clock.now = 1000
    assert [flow.lets(5) for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("2001:db8:1:3::", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("", ""),
        (None, ""),
    ],
)
def test_a_network_of_one_household_is_one_address(address: str | None, counts_as: str) -> None:
    assert household(address) == counts_as


def test_a_table_is_taken_for_a_while_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or else somebody could have one program started after the other."""
    monkeypatch.setattr(door, "RELEASED", 0.1)

    async def act() -> None:
        places = Places(1, 1)
        async with places.taken("a", 0):
            pass
        with pytest.raises(TablesTaken):
            async with places.taken("b", 0):
                pass
        async with places.taken("b", 5):
            with pytest.raises(TablesTaken) as refused:
                async with places.taken("c", 0):
                    pass
            assert not refused.value.here

    asyncio.run(act())


def test_where_one_address_has_its_tables_others_get_theirs() -> None:
    async def act() -> None:
        places = Places(3, 2)
        async with places.taken("a", 0), places.taken("a", 0):
            with pytest.raises(TablesTaken) as refused:
                async with places.taken("a", 0):
                    pass
            assert refused.value.here
            async with places.taken("b", 0):
                pass

    asyncio.run(act())


class Line:
    """A connection from an address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.open = True

    def get_extra_info(self, name: str) -> Any:
        return (self.address, 1234)

    def abort(self) -> None:
        self.open = False


class Inner(asyncio.Protocol):
    def __init__(self) -> None:
        self.made = False
        self.got = b""

    def connection_made(self, transport: object) -> None:
        self.made = True

    def data_received(self, data: bytes) -> None:
        self.got += data


def come(doors: Doors, address: str) -> tuple[Line, Inner, door.Door]:
    line, inner = Line(address), Inner()
    one = doors.door(inner)
    one.connection_made(line)  # type: ignore[arg-type]
    return line, inner, one


def test_so_many_connections_from_one_address_and_in_all() -> None:
    async def act() -> None:
        doors = Doors(each=2)
        near = [come(doors, "10.0.0.1") for _ in range(door.BESIDE + 5)]
        assert [line.open for line, _, _ in near] == [True] * (door.BESIDE + 4) + [False]
        assert [inner.made for _, inner, _ in near] == [line.open for line, _, _ in near]
        near[-1][2].data_received(b"x")
        assert near[-1][1].got == b""
        assert come(doors, "10.0.0.2")[0].open
        near[0][2].connection_lost(None)
        assert come(doors, "10.0.0.1")[0].open
        for line, _, _ in near:
            doors.stay(line)  # the tables themselves are counted elsewhere
        assert come(doors, "10.0.0.1")[0].open
        others = [come(doors, f"10.1.{n >> 8}.{n & 255}")[0].open for n in range(door.FULL + 9)]
        assert others.count(True) == door.FULL - 3
        for handle in [*doors._open.values()]:
            handle.connection_lost(None)
        assert not doors._open

    asyncio.run(act())


def test_who_sends_too_fast_is_cut_off() -> None:
    async def act() -> None:
        line, inner, one = come(Doors(each=1), "10.0.0.1")
        piece = b"x" * 16 * 1024
        sent = 0
        while line.open:
            one.data_received(piece)
            sent += len(piece)
        assert sent <= door.BYTES_AT_ONCE + 2 * len(piece)
        assert len(inner.got) < sent
        one.connection_lost(None)

    asyncio.run(act())
