"""Who may come to a table in the browser, how many at once, and what is whose."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import time
from typing import Any

import pytest

from jasstui import paths
from jasstui.cli import served
from jasstui.cli.visitors import alone, called_right, name_in, own_names, room_of
from tests.cli.house import House, house, server
from tests.support import TREE

aiohttp = pytest.importorskip("aiohttp")


# ------------------------------------------------------------ who may come


def test_pages_of_other_servers_open_no_table(tmp_path: Path) -> None:
    async def act(here: House) -> None:
        port = here.client.port
        for origin in ("http://evil.example", f"http://evil.example:{port}", "null",
                       "http://127.0.0.1:1", f"http://127.0.0.1:{port}.evil.example"):  # fmt: skip
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await here.enter(origin)
            assert refused.value.status == 403
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await here.client.ws_connect("/ws")
        assert refused.value.status == 403
        assert await here.told(await here.enter())

    house(act, tmp_path)


def test_names_that_others_let_point_here_are_not_ours(tmp_path: Path) -> None:
    async def act(here: House) -> None:
        for path in ("/", "/ws", "/static/js/textual.js"):
            answer = await here.client.get(path, headers={"Host": "evil.example:8000"})
            assert answer.status == 403
            assert "--name evil.example" in await answer.text()
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await here.enter("http://evil.example", headers={"Host": "evil.example"})
        assert refused.value.status == 403
        answer = await here.client.get("/", headers={"Host": "localhost:8000"})
        assert answer.status == 200
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]

    house(act, tmp_path)


@pytest.mark.parametrize(
    ("called", "right"),
    [
        ("localhost:8000", True),
        ("LOCALHOST", True),
        ("127.0.0.1:80", True),
        ("[::1]:8000", True),
        ("192.168.1.7:8000", True),
        ("jass.example.org", True),
        ("evil.example", False),
        ("localhost.evil.example:8000", False),
        ("evil.example#localhost", False),
        ("[::1", False),
        ("", False),
    ],
)
def test_an_address_is_always_right_and_a_name_if_it_is_known(called: str, right: bool) -> None:
    names = own_names("localhost", ["Jass.Example.org"])
    assert called_right(name_in(called), names) is right


def test_whether_others_can_come_is_known_from_the_address() -> None:
    assert [alone(host) for host in ("localhost", "127.0.0.1", "127.8.8.8", "::1")] == [True] * 4
    assert [alone(host) for host in ("0.0.0.0", "192.168.1.7", "::")] == [False] * 3


# ------------------------------------------------------------ what is whose


def test_every_browser_has_folders_of_its_own(tmp_path: Path) -> None:
    async def act(here: House) -> None:
        first, at = await here.folders()
        assert set(first) >= {"JASSTUI_CONFIG_DIR", "JASSTUI_DATA_DIR", "JASSTUI_STATE_DIR"}
        assert all(Path(folder).is_relative_to(paths.visitors()) for folder in first.values())
        assert Path(at).parent == paths.visitors()
        if sys.platform != "win32":  # where a folder of one's own is nobody else's
            assert Path(at).stat().st_mode & 0o077 == 0
        assert await here.folders() == (first, at)
        here.leave()
        second, other = await here.folders()
        assert not set(first.values()) & set(second.values())
        assert other != at

    house(act, tmp_path)


def test_the_key_leads_to_the_records_of_whoever_serves(tmp_path: Path) -> None:
    async def act(here: House) -> None:
        key = here.tables.key
        for wrong in (f"{key}x", key[::-1], key[:-1] + chr(ord(key[-1]) ^ 1), key.swapcase()):
            await here.client.get("/", params={"key": wrong})
            assert (await here.folders())[0]
            here.leave()
        answer = await here.client.get(f"/?key={here.tables.key}&fontsize=20")
        assert answer.url.query == {"fontsize": "20"}
        assert await here.folders() == ({}, str(Path.cwd()))

    house(act, tmp_path)


def test_a_visitor_finds_the_settings_and_forms_of_the_house() -> None:
    for file, text in ((paths.settings_file(), 'deck = "swiss"\n'), (paths.own_catalogue(), "")):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    deck = paths.folder("data") / "decks" / "mine.toml"
    deck.parent.mkdir(parents=True)
    deck.write_text("")
    room = room_of("anybody")
    assert (room / "config" / "settings.toml").read_text() == 'deck = "swiss"\n'
    assert (room / "config" / "catalogue.toml").exists()
    assert (room / "data" / "decks" / "mine.toml").exists()
    (room / "config" / "settings.toml").write_text("own")
    assert (room_of("anybody") / "config" / "settings.toml").read_text() == "own"


def lies_since(days: float, path: Path) -> None:
    """Nothing has happened to this for so many days."""
    for file in (*path.rglob("*"), path):
        os.utime(file, (time() - days * 24 * 3600,) * 2)


def test_visitors_who_do_not_come_any_more_are_cleared_away() -> None:
    names = ("gone", "nearly", "playing", "active", "away")
    gone, nearly, playing, active, away = (room_of(name) for name in names)
    for room in (gone, playing, active, away):
        (room / "state" / "partien").mkdir()
        (room / "state" / "partien" / "schieber.jsonl").write_text("{}")
    for room in (gone, playing, active, away):
        lies_since(31, room)
    lies_since(29, nearly)
    os.utime(active / "state" / "partien" / "schieber.jsonl")
    other = paths.visitors() / "notes"
    other.mkdir()
    lies_since(400, other)
    room_of("away", [playing])
    assert gone.exists()  # nobody new has come
    new = room_of("new", [playing])
    left = {room.name for room in paths.visitors().iterdir()}
    assert left == {room.name for room in (nearly, playing, active, away, other, new)}
    assert (away / "state" / "partien" / "schieber.jsonl").exists()


def test_a_table_that_stands_open_is_not_cleared_away(tmp_path: Path) -> None:
    async def act(here: House) -> None:
        await (await here.client.get("/")).read()
        socket = await here.enter()
        room = Path(json.loads(await here.told(socket))[1])
        lies_since(31, room)
        here.leave()
        await here.folders()
        assert room.exists()
        await socket.close()
        while here.tables._rooms:
            await asyncio.sleep(0)
        here.leave()
        await here.folders()
        assert not room.exists()

    house(act, tmp_path)


# ------------------------------------------------------------ how many, and what they say


def test_who_comes_too_late_is_told_so_and_may_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(here: House) -> None:
        first, second = await here.enter(), await here.enter()
        assert await here.told(first)
        assert await here.told(second)
        monkeypatch.setattr(server, "PATIENCE", 0.05)
        late = await here.enter()
        assert "All tables are taken (2)" in await here.told(late)
        monkeypatch.undo()
        again = await here.enter()
        await first.close()
        assert "JASSTUI_STATE_DIR" in await here.told(again)

    house(act, tmp_path, most=2)


def test_a_program_that_fails_gives_its_table_back(tmp_path: Path) -> None:
    async def act(here: House) -> None:
        for _ in range(3):
            socket = await here.enter()
            assert await here.told(socket)
            await socket.send_str('["stdin", "crash"]')
            assert await here.told(socket) == "crash"
            assert (await socket.receive(timeout=20)).type == aiohttp.WSMsgType.CLOSE

    house(act, tmp_path, most=1)


def test_a_program_that_does_not_end_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(here: House) -> None:
        socket = await here.enter()
        assert await here.told(socket)
        await socket.send_str('["stdin", "stay"]')
        assert await here.told(socket) == "stay"
        monkeypatch.setattr(served, "GRACE", 0.1)
        await socket.close()
        assert "JASSTUI_STATE_DIR" in await here.told(await here.enter())

    house(act, tmp_path, most=1)


NONSENSE = (
    "", "x", "[]", "{}", "7", "[1]", "[" * 5000, '["stdin"]', '["stdin", 5]', '["resize"]',
    '["resize", {"width": "a"}]', '["resize", {"width": 1e400, "height": null}]', '["ping"]',
)  # fmt: skip


def test_messages_that_make_no_sense_are_passed_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(here: House) -> None:
        socket = await here.enter()
        assert await here.told(socket)
        for message in NONSENSE:
            await socket.send_str(message)
        await socket.send_bytes(b"\xff")
        await socket.send_str('["stdin", "5\\ud800"]')
        assert await here.told(socket) == "5?"
        await socket.send_str('["resize", {"width": 1000000, "height": -3}]')
        size = json.loads(await here.told(socket))
        assert (size["width"], size["height"]) == (500, 1)
        await socket.send_str('["ping", "7"]')
        assert (await socket.receive(timeout=20)).json() == ["pong", "7"]

    house(act, tmp_path)
    told = [one for one in caplog.records if "child process" not in one.getMessage()]
    assert told == []  # who else has asked for the end of a table's process is not its business


# ------------------------------------------------------------ the end


@pytest.mark.ci
@pytest.mark.skipif(sys.platform == "win32", reason="needs the signals of Unix")
@pytest.mark.parametrize("wish", [signal.SIGTERM, signal.SIGINT])
def test_told_to_stop_it_clears_the_tables_away_and_ends(wish: int) -> None:
    port = 18_000 + os.getpid() % 2000
    command = [sys.executable, "-m", "jasstui", "serve", "--port", str(port), "--language", "en"]

    async def visit() -> tuple[int, Any]:
        async with aiohttp.ClientSession() as browser:
            address = f"http://localhost:{port}"
            socket = await browser.ws_connect(f"{address}/ws", headers={"Origin": address})
            seen = b""
            while b"Welcome" not in seen:
                message = await socket.receive(timeout=30)
                assert message.type == aiohttp.WSMsgType.BINARY
                seen += message.data
            process.send_signal(wish)
            while not socket.closed:
                await socket.receive(timeout=30)
            return await asyncio.to_thread(process.wait, 30), socket.close_code

    with subprocess.Popen(
        command, cwd=TREE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            assert f"http://localhost:{port}/?key=".encode() in process.stdout.readline()
            assert asyncio.run(patiently(visit)) == (0, 1001)
            assert (process.stdout.read(), process.stderr.read()) == (b"", b"")
        finally:
            process.kill()


async def patiently(visit: Callable[[], Awaitable[tuple[int, Any]]]) -> tuple[int, Any]:
    """Come as soon as the server listens."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await visit()
            except aiohttp.ClientConnectorError:
                await asyncio.sleep(0.05)
