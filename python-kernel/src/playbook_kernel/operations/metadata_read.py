"""Read the metadata of samples."""

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.metadata_write import Found, metadata_write
from playbook_kernel.payload import File, TextPayload, read_table
from playbook_kernel.preview import fit, stem
from playbook_kernel.readers.metadata import read_metadata


class MetadataFile(BaseModel):
    """A file that holds a table of samples."""

    file: File


@operation("metadata.read")
def metadata_read(request: MetadataFile, run: Run) -> TextPayload:
    """Read a table with samples in rows; all of its columns are shown, every cell as text."""
    table = read_metadata(request.file, run)
    part = request.file.part
    if part is not None or not table.is_as_stored:
        filename = f"{stem(request.file.filename)}.{'samples' if part is None else fit(part)}.tsv"
        found = Found(filename=filename, columns=table.columns, index=table.index, values=table.rows)
        return metadata_write(found, run).model_copy(update={"warnings": list(table.warnings) or None})
    shown = read_table(request.file, table.index, table.columns, lambda at: table.rows[at])
    return TextPayload.model_validate({**shown, "warnings": list(table.warnings) or None})
