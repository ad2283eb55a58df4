"""What a form sets otherwise than the form whose rulebook it follows.

The sentences of a rulebook speak of the form it was written for. Agreements say by their dotted
paths which settings belong to which rules; so a setting of another form is told beside the rule of
the agreement whose path it is, and by itself where no agreement has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import NODEFAULT, Struct, to_builtins
from msgspec.structs import fields

from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.strict import RuleName
from jasstui.catalogue.toml_text import key_text, value_text
from jasstui.plain import Plain

if TYPE_CHECKING:
    from jasstui.catalogue.load import Catalogue
    from jasstui.catalogue.models import FormSpec, OptionSpec

_NOT_PLAYED = frozenset({
    "id", "title", "title_en", "titles", "names", "brief", "brief_de", "briefs", "family",
    "rulebook", "rules", "rules_de", "rules_in", "texts", "texts_de", "slots", "options",
})  # fmt: skip
"""Keys of a form that say nothing of how it is played, or name rules."""


class Setting(Plain):
    """A setting that the rulebook does not know of. `path`: where it stands in the form; `value`:
    plain data, None for what the form does without; `agreements`: names of those that set it,
    `rules`: short ids of the rules they switch."""

    path: str
    value: object
    agreements: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        """The setting as a catalogue has it."""
        return f"{self.path} = {value_text(self.value)}"


def deviations(
    catalogue: Catalogue, spec: FormSpec, agreed: Mapping[str, str]
) -> tuple[Setting, ...]:
    """All of them under these agreements, in the order of the form; none for a form of its own
    rulebook, or of one that no form of the catalogue follows."""
    law = _followed(catalogue, spec, agreed)
    if law is None:
        return ()
    options = {**law.options, **spec.options}
    found = []
    for path, value in _differing("", _played(spec), _played(law)):
        switched = [name for name, option in options.items() if _sets(option, path)]
        rules = dict.fromkeys(rule for name in switched for rule in options[name].rules)
        found.append(Setting(path, value, tuple(switched), tuple(rules)))
    return tuple(found)


def settings(table: Mapping[str, Any]) -> tuple[Setting, ...]:
    """All settings of a form, as its table in a catalogue has them."""
    return tuple(
        Setting(path, value)
        for key, held in table.items()
        if key not in _NOT_PLAYED
        for path, value in _written(key, held)
    )


def _written(path: str, value: object) -> Iterator[tuple[str, object]]:
    if not isinstance(value, Mapping) or not any(isinstance(v, Mapping) for v in value.values()):
        yield path, value
        return
    for key, held in value.items():
        yield from _written(f"{path}.{key_text(key)}", held)


def _followed(catalogue: Catalogue, spec: FormSpec, agreed: Mapping[str, str]) -> FormSpec | None:
    """The form for which the rulebook of a form was written, under the same agreements."""
    if spec.rulebook not in catalogue.playable():
        return None
    try:
        return catalogue.resolve(spec.rulebook, catalogue.fitting(spec.rulebook, agreed))
    except CatalogueProblem:
        return None


def paths_of(option: OptionSpec) -> frozenset[str]:
    """Dotted paths of the settings that an agreement may change."""
    return frozenset(path for settings in option.values.values() for path in settings)


def _sets(option: OptionSpec, path: str) -> bool:
    """True if an agreement may change what stands at a path, or in the table that stands there."""
    within = f"{path}."
    return any(
        within.startswith(f"{own}.") or f"{own}.".startswith(within) for own in paths_of(option)
    )


def _played(spec: FormSpec) -> dict[str, Any]:
    return {key: value for key, value in (_table(spec) or {}).items() if key not in _NOT_PLAYED}


def _differing(path: str, own: object, law: object) -> Iterator[tuple[str, object]]:
    """Paths at which a form says something else, with what it says there as plain data."""
    mine, theirs = _table(own), _table(law)
    if isinstance(own, Struct) and (theirs is None or _kind(own) != _kind(law)):
        theirs = _usual(own)  # of another kind, or new: whatever is not as one of its kind begins
    if mine is None or theirs is None:  # a word, a number or a list
        yield path, to_builtins(own)
        return
    for key, value in mine.items():
        inner = f"{path}.{key}" if path else key
        if key not in theirs:
            yield from _differing(inner, value, NODEFAULT)
        elif value != theirs[key]:
            yield from _differing(inner, value, theirs[key])
    if not isinstance(own, Struct):
        yield from ((f"{path}.{key}" if path else key, None) for key in theirs if key not in mine)


def _kind(value: object) -> object:
    """The word that says of which kind a model is, or that it is data of no kind."""
    return value.__struct_config__.tag if isinstance(value, Struct) else type(value) is dict


def _table(value: object) -> dict[str, Any] | None:
    """A model or a table by its keys, without those that name rules; None for anything else."""
    if isinstance(value, dict):
        return value
    if not isinstance(value, Struct):
        return None
    kind = _tagged(value)
    names = (field.name for field in fields(value) if field.type != RuleName)
    return {**kind, **{name: getattr(value, name) for name in names}}


def _usual(value: Struct) -> dict[str, Any]:
    """What a model says where nothing is written, by its keys."""
    found: dict[str, Any] = {}
    for field in fields(value):
        if field.default is not NODEFAULT:
            found[field.name] = field.default
        elif field.default_factory is not NODEFAULT:
            found[field.name] = field.default_factory()
    return found


def _tagged(value: Struct) -> dict[str, Any]:
    config = value.__struct_config__
    return {str(config.tag_field): config.tag} if config.tag_field else {}
