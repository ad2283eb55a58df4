"""Playing the tricks, with everything that may be said and done meanwhile.

Serves jass-base.play.*, jass-base.follow.*, jass-base.claim.*, the play rules of the forms and the
talk that Aucho allows.
"""

from __future__ import annotations

from jasstui.catalogue import models
from jasstui.mechanics import announce
from jasstui.mechanics.claims import certain
from jasstui.mechanics.games import game, suit_of
from jasstui.mechanics.phase import TOKEN, Phase, Refusal
from jasstui.mechanics.state import State
from jasstui.mechanics.tricks import Tricks


class Play(Phase):
    """Tokens: `play SJ`, `play HK stoeck`; before one's first card `weis` and `rob D6`; out of
    turn `claim`, `ask`, `smear`, `ruff`, `thanks` and `show-stoeck`."""

    def __init__(self, name: str, spec: models.Play) -> None:
        super().__init__(name)
        self.spec = spec

    def begin(self, s: State) -> None:
        if not s.deal.mode or not game(s).played:
            return
        spec = game(s)
        modes = s.rules.avoiding if spec.avoid else s.rules.modes
        forehand = s.deal.players[0]
        leader = s.deal.declarer if spec.lead == "declarer" else forehand
        s.play = Tricks(
            modes[s.deal.mode], s.hands, s.deal.players, leader, s.rules.spec.count.last_trick
        )
        rob = spec.rob_turned and s.deal.turned and s.deal.demander < 0
        rob = bool(rob) and suit_of(s, s.deal.turned) == s.rules.modes[s.deal.mode].trump
        s.set(rob_open=rob)
        announce.note_silent(s)
        s.ask("play", leader)
        card = s.rules.silent_card(s)
        if card:
            self.apply(s, leader, f"play {s.rules.pack.code(card)}")

    # ------------------------------------------------------------ what a player on turn may do

    def legal(self, s: State, seat: int) -> list[str]:
        assert s.play is not None
        pack, manual = s.rules.pack, s.rules.spec.melds.stoeck_call == "manual"
        tokens = []
        for card in pack.cards:
            if card & s.play.legal():
                code = pack.code(card)
                tokens.append(f"play {code}")
                if manual and announce.completes_stoeck(s, seat, card):
                    tokens.append(f"play {code} stoeck")
        if not s.play.winners:
            tokens += announce.weis_tokens(s, seat)
            if s.deal.rob_open and (six := self._six(s)) & s.hands[seat]:
                tokens.append(f"rob {pack.code(six)}")
        return tokens

    def _six(self, s: State) -> int:
        return s.rules.pack.where(suit_of(s, s.deal.turned), "6")

    def why(self, s: State, seat: int, token: str) -> Refusal:
        assert s.play is not None
        words = token.split() or [""]
        if words[0] == "weis":
            return Refusal("meld.announce-when")
        if words[0] == "rob":
            return Refusal("rob.voluntary" if not s.deal.rob_open else "rob.turned-card")
        if words[-1] == "stoeck":
            return Refusal("stoeck.when")
        if words[0] != "play" or len(words) < 2 or words[1] not in s.rules.codes:
            return TOKEN
        card = s.rules.pack.card(words[1])
        if not s.hands[seat] & card:
            return Refusal("table.not-yours")
        return self.why_card(s.play, seat, card)

    @staticmethod
    def why_card(play: Tricks, seat: int, card: int) -> Refusal:
        """The obligation that forbids a card of the player's hand."""
        rules, led, hand = play.rules, play.led, play.hands[seat]
        if not rules.trump:
            return Refusal("follow.no-trump")
        if led & rules.trump:
            return Refusal("follow.trump-led")
        if card & rules.trump:
            return Refusal("follow.undertrump")
        return Refusal("follow.plain-or-trump" if hand & rules.suit[led] else "follow.void")

    def apply(self, s: State, seat: int, token: str) -> None:
        words = token.split()
        if words[0] == "weis":
            announce.announce(s, seat, token)
        elif words[0] == "rob":
            self._rob(s, seat, token)
        elif words[0] == "play":
            self._card(s, seat, s.rules.pack.card(words[1]), words[-1] == "stoeck")
        else:
            self._call(s, seat, token)

    def _rob(self, s: State, seat: int, token: str) -> None:
        six, card = self._six(s), s.deal.turned
        s.say(seat, token)
        s.move(card, "table", f"hand:{seat}", s.everybody)
        s.move(six, f"hand:{seat}", "table", s.everybody)
        s.set(turned=six, rob_open=False)

    def _card(self, s: State, seat: int, card: int, stoeck: bool) -> None:
        play = s.play
        assert play is not None
        auto = s.rules.spec.melds.stoeck_call == "auto"
        if stoeck or (auto and announce.completes_stoeck(s, seat, card)):
            announce.call_stoeck(s, seat)
        won = len(play.winners)
        play.put(card)
        s.emit("play", seat=seat, card=card)
        if len(play.winners) > won:
            self._trick(s)
        elif s.deal.asked:
            s.ask("play", play.seat)

    def _trick(self, s: State) -> None:
        """A trick is full: melds after the first, then the Partie, then the deal may end."""
        play = s.play
        assert play is not None
        winner = play.winners[-1]
        s.emit("trick", winner=winner, points=tuple(play.points), won=tuple(play.won))
        if len(play.winners) == 1 and s.claims:
            announce.compare(s)
        s.rules.partie.after_trick(s)
        if s.match.over:
            return
        if self._lost(s):
            s.set(stopped=True)
        if play.over or s.deal.stopped:
            s.ask("")
        else:
            s.ask("play", play.seat)

    @staticmethod
    def _lost(s: State) -> bool:
        """Whether a game that stops when lost is lost with this trick."""
        spec, play = game(s), s.play
        assert play is not None
        mine = play.winners[-1] == s.deal.declarer
        return spec.stop and (mine if spec.goal == "no-tricks" else not mine)

    # ------------------------------------------------------------ what anybody may say

    def calls(self, s: State, seat: int) -> list[str]:
        play = s.play
        if play is None or seat not in s.deal.players:
            return []
        return [*self._claim(s, seat), *self._talk(s, seat), *s.rules.partie.calls(s, seat)]

    def _claim(self, s: State, seat: int) -> list[str]:
        play = s.play
        assert play is not None
        on_lead = seat == play.seat and not play.led and play.remaining
        wins = game(s).goal in ("count", "beat", "all-tricks") and not game(s).avoid
        if self.spec.claims == "off" or not (on_lead and wins) or len(play.mode.schedule) > 1:
            return []
        if self.spec.claims == "verified" and not self._certain(s, seat):
            return []
        return ["claim"]

    @staticmethod
    def _certain(s: State, seat: int) -> bool:
        play = s.play
        assert play is not None
        if play.rules.on_lead is not None:
            return False
        gone = sum(play.log) | (s.aside_known(seat) | s.deal.table)
        return certain(s.hands[seat], s.rules.pack.all & ~gone & ~s.hands[seat], play.rules)

    def _talk(self, s: State, seat: int) -> list[str]:
        """Opponents of the declarer may ask one another whether to smear or to trump."""
        play = s.play
        assert play is not None
        if not self.spec.talk or seat == s.deal.declarer or len(s.side(seat)) < 2:
            return []
        if game(s).sides != "declarer":
            return []
        number = len(play.winners)
        spoken = [who for who, trick in s.deal.talked if trick == number]
        if not spoken:
            return [self.spec.talk[0]]
        return [] if seat in spoken else self.spec.talk[1:]

    def _call(self, s: State, seat: int, token: str) -> None:
        play = s.play
        assert play is not None
        s.say(seat, token)
        if token == "claim":
            self._award(s, seat)
        elif token in self.spec.talk:
            s.set(talked=(*s.deal.talked, (seat, len(play.winners))))
        else:
            s.rules.partie.call(s, seat, token)

    def _award(self, s: State, seat: int) -> None:
        play = s.play
        assert play is not None
        s.set(claimed=seat)
        good = self._certain(s, seat)
        for player in s.deal.players:
            s.reveal(s.hands[player], f"hand:{player}", s.everybody)
        others = [p for p in s.deal.players if s.deal.sides[p] != s.deal.sides[seat]]
        winner = seat if good or not others else others[0]
        play.award_rest(winner)
        s.emit("rest", points=tuple(play.points), won=tuple(play.won))
        s.rules.partie.after_trick(s)
        if not s.match.over:
            s.ask("")
