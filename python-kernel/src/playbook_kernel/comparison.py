"""Which column of the metadata compares, and what its values are when case and blanks do not count."""

from collections import Counter
from dataclasses import replace

from playbook_kernel.errors import InputError, counted, listed, shown
from playbook_kernel.group_names import in_words, is_batch, is_untreated
from playbook_kernel.groups import CONTROL, PERTURBATION, TYPE_COLUMN
from playbook_kernel.payload import Comparison
from playbook_kernel.readers.table import TextTable

# Columns that usually say what was compared, by what stands in their names.
TELLING = (
    "group",
    "condition",
    "treatment",
    "genotype",
    "class",
    "disease",
    "status",
    "diagnosis",
    "phenotype",
    "state",
    "factor value",
)
# Columns that usually do not.
SECONDARY = (
    "sex",
    "gender",
    "batch",
    "lane",
    "run",
    "plate",
    "note",
    "comment",
    "donor",
    "patient",
    "rin",
    "name",
    "accession",
)

# A column of more values than this names samples, not groups.
MOST_GROUPS = 8


# Names of columns alone, never of samples.
ATTRIBUTES = frozenset(
    {*TELLING, *SECONDARY, "age", "tissue", "cell type", "replicate", "time", "dose", "cohort", "arm"}
)


def is_attribute(name: str) -> bool:
    """Tell whether something is called what only a column of metadata is called."""
    return folded(in_words(name)) in ATTRIBUTES


def folded(cell: str) -> str:
    """Write a value so that case and blanks do not count."""
    return " ".join(cell.split()).casefold()


def spellings_of(cells: list[str]) -> list[Counter[str]]:
    """Gather the spellings of each value with their counts, values in the order in which they are seen first."""
    found: dict[str, Counter[str]] = {}
    for cell in cells:
        if cell.strip():
            found.setdefault(folded(cell), Counter())[cell] += 1
    return list(found.values())


def usual(spellings: Counter[str]) -> str:
    """Return the spelling that is written most often, the first seen of several."""
    return spellings.most_common(1)[0][0]


def proposal_of(table: TextTable) -> Comparison | None:
    """Propose the column that compares and its two values; None where a person has to choose."""
    offers = []
    for at, name in enumerate(table.columns):
        values = spellings_of(table.column(name))
        if name == TYPE_COLUMN or not is_grouping(name, values, table):
            continue
        words = name.casefold()
        rank = (
            not is_telling(name),
            is_batch(name) or any(word in words for word in SECONDARY),
            not any(is_untreated(usual(each)) for each in values),
            # A group of a single sample is hardly what was compared.
            min(each.total() for each in values) < 2,
            -at,
        )
        offers.append((rank, name, values))
    if not offers:
        return None
    _, name, values = min(offers, key=lambda offer: offer[0])
    controls = [each for each in values if is_untreated(usual(each))]
    if len(values) > 2 and not controls:
        return None
    control = controls[0] if len(controls) == 1 or len(values) > 2 else values[0]
    # Of several groups the largest one, the first of equals, is compared with the control.
    perturbation = max((each for each in values if each is not control), key=lambda each: each.total())
    return Comparison(column=name, control=usual(control), perturbation=usual(perturbation))


def is_telling(column: str) -> bool:
    """Tell whether a column is called what usually says what was compared."""
    return any(word in column.casefold() for word in TELLING)


def is_grouping(column: str, values: list[Counter[str]], table: TextTable) -> bool:
    """Tell whether a column may be what compares: two values, or a few where its name says so."""
    if len(values) == 2:
        return True
    return 2 < len(values) <= MOST_GROUPS and len(values) < len(table.index) and is_telling(column)


def compared(table: TextTable, chosen: Comparison, filename: str) -> TextTable:
    """Label the samples by the two chosen values of a column; the other columns stay as they are."""
    if chosen.column not in table.columns:
        message = (
            f"{filename} has no column {shown(chosen.column)}. Choose one of its columns to compare: "
            f"{listed(table.columns, 8)}."
        )
        raise InputError(message, column=chosen.column)
    if folded(chosen.control) == folded(chosen.perturbation):
        message = f"Control and perturbation are both {shown(chosen.control)}. Choose two values of the column."
        raise InputError(message, column=chosen.column)
    cells = table.column(chosen.column)
    spellings = spellings_of(cells)
    label_of = {folded(chosen.control): str(CONTROL), folded(chosen.perturbation): str(PERTURBATION)}
    values = {folded(usual(each)): each for each in spellings}
    for value in (chosen.control, chosen.perturbation):
        if folded(value) not in values:
            message = (
                f"{filename}, column {shown(chosen.column)}: no sample is {shown(value)}; it has "
                f"{listed([usual(each) for each in spellings])}. Choose two of these."
            )
            raise InputError(message, column=chosen.column)
    labels = [label_of.get(folded(cell), "") for cell in cells]
    kept = [at for at, name in enumerate(table.columns) if name != TYPE_COLUMN]
    return replace(
        table,
        columns=[*(table.columns[at] for at in kept), TYPE_COLUMN],
        rows=[[*(row[at] for at in kept), label] for row, label in zip(table.rows, labels, strict=True)],
        warnings=(*table.warnings, *doubts(table, chosen, values, labels)),
        is_as_stored=False,
    )


def doubts(table: TextTable, chosen: Comparison, values: dict[str, Counter[str]], labels: list[str]) -> list[str]:
    """Say which spellings are taken as one, and which samples are in neither group."""
    said = []
    for value in (chosen.control, chosen.perturbation):
        spellings = values[folded(value)]
        if len(spellings) > 1:
            said.append(
                f"{listed(list(spellings))} of column {shown(chosen.column)} are taken as one value "
                f"({counted(spellings.total(), 'sample')}): only capitals or blanks differ."
            )
    outside = [sample for sample, label in zip(table.index, labels, strict=True) if not label]
    if outside:
        said.append(f"{counted(len(outside), 'sample')} in neither group: {listed(outside, 8)}.")
    return said


def unlabelled(table: TextTable) -> TextTable:
    """Add an empty column of labels: nobody has said yet which column compares."""
    name = table.columns[-1]
    values = [usual(each) for each in spellings_of(table.column(name))]
    has = f"has {counted(len(values), 'value')}, not two: {listed(values)}" if values else "is empty"
    warning = (
        f"Nobody has said which column compares, and the last one, {shown(name)}, {has}. "
        "Choose a column and its two values, or label the samples."
    )
    return replace(
        table,
        columns=[*table.columns, TYPE_COLUMN],
        rows=[[*row, ""] for row in table.rows],
        warnings=(*table.warnings, warning),
        is_as_stored=False,
    )
