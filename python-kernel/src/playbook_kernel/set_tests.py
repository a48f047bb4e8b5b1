"""What tests of the sets of a library share: which genes they have, and the table of what was found."""

from collections.abc import Mapping, Sequence

import numpy as np

from playbook_kernel.operation import Run
from playbook_kernel.operations.gmt_read import NamedSet
from playbook_kernel.payload import Floats
from playbook_kernel.tables.columns import Column, TablePayload
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame, write_table

TYPES = {"text": pl.String, "whole": pl.Int64, "category": pl.String, "number": pl.Float64}


def places_of(gmt: Mapping[str, NamedSet], place: Mapping[str, int]) -> dict[str, list[int]]:
    """Find the genes of each set by their places, each once and in order."""
    return {term: sorted({place[gene] for gene in entry.set if gene in place}) for term, entry in gmt.items()}


def written_tests(
    columns: Mapping[str, tuple[str, Sequence[object]]],
    p: Floats,
    counts: dict[str, int],
    run: Run,
    warnings: Sequence[str] = (),
) -> TablePayload:
    """Write one row for each set, the smallest p first; `columns` are kinds and values by name."""
    series = {name: pl.Series(values, dtype=TYPES[kind]) for name, (kind, values) in columns.items()}
    frame = pl.DataFrame(series)[np.argsort(p, kind="stable").tolist()]
    told = [Column.model_validate({"name": name, "kind": kind}) for name, (kind, _) in columns.items()]
    return write_table(Frame(frame.lazy(), told, counts=counts, warnings=list(warnings)), run)
