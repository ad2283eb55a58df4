"""The top bar: form, how far deal and Partie are, trump or game."""

from __future__ import annotations

from jasstui.canvas.text import heading
from jasstui.engine.views import View
from jasstui.mechanics.account.valued import Valued
from jasstui.mechanics.bidding.choose import Boxed
from jasstui.mechanics.bidding.doubling import times
from jasstui.mechanics.partien.balance import BalanceRace
from jasstui.mechanics.partien.contract import ContractRace
from jasstui.mechanics.partien.kings import KingsRace
from jasstui.mechanics.partien.lives import LivesRace
from jasstui.mechanics.partien.meetings import Meetings
from jasstui.mechanics.partien.striche import StrichRace
from jasstui.table.saying import kehr
from jasstui.table.saying.between import stock_part, to_draw, tricks_of_deal
from jasstui.table.saying.die import die_part
from jasstui.table.saying.evening import meeting_parts
from jasstui.table.saying.news import trump_of
from jasstui.table.saying.rounds import chip, goes_round
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.topbar import Bar
from jasstui.words import Words


def title_of(view: View, language: str) -> str:
    """Name of the form."""
    return view.rules.spec.titled(language)


def bar_of(view: View, speech: Speech, daily: bool = False) -> Bar:
    """Content of the top bar. `daily`: it is the deal of the day, which belongs to no Partie."""
    say, match = speech.words, view.match
    parts = die_part(view, speech)
    if match.number and not daily:
        key = "table.deal-of" if _in_order(view) else "table.deal"
        parts.append(say(key, n=match.number, all=view.rules.deals(match.seats)))
    all_tricks = tricks_of_deal(view)
    if view.playing and all_tricks and view.deal.claimed < 0:
        now = min(len(view.tricks) + 1, all_tricks)
        known = view.rules.play_step.drawer == "all" or not to_draw(view)
        parts.append(say("table.trick" if known else "table.trick-now", n=now, all=all_tricks))
    parts += stock_part(view, speech)
    if not daily:
        parts += partie_parts(view, speech)
    title = title_of(view, say.language)
    brief = title.partition(" (")[0]
    if daily:
        title, brief = _day_title(view, say), say("day.title")
    return Bar(title, tuple(parts), chip_of(view, speech), brief if brief != title else "")


def settled_bar(view: View, speech: Speech, told: str, daily: bool = False) -> Bar:
    """Content of the top bar after a deal of which this is `told`."""
    say = speech.words
    return Bar(_day_title(view, say)) if daily else Bar(title_of(view, say.language), (told,))


def _day_title(view: View, say: Words) -> str:
    """The deal of the day, with its form."""
    return say("day.bar", form=title_of(view, say.language).partition(" (")[0])


def _in_order(view: View) -> bool:
    """True if the number of the running deal tells how far the Partie is: it has so many deals, and
    none has been passed or annulled, which do not count."""
    match = view.match
    behind = match.number - view.rules.partie.counted_deals(match)
    return 0 < match.number <= view.rules.deals(match.seats) and 0 <= behind <= 1


def partie_parts(view: View, speech: Speech) -> list[str]:
    """What the Partie is played to, if the number of the deal does not tell it."""
    say, match, partie = speech.words, view.match, view.rules.spec.partie
    if isinstance(partie, StrichRace | BalanceRace) and partie.unit == "strich":
        return [say("table.striche", n=partie.target)]
    if isinstance(partie, LivesRace):
        return [say("table.lives", n=partie.lives)]
    if isinstance(partie, ContractRace) and not partie.deals:
        return [say("table.write-points", n=partie.target)]
    if isinstance(partie, KingsRace):
        return [say("table.rounds", n=partie.round(match), all=match.seats)]
    if isinstance(partie, Meetings):
        return meeting_parts(view, speech)
    if deals := view.rules.deals(match.seats):
        return [] if _in_order(view) else [say("table.deals", n=deals)]
    return [say("table.target", n=partie.target)]


def bid_for_points(view: View) -> int:
    """Points bid by the declarer's side in the running game, 0 for none."""
    deal = view.deal
    game = view.rules.spec.games.get(deal.game)
    return deal.contract if game and game.goal.kind in ("contract", "bid-points") else 0


def chip_of(view: View, speech: Speech) -> str:
    """Trump, game or Kehr in a few words, "" while nothing of this is open."""
    say, deal = speech.words, view.deal
    if goes_round(view):
        return chip(view, speech)
    if deal.demanded and deal.question == "demand":
        return say("mode.chip.demanded", card=speech.short(deal.demanded))
    if deal.game:
        game = view.rules.spec.games[deal.game]
        name = heading(speech.game(deal.game))
        if number := bid_for_points(view):
            name, often = str(number), times(deal)
            name = say("mode.chip.box", box=name, n=often) if often > 1 else name
        if isinstance(game.goal, Valued):
            name = say("mode.chip.bid", n=deal.contract)
        if not deal.mode:
            return say("mode.chip.game", game=name)
        trump = trump_of(view)
        mode = speech.mode(deal.changed.mode or deal.mode)
        if boxed := Boxed.of(deal).box:
            box = speech.box(boxed)
            shown = mode if box == mode else f"{box} · {mode}"
            return say("mode.chip.box", box=shown, n=deal.factor)
        shown = say("mode.chip.trump", suit=mode) if trump == deal.mode else mode
        if game.goal.kind == "takings" or name == mode:
            return say("mode.chip.game", game=name)
        plain = game.goal.kind in ("count", "beat", "outscore") and not game.avoid
        plain = plain or game.goal.kind in ("predict", "at-least") or shown.startswith(name)
        plain = plain or (game.goal.kind == "enough-tricks" and not deal.out)
        return shown if plain else say("mode.chip.both", game=name, mode=mode)
    if turned := kehr.chip(view, speech):
        return turned
    bid = say("mode.chip.bid", n=deal.contract) if deal.contract else ""
    if not view.asked.names_mode:
        return bid
    wanted = say("mode.chip.open")
    return say("mode.chip.both", game=bid, mode=wanted) if bid else wanted
