"""Fold change against significance of every gene of a signature."""

import numpy as np

from playbook_kernel.errors import InputError, counted
from playbook_kernel.figure import Axes, Axis, Colors, Figure, Mark, Role
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import Floats, Number, number
from playbook_kernel.significant import SignatureRequest, load_signature, named, numbers

LEAST_P = 0.05
LEAST_CHANGE = 1.5
CHANGE, LEVEL = "log2FC", "-log10P"


def rounded(values: Floats) -> list[Number]:
    """Round to four significant digits, more than a point on a page shows, and a third of the text."""
    return [number(float(f"{value:.4g}")) for value in values.tolist()]


def heights(p: Floats) -> tuple[Floats, int]:
    """Return -log10 of p; a p that is 0 in the file is drawn like the smallest other one."""
    positive = p[p > 0]
    floor = float(positive.min()) if len(positive) else 1e-300
    return -np.log10(np.maximum(p, floor)) + 0.0, int(np.count_nonzero(p == 0))


@operation("figure.volcano")
def figure_volcano(request: SignatureRequest, run: Run) -> Figure:
    """Draw one point per gene; the genes below the level of p and beyond the change are coloured."""
    signature = load_signature(request.sig, run)
    change, p, adjusted = (numbers(signature, name) for name in ("LogFC", "Pval", "AdjPval"))
    is_drawn = np.isfinite(change) & np.isfinite(p)
    if not is_drawn.any():
        message = f"No gene of {request.sig.filename} has both LogFC and Pval, so there is nothing to draw."
        raise InputError(f"{message} Check the columns of the signature.")
    rows = np.flatnonzero(is_drawn)
    change, p, adjusted = change[rows], p[rows], adjusted[rows]
    is_up, is_down = (p < LEAST_P) & (change > LEAST_CHANGE), (p < LEAST_P) & (change < -LEAST_CHANGE)
    sizes = {"Up": int(is_up.sum()), "Down": int(is_down.sum())}
    sizes["Neither"] = len(rows) - sum(sizes.values())
    names = {group: f"{group} ({size:,})" for group, size in sizes.items()}
    roles: list[Role] = ["up", "down", "neither"]
    y, zeros = heights(p)
    lost = len(is_drawn) - len(rows)
    return Figure(
        title="Volcano Plot",
        description=(
            f"Scatter of {counted(len(rows), 'gene')} by log2 fold change and significance: {sizes['Up']:,} up, "
            f"{sizes['Down']:,} down, {sizes['Neither']:,} neither."
        ),
        data={
            "Gene": [signature.index[at] for at in rows.tolist()],
            CHANGE: rounded(change),
            LEVEL: rounded(y),
            "p": rounded(p),
            "Adjusted p": rounded(adjusted),
            "Change": np.select([is_up, is_down], [names["Up"], names["Down"]], names["Neither"]).tolist(),
        },
        marks=[
            Mark(
                type="dot",
                x=CHANGE,
                y=LEVEL,
                color="Change",
                size=2.5,
                label="Gene",
                tooltip=[CHANGE, "p", "Adjusted p"],
            )
        ],
        axes=Axes(x=Axis(label=CHANGE, type="linear"), y=Axis(label=LEVEL, type="linear", zero=True)),
        color=Colors(label="Change", type="categorical", domain=list(names.values()), range=roles),
        notes=[
            f"{named(request.sig, request.sig.filename)}.",
            f"Up: p < {LEAST_P:g} and log2 fold change above {LEAST_CHANGE:g}; down: p < {LEAST_P:g} and below "
            f"-{LEAST_CHANGE:g}. P-values are not adjusted.",
            *([f"{counted(zeros, 'gene')} with p = 0 drawn like the smallest other p."] if zeros else []),
            *([f"{counted(lost, 'gene')} left out: a value is missing."] if lost else []),
        ],
        height=560,
    )
