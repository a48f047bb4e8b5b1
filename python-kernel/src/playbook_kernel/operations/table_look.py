"""Tell what the columns of an uploaded table are, and what has to be asked, before it is read."""

from pathlib import Path
from tempfile import TemporaryDirectory

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File
from playbook_kernel.tables.inferring import Reading, infer
from playbook_kernel.tables.reading import opened_raw


class Uploaded(BaseModel):
    """A file that holds a table."""

    file: File


@operation("table.look")
def table_look(request: Uploaded, run: Run) -> Reading:
    """Look at all cells of a table."""
    with TemporaryDirectory() as folder:
        return infer(opened_raw(request.file, Run(Path(folder), run.send)))
