"""All lessons in the order in which they are offered, and which of them were finished."""

from __future__ import annotations

from functools import cached_property

from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.lesson import Lesson, learned, lessons, said
from jasstui.words import Words


class School:
    """The lessons for the forms of a shelf. Raises `LessonProblem` when they are first asked
    for."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """The lessons by their ids, in the order of the families on the shelf; those for a form
        that is not there are left out."""
        family = self._families
        order = list(dict.fromkeys(family.values()))
        found = {name: one for name, one in lessons().items() if one.form in family}
        places = {name: order.index(family[one.form]) for name, one in found.items()}
        return dict(sorted(found.items(), key=lambda one: (places[one[0]], one[0])))

    @cached_property
    def _families(self) -> dict[str, str]:
        return {form.id: form.family for form in self.shelf.forms}

    def family(self, name: str) -> str:
        """The family of the form of a lesson."""
        return self._families[self.lessons[name].form]

    def known(self, name: str, lesson: Lesson) -> set[str]:
        """Terms that the lessons explain on which this one builds: those of the family that is
        taught first, and those of its own family before it."""
        own, every = self._families.get(lesson.form), self.lessons
        first = self.family(next(iter(every)))
        mine = [n for n in every if self.family(n) == own and n < name]
        basics = [n for n in every if self.family(n) == first] if own != first else []
        return {term for n in (*basics, *mine) for step in every[n].steps for term in step.shows}

    def titled(self, name: str, words: Words) -> str:
        """A lesson with the family it belongs to."""
        family = self.family(name)
        called = words.get(f"home.family.{family}", family.replace("-", " ").title())
        return f"{called}: {said(self.lessons[name].title, words.language)}"

    def first(self, family: str = "") -> str:
        """The first lesson that was not finished, of a family if it has lessons; else its first, or
        the first of all."""
        some = [name for name in self.lessons if self.family(name) == family]
        done = learned()
        for names in (some, [] if some else list(self.lessons)):
            if left := [name for name in names if name not in done]:
                return left[0]
        return next(iter(some or self.lessons), "")

    def after(self, name: str) -> str:
        """The lesson after this one, "" for none."""
        names = list(self.lessons)
        return "".join(names[names.index(name) + 1 :][:1])

    def left_after(self, name: str) -> str:
        """The next lesson after this one that was not finished, else the first of all of them."""
        done, after = learned(), self.after(name)
        while after and after in done:
            after = self.after(after)
        return after or self.first()
