"""Asking for a Solo and overbidding it by levels. Serves doppelkopf-4.bid.solo-query,
doppelkopf-4.bid.overbid-* and the rules on who has to play one.

`deal.bidder` holds what stands: `offer` is "solo" or "normal", `level` what was bid for it.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from jasstui.catalogue.strict import Facts, GameName
from jasstui.mechanics.bidding.announcements import LEVELS
from jasstui.mechanics.facts import Public
from jasstui.mechanics.games import take_game
from jasstui.mechanics.order import round_after
from jasstui.mechanics.partien.evening import RAMSCH, obliged
from jasstui.mechanics.partien.meetings import Meetings
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, ask_after, refuse
from jasstui.mechanics.question import A_NAME, Question, Questions, Slots
from jasstui.mechanics.state import State

SOLO, NORMAL = "solo", "normal"
"""The two kinds of bids: a Solo of one's own, or the game that is played without one."""


class Overbid(Public, tag="solo"):
    """`outbid`: (seat, level) of the Solo that stands or was overbid, `gone`: who bids no more."""

    outbid: tuple[int, str] = (-1, "")
    gone: tuple[int, ...] = ()


class SoloLead(Public, tag="name-solo"):
    """`leader`: who leads to the first trick where that is not forehand."""

    leader: int = -1


def in_ramsch(s: State) -> bool:
    """True if the deal belongs to a Ramsch round."""
    return s.match.evening.round == RAMSCH


class SoloBid(Phase, tag="solo"):
    """Everybody is asked for a Solo, which others may overbid by levels, with a Solo first and then
    with the usual game.

    `game`: the game without a Solo, `round`: that of a Ramsch round. `overbid_duty`: a Solo that
    somebody has to play may be overbid too.

    Tokens: `solo` or `pass`; against a Solo `solo no-90` and so on, then `normal no-90`.
    """

    game: GameName
    round: GameName
    overbid_duty: bool = True

    NEEDS: ClassVar[Facts] = {"": ("hand-out", "meetings")}
    GIVES: ClassVar[Facts] = {"": ("game", "mode")}
    OVER: ClassVar[Slots] = dict.fromkeys((SOLO, NORMAL), "bid.over")
    KNOWS: ClassVar[tuple[str, ...]] = LEVELS
    QUESTIONS: ClassVar[Questions] = {
        "solo": Question(
            says=("solo", "pass"),
            blunders=True,
            sort="bid",
            thumb="jasstui.bots.thumb.parties:solo",
            tried="jasstui.bots.thumb.parties:solo_tried",
            coach="jasstui.table.practising.coach_word:solo",
        ),
        **dict.fromkeys(
            ("overbid", "against"),
            Question(
                says=(SOLO, NORMAL, "pass"),
                sort="bid",
                thumb="jasstui.bots.thumb.parties:overbid",
                tried="jasstui.bots.thumb.parties:overbids_tried",
                coach="jasstui.table.practising.coach_word:overbid",
            ),
        ),
    }

    def begin(self, s: State) -> None:
        partie = s.rules.partie
        assert isinstance(partie, Meetings)
        duty = obliged(s.match.evening, partie, s.deal.players, len(s.match.order))
        if duty < 0:
            s.ask(SOLO, s.deal.players[0])
            return
        s.set(duty=duty, offer=SOLO, bidder=duty)
        s.tell(Overbid((duty, "")))
        if self.overbid_duty:
            self._next(s, "overbid")

    # ------------------------------------------------------------ what may be said

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == SOLO:
            return [SOLO, "pass"]
        holder, _ = Overbid.of(s.deal).outbid
        kind = SOLO if s.deal.question == "overbid" or seat == holder else NORMAL
        return [*(f"{kind} {level}" for level in _above(s)), "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        kind, level = said.verb, said.verb if said.verb in LEVELS else said.name
        if kind not in (SOLO, NORMAL, *LEVELS):
            return UNKNOWN_TOKEN
        if s.deal.question == SOLO:
            return refuse(s, "bid.what")
        if level in LEVELS and level not in _above(s):
            return refuse(s, "bid.higher")
        if kind == NORMAL and in_ramsch(s):
            return refuse(s, "bid.round")
        if kind != SOLO:
            return refuse(s, "bid.what") if kind == NORMAL else UNKNOWN_TOKEN
        return refuse(s, "bid.late" if level else "bid.higher")

    def answered(self, s: State, seat: int, token: str) -> None:
        if s.deal.question == SOLO:
            self._asked(s, seat, token)
            return
        stage = s.deal.question
        if token == "pass":
            stands = Overbid.of(s.deal)
            s.tell(replace(stands, gone=(*stands.gone, seat)))
        else:
            said = s.rules.pack.action(token)
            s.set(bidder=seat, offer=said.verb, level=said.name)
            if said.verb == SOLO:
                s.tell(replace(Overbid.of(s.deal), outbid=(seat, said.name)))
        self._next(s, stage, seat)

    def _asked(self, s: State, seat: int, token: str) -> None:
        """The round in which somebody may say a Solo."""
        if token == SOLO:
            s.set(offer=SOLO, bidder=seat)
            s.tell(Overbid((seat, "")))
            self._next(s, "overbid")
        elif not ask_after(s, seat, SOLO):  # nobody plays a Solo
            name = self.round if in_ramsch(s) else self.game
            take_game(s, -1, name, s.rules.spec.games[name].modes[0])

    # ------------------------------------------------------------ overbidding

    def _next(self, s: State, stage: str, after: int = -1) -> None:
        """Ask the next player who is not out, or go on to the next stage."""
        deal = s.deal
        order = round_after(deal.players, deal.bidder if after < 0 else after)
        gone = Overbid.of(deal).gone
        left = [p for p in order if p != deal.bidder and p not in gone]
        if left and _above(s):
            s.ask(stage, left[0])
        elif stage == "overbid" and not in_ramsch(s) and _above(s):
            s.tell(replace(Overbid.of(deal), gone=()))
            self._next(s, "against")
        elif deal.offer == NORMAL:
            take_game(s, -1, self.game, s.rules.spec.games[self.game].modes[0])


def _above(s: State) -> tuple[str, ...]:
    """Levels above what stands."""
    level = s.deal.level
    return LEVELS[LEVELS.index(level) + 1 :] if level else LEVELS


class NameSolo(Phase, tag="name-solo"):
    """Naming of a Solo by who plays it. `games`: those that are allowed, `round`: in a Ramsch
    round. `lead`: whose Solo gives him the lead to the first trick.

    Who plays a Solo says which: `name damensolo`, `name C` for a suit.
    """

    games: list[GameName]
    round: list[GameName]
    lead: Literal["first-of-meeting", "first-of-each-player", "always", "never"]

    NEEDS: ClassVar[Facts] = {"": ("solo",)}
    KNOWS: ClassVar[tuple[str, ...]] = (A_NAME,)
    QUESTIONS: ClassVar[Questions] = {
        "name": Question(
            says=("name",),
            thumb="jasstui.bots.thumb.parties:name",
            tried="jasstui.bots.thumb.parties:names_tried",
        )
    }

    def begin(self, s: State) -> None:
        if s.deal.offer == SOLO and not s.deal.game:
            s.ask("name", s.deal.bidder)

    def legal(self, s: State, seat: int) -> list[str]:
        games = s.rules.spec.games
        names = self.round if in_ramsch(s) else self.games
        families = [family for name in names for family in games[name].modes]
        return [f"name {token}" for token, mode in s.rules.modes.items() if mode.family in families]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        if said.verb != "name" and said.verb not in s.rules.modes:
            return UNKNOWN_TOKEN
        if not in_ramsch(s):
            return refuse(s, "bid.what")
        last = s.deal.duty >= 0
        return refuse(s, "bid.round", scope="duty" if last else "")

    def answered(self, s: State, seat: int, token: str) -> None:
        mode = s.rules.pack.action(token).name
        family = s.rules.modes[mode].family
        names = self.round if in_ramsch(s) else self.games
        name = next(n for n in names if family in s.rules.spec.games[n].modes)
        take_game(s, seat, name, mode)
        if self._leads(s, seat):
            s.tell(SoloLead(seat))

    def _leads(self, s: State, seat: int) -> bool:
        """True if the soloist leads. Serves doppelkopf-4.bid.solo-lead-first and
        play.pflichtsolo-lead."""
        evening = s.match.evening
        return {
            "first-of-meeting": not evening.led,
            "first-of-each-player": seat not in evening.led,
            "always": True,
            "never": False,
        }[self.lead] or evening.round == "duty"
