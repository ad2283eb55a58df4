"""`jasstui learn [LESSON]`: Jass in lessons at the table."""

from __future__ import annotations

from jasstui.catalogue.problems import nearest
from jasstui.cli.call import Call
from jasstui.cli.output import say
from jasstui.cli.problems import UsageProblem
from jasstui.cli.tables import in_lines_for, need_table, open_lessons

ARGUMENTS = ("lesson", "--list", "--ids")
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Open a lesson, or the list of them."""
    from jasstui.table.teaching.course import opened
    from jasstui.table.teaching.school import School

    school, name = School(call.shelf), call.get("lesson")
    if call.get("list") or call.get("ids"):
        for known in school.lessons:
            say(known if call.get("ids") else f"{known:<20} {school.titled(known, call.words)}")
        return 0
    if name and name not in school.lessons:
        near = nearest(name, school.lessons)
        raise UsageProblem("lesson.unknown", lesson=name, near=near)
    need_table(call)
    if in_lines_for(call):
        from jasstui.lines.lesson import learn_lines

        return learn_lines(school, name or "", call.settings)
    course = opened(name, school, call.settings, call.words) if name else None
    return open_lessons(school, course, call.settings)
