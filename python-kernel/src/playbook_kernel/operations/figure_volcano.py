"""Fold change against significance of every gene of a signature."""

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.errors import InputError, counted
from playbook_kernel.figure import Axes, Axis, Colors, Figure, Mark, Role, Rule
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import Floats, Number, number
from playbook_kernel.significant import SignatureRequest, Threshold, load_signature, named, numbers

REFERENCE = Threshold(p="raw", alpha=0.05, change=1.5)
CHANGE = "log2FC"
NAMED = 10
"""Genes of each direction that are named."""

Mask = NDArray[np.bool_]


class VolcanoRequest(SignatureRequest):
    """A signature, and the genes to name instead of the most significant ones."""

    names: list[str] | None = None


def rounded(values: Floats) -> list[Number]:
    """Round to four significant digits, more than a point on a page shows, and a third of the text."""
    return [number(float(f"{value:.4g}")) for value in values.tolist()]


def heights(p: Floats) -> tuple[Floats, int]:
    """Return -log10 of p; a p that is 0 in the file is drawn like the smallest other {words}."""
    positive = p[p > 0]
    floor = float(positive.min()) if len(positive) else 1e-300
    return -np.log10(np.maximum(p, floor)) + 0.0, int(np.count_nonzero(p == 0))


def most_significant(p: Floats, change: Floats, groups: list[Mask]) -> Mask:
    """Pick the genes of each group with the smallest p, of equals the larger change."""
    order = np.lexsort((-np.abs(change), p))
    picked = np.zeros(len(p), dtype=bool)
    for group in groups:
        picked[order[group[order]][:NAMED]] = True
    return picked


def directions(is_up: Mask, is_down: Mask) -> tuple[dict[str, int], Colors, list[str]]:
    """Return how many genes change which way, the legend that says so, and the group of each gene."""
    sizes = {"Up": int(is_up.sum()), "Down": int(is_down.sum())}
    sizes["Neither"] = len(is_up) - sum(sizes.values())
    groups = {group: f"{group} ({size:,})" for group, size in sizes.items()}
    roles: list[Role] = ["up", "down", "neither"]
    legend = Colors(label="Change", type="categorical", domain=list(groups.values()), range=roles)
    of_gene: list[str] = np.select([is_up, is_down], [groups["Up"], groups["Down"]], groups["Neither"]).tolist()
    return sizes, legend, of_gene


def names_of(genes: list[str], wanted: list[str] | None, significant: Mask) -> list[str]:
    """Return the names that are written: those of the wanted genes, or of the most significant ones."""
    if wanted is None:
        return [gene if is_named else "" for gene, is_named in zip(genes, significant.tolist(), strict=True)]
    chosen = set(wanted)
    return [gene if gene in chosen else "" for gene in genes]


@operation("figure.volcano")
def figure_volcano(request: VolcanoRequest, run: Run) -> Figure:
    """Draw one point per gene; the genes below the level of p and beyond the change are coloured."""
    signature = load_signature(request.sig, run)
    limit = request.threshold or REFERENCE
    is_adjusted = limit.p == "adjusted"
    change, p, adjusted = (numbers(signature, name) for name in ("LogFC", "Pval", "AdjPval"))
    drawn_p = adjusted if is_adjusted else p
    is_drawn = np.isfinite(change) & np.isfinite(drawn_p)
    if not is_drawn.any():
        message = f"No gene of {request.sig.filename} has both LogFC and {limit.column}, so there is nothing to draw."
        raise InputError(f"{message} Check the columns of the signature.")
    rows = np.flatnonzero(is_drawn)
    genes = [signature.index[at] for at in rows.tolist()]
    change, p, adjusted, drawn_p = change[rows], p[rows], adjusted[rows], drawn_p[rows]
    is_up, is_down = ((drawn_p < limit.alpha) & (sign * change > limit.change) for sign in (1, -1))
    sizes, legend, of_gene = directions(is_up, is_down)
    y, zeros = heights(drawn_p)
    level = "-log10 adjusted P" if is_adjusted else "-log10P"
    return Figure(
        title="Volcano Plot",
        description=(
            f"Scatter of {counted(len(rows), 'gene')} by log2 fold change and significance: {sizes['Up']:,} up, "
            f"{sizes['Down']:,} down, {sizes['Neither']:,} neither."
        ),
        data={
            "Gene": genes,
            CHANGE: rounded(change),
            level: rounded(y),
            "p": rounded(p),
            "Adjusted p": rounded(adjusted),
            "Change": of_gene,
            "Name": names_of(genes, request.names, most_significant(drawn_p, change, [is_up, is_down])),
        },
        marks=gene_marks(CHANGE, level, [CHANGE, "p", "Adjusted p"]),
        axes=Axes(
            x=Axis(label="log₂ fold change", type="linear"),
            y=Axis(label=f"\N{MINUS SIGN}log₁₀ {'adjusted P' if is_adjusted else 'P'}", type="linear", zero=True),
        ),
        rules=[Rule(axis="y", at=float(f"{-np.log10(limit.alpha):.6g}")), *beyond("x", limit.change)],
        color=legend,
        notes=[f"{named(request.sig, request.sig.filename)}.", *said(limit, zeros, len(is_drawn) - len(rows))],
        height=560,
    )


def gene_marks(x: str, y: str, tooltip: list[str]) -> list[Mark]:
    """Return a dot per gene in the colour of its change, and the names that are written."""
    return [
        Mark(type="dot", x=x, y=y, color="Change", size=2.5, label="Gene", tooltip=tooltip),
        Mark(type="text", x=x, y=y, label="Name", apart=True),
    ]


def beyond(axis: Literal["x", "y"], change: float) -> list[Rule]:
    """Return the lines at the least change either way."""
    return [Rule(axis=axis, at=at) for at in (-change, change)] if change else []


def said(limit: Threshold, zeros: int, lost: int) -> list[str]:
    """Return the notes on the threshold, and on genes that are not drawn as they are."""
    words = "adjusted p" if limit.p == "adjusted" else "p"
    below = f"{words} < {limit.alpha:g} and"
    up = f"{below} log2 fold change above {limit.change:g}"
    down = f"{below} below {-limit.change:g}" if limit.change else f"{below} log2 fold change below 0"
    unadjusted = " P-values are not adjusted." if limit.p == "raw" else ""
    return [
        f"Up: {up}; down: {down}.{unadjusted}",
        *([f"{counted(zeros, 'gene')} with {words} = 0 drawn like the smallest other {words}."] if zeros else []),
        *([f"{counted(lost, 'gene')} left out: a value is missing."] if lost else []),
    ]
