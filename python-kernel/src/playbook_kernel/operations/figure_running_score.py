"""How the enrichment score of one set comes about along a ranked list."""

import numpy as np
from pydantic import BaseModel

from playbook_kernel.errors import InputError, counted
from playbook_kernel.figure import Axes, Axis, Colors, Figure, Mark, Rule
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.enrichment_preranked import Score, ranked
from playbook_kernel.payload import Floats, Number
from playbook_kernel.statistics.running_sum import Places, peak, running_sums

RANK, SUM, TICK = "Rank", "Running score", "Gene of the set"


class RunningScoreRequest(BaseModel):
    """Scored genes, and one set."""

    scored: list[Score]
    name: str
    genes: list[str]


@operation("figure.running-score")
def figure_running_score(request: RunningScoreRequest, _run: Run) -> Figure:
    """Draw the running sum of a set over the list, and where its genes are."""
    ranking = ranked(request.scored)
    names, values = ranking.names, ranking.scores
    place = {gene: at for at, gene in enumerate(names)}
    hits: Places = np.unique([place[gene] for gene in request.genes if gene in place]).astype(np.int32)
    if not len(hits):
        message = f"The list has no gene of the set {request.name}. Check that both use the same kind of gene names."
        raise InputError(message)
    weights: Floats = np.abs(values)
    after, before = (sums[0] for sums in running_sums(hits[np.newaxis, :], weights))
    score, end = peak(hits, weights)
    is_leading = np.arange(len(hits)) <= end if score >= 0 else np.arange(len(hits)) >= end
    leading = f"Leading-edge genes ({int(is_leading.sum()):,})"
    others = f"Other genes of the set ({len(hits) - int(is_leading.sum()):,})"
    side = "top" if score >= 0 else "bottom"
    lowest, highest = min(0.0, float(before.min())), max(0.0, float(after.max()))
    room = 0.12 * (highest - lowest)
    rank: list[Number] = [0.0]
    total: list[Number] = [0.0]
    tick: list[Number] = ["nan"]
    gene, part, z = [""], [""], list[Number](["nan"])
    for at, hit in enumerate(hits.tolist()):
        rank += [float(hit), float(hit + 1)]
        total += [float(f"{before[at]:.5g}"), float(f"{after[at]:.5g}")]
        tick += ["nan", lowest - room]
        gene += ["", names[hit]]
        part += ["", leading if is_leading[at] else others]
        z += ["nan", float(f"{values[hit]:.4g}")]
    rank, total, tick = [*rank, float(len(names))], [*total, 0.0], [*tick, "nan"]
    height = after[end] if score >= 0 else before[end]
    return Figure(
        title=f"{request.name} along the ranked list",
        description=(
            f"Running score of {counted(len(hits), 'gene')} of {request.name} over {counted(len(names), 'gene')}: "
            f"it reaches {height:.3g} by rank {int(hits[end]) + 1:,}, so the genes stand towards the {side}."
        ),
        data={RANK: rank, SUM: total, TICK: tick, "Gene": [*gene, ""], "z-score": [*z, "nan"], "Part": [*part, ""]},
        marks=[
            Mark(type="line", x=RANK, y=SUM, fill="plain"),
            Mark(type="tick", x=RANK, y=TICK, color="Part", label="Gene", tooltip=[RANK, "z-score", SUM]),
        ],
        axes=Axes(
            x=Axis(label=f"Rank among {len(names):,} genes", type="linear", domain=[0, float(len(names))]),
            y=Axis(label="Running enrichment score", type="linear", domain=[lowest - 2 * room, highest + room]),
        ),
        rules=[Rule(axis="y", at=0), Rule(axis="y", at=float(f"{height:.5g}"))],
        color=Colors(
            label=TICK,
            type="categorical",
            domain=[leading, others],
            range=["up" if score >= 0 else "down", "neither"],
        ),
        notes=[
            f"The enrichment score is {score:.3g}; {counted(int(is_leading.sum()), 'leading gene')} "
            f"{'come before or with' if score >= 0 else 'come with or after'} the peak."
        ],
        height=380,
    )
