"""How the p-values of a signature are distributed: what a statistician looks at first."""

from itertools import pairwise

import numpy as np

from playbook_kernel.errors import InputError, counted
from playbook_kernel.figure import Axes, Axis, Figure, Mark, Rule
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import Floats
from playbook_kernel.significant import SignatureRequest, load_signature, numbers

BINS = 20
HIGHER = 1.5
"""How much higher than the rest a bin has to be to be told."""
NULL_FROM = 0.5
"""P-values from here on are mostly of genes that do not change."""
FEWEST = 100
"""P-values below which a shape is chance."""


def shape_of(counts: Floats) -> str:
    """Say in a sentence what the bars show."""
    rest = counts[int(BINS * NULL_FROM) :]
    middle = float(np.median(counts[BINS // 4 :])) or 1.0
    is_peaked = counts[0] > HIGHER * middle
    if counts[-2:].mean() > HIGHER * middle:
        return (
            "P-values pile up near 1: the test is too careful, as where a batch or donor is missing in the model, or "
            "many genes have few counts."
        )
    if is_peaked:
        return "P-values peak near 0 above a flat background, as expected where some genes change and the model fits."
    if counts[1 : BINS // 4].mean() > HIGHER * float(rest.mean() or 1):
        return "P-values fall slowly without a peak near 0, as where many genes change a little or samples are alike."
    return "P-values are spread evenly, as expected where no gene changes."


@operation("figure.p-values")
def figure_p_values(request: SignatureRequest, run: Run) -> Figure:
    """Draw the number of genes by p-value, with the level that is expected of genes that do not change."""
    signature = load_signature(request.sig, run)
    p = numbers(signature, "Pval")
    p = p[np.isfinite(p)]
    if not len(p):
        message = f"No gene of {request.sig.filename} has a p-value. Check the columns of the signature."
        raise InputError(message)
    edges = np.linspace(0, 1, BINS + 1)
    counts = np.histogram(p, edges)[0].astype(float)
    level = float(np.count_nonzero(p > NULL_FROM)) / (BINS * (1 - NULL_FROM))
    unchanged = min(1.0, level * BINS / len(p))
    lows = [f"{low:.2f}" for low in edges[:-1]]
    ranges = [f"{low:.2f} to {high:.2f}" for low, high in pairwise(edges.tolist())]
    told = [shape_of(counts)] if len(p) >= FEWEST else []
    return Figure(
        title="P-values",
        description=f"Bars of the p-values of {counted(len(p), 'gene')}: {int(counts[0]):,} below 0.05.",
        data={"From": lows, "P-value": ranges, "Genes": counts.tolist()},
        marks=[Mark(type="barY", x="From", y="Genes", fill="plain", label="P-value", tooltip=["Genes"], order="data")],
        axes=Axes(
            x=Axis(label="P-value (from, in bins of 0.05)", type="band", domain=lows),
            y=Axis(label="Genes", type="linear", zero=True),
        ),
        rules=[Rule(axis="y", at=round(level, 2))],
        notes=[
            *told,
            "The dashed line is the number of genes expected in each bar if none of them changes. By the p-values "
            f"above {NULL_FROM}, about {unchanged:.0%} of the genes do not.",
        ],
        height=420,
    )
