"""Colour samples by their group."""

from dataclasses import dataclass, field

from playbook_kernel.errors import InputError, shown
from playbook_kernel.figure import Colors, Role
from playbook_kernel.groups import CONTROL, NEITHER, PERTURBATION, Group, groups_of
from playbook_kernel.matrix import Matrix
from playbook_kernel.payload import Number

ROLES: dict[Group, Role] = {CONTROL: "control", PERTURBATION: "perturbation", NEITHER: "neither"}
NAME = "Group"


@dataclass(frozen=True)
class Grouping:
    """What a figure adds to be coloured by group: a column, its legend, and notes."""

    column: str | None = None
    data: dict[str, list[Number] | list[str]] = field(default_factory=dict)
    legend: dict[str, Role] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def named(group: Group, value: str) -> str:
    """Call a group what it is, with the metadata's own word for it where that differs."""
    return group if value.casefold() == group.casefold() else f"{group}: {value}"


def grouping(matrix: Matrix, *, is_wanted: bool) -> Grouping:
    """Group the samples where they have metadata; where that does not tell two groups apart, say so in a note."""
    if not is_wanted or not matrix.column_data:
        return Grouping()
    try:
        groups = groups_of(matrix.column_data)
    except InputError as error:
        return Grouping(notes=[f"Samples are not coloured. {error}"])
    names: dict[Group, str] = {
        CONTROL: named(CONTROL, groups.control),
        PERTURBATION: named(PERTURBATION, groups.perturbation),
        NEITHER: NEITHER,
    }
    note = (
        f"Colours follow the column {shown(groups.column)}: control is {shown(groups.control)}, "
        f"perturbation is {shown(groups.perturbation)}."
    )
    legend = {names[group]: role for group, role in ROLES.items() if group in groups.of}
    return Grouping(NAME, {NAME: [names[group] for group in groups.of]}, legend, [note])


def colors_of(groups: Grouping) -> Colors | None:
    """Make the legend."""
    if not groups.legend:
        return None
    return Colors(label=NAME, type="categorical", domain=list(groups.legend), range=list(groups.legend.values()))
