"""Write a table as text for other programs."""

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import FileFields
from playbook_kernel.tables.columns import TableFile
from playbook_kernel.tables.frame import open_table


class TableInput(BaseModel):
    """A table."""

    table: TableFile


@operation("table.csv")
def table_csv(request: TableInput, run: Run) -> FileFields:
    """Write the table as .csv, missing cells empty."""
    path = run.path("table.csv")
    open_table(request.table).lazy.sink_csv(path, maintain_order=True)
    return FileFields(filename="table.csv", path=path)
