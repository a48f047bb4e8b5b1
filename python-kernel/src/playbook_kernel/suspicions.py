"""What values look like that are no counts, and groups that may be the wrong way round."""

from typing import TYPE_CHECKING

import numpy as np

from playbook_kernel.errors import shown
from playbook_kernel.group_names import is_batch, is_untreated
from playbook_kernel.groups import TYPE_COLUMN
from playbook_kernel.matrix import Table
from playbook_kernel.payload import Floats

if TYPE_CHECKING:
    from playbook_kernel.contrast import Contrast

# Log2 of the largest counts and intensities stays below 35; counts of a gene that matters do not.
HIGHEST_LOGARITHM = 50
MILLION = 1e6
# TPM and CPM are rounded, and a few genes may be left out.
TOLERANCE = 0.01
ENOUGH_CELLS = 4_000_000
# The share of values with fractions above which they are hardly counts, and how many values tell it: of intensities
# with one decimal a tenth is whole by chance.
FEW_WHOLE = 0.85
ENOUGH_VALUES = 30
# Logarithms are rounded to two decimals or more; up to log2(14) those of two counts lie twenty times that apart. Of
# fractions that are no logarithms, one may be that of a count by chance.
ROUNDED = 0.005
HIGHEST_TELLING = 3.82
ENOUGH_COUNTS = 3
# The largest whole number that a rounded logarithm of a count or an intensity is, and what tells one: between samples
# counts vary at least as much as chance makes them, which is by their mean.
HIGHEST_ROUNDED = 30
LEAST_MEAN = 3
ENOUGH_GENES = 20
LESS_THAN_CHANCE = 0.5


def some_rows(values: Floats) -> Floats:
    """Return rows from all over a table, all where it is not large: enough to see what its values are."""
    return values[:: 1 + values.size // ENOUGH_CELLS]


def fractions(values: Floats) -> int:
    """Count the values that are no whole numbers; missing and infinite ones are neither."""
    return int(np.count_nonzero(np.isfinite(values) & (values != np.trunc(values))))


def why_logarithms(values: Floats) -> str | None:
    """Say why values look like logarithms: most have fractions or are log2(count + 1), and none is large."""
    some = some_rows(values)
    found = fractions(some)
    if not found:
        return None
    highest = float(np.nanmax(values))
    if highest > HIGHEST_LOGARITHM:
        return None
    if 2 * found > int(np.count_nonzero(some)):
        return f"most have fractions, and the largest is {highest:g}"
    if are_logarithms_of_counts(some):
        return f"2^x - 1 is a whole number throughout, and the largest is {highest:g}"
    return None


def are_logarithms(values: Floats) -> bool:
    """Tell whether values look like logarithms."""
    return why_logarithms(values) is not None


def are_logarithms_of_counts(values: Floats) -> bool:
    """Tell whether all fractions are those of log2(count + 1); of few counts most are 0 or 1, and so are these.

    Natural and decimal logarithms of few counts have fractions everywhere.
    """
    found = values[np.isfinite(values) & (values != 0)]
    if (found < 0).any():
        return False
    told = found[(np.abs(found - np.rint(found)) > ROUNDED) & (found < HIGHEST_TELLING)]
    counts = np.rint(np.exp2(told) - 1)
    agrees = np.abs(np.log2(counts + 1) - told) <= ROUNDED
    return len(told) >= ENOUGH_VALUES and bool(agrees.all()) and len(np.unique(counts)) >= ENOUGH_COUNTS


def are_per_million(values: Floats) -> bool:
    """Tell whether the values of each sample add up to a million, as TPM and CPM do."""
    sums = np.nansum(values, axis=0)
    is_near = len(sums) > 0 and (np.abs(sums / MILLION - 1) < TOLERANCE).all()
    # Whole numbers that add up to a million exactly are counts of as many reads from each sample.
    return bool(is_near and (fractions(values) or (sums != MILLION).any()))


def are_rounded_logarithms(values: Floats) -> bool:
    """Tell whether small whole numbers vary less between samples than counts of that size do, as logarithms would."""
    if values.shape[1] < 3 or float(np.nanmax(values, initial=0)) > HIGHEST_ROUNDED or fractions(some_rows(values)):
        return False
    some = some_rows(values)
    means = some.mean(axis=1)
    filled = means >= LEAST_MEAN
    if np.count_nonzero(filled) < ENOUGH_GENES:
        return False
    return float(np.mean(some[filled].var(axis=1, ddof=1) / means[filled])) < LESS_THAN_CHANCE


def are_estimates(values: Floats) -> bool:
    """Tell whether hardly any value is a whole number, as in FPKM; of estimated counts many are."""
    some = some_rows(values)
    filled = int(np.count_nonzero(some))
    return filled >= ENOUGH_VALUES and fractions(some) > FEW_WHOLE * filled


def other_control(metadata: Table, column: str, contrast: "Contrast") -> str | None:
    """Return what a column other than that of the groups calls its controls, where these are not those compared."""
    cells, groups = metadata[column].cells, metadata[contrast.column].cells
    filled = [cell for cell in cells if cell]
    # Where each sample has a value of its own, as a title, there are no groups.
    if not 2 <= len(set(filled)) < len(filled):
        return None
    untreated = [is_untreated(cell) for cell in cells]
    if untreated == [cell == contrast.control.label for cell in groups]:
        return None
    return next((cell for cell, its in zip(cells, untreated, strict=True) if its), None)


def doubts_of_values(values: Floats) -> list[str]:
    """Say what values look like that a comparison takes for counts."""
    if are_per_million(values):
        return [
            "The values of every sample add up to 1,000,000: they look like TPM or CPM, but this method needs read "
            "counts, without which its significance is not reliable."
        ]
    if are_estimates(values):
        return [
            "Hardly any value is a whole number: if these are no estimated counts but FPKM, TPM or another normalised "
            "form, significance is not reliable, since this method needs read counts."
        ]
    if are_rounded_logarithms(values):
        return [
            f"The values are whole numbers up to {np.nanmax(values):g} that differ less between samples than counts do "
            "by chance: they look like rounded logarithms, but this method needs read counts, without which its "
            "significance is not reliable."
        ]
    return []


def doubts(values: Floats, metadata: Table, contrast: "Contrast") -> list[str]:
    """Say in whole sentences what is doubtful about a comparison that can be computed."""
    found = doubts_of_values(values)
    control, perturbation = contrast.control.label, contrast.perturbation.label
    if contrast.column == TYPE_COLUMN:
        return found
    if is_untreated(perturbation) and not is_untreated(control):
        found.append(
            f"{shown(perturbation)} was taken as the perturbation and {shown(control)} as the control, since "
            f"{shown(control)} comes first: label the samples if it should be the other way round."
        )
    elif not is_untreated(control):
        others = {name: other_control(metadata, name, contrast) for name in metadata if name != contrast.column}
        untreated = [
            f"The groups are those of the last column, {shown(contrast.column)}, but the column {shown(name)} has a "
            f"group {shown(label)}: label the samples if that one should be compared."
            for name, label in others.items()
            if label is not None
        ]
        found.extend(untreated)
        if is_batch(contrast.column) and not untreated:
            found.append(
                f"The groups are those of the last column, {shown(contrast.column)}, which is called like a batch or a "
                "pair: label the samples if another column should be compared. A batch can be a covariate instead."
            )
    return found
