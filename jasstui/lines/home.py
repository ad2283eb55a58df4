"""Start menu and settings of line mode, in place of these pages on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from jasstui import paths
from jasstui.beside.daily import today
from jasstui.beside.open_table import OpenTable
from jasstui.beside.opening import seated
from jasstui.digits import whole
from jasstui.draw.deck import Deck, deck
from jasstui.engine.record import RecordProblem
from jasstui.lines.asking import Option
from jasstui.lines.dialogue import Dialogue, numbered
from jasstui.lines.setup import SetupLines
from jasstui.lines.stats import tell_stats
from jasstui.lines.voice import Read, Write
from jasstui.plain import Plain
from jasstui.settings import Settings, SettingsProblem
from jasstui.table.program.preferences import Preference, changed, keep, overruled, preferences
from jasstui.table.program.problems import sentence
from jasstui.table.program.terms import family_name, value_word, when
from jasstui.table.shelf import favourites
from jasstui.table.shelf.daily import sit_down, usual_form
from jasstui.table.shelf.families import Family, grouped, on_top
from jasstui.table.shelf.finding import Wanted, find
from jasstui.table.shelf.partien import Partie, last_table, put_away, records
from jasstui.table.shelf.setup import set_up_again
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.words import Words, words_for

ASKED = ("language", "names", "deck")
"""Settings that are asked for at first."""


class Doors(Plain):
    """Callbacks that lead on from here: a table, practice and rules of a form, lessons, a record to
    go on with or to go through; `adopt` makes changed settings hold."""

    play: Callable[[OpenTable], object]
    practise: Callable[[str], object]
    rules: Callable[[str], object]
    learn: Callable[[], object]
    resume: Callable[[Path], object]
    replay: Callable[[Path], object]
    adopt: Callable[[Settings], None]


class HomeLines:
    """Asks for the game to play, again after every Partie, until the player stops."""

    def __init__(
        self, shelf: Shelf, settings: Settings, doors: Doors, read: Read, write: Write
    ) -> None:
        self.shelf = shelf
        self.settings = settings
        self.doors = doors
        self.listed: Sequence[Form | Family] = ()
        self.players = 0  # number of players the list is for, 0 for any
        self.talk = Dialogue(words_for(settings.language), read, write)

    def welcome(self) -> None:
        """Ask the first questions of all: language, name, cards, and whether one knows Jass."""
        known = {preference.name: preference for preference in preferences()}
        try:
            self.talk.tell(self.talk.words("welcome.title"), self.talk.words("welcome.lines"))
            for name in ASKED:
                self.settings = _change(self.settings, known[name], self.talk)
                self.talk.words = words_for(self.settings.language)
            self.doors.adopt(self.settings)
            say = self.talk.words
            answers = [(say(f"welcome.knows.{knows}"), knows) for knows in (True, False)]
            knows = self.talk.choose(say("welcome.ask.knows"), answers, say("lines.as-it-is"))
        finally:
            keep(self.settings, "language")
        if knows is False:
            self.doors.learn()

    def run(self) -> None:
        """Ask and open what is wanted; an empty line or the end of all lines stops."""
        try:
            self._list()
            while self._ask_once():
                pass
        except EOFError:
            return

    def _list(self) -> None:
        """List the form played last, favourites, all families, then the other entries."""
        forms, last, liked = self.shelf.forms, last_table(paths.saves()), tuple[str, ...]()
        with self.talk.complaining():
            liked = favourites.read()
        top = on_top(forms, [str(last["form"])] if last and "form" in last else [], liked)
        self._show([*top, *grouped(forms)], at_length=False, top=len(top))
        self.talk.show(self._commands())

    def _show(
        self,
        lines: Sequence[Form | Family],
        players: int = 0,
        at_length: bool = True,
        top: int = 0,
    ) -> None:
        """List forms and families with numbers, by which they can be chosen from now on, to be
        played by so many. `at_length`: each form with what it is about; `top`: so many of them are
        those played last and favourites, which come again among all."""
        self.listed, self.players = lines, players
        told = numbered([self._line(line, at_length) for line in lines])
        if top:
            self.talk.tell(self.talk.words("home.on-top"))
            self.talk.show(told[:top])
            self.talk.tell(self.talk.words("lines.home.all"))
        self.talk.show(told[top:])

    def _line(self, line: Form | Family, at_length: bool) -> str:
        """A form or family in the list, with its number of players."""
        say = self.talk.words
        if isinstance(line, Form):
            brief = self.shelf.brief(line.id, say.language) if at_length else ""
            told = f"{line.title(say.language)} ({line.numbers})"
            return f"{told}: {brief}" if brief else told
        count = say("home.forms", n=len(line.forms))
        return f"{family_name(say, line.name)} ({line.numbers}), {count}"

    def _commands(self) -> list[Option]:
        say = self.talk.words
        return [Option(say(f"lines.home.{n}-key"), say(f"lines.home.{n}")) for n in self._doors()]

    def _doors(self) -> dict[str, Callable[[], object]]:
        """What can be done here beside choosing a form, by name."""
        return {
            "resume": self._go_on,
            "day": self._day,
            "players": self._for_players,
            "records": self._records,
            "stats": lambda: tell_stats(self.shelf, self.talk),
            "settings": self._settings,
            "list": self._list,
            "learn": self.doors.learn,
        }

    def _ask_once(self) -> bool:
        say, talk = self.talk.words, self.talk
        keys = {say(f"lines.home.{name}-key"): act for name, act in self._doors().items()}
        talk.tell(say("lines.which", keys=", ".join(keys)))
        typed = talk.line().casefold()
        if not typed:
            return False
        if typed in keys:
            with talk.complaining():
                keys[typed]()
        elif (number := whole(typed)) is not None and 1 <= number <= len(self.listed):
            self._chosen(self.listed[number - 1])
        elif found := self._found_by(typed):
            self.players = 0
            self._chosen(*found)
        else:
            talk.complain(typed)
        return True

    def _chosen(self, first: Form | Family, *others: Form | Family) -> None:
        """Go on with a form; a family, or several forms, are listed to choose one of them."""
        if isinstance(first, Form) and not others:
            self._form_menu(first)
        else:
            forms = first.forms if isinstance(first, Family) else (first, *others)
            self._show(forms, self.players)

    def _found_by(self, typed: str) -> Sequence[Form]:
        """The form that is called so, or all that are meant by it."""
        say, forms = self.talk.words, self.shelf.forms
        titles = {form.id: form.title(say.language).casefold() for form in forms}
        same = [form for form in forms if typed in (form.id, titles[form.id])]
        near = same or [form for form in forms if typed in titles[form.id]]
        if len(near) == 1:
            return near
        return find(self.shelf, Wanted(typed), lambda family: family_name(say, family))

    def _for_players(self) -> None:
        """List the forms for a number of people."""
        say = self.talk.words
        typed = self.talk.ask(say("lines.home.how-many"), (), say("lines.back"), free=True)
        number = whole(typed) or 0
        fitting = [form for form in self.shelf.forms if number in form.players]
        if fitting:
            self._show(grouped(fitting), number)
        elif typed:
            self.talk.complain(typed)

    # ------------------------------------------------------------ a game

    def _form_menu(self, form: Form) -> None:
        """Menu of a form: play, set up, practise, read."""
        say = self.talk.words
        self.talk.tell(form.title(say.language), self.shelf.summary(form.id, say, self._deck()))
        names = ("home.play", "setup.title", "lines.home.practise", "lines.home.rules")
        while True:
            told = [(say(name), name) for name in names]
            chosen = self.talk.choose(say("lines.home.question"), told, say("lines.back"))
            if chosen is None:
                return
            with self.talk.complaining():
                if chosen == "lines.home.practise":
                    self.doors.practise(form.id)
                elif chosen == "lines.home.rules":
                    self.doors.rules(form.id)
                    continue
                elif not self._begin(form, asked=chosen == "setup.title"):
                    continue
            return

    def _deck(self) -> Deck:
        return deck(self.settings.deck, self.settings.suit_names)

    def _begin(self, form: Form, asked: bool) -> bool:
        """Play at the table as it was last, or as it is `asked` for; False if it is not wanted."""
        pool = self.talk.words("setup.names").split()
        setup = set_up_again(self.shelf, form, self.settings.names, pool, self.players)
        shelf, faces = self.shelf, self._deck()
        if asked and not SetupLines(setup, self.shelf, self.talk, faces).run():
            return False
        path = paths.new_save(form.id)
        try:
            session = setup.begin(shelf.catalogue, shelf.rulebook, path, faces)
        except RecordProblem as problem:
            if problem.code != "record.unwritable":
                raise
            if not self._plays_unsaved(problem):
                return False
            session = setup.begin(shelf.catalogue, shelf.rulebook, None, faces)
        self.doors.play(seated(session, self.settings))
        return True

    def _plays_unsaved(self, problem: RecordProblem) -> bool:
        """True if the player wants to play though nothing can be written."""
        say = self.talk.words
        self.talk.tell(sentence(say, problem))
        answers = [(say("setup.plain.on"), True), (say("setup.plain.off"), False)]
        return self.talk.choose(say("lines.home.unsaved"), answers, say("lines.back")) is True

    def _day(self) -> None:
        """Play the deal of the day of the form played last."""
        names = (*self.settings.names, *self.talk.words("setup.names").split())
        form = usual_form(self.shelf)
        self.doors.play(sit_down(self.shelf, form, names, self.settings, today()))

    # ------------------------------------------------------------ Partien

    def _found(self) -> list[Partie]:
        return list(records(paths.saves(), self.shelf))

    def _go_on(self) -> None:
        """Go on with the Partie played last."""
        going = next((partie for partie in self._found() if partie.goes_on), None)
        if going is None:
            self.talk.tell(self.talk.words("lines.home.none"))
        else:
            self.doors.resume(going.path)

    def _records(self) -> None:
        """All Partien, and what may be done with one of them."""
        say = self.talk.words
        found = self._found()
        if not found:
            self.talk.tell(say("lines.home.none"))
            return
        told = [(self._partie_line(partie), partie) for partie in found]
        chosen = self.talk.choose(say("lines.home.which-partie"), told, say("lines.back"))
        if chosen is not None:
            self._partie_menu(chosen)

    def _partie_line(self, partie: Partie) -> str:
        say = self.talk.words
        title = next((f.title(say.language) for f in self.shelf.forms if f.id == partie.form), "")
        day = say("day.title") if partie.day else ""
        state = say("home.over") if partie.over else day or say("home.deal", n=partie.deal)
        told = (say("home.damaged"),) if partie.problem else tuple(dict.fromkeys((day, state)))
        time = when(say, partie.played, datetime.now())
        return ", ".join(filter(None, [title or partie.path.name, time, *partie.names, *told]))

    def _partie_menu(self, partie: Partie) -> None:
        say = self.talk.words
        if partie.problem is not None:
            self.talk.tell(sentence(say, partie.problem))
        deeds: list[tuple[str, Callable[[Path], object]]] = []
        deeds += [(say("home.resume"), self.doors.resume)] if partie.goes_on else []
        deeds += [(say("lines.home.replay"), self.doors.replay)] if not partie.problem else []
        deeds += [(say("home.put-away"), self._put_away)]
        chosen = self.talk.choose(say("lines.home.question"), deeds, say("lines.back"))
        if chosen is not None:
            chosen(partie.path)

    def _put_away(self, path: Path) -> None:
        self.talk.tell(self.talk.words("home.moved", place=put_away(path)))

    # ------------------------------------------------------------ settings

    def _settings(self) -> None:
        self.settings = settings_asked(self.settings, self.talk)
        self.doors.adopt(self.settings)


def settings_asked(settings: Settings, talk: Dialogue) -> Settings:
    """Ask which setting shall change and to what, until an empty line; the settings then. Each is
    written at once."""
    say, found, listed = talk.words, preferences(), True
    while True:
        told = [(_preference_line(p, settings, say), p) for p in found]
        question = say("lines.settings.question")
        preference = talk.choose(question, told, say("lines.back"), listed)
        if preference is None:
            return settings
        settings, listed = _change(settings, preference, talk), False
        talk.words = say = words_for(settings.language)
        talk.tell(_preference_line(preference, settings, say))


def _preference_line(preference: Preference, settings: Settings, say: Words) -> str:
    value = value_word(say, preference, getattr(settings, preference.name))
    return f"{say(f'settings.name.{preference.name}')}: {value}"


def _change(settings: Settings, preference: Preference, talk: Dialogue) -> Settings:
    say, name = talk.words, preference.name
    talk.tell(say.get(f"settings.about.{name}"))
    question, hint = f"{say(f'settings.name.{name}')}?", say("lines.as-it-is")
    if preference.kind in ("choice", "switch"):
        told = [(value_word(say, preference, value), value) for value in preference.values]
        value = talk.choose(question, told, hint)
    else:
        typed = talk.ask(question, (), hint, free=True)
        try:
            value = preference.from_text(typed) if typed else None
        except ValueError:
            talk.complain(typed)
            return settings
    if value is None:
        return settings
    new = changed(settings, name, value)
    if new is None:
        talk.complain(Preference.to_text(value))
        return settings
    try:
        keep(new, name)
    except SettingsProblem as problem:
        talk.tell(say("settings.unsaved", problem=sentence(say, problem)))
        return new
    if variable := overruled(name):
        talk.tell(say("settings.overruled", name=variable))
    return new
