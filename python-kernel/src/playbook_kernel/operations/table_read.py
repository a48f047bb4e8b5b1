"""Read an uploaded table, and tell what its columns are before it is read."""

from pydantic import BaseModel, Field

from playbook_kernel.errors import InputError, listed
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File
from playbook_kernel.tables.columns import TablePayload
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame, write_table
from playbook_kernel.tables.inferring import Answer, Question, infer, read_column
from playbook_kernel.tables.reading import opened_raw

WORDS: dict[Answer, str] = {
    "decimal": "decimal commas",
    "thousands": "thousands",
    "genes": "genes that a spreadsheet made dates of",
    "texts": "texts as they are",
}


class TableUpload(BaseModel):
    """A file, and by column how it is read where that is not clear."""

    file: File
    answers: dict[str, Answer] = Field(default_factory=dict)


@operation("table.read")
def table_read(request: TableUpload, run: Run) -> TablePayload:
    """Read a table; a column that can be read in two ways has to be decided first."""
    lazy = opened_raw(request.file, run)
    reading = infer(lazy)
    for question in reading.questions:
        if request.answers.get(question.column) not in question.answers:
            raise undecided(question)
    schema = lazy.collect_schema()
    made = [
        read_column(column, not is_typed(schema[column.name]), request.answers.get(column.name)).alias(column.name)
        for column in reading.columns
    ]
    texts = [name for name, dtype in schema.items() if not is_typed(dtype)]
    frame = Frame(lazy.with_columns(pl.col(texts).cast(pl.String)).select(made), reading.columns)
    return write_table(frame, run)


def is_typed(dtype: pl.DataType) -> bool:
    """Tell whether the file itself says what a column holds."""
    return dtype not in {pl.String, pl.Categorical, pl.Enum}


def undecided(question: Question) -> InputError:
    """Say what has to be decided before a column is read."""
    choices = " or ".join(WORDS[answer] for answer in question.answers)
    message = (
        f"{listed(question.examples, 3)} in the column {question.column} can be read in two ways. "
        f"Choose in this cell: {choices}."
    )
    return InputError(message, column=question.column, cell=question.examples[0] if question.examples else None)
