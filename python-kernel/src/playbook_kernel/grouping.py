"""Colour samples by their group."""

from dataclasses import dataclass, field

import numpy as np

from playbook_kernel.errors import InputError, listed, shown
from playbook_kernel.figure import SERIES, Colors, Role
from playbook_kernel.groups import CONTROL, NEITHER, PERTURBATION, Group, groups_of
from playbook_kernel.matrix import Matrix
from playbook_kernel.origin import origin_of
from playbook_kernel.payload import Number, number

ROLES: dict[Group, Role] = {CONTROL: "control", PERTURBATION: "perturbation", NEITHER: "neither"}
NAME = "Group"
# What figures of samples call their own columns.
RESERVED = {"Sample", "Gene", "Cell", "z", "Expression", "Role", "Library size", "PC1", "PC2", "PC3"}
MISSING = "No value"
MOST_VALUES = 10
"""Colours that are told apart beside each other."""


@dataclass(frozen=True)
class Grouping:
    """What a figure adds to be coloured by group: a column, its legend, and notes."""

    column: str | None = None
    data: dict[str, list[Number] | list[str]] = field(default_factory=dict)
    legend: dict[str, Role] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    extent: tuple[float, float] | None = None

    @property
    def name(self) -> str:
        """Say by what samples are coloured."""
        return "group" if self.column == NAME else shown(self.column or "")


def named(group: Group, value: str) -> str:
    """Call a group what it is, with the metadata's own word for it where that differs."""
    return group if value.casefold() == group.casefold() else f"{group}: {value}"


def numbers_of(cells: list[str]) -> list[float] | None:
    """Read cells as numbers, if all of them are."""
    try:
        found = [float(cell) for cell in cells]
    except ValueError:
        return None
    return found if np.isfinite(found).all() else None


def by_column(matrix: Matrix, column: str) -> Grouping:
    """Group the samples by a column of their metadata; one of many numbers is shown as a range of colours."""
    if column not in matrix.column_data:
        message = f"The samples have no column {shown(column)}. Choose one of {listed(list(matrix.column_data))}."
        raise InputError(message, column=column)
    cells = matrix.column_data[column].cells
    values = list(dict.fromkeys(cell for cell in cells if cell))
    numeric = numbers_of(values)
    key = column if column not in RESERVED else f"{column} of samples"
    note = f"Colours follow the column {shown(column)}."
    if numeric is not None and len(values) > MOST_VALUES and all(cells):
        spread: list[Number] = [number(float(cell)) for cell in cells]
        return Grouping(key, {key: spread}, {}, [note], (min(numeric), max(numeric)))
    if not 1 <= len(values) <= MOST_VALUES:
        message = f"The column {shown(column)} has {len(values):,} different values"
        raise InputError(f"{message}; colours tell at most {MOST_VALUES} apart. Choose another column.", column=column)
    ordered = values if numeric is None else sorted(values, key=float)
    legend = {value: SERIES[at] for at, value in enumerate(ordered)}
    if not all(cells):
        legend[MISSING] = "neither"
    return Grouping(key, {key: [cell or MISSING for cell in cells]}, legend, [note])


def grouping(matrix: Matrix, *, is_wanted: bool, column: str | None = None) -> Grouping:
    """Group the samples where they have metadata; where that does not tell two groups apart, say so in a note."""
    if column is not None:
        return by_column(matrix, column)
    if not is_wanted or not matrix.column_data:
        return Grouping()
    try:
        groups = groups_of(matrix.column_data)
    except InputError as error:
        last = list(matrix.column_data)[-1]
        # Three groups and more are told apart, and compared by nobody.
        if (
            2
            < len({cell for cell in matrix.column_data[last].cells if cell})
            <= min(MOST_VALUES, len(matrix.columns) // 2)
        ):
            return by_column(matrix, last)
        return Grouping(notes=[f"Samples are not coloured. {error}"])
    called = origin_of(matrix.column_data, groups) or groups
    names: dict[Group, str] = {
        CONTROL: named(CONTROL, called.control),
        PERTURBATION: named(PERTURBATION, called.perturbation),
        NEITHER: NEITHER,
    }
    column = f"Colours follow the column {shown(called.column)}"
    # Labels that say which is which need no words.
    are_said = {names[CONTROL], names[PERTURBATION]} == {CONTROL, PERTURBATION}
    sides = f"control is {shown(called.control)}, perturbation is {shown(called.perturbation)}"
    note = f"{column}." if are_said else f"{column}: {sides}."
    legend = {names[group]: role for group, role in ROLES.items() if group in groups.of}
    return Grouping(NAME, {NAME: [names[group] for group in groups.of]}, legend, [note])


def colors_of(groups: Grouping) -> Colors | None:
    """Make the legend."""
    label = groups.column or NAME
    if groups.extent is not None:
        return Colors(label=label, type="sequential", domain=list(groups.extent), range=[])
    if not groups.legend:
        return None
    return Colors(label=label, type="categorical", domain=list(groups.legend), range=list(groups.legend.values()))
