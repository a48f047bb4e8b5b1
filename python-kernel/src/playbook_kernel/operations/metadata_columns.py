"""What the columns of a table of samples hold, to choose by which of them samples are compared."""

from pydantic import BaseModel

from playbook_kernel.comparison import proposal_of, spellings_of, usual
from playbook_kernel.groups import TYPE_COLUMN
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import Comparison, File
from playbook_kernel.readers.metadata import read_samples

MOST_VALUES = 12


class TableOfSamples(BaseModel):
    """A file that holds a table of samples."""

    file: File


class Value(BaseModel):
    """A value as it is usually written, how many samples have it, and its other spellings."""

    value: str
    count: int
    others: list[str]


class SampleColumn(BaseModel):
    """A column with its first values; `distinct` counts all, `missing` the samples without one."""

    name: str
    values: list[Value]
    distinct: int
    missing: int


class SampleColumns(BaseModel):
    """All columns, how many samples there are, and the comparison that suggests itself."""

    samples: int
    columns: list[SampleColumn]
    proposal: Comparison | None


@operation("metadata.columns")
def metadata_columns(request: TableOfSamples, run: Run) -> SampleColumns:
    """Count the values of every column; case and blanks do not count."""
    table = read_samples(request.file, run)
    columns = []
    for name in table.columns:
        if name == TYPE_COLUMN and not any(table.column(name)):
            continue
        found = spellings_of(table.column(name))
        values = []
        for spellings in found[:MOST_VALUES]:
            first = usual(spellings)
            others = [other for other in spellings if other != first]
            values.append(Value(value=first, count=spellings.total(), others=others))
        missing = len(table.index) - sum(each.total() for each in found)
        columns.append(SampleColumn(name=name, values=values, distinct=len(found), missing=missing))
    return SampleColumns(samples=len(table.index), columns=columns, proposal=proposal_of(table))
