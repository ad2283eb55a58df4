"""Laying cards of the same suit or rank on an open pile until somebody has none left.

Serves the deal, play, penalty and end rules of Tschau Sepp.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from jasstui.cards.pack import CardTokens, Pack
from jasstui.catalogue.strict import AnyCards, Cards, Facts, GameName, RankName
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.score import write
from jasstui.mechanics.events import CardLaid, DrawnInTurn, LaidOnPile, PileTurned, TurnedUp
from jasstui.mechanics.facts import Deal, Shed
from jasstui.mechanics.games import take_game
from jasstui.mechanics.hands.dealing import read_cards, shuffled
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.phase import NO_SUCH_WORD, NOT_YOURS, UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import PLAIN, Question, Questions
from jasstui.mechanics.state import State, only

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


Function = Literal["", "wish", "draw", "stack", "again", "skip", "reverse", "cover"]
"""Function of a rank when it is laid."""

GOES_ON = ("again", "cover", "wish")
"""Functions after which the same player has still something to do."""


@lru_cache(maxsize=256)
def _sheds(pack: Pack, words: tuple[str, ...]) -> CardTokens:
    """The tokens of cards, without a word and with each of them."""
    return CardTokens("shed", pack, words)


class ShedFirst(Goal, tag="shed"):
    """Won by who has laid all his cards."""

    NEEDS: ClassVar[str] = "shed"

    def count(self, s: State) -> None:
        """Serves tschau-sepp.end.game."""
        write(s, s.deal.placed[0], 1, "finished", unit="win", times=1)
        s.set(result="finished")


class ShedCards(Phase, tag="shed", dict=True):
    """Cards of the same suit or rank are laid on an open pile until somebody has none left.

    `functions`: what a rank does. "wish" may be laid on anything and names a suit, "draw" lets the
    next player draw `fine` cards and miss his turn, "stack" lets him add another such card instead,
    "again" asks for a further card, "skip" passes over the next player, "reverse" turns the
    direction, "cover" must be covered, drawing until it can be.
    `voluntary`: whether somebody who could lay may draw first. `calls`: the word that is owed with
    the card after which so many are left; who forgets it draws `forgotten` cards. `call`: whether
    players say it themselves. `play_on`: the others go on for the further places.

    Tokens: `shed H7`, with a word `shed H7 tschau`; `draw`; `pass` after a card was drawn
    in vain; `suit H`. Chance shuffles the pile when the stock is used up.
    """

    game: GameName
    functions: dict[RankName, Function] = {}
    fine: Cards = 2
    voluntary: bool = True
    calls: dict[str, str] = {}
    forgotten: AnyCards = 4
    call: Literal["manual", "auto"] = "manual"
    play_on: bool = False

    STAGE: ClassVar[str] = "played"
    NEEDS: ClassVar[Facts] = {"": ("hand-out", "rest")}
    GIVES: ClassVar[Facts] = {"": ("played",)}
    QUESTIONS: ClassVar[Questions] = {
        "shed": Question(
            "cards",
            says=("draw", "pass"),
            about_hand=True,
            blunders=True,
            turns=True,
            sort="lay",
            thumb="jasstui.bots.thumb.tableau:shed_card",
            tried="jasstui.bots.thumb.tableau:called",
            reason="jasstui.table.saying.reasons:shed",
            rest="jasstui.table.practising.coach:fitting",
        ),
        "suit": Question(sort="lay", thumb="jasstui.bots.thumb.tableau:name_suit"),
        "shuffle": Question("chance"),
    }

    def question(self, name: str) -> Question:
        return self._declared.get(name, PLAIN)

    @cached_property
    def _declared(self) -> Questions:
        """Its questions, with the words that players may say with a card."""
        shed = replace(self.QUESTIONS["shed"], with_card=self.words)
        return {**self.QUESTIONS, "shed": shed}

    @cached_property
    def wild(self) -> list[str]:
        """Ranks that may be laid on anything."""
        return [rank for rank, function in self.functions.items() if function == "wish"]

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Words that players may say with a card."""
        return tuple(dict.fromkeys(self.calls.values())) if self.call == "manual" else ()

    @cached_property
    def _owed(self) -> dict[int, str]:
        """The word that is owed when so many cards are left."""
        return {int(left): word for left, word in self.calls.items()}

    # ------------------------------------------------------------ what holds now

    def function_of(self, card: int, rules: Rules) -> str:
        """Function of the rank of a card, "" for nothing."""
        return self.functions.get(rules.pack.face[card].rank, "")

    def owed(self, card: int, left: int, rules: Rules) -> str:
        """The word that is owed with a card after which so many are left, "" for none. A card that
        asks for a further one is never the last."""
        if left not in self._owed or (not left and self.function_of(card, rules) == "again"):
            return ""
        return self._owed[left]

    def matching(self, rules: Rules, deal: Deal) -> int:
        """All cards of the pack that may be laid now. Serves tschau-sepp.play.match."""
        pack, shed = rules.pack, deal.shed
        face = pack.face[deal.pile[-1]]
        if shed.chain:
            return pack.rank[face.rank]
        fits = (
            pack.suit[shed.wished] if shed.wished else pack.suit[face.suit] | pack.rank[face.rank]
        )
        for rank in self.wild:
            fits |= pack.rank[rank]
        return fits

    # ------------------------------------------------------------ a turn

    def begin(self, s: State) -> None:
        take_game(s, -1, self.game)
        s.move(s.stock[0], "stock", "pile", s.everybody, means=TurnedUp)
        s.set(turn=s.deal.players[0])
        # With a card of one's wish on top the dealer names the suit and goes first.
        if self.function_of(s.deal.pile[0], s.rules) == "wish":
            s.set(turn=s.match.dealer)
            self._shed(s, more="wish")
        self._go_on(s)

    def legal(self, s: State, seat: int) -> list[str]:
        pack, shed = s.rules.pack, s.deal.shed
        if s.deal.question == "suit":
            return [f"suit {letter}" for letter in pack.suit]
        free = s.hands[seat] & self.matching(s.rules, s.deal)
        tokens = _sheds(pack, self.words).of(free) if free else []
        if shed.drawn:
            return tokens or ["pass"]
        if shed.chain or not free or (self.voluntary and not shed.more):
            tokens.append("draw")
        return tokens

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        verb = said.verb
        if s.deal.question == "suit":
            return refuse(s, "bid.what")
        if verb == "draw":
            if s.deal.shed.drawn:
                return refuse(s, "draw.once")
            return refuse(s, "draw.may", scope=s.deal.shed.more)
        if verb == "pass":
            return refuse(s, "place.forced" if s.deal.shed.drawn else "draw.must")
        if verb != "shed" or not said.card:
            return UNKNOWN_TOKEN
        if not {*said.names} <= {*self.words}:
            return NO_SUCH_WORD
        if not s.rules.pack.held(s.hands[seat], said.card):
            return NOT_YOURS
        return refuse(s, "place.chain" if s.deal.shed.chain else "place.fits")

    def answered(self, s: State, seat: int, token: str) -> None:
        action = s.rules.pack.action(token)
        if action.verb == "shuffle":
            self._shuffled(s, list(action.cards))
            return
        if action.verb == "shed":
            self._lay(s, seat, s.rules.pack.held(s.hands[seat], action.card), action.name)
        elif action.verb == "suit":
            self._pass_on(s, 1, wished=action.name)
        elif action.verb == "pass":
            s.say(seat, token)
            self._pass_on(s, 1)
        else:
            self._draw(s, seat)
        self._go_on(s)

    @staticmethod
    def _shed(s: State, **values: Any) -> None:
        """Some of what holds is otherwise now."""
        s.set(shed=replace(s.deal.shed, **values))

    @staticmethod
    def _pass_on(
        s: State,
        steps_on: int,
        wished: str | None = None,
        chain: int | None = None,
        due: tuple[tuple[int, int], ...] | None = None,
    ) -> None:
        """The turn goes on; whatever held for one player alone is over. `wished`, `chain`, `due`:
        None to leave them as they are."""
        shed = s.deal.shed
        stays = Shed(
            direction=shed.direction,
            wished=shed.wished if wished is None else wished,
            chain=shed.chain if chain is None else chain,
            due=shed.due if due is None else due,
            forgot=shed.forgot,
        )
        s.set(turn=neighbour(s.deal, s.deal.turn, steps_on), shed=stays)

    def _draw(self, s: State, seat: int) -> None:
        """One card before one lays, or all that the chain has come to."""
        shed = s.deal.shed
        if shed.chain:
            self._pass_on(s, 1, due=((seat, shed.chain),), chain=0)
        else:
            drawn = shed.more != "cover" or not s.stock
            self._shed(s, due=((seat, 1),), drawn=drawn)

    # ------------------------------------------------------------ laying

    def _lay(self, s: State, seat: int, card: int, said: str) -> None:
        s.move(card, f"hand:{seat}", "pile", s.everybody, means=LaidOnPile)
        left, function = s.hands[seat].bit_count(), self.function_of(card, s.rules)
        owed = self.owed(card, left, s.rules)
        if self.call == "auto":
            said = owed
        if said:
            s.say(seat, said)
        forgotten = bool(owed) and said != owed
        finished = not left and function != "again" and not forgotten
        more = function if function in GOES_ON and not finished else ""
        due = ((seat, self.forgotten),) if forgotten else ()
        forgot = (seat, owed) if forgotten else (-1, "")
        shed = s.deal.shed
        after = Shed(shed.direction, chain=shed.chain, due=due, more=more, forgot=forgot)
        s.set(CardLaid, shed=after)
        if finished:
            self._finished(s, seat)
        elif not more:
            self._work(s, seat, function)

    def _work(self, s: State, seat: int, function: str) -> None:
        """Carry out the function of a card for the turns that follow."""
        shed = s.deal.shed
        if function == "stack":
            self._pass_on(s, 1, chain=shed.chain + self.fine)
        elif function == "draw":
            self._pass_on(s, 2, due=(*shed.due, (neighbour(s.deal, seat), self.fine)))
        else:
            if function == "reverse":
                self._shed(s, direction=-shed.direction)
            self._pass_on(s, 2 if function == "skip" else 1)

    def _finished(self, s: State, seat: int) -> None:
        """Somebody has laid his last card as it should be; its function falls away."""
        s.set(placed=(*s.deal.placed, (seat,)))
        left = [p for p in s.deal.players if not _placed(s.deal, p)]
        if self.play_on and len(left) > 1:
            self._pass_on(s, 1)
        else:
            s.set(placed=(*s.deal.placed, *([tuple(left)] if self.play_on else [])), turn=-1)

    # ------------------------------------------------------------ drawing

    def _go_on(self, s: State) -> None:
        """Draw what is due and ask whoever is next. As soon as the stock is used up the pile
        becomes the new one, which chance shuffles. Serves tschau-sepp.play.reshuffle."""
        deal = s.deal
        while deal.turn >= 0:
            if not s.stock and len(deal.pile) > 1:
                s.move(sum(deal.pile[:-1]), "pile", "stock", s.everybody, means=PileTurned)
                if len(s.stock) > 1:
                    s.ask("shuffle", CHANCE)
                    return
            shed = deal.shed
            if not shed.due:
                s.ask("suit" if shed.more == "wish" else "shed", deal.turn)
                return
            (seat, count), *others = shed.due
            drawn = s.stock[:count]
            if drawn:
                s.move(sum(drawn), "stock", f"hand:{seat}", only(seat), means=DrawnInTurn)
            left = count - len(drawn) if drawn else 0
            due = ((seat, left), *others) if left else tuple(others)
            self._shed(s, due=due)

    def _shuffled(self, s: State, cards: list[int]) -> None:
        s.stock = cards
        self._go_on(s)

    def chance(self, s: State, rng: Random) -> str:
        return "shuffle " + s.rules.pack.write(shuffled(s.stock, rng))

    def happen(self, s: State, rng: Random) -> None:
        self._shuffled(s, shuffled(s.stock, rng))

    def refuse_chance(self, s: State, token: str) -> Refusal | None:
        cards = read_cards(s.rules.pack, token, "shuffle")
        return None if sorted(cards) == sorted(s.stock) else UNKNOWN_TOKEN


def _placed(deal: Deal, seat: int) -> bool:
    return any(seat in group for group in deal.placed)


def neighbour(deal: Deal, seat: int, steps_on: int = 1) -> int:
    """The player who comes so many turns after a player in the direction of play, without those who
    have finished. Serves tschau-sepp.play.function-ace."""
    players = deal.players
    if deal.placed:
        players = tuple(p for p in players if p == seat or not _placed(deal, p))
    return players[(players.index(seat) + steps_on * deal.shed.direction) % len(players)]
