"""Labels beside a name on the mat: the player's role in the deal, his words and score."""

from __future__ import annotations

from jasstui.bots.level import character_of
from jasstui.digits import whole
from jasstui.engine.views import View
from jasstui.mechanics.bidding.taking_part import Hesitated, alone
from jasstui.mechanics.hands.changing import PassCards, Passing, choosing
from jasstui.mechanics.hands.giveaway import given
from jasstui.table.saying.evening import party_role
from jasstui.table.saying.predictions import in_tricks, seat_note
from jasstui.table.saying.rounds import lives_row, round_roles
from jasstui.table.saying.rows import place_of
from jasstui.table.saying.speech import Speech


def roles_of(view: View, seat: int, bottom: int, speech: Speech) -> tuple[str, ...]:
    """Roles of a player in this deal, at most two words."""
    match, deal = view.match, view.deal
    say = speech.words
    if told := round_roles(view, seat, speech):
        return tuple(told[:2])
    if seat not in match.order:
        return (say("table.role.done"),)
    roles = []
    if party := party_role(view, seat, speech):
        roles.append(party)
    elif seat == match.declarer:
        roles.append(say("table.role.king"))
    elif match.declarer >= 0 and match.team[seat] == match.team[match.declarer]:
        roles.append(say("table.role.king-side"))
    elif seat == deal.declarer and not deal.parties:
        spec = view.rules.spec.games.get(deal.game)
        shared = ("count", "tricks", "promised")
        apart = spec is not None and spec.sides != "called" and spec.goal.kind not in shared
        single = (_against_others(view) and apart) or alone(match, deal, seat)
        roles.append(say("table.role.alone" if single else "table.role.caller"))
    elif alone(match, deal, seat):
        roles.append(say("table.role.alone"))
    elif seat == deal.warner:
        roles.append(say("table.role.warner"))
    elif seat == deal.demander:
        roles.append(say("table.role.demander"))
    if seat == match.dealer:
        roles.append(say("table.role.dealer"))
    elif match.dealer >= 0 and seat in deal.players[:1] and not view.tricks:
        roles.append(say("table.role.forehand"))
    if seat == deal.sitter:
        roles.append(say("table.role.sitter"))
    elif part := _part(view, seat):
        roles.append(say(f"table.role.{part}"))
    if view.rules.spec.partners and seat != bottom and match.team[seat] == match.team[bottom]:
        roles[1:1] = [say("table.role.partner")]  # who is with whom matters more than forehand
    if speech.levels and (character := character_of(speech.levels[seat])):
        roles.append(say(f"character.{character}"))
    return tuple(roles[:2])


def _against_others(view: View) -> bool:
    """True if a declarer has nobody with him, and not just one player against him."""
    deal = view.deal
    return len(deal.players) != 2 and not view.rules.spec.partners and not given(deal)


def _part(view: View, seat: int) -> str:
    """Participation of a player, and with which hand, as far as there is a choice."""
    deal = view.deal
    if seat in deal.out:
        joins = any(step.kind == "join" for step in view.rules.spec.phases.values())
        return "out" if joins else "absent"
    if (seat, "blind") in deal.said:
        return "blind"
    if deal.question != "join":
        return ""
    hesitated = seat in Hesitated.of(deal).undecided
    return "comes" if seat in deal.joined else "undecided" if hesitated else ""


def without_hand(view: View, speech: Speech) -> str:
    """Reason why the viewer holds no cards while others play, and when he is back; "" else."""
    match, deal, seat = view.match, view.deal, view.seat
    onlooker = seat not in match.circle
    if onlooker or view.hand or match.over or not deal.players or seat in deal.players:
        return ""
    if seat not in match.order:
        why = "done"
    elif seat == deal.sitter:
        why = "sitter"
    else:
        why = "partner" if any(alone(match, deal, p) for p in deal.players) else "out"
    return speech.words(f"table.without.{why}")


def note_of(view: View, seat: int, points: bool, speech: Speech) -> str:
    """Prediction of a player, and where everybody plays for himself his tricks or points: `22/40`
    where both are numbers. The turned card stands beside whoever holds it."""
    made, said = _made(view, seat, points, speech), dict(view.deal.predictions).get(seat)
    if said is not None and view.won and in_tricks(view):
        return f"{view.won[seat]}/{said}"
    if whole(made) is not None:
        if said is not None:
            return f"{made}/{said}"
        made = speech.words("table.middle.points-short", n=made)
    more = (_turned(view, seat, speech), made, lives_row(view, seat, speech))
    return " ".join(filter(None, (seat_note(view, seat, speech), *more)))


def _turned(view: View, seat: int, speech: Speech) -> str:
    """The turned card that everybody knows to be in this hand."""
    turned = view.deal.turned
    held = bool(turned & view.piles[f"hand:{seat}"].known)
    return speech.short(turned) if held and view.deal.game else ""


def _made(view: View, seat: int, points: bool, speech: Speech) -> str:
    if place := place_of(view, seat):
        return speech.words("table.place", n=place)
    if choosing(view.deal):
        chosen = dict(Passing.of(view.deal).passed).get(seat, 0)
        return speech.words("table.chosen", n=chosen, all=view.rules.step(PassCards).cards)
    sides = {view.deal.sides[p] for p in view.deal.players} if view.deal.sides else set()
    if len(sides) < 3 or not view.won or seat not in view.deal.players:
        return ""
    if points:
        return str(view.points[seat])
    return speech.words("table.middle.tricks", names="", n=view.won[seat]).strip()
