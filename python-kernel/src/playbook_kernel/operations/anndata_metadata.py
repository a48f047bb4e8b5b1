"""What is known of each sample, for the labelling prompt."""

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File
from playbook_kernel.store import load_matrix


class AnnotatedFile(BaseModel):
    """A matrix, annotated or not."""

    file: File


class SampleTable(BaseModel):
    """The metadata columns and the samples in order, and column -> sample -> text; missing cells are empty."""

    columns: list[str]
    index: list[str]
    values: dict[str, dict[str, str]]


@operation("anndata.metadata")
def anndata_metadata(request: AnnotatedFile, run: Run) -> SampleTable:
    """Return the metadata of the samples; a matrix without any gives a column `index` of their names."""
    matrix = load_matrix(request.file, "gene", run)
    columns = {name: column.cells for name, column in matrix.column_data.items()} or {"index": matrix.columns}
    values = {name: dict(zip(matrix.columns, cells, strict=True)) for name, cells in columns.items()}
    return SampleTable(columns=list(columns), index=matrix.columns, values=values)
