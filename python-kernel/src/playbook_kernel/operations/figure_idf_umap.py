"""The sets of a library in two dimensions: close where they share rare members."""

import math
from collections import Counter
from typing import Any

import numpy as np
import scipy
from pydantic import BaseModel, model_validator

from playbook_kernel.embedding import CLUSTER, LEAST_POINTS, communities, computed_with, said_of_clusters, scatter, umap
from playbook_kernel.errors import InputError, counted
from playbook_kernel.figure import Figure
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.gmt_read import NamedSet
from playbook_kernel.payload import numbers, require_one

SEED = 42


class LibraryRequest(BaseModel):
    """A library of gene sets or of drug sets."""

    gmt: dict[str, NamedSet] | None = None
    dmt: dict[str, NamedSet] | None = None

    @model_validator(mode="after")
    def has_one_library(self) -> "LibraryRequest":
        """Check that exactly one of the two is there."""
        require_one(gmt=self.gmt, dmt=self.dmt)
        return self


def weighted(sets: list[list[str]]) -> Any:  # noqa: ANN401 - SciPy's matrices have no types
    """Weigh members by term frequency times inverse document frequency, each set scaled to length 1 (sets, members)."""
    frequency = Counter(member for members in sets for member in dict.fromkeys(members))
    place = {member: at for at, member in enumerate(frequency)}
    rows: list[int] = []
    columns: list[int] = []
    values: list[float] = []
    for at, members in enumerate(sets):
        weights = {
            member: times * (math.log((1 + len(sets)) / (1 + frequency[member])) + 1)
            for member, times in Counter(members).items()
        }
        length = math.sqrt(sum(weight**2 for weight in weights.values()))
        rows.extend([at] * len(weights))
        columns.extend(place[member] for member in weights)
        values.extend(weight / length for weight in weights.values())
    return scipy.sparse.csr_matrix((values, (rows, columns)), shape=(len(sets), len(place)))


@operation("figure.idf-umap")
def figure_idf_umap(request: LibraryRequest, run: Run) -> Figure:
    """Draw one point per set; frequent members count less."""
    library = request.gmt if request.gmt is not None else request.dmt or {}
    noun = "gene" if request.gmt is not None else "drug"
    filled = {term: each.set for term, each in library.items() if each.set}
    if len(filled) < LEAST_POINTS:
        message = (
            f"This plot needs at least {LEAST_POINTS} {noun} sets with members, but the library has {len(filled)}. "
            f"Choose a larger library."
        )
        raise InputError(message)
    run.note(f"Weighing the members of {counted(len(filled), f'{noun} set')}", 0.1)
    points = weighted(list(filled.values()))
    clusters = communities(points)
    run.note("Placing the sets by UMAP", 0.4)
    at = umap(points, SEED)
    size = f"{noun.capitalize()}s"
    drawn = scatter(("UMAP-1", "UMAP-2"), "Term", [size], clusters)
    empty = len(library) - len(filled)
    return Figure(
        title=f"UMAP of {noun} sets",
        description=(
            f"Scatter of {counted(len(filled), f'{noun} set')} in two dimensions, in "
            f"{counted(len(set(clusters)), 'cluster')}."
        ),
        data={
            "Term": list(filled),
            "UMAP-1": numbers(at[:, 0]),
            "UMAP-2": numbers(at[:, 1]),
            size: numbers(np.array([len(members) for members in filled.values()], dtype=np.float64)),
            CLUSTER: clusters,
        },
        marks=drawn.marks,
        axes=drawn.axes,
        color=drawn.color,
        notes=[
            f"Each {noun} of a set counts by its inverse document frequency, ln((1 + N)/(1 + n)) + 1, of the N sets "
            f"and the n that hold it; sets were scaled to length 1.",
            f"UMAP with minimal distance 0.5, spread 1, seed {SEED}.",
            said_of_clusters(len(filled)),
            computed_with("umap-learn", "scikit-learn", "NetworkX"),
            *([f"{counted(empty, f'{noun} set')} without members left out."] if empty else []),
        ],
        height=640,
    )
