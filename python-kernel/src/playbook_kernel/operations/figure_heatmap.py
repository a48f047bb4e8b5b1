"""Genes against samples: which genes are high in which samples, similar ones side by side."""

from typing import Annotated

import numpy as np
from pydantic import Field

from playbook_kernel.clustering import TREE_HEIGHT, clusters, reach
from playbook_kernel.errors import InputError, counted, shown
from playbook_kernel.expression import Expression, chosen, expression
from playbook_kernel.figure import Axes, Axis, Colors, Figure, Key, Mark
from playbook_kernel.grouping import Grouping, grouping
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.figure_library_sizes import FigureRequest
from playbook_kernel.payload import Floats, Number, number
from playbook_kernel.store import load_matrix

MOST_SAMPLES = 200
MOST_GENES = 100
LIMIT = 2.0
"""Scores beyond are drawn in the colour of this one: single outliers would take the colours of all others."""
STRIP = "Group"


class HeatmapRequest(FigureRequest):
    """What to draw: the genes that vary most, of all or of some."""

    genes: list[str] | None = None
    most: Annotated[int, Field(ge=2, le=MOST_GENES)] = 50


def scored(found: Expression, most: int) -> tuple[Expression, Floats, list[str]]:
    """Take the genes that vary most, and give each the mean 0 and the standard deviation 1 over the samples."""
    spread = found.values.std(axis=1, ddof=1)
    varying = np.flatnonzero(spread > 0)
    if len(varying) < 2:
        message = f"{counted(len(varying), 'gene')} of {counted(len(found.genes), 'gene')} differs between samples."
        raise InputError(f"{message} A heatmap needs at least two.")
    rows = varying[np.argsort(-spread[varying], kind="stable")][:most].tolist()
    taken = found.at(rows)
    flat, left = len(found.genes) - len(varying), len(varying) - len(rows)
    z: Floats = (taken.values - taken.values.mean(axis=1, keepdims=True)) / spread[rows][:, np.newaxis]
    notes = [
        *(
            [f"Shown are the {counted(len(rows), 'gene')} of {len(found.genes):,} with the largest variance."]
            if left
            else []
        ),
        *(
            [f"{counted(flat, 'gene')} with the same value in all samples {'was' if flat == 1 else 'were'} left out."]
            if flat and not left
            else []
        ),
    ]
    return taken, z, notes


@operation("figure.heatmap")
def figure_heatmap(request: HeatmapRequest, run: Run) -> Figure:
    """Draw scores of genes in samples, both clustered, the groups of the samples in a strip above."""
    matrix = load_matrix(request.file, request.kind, run)
    samples = len(matrix.columns)
    if not 2 <= samples <= MOST_SAMPLES:
        message = f"The matrix has {counted(samples, 'sample')}; a heatmap shows 2 to {MOST_SAMPLES}."
        raise InputError(f"{message} Choose other samples.")
    found = expression(matrix, request)
    missing: list[str] = []
    if request.genes is not None:
        found, missing = chosen(found, request.genes)
    taken, z, left_out = scored(found, request.most)
    of_genes, of_samples = clusters(z, "complete"), clusters(z.T, "complete")
    rows, columns = of_genes.order, of_samples.order
    groups = grouping(matrix, is_wanted=request.anndata is not None, column=request.color)
    if groups.extent is not None:
        message = f"The column {shown(groups.column or '')} holds too many numbers for colours beside a heatmap."
        raise InputError(f"{message} Choose another column.", column=request.color)
    strip = groups.column or STRIP
    genes = [taken.genes[row] for row in rows]
    names = [matrix.columns[column] for column in columns]
    shape = f"{counted(len(genes), 'gene')} in {counted(samples, 'sample')}"
    return Figure(
        title="Expression heatmap",
        description=f"Heatmap of {shape}. {_halves(of_samples.halves, groups)}",
        data=_cells(taken.at(rows), z[rows], columns, groups),
        marks=[
            Mark(type="cell", x="Sample", y="Gene", color="z", label="Cell", tooltip=["z", "Expression", *groups.data]),
            *([Mark(type="cell", x="Sample", y="Gene", role="Role")] if groups.column else []),
        ],
        axes=Axes(
            x=Axis(label="", type="band", domain=names),
            y=Axis(label="", type="band", domain=[*([strip] if groups.column else []), *genes]),
        ),
        color=Colors(label="Row z-score", type="diverging", domain=[-LIMIT, LIMIT], range=[]),
        key=Key(label=strip, domain=list(groups.legend), range=list(groups.legend.values())) if groups.column else None,
        notes=[
            *taken.notes,
            *left_out,
            *missing,
            "Values were centred and scaled by gene (row z-scores); genes and samples are in the order of hierarchical "
            "clustering (Euclidean distance, complete linkage, optimal order of the leaves); the trees are "
            f"{reach(of_genes)} high for genes and {reach(of_samples)} for samples. "
            f"Colours are capped at row z-scores of ±{LIMIT:g}.",
            *groups.notes,
        ],
        trees=[of_samples.tree("x", names), of_genes.tree("y", genes)],
        height=float(130 + TREE_HEIGHT + 17 * len(genes)),
    )


def _halves(halves: list[int], groups: Grouping) -> str:
    first = [sample == halves[0] for sample in halves]
    sizes = f"The samples fall into two clusters of {sum(first)} and {len(first) - sum(first)}"
    if groups.column != STRIP:
        return f"{sizes}."
    of = groups.data[groups.column]
    together = {(group, half) for group, half in zip(of, first, strict=True)}
    agree = len(together) == len(set(of)) == 2
    return f"{sizes}, which {'are' if agree else 'are not'} the groups."


def _cells(found: Expression, z: Floats, columns: list[int], groups: Grouping) -> dict[str, list[Number] | list[str]]:
    names = [found.samples[column] for column in columns]
    strip = len(names) if groups.column else 0
    rounded: list[Number] = [number(float(f"{value:.4g}")) for value in z[:, columns].ravel().tolist()]
    values: list[Number] = [number(float(f"{value:.4g}")) for value in found.values[:, columns].ravel().tolist()]
    of_sample = [str(groups.data[groups.column][column]) for column in columns] if groups.column else []
    blank: list[Number] = ["nan"] * strip
    repeats = len(found.genes) + (1 if strip else 0)
    return {
        "Sample": names * repeats,
        "Gene": [gene for gene in found.genes for _ in names] + [groups.column or STRIP] * strip,
        "Cell": [f"{gene}, {name}" for gene in found.genes for name in names] + names[:strip],
        "z": rounded + blank,
        "Expression": values + blank,
        **({groups.column: of_sample * repeats} if groups.column else {}),
        **({"Role": [""] * len(rounded) + [groups.legend[group] for group in of_sample]} if strip else {}),
    }
