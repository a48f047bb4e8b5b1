"""Read the metadata of samples."""

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, TextPayload, file_of, shown_part
from playbook_kernel.readers.metadata import read_metadata


class MetadataFile(BaseModel):
    """A file that holds a table of samples."""

    file: File


@operation("metadata.read")
def metadata_read(request: MetadataFile, run: Run) -> TextPayload:
    """Read a table with samples in rows; all of its columns are shown, every cell as text."""
    table = read_metadata(request.file, run)
    rows, ellipsis = shown_part(len(table.index))
    return TextPayload.model_validate(
        {
            **file_of(request.file),
            "shape": (len(table.index), len(table.columns)),
            "columns": table.columns,
            "index": [table.index[at] for at in rows],
            "values": [table.rows[at] for at in rows],
            "ellipses": (ellipsis, None),
        }
    )
