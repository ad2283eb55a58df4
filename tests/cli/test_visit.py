"""What a browser may send and how fast, and what becomes of a table whose browser goes."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from time import monotonic

import pytest

from jasstui import paths
from jasstui.cli import visit
from jasstui.cli.served import Table
from tests.cli.house import House, aiohttp, house, server

TOO_BIG, NOT_SO, AWAY = 1009, 1008, 1001


def typed(text: str) -> str:
    return json.dumps(["stdin", text])


# ------------------------------------------------------------ messages


def test_the_longest_paste_that_a_page_lets_through_is_taken(tmp_path: Path) -> None:
    async def act(here: House) -> None:
        socket = await here.enter()
        await here.told(socket)
        pasted = "\x1b[200~" + "\x00" * 1000 + "\x1b[201~"  # six bytes each
        await socket.send_str(typed(pasted))
        assert await here.told(socket) == pasted

    house(act, tmp_path)


@pytest.mark.parametrize("length", [visit.LONGEST, 3_900_000])
def test_a_longer_message_closes_the_line(tmp_path: Path, length: int) -> None:
    async def act(here: House) -> None:
        socket = await here.enter()
        await here.told(socket)
        await socket.send_str(typed("x" * length))
        assert await here.closed(socket) == TOO_BIG
        assert await here.empty(5)

    house(act, tmp_path)


@pytest.mark.parametrize("flood", ["stdin", "ping", "nonsense", "PING", "binary"])
def test_too_many_messages_close_the_line(
    tmp_path: Path, flood: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "MESSAGES", 0.0)
    monkeypatch.setattr(visit, "MESSAGES_AT_ONCE", 20)

    async def act(here: House) -> None:
        socket = await here.enter(autoping=False)
        await here.told(socket)
        for n in range(21):
            assert not socket.closed, n
            match flood:
                case "PING":
                    await socket.ping(b"x")
                case "binary":
                    await socket.send_bytes(b"\xff")
                case _:
                    await socket.send_str(json.dumps([flood, "x"]))
        assert await here.closed(socket) == NOT_SO
        assert await here.empty(5)

    house(act, tmp_path)


def test_more_than_a_program_takes_closes_the_line(tmp_path: Path) -> None:
    """Nor is more of it kept than the bound says."""

    async def act(here: House) -> None:
        socket = await here.enter()
        await here.told(socket)
        await socket.send_str(typed("stay"))
        assert await here.told(socket) == "stay"
        for _ in range(60):
            await socket.send_str(typed("x" * 4000))
        assert await here.closed(socket) == NOT_SO
        assert await here.empty(5)

    house(act, tmp_path)


def test_empty_text_is_no_end_of_the_keys(tmp_path: Path) -> None:
    """The driver would take it for one."""

    async def act(here: House) -> None:
        socket = await here.enter()
        await here.told(socket)
        await socket.send_str(typed(""))
        await socket.send_str(typed("5"))
        assert await here.told(socket) == "5"

    house(act, tmp_path)


# ------------------------------------------------------------ the end of a browser


@pytest.mark.parametrize("way", ["closes", "is gone"])
@pytest.mark.parametrize("pending", [0, 25])
def test_a_table_ends_with_its_browser_whatever_is_pending(
    tmp_path: Path, pending: int, way: str
) -> None:
    async def act(here: House) -> None:
        socket = await here.enter()
        await here.told(socket)
        await socket.send_str(typed("stay"))  # it will neither read nor end by itself
        assert await here.told(socket) == "stay"
        for _ in range(pending):
            await socket.send_str(typed("x" * 4000))
        before = monotonic()
        if way == "closes":
            await socket.close()
        else:
            socket._response.connection.transport.abort()
        assert await here.empty(10)
        assert monotonic() - before < 3  # one, on a machine that has nothing else to do

    house(act, tmp_path, most=1)


def test_a_browser_that_never_reads_is_sent_no_more_than_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "MESSAGES_AT_ONCE", 100_000)

    async def act(here: House) -> None:
        socket = await here.enter()
        await here.told(socket)
        transport = socket._response.connection.transport
        transport.pause_reading()
        await socket.send_str(typed("paint"))
        (task,) = here.tables._visits
        ours = here.tables._visits[task]._socket._req.transport
        await asyncio.sleep(0.5)
        assert (before := ours.get_write_buffer_size()) < 1024 * 1024
        for _ in range(5000):  # answers that it does not read either
            await socket.send_str(json.dumps(["ping", "x" * visit.SAID]))
        await asyncio.sleep(0.2)
        assert ours.get_write_buffer_size() - before < 100_000
        transport.abort()
        assert await here.empty(5)

    house(act, tmp_path)


def test_all_are_sent_home_in_two_seconds(tmp_path: Path) -> None:
    async def act(here: House) -> None:
        lines = [await here.enter() for _ in range(3)]
        for socket in lines:
            await here.told(socket)
            await socket.send_str(typed("stay"))
            assert await here.told(socket) == "stay"
        before = monotonic()
        closing = [asyncio.create_task(here.closed(socket)) for socket in lines]
        await here.tables.close()
        assert monotonic() - before < 2
        assert await asyncio.gather(*closing) == [AWAY] * 3

    house(act, tmp_path)


# ------------------------------------------------------------ who comes, and comes back


def test_one_address_gets_so_many_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(here: House) -> None:
        first = await here.enter()
        await here.told(first)
        monkeypatch.setattr(server, "PATIENCE", 0.05)
        late = await here.enter()
        assert "Your address has all the tables it may have (1)" in await here.told(late)
        monkeypatch.undo()
        again = await here.enter()
        await first.close()
        assert "JASSTUI_STATE_DIR" in await here.told(again)

    house(act, tmp_path, most=4, each=1)


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "http://]", "//", "http://\\", "null", "http://a b", "["]
)
def test_an_origin_that_is_none_is_refused(tmp_path: Path, origin: str) -> None:
    async def act(here: House) -> None:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await here.enter(origin)
        assert refused.value.status == 403

    house(act, tmp_path)


@pytest.mark.parametrize(
    ("asked", "letters"),
    [("", 16), ("fontsize=", 16), ("fontsize=20", 20), ("fontsize=99999", 96), ("fontsize=0", 16),
     ("fontsize=1", 6), ("fontsize=-3", 16), ("fontsize=%C2%B2", 16),
     ("fontsize=" + "9" * 5000, 16),
     ("fontsize=1&fontsize=x", 6), ("key=%FF&fontsize=x", 16)],
)  # fmt: skip
def test_letters_have_a_size_that_can_be_read(tmp_path: Path, asked: str, letters: int) -> None:
    async def act(here: House) -> None:
        answer = await here.client.get(f"/?{asked}")
        assert (answer.status, await answer.text()) == (200, str(letters))

    house(act, tmp_path)


@pytest.mark.parametrize(
    "asked", ["width=99999999&height=0", "width=-3&height=x", "width=%C2%B2", "width=%00", ""]
)
def test_a_window_has_a_size_that_can_be_painted(tmp_path: Path, asked: str) -> None:
    async def act(here: House) -> None:
        headers = {"Origin": here.address}
        socket = await here.client.ws_connect(f"/ws?{asked}", headers=headers)
        assert await here.told(socket)

    house(act, tmp_path)


def test_who_comes_back_finds_what_he_has_left(tmp_path: Path) -> None:
    async def act(here: House) -> None:
        await here.folders()
        socket = await here.enter()
        own, at = json.loads(await here.told(socket))
        kept = Path(own["JASSTUI_STATE_DIR"]) / "partien" / "x.jsonl"
        paths.private_folder(kept.parent)
        kept.write_text("{}")
        socket._response.connection.transport.abort()
        assert await here.empty(5)
        assert await here.folders() == (own, at)
        assert kept.exists()

    house(act, tmp_path)


def test_who_comes_back_over_another_line_ends_the_one_at_which_nobody_is_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "SILENT", 0.3)

    async def act(here: House) -> None:
        await (await here.client.get("/")).read()  # which gives a name
        lost = await here.enter(autoping=False)
        assert await here.told(lost)
        open_still = await here.enter()
        assert await here.told(open_still)
        reading = asyncio.create_task(here.told(open_still))  # answers, as a browser does
        again = await here.enter()
        assert await here.told(again)
        while len(here.tables._tables) > 2:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.5)
        assert len(here.tables._tables) == 2
        await open_still.send_str(typed("5"))
        assert await reading == "5"
        for socket in (lost, open_still, again):
            await socket.close()
        assert await here.empty(5)

    house(act, tmp_path)


def test_who_leaves_nothing_behind_leaves_no_folder_either(tmp_path: Path) -> None:
    paths.private_folder(paths.settings_file().parent)
    paths.settings_file().write_text('deck = "swiss"\n')

    async def act(here: House) -> None:
        for _ in range(3):  # with no cookie that stays
            socket = await here.enter()
            await here.told(socket)
            await socket.close()
            assert await here.empty(5)
        while list(paths.visitors().iterdir()):
            await asyncio.sleep(0.01)

    house(act, tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="there a folder of one's own is nobody else's")
def test_nobody_else_may_look_into_any_folder_of_visitors(tmp_path: Path) -> None:
    (paths.folder("data") / "decks").mkdir(parents=True)
    (paths.folder("data") / "decks" / "mine.toml").write_text("")

    async def act(here: House) -> None:
        socket = await here.enter()
        await here.told(socket)
        (room,) = paths.visitors().iterdir()
        for path in (paths.folder("state"), paths.visitors(), room, *room.rglob("*")):
            assert path.stat().st_mode & 0o077 == 0, path
        await socket.close()

    house(act, tmp_path)


# ------------------------------------------------------------ requests that are none


def test_who_asks_letter_by_letter_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from jasstui.cli import door

    monkeypatch.setattr(door, "VISIT", 0.2)

    async def act(here: House) -> None:
        here.tables.host, here.tables.port = "127.0.0.1", 0
        async with here.tables.listening() as listener:
            place = listener.sockets[0].getsockname()
            reader, writer = await asyncio.open_connection(*place)
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: y")
            assert await asyncio.wait_for(reader.read(), 5) == b""
            writer.close()
            address = f"http://127.0.0.1:{place[1]}"
            async with aiohttp.ClientSession() as browser:
                headers = {"Origin": address}
                async with browser.ws_connect(f"{address}/ws", headers=headers) as socket:
                    await here.told(socket)
                    await asyncio.sleep(0.3)  # a table stays
                    await socket.send_str(typed("5"))
                    assert await here.told(socket) == "5"

    house(act, tmp_path)


def test_a_request_that_leads_nowhere_is_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(here: House) -> None:
        here.tables.host, here.tables.port = "127.0.0.1", 0
        async with here.tables.listening() as listener:
            reader, writer = await asyncio.open_connection(*listener.sockets[0].getsockname())
            writer.write(b"CONNECT  \r\nHost: localhost\r\n\r\n")
            assert (await asyncio.wait_for(reader.readline(), 5)).split()[1].startswith(b"4")
            writer.close()

    house(act, tmp_path)
    assert not caplog.records


def test_a_program_that_fails_is_told_of() -> None:
    async def act() -> str:
        table = Table([sys.executable, "-c", "raise SystemExit('no, because')"])
        await table.start(80, 24)
        async for _ in table.painted():
            pass
        await table.end()
        return table.complaint

    assert asyncio.run(act()).strip() == "no, because"


def test_wrong_requests_are_not_written_down(capsys: pytest.CaptureFixture[str]) -> None:
    import logging

    from aiohttp.http_exceptions import BadStatusLine

    log = logging.Logger("x")
    log.addHandler(server.Complaints())

    def fail(error: Exception) -> None:
        try:
            raise error
        except Exception:
            log.exception("Error handling request")

    fail(BadStatusLine("\x1b[2J"))
    fail(aiohttp.ClientConnectionResetError("Cannot write to closing transport"))
    assert capsys.readouterr().err == ""
    for _ in range(99):
        fail(ValueError("\x1b[2J"))
    said = capsys.readouterr().err
    assert said.count("ValueError") == 10
    assert "\x1b" not in said
