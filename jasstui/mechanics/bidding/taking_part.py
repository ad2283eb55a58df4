"""Taking part in a deal, and with which cards: joining or staying out, the dealer with the stock,
and a partner who lays his hand down because the other plays alone.

Serves the bid rules of Handjass, the lukas rules of Aucho, the forced game of Aucho with Hindersi,
and the rules of playing alone in Euchre; other forms can use all of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from msgspec import Meta

from jasstui.cards.faces import JOKER_SUIT
from jasstui.catalogue.strict import Facts, GameName
from jasstui.mechanics.events import HandGivenUp, OpenTaken, StockTaken
from jasstui.mechanics.facts import Deal, MatchState, Public
from jasstui.mechanics.games import mode_of, mode_tokens, partner_of, suit_of, take_game
from jasstui.mechanics.order import round_after
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import A_NAME, Question, Questions, Slots
from jasstui.mechanics.state import State, only

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


def take_stock(s: State, seat: int, swap: bool) -> None:
    """Stock and open cards go to a hand; `swap`: its own cards are laid aside first, for good."""
    hand = f"hand:{seat}"
    if swap:
        s.move(s.hands[seat], hand, "aside", only(seat), means=HandGivenUp)
    s.move(sum(s.stock), "stock", hand, only(seat), means=StockTaken)
    s.move(s.deal.table, "table", hand, s.everybody, means=OpenTaken)


COME, OUT, UNDECIDED, BLIND = "come", "pass", "undecided", "blind"
"""The words that may be said; `blind` takes the blind hand and comes with it."""


class Hesitated(Public, tag="join"):
    """`undecided`: who has hesitated."""

    undecided: tuple[int, ...] = ()


class Join(Phase, tag="join"):
    """In playing order each player says whether he takes part; who stays out lays his hand aside.

    A declarer takes part already: the others are asked in turn after him. `least`: how many must
    come, else the deal is over. `alone`: the game of a player who is the only one to come, "" when
    nothing is written for him. `undecided`: whoever hesitates is asked again in a second round, in
    which he must decide. `swap`: at his turn a player may come with the stock and the turned card
    in place of his whole hand, as long as nobody else has taken them. `duty`: modes in which
    everybody must take part.

    Tokens: `come`, `pass`, in the first of two rounds `undecided`, and `blind` for the blind
    hand while it lies there.

    Who passes lays his hand aside at once, covered; his cards belong to nobody any more. When all
    have decided, `players` are those who take part, and the sides are theirs alone.
    """

    least: Annotated[int, Meta(ge=1, le=10)] = 2
    alone: GameName = ""
    undecided: bool = False
    swap: bool = False
    duty: list[str] = []

    NEEDS: ClassVar[Facts] = {"": ("hand-out",), "swap": ("rest",)}
    KNOWS: ClassVar[tuple[str, ...]] = ("rob", UNDECIDED)
    QUESTIONS: ClassVar[Questions] = {
        "join": Question(
            says=("come", "pass"),
            blunders=True,
            sort="join",
            thumb="jasstui.bots.thumb.participation:join",
            reason="jasstui.table.saying.reasons:at_stake",
            coach="jasstui.table.practising.coach_word:turned",
        )
    }

    def verbs(self, rules: Rules) -> set[str]:
        more = {UNDECIDED: self.undecided, BLIND: self.swap}
        return super().verbs(rules) | {word for word, may in more.items() if may}

    def begin(self, s: State) -> None:
        if s.deal.result:
            return
        if s.deal.declarer >= 0 and s.deal.declarer not in s.deal.joined:
            s.set(joined=(*s.deal.joined, s.deal.declarer))
        if s.deal.mode in self.duty:
            s.set(joined=s.deal.players)
        self._ask_next(s)

    def _order(self, s: State) -> tuple[int, ...]:
        """Everybody in the order in which he is asked."""
        players = s.deal.players
        declarer = s.deal.declarer
        return round_after(players, declarer) if declarer in players else players

    def _ask_next(self, s: State) -> None:
        """Ask the next who has said nothing, then those who could not decide."""
        waiting = [p for p in self._order(s) if p not in (*s.deal.joined, *s.deal.out)]
        hesitated = Hesitated.of(s.deal).undecided
        fresh = [p for p in waiting if p not in hesitated]
        if waiting:
            s.ask("join", (fresh or waiting)[0])
        else:
            self._close(s)

    def legal(self, s: State, seat: int) -> list[str]:
        tokens = [COME, OUT]
        if self.undecided and seat not in Hesitated.of(s.deal).undecided:
            tokens.append(UNDECIDED)
        if self.swap and s.stock:
            tokens.append(BLIND)
        return tokens

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if token == UNDECIDED:
            return refuse(s, "bid.once", "bid.what")
        if token == BLIND:
            return refuse(s, "bid.taken", "bid.what") if self.swap else UNKNOWN_TOKEN
        if s.rules.pack.action(token).verb == "rob":
            return refuse(s, "rob.when", "rob.never")
        return UNKNOWN_TOKEN

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        verb = s.rules.pack.action(token).verb
        if verb == "rob":
            return self.why(s, seat, token)
        if verb not in (COME, OUT, UNDECIDED, BLIND):
            return super().why_not_now(s, seat, token)
        if seat in (*s.deal.joined, *s.deal.out):
            return refuse(s, "bid.final")
        if seat in s.deal.players:
            return refuse(s, "bid.turn")
        return super().why_not_now(s, seat, token)

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == UNDECIDED:
            s.tell(Hesitated((*Hesitated.of(s.deal).undecided, seat)))
        elif token == OUT:
            s.move(s.hands[seat], f"hand:{seat}", "aside", only(seat), means=HandGivenUp)
            s.set(out=(*s.deal.out, seat))
        else:
            if token == BLIND:
                take_stock(s, seat, swap=True)
                s.set(turned=0)
            s.set(joined=(*s.deal.joined, seat))
        self._ask_next(s)

    def _close(self, s: State) -> None:
        """All have decided: the game is on, one writes alone, or there is no game."""
        players = tuple(p for p in s.deal.players if p in s.deal.joined)
        if len(players) >= self.least:
            s.set(players=players)
            if s.deal.game:
                take_game(s, s.deal.declarer, s.deal.game, s.deal.mode)
        elif players and self.alone:
            s.set(players=players)
            take_game(s, players[0], self.alone, s.deal.mode)
        else:
            s.set(game="", mode="", declarer=-1, sides=(), result="too-few")


class Lukas(Phase, tag="lukas"):
    """Game of the dealer with the stock when all pass: he may (or must: `duty`) play it.

    `look`: he sees it before he decides. `swap`: he lays his own hand aside first.

    Tokens: `lukas` or `pass`, then `trump H` or the name of another game (`hindersi`).
    """

    games: list[GameName]
    duty: bool = False
    look: bool = True
    swap: bool = False

    NEEDS: ClassVar[Facts] = {"": ("hand-out", "rest")}
    GIVES: ClassVar[Facts] = {"": ("game", "declarer")}
    DUE: ClassVar[tuple[str, ...]] = ("bid.what",)
    EARLY: ClassVar[Slots] = {"lukas": "bid.forced"}
    OVER: ClassVar[Slots] = EARLY
    QUESTIONS: ClassVar[Questions] = {
        "lukas": Question(
            says=("pass",),
            blunders=True,
            sort="join",
            thumb="jasstui.bots.thumb.games:take_stock",
            coach="jasstui.table.practising.coach_word:weak",
        ),
        "game": Question(
            says=("trump", A_NAME), sort="join", thumb="jasstui.bots.thumb.games:name_game"
        ),
    }
    WHY: ClassVar[Slots] = {"pass": "bid.forced", "": "bid.what"}

    def begin(self, s: State) -> None:
        if s.deal.declarer >= 0 or s.deal.offer or s.deal.warner >= 0:
            return
        if self.duty:
            take_stock(s, s.match.dealer, self.swap)
            self._take_part(s)
        else:
            if self.look:
                take_stock(s, s.match.dealer, self.swap)
            s.ask("lukas", s.match.dealer)

    def known(self, rules: Rules) -> set[str]:
        return super().known(rules) | rules.vocabulary

    def _take_part(self, s: State) -> None:
        s.set(players=s.from_forehand(), sitter=-1)
        if len(self.games) == 1:
            take_game(s, s.match.dealer, self.games[0])
        else:
            s.ask("game", s.match.dealer)

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "lukas":
            return ["lukas", "pass"]
        tokens: list[str] = []
        for name in self.games:
            trumps = mode_tokens(s, name)
            tokens += trumps if len(trumps) > 1 else [name]
        return tokens

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == "lukas":
            if not self.look:
                take_stock(s, s.match.dealer, self.swap)
            self._take_part(s)
        elif token != "pass":
            name = next(n for n in self.games if token == n or token in mode_tokens(s, n))
            take_game(s, seat, name, mode_of(token) if token != name else "")


def sit_out(s: State, seat: int) -> None:
    """The partner of this player lays his cards face down; the others go on in their order."""
    partner = partner_of(s, seat)
    s.move(s.hands[partner], f"hand:{partner}", "aside", only(partner), means=HandGivenUp)
    left = tuple(p for p in s.deal.players if p != partner)
    s.set(players=left, out=(*s.deal.out, partner))


def alone(match: MatchState, deal: Deal, seat: int) -> bool:
    """True if this player plays without his partner."""
    team = match.team
    return seat in deal.players and any(p != seat and team[p] == team[seat] for p in deal.out)


class Alone(Phase, tag="alone"):
    """Playing alone before the first lead, for who may still do so: a dealer who had to name trumps
    unseen, and with `defend` a player against one who plays alone. `game`: what is then played for.

    Tokens: `alone`, `pass`, for whoever may still decide before the first lead.

    A dealer who named trumps for a turned Joker before he saw his hand is asked first. Then, where
    it is agreed and the declarer plays alone, his opponents in turn; the first who wants to defends
    alone and leads.
    """

    game: GameName
    defend: bool = False

    NEEDS: ClassVar[Facts] = {"": ("turn-up",)}
    QUESTIONS: ClassVar[Questions] = dict.fromkeys(
        ("alone", "defend"),
        Question(
            words=("alone", "pass"),
            says=(A_NAME,),
            sort="join",
            thumb="jasstui.bots.thumb.turnup:alone",
            tried="jasstui.bots.thumb.turnup:alone_tried",
        ),
    )
    NOT_NOW: ClassVar[Slots] = {"": "bid.turn"}

    def begin(self, s: State) -> None:
        if not s.deal.game:
            return
        s.set(offers=())
        if s.deal.turned and suit_of(s, s.deal.turned) == JOKER_SUIT:
            s.ask("alone", s.deal.declarer)
        else:
            self._ask_defender(s)

    def _ask_defender(self, s: State) -> None:
        if self.defend and alone(s.match, s.deal, s.deal.declarer):
            asked, team = dict(s.deal.offers), s.match.team
            others = [p for p in s.deal.players if team[p] != team[s.deal.declarer]]
            if waiting := [p for p in others if p not in asked]:
                s.ask("defend", waiting[0])

    def answered(self, s: State, seat: int, token: str) -> None:
        if s.deal.question == "alone":
            if token == "alone":
                take_game(s, seat, self.game, s.deal.mode)
                sit_out(s, seat)
            self._ask_defender(s)
            return
        s.set(offers=(*s.deal.offers, (seat, token)))
        if token == "alone":
            sit_out(s, seat)
            s.set(players=(seat, s.deal.declarer))
        else:
            self._ask_defender(s)
