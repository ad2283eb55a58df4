"""A stored Partie told again from its beginning, as everybody at the table heard it."""

from __future__ import annotations

from jasstui.lines.dialogue import Dialogue
from jasstui.lines.settled import ranking_told, summary_told
from jasstui.lines.slate import slate_told
from jasstui.table.running.session import Session
from jasstui.table.saying.log import sentences as news_told
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.slates import slate_for
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import ranking_of, summary_of


def retell(session: Session, speech: Speech, talk: Dialogue) -> None:
    """Tell every deal with its account; goes on after each with an empty line, stops at any
    other."""
    playback, told, say = Playback(session), 0, talk.words
    while True:
        beat = playback.advance()
        news, told = playback.news[told:], len(playback.news)
        talk.tell(*news_told(news, speech, points=True))
        if beat == "deal" or (beat is None and session.over):
            view = playback.onlooker
            talk.tell(*summary_told(summary_of(view, speech), speech))
            talk.tell(*slate_told(slate_for(view, speech).slate, say))
        if beat is None:
            if session.over:
                talk.tell(*ranking_told(*ranking_of(playback.onlooker, speech), speech))
            return
        if beat == "deal":
            talk.tell(say("lines.read-on"))
            if talk.line():
                return
