"""Boxes and violins: how a number spreads in each group."""

from playbook_kernel.errors import counted
from playbook_kernel.figure import Axes, Axis, Colors, Figure, Mark
from playbook_kernel.tables.drawn.request import (
    MISSING,
    Columns,
    FigureRequest,
    Rows,
    axis_of,
    colors_of,
    column_of,
    facets_of,
    rounded,
    rows_of,
    sampled,
    text_of,
)
from playbook_kernel.tables.engine import pl

MOST_GROUPS = 20


def found_in(medians: pl.DataFrame, value: str) -> str:
    """Tell where a number lies highest and lowest."""
    (low, least), (high, most) = medians.row(0), medians.row(-1)
    if medians.height == 1 or least == most:
        return f"The median of {value} was {rounded(float(least))}{' in all of them' if medians.height > 1 else ''}."
    return (
        f"The median of {value} was highest in {high} ({rounded(float(most))}) and lowest in {low} "
        f"({rounded(float(least))})."
    )


def draw_spread(request: FigureRequest) -> Figure:
    """Draw the quartiles or the density of a number for each group, the most frequent groups where there are many."""
    group, value = column_of(request, request.x, numeric=False), column_of(request, request.y, numeric=True)
    # Groups that stand beside each other need no colours of their own.
    colored = None if request.color == group.name else request.color
    others = [each for each in (colored, request.facet) if each is not None]
    rows, facets = facets_of(request, rows_of(request, [value.name], [group.name, *others]))
    frame = rows.frame.with_columns(pl.col(group.name).cast(pl.String).fill_null(MISSING))
    frequent = frame[group.name].value_counts(sort=True)[group.name].to_list()
    kept = sorted(frequent[:MOST_GROUPS])
    left = len(frequent) - len(kept)
    notes = [*rows.notes, *([f"The {MOST_GROUPS} most frequent of {len(frequent):,} groups."] if left else [])]
    shown = frame.filter(pl.col(group.name).is_in(kept))
    medians = shown.group_by(group.name).agg(pl.col(value.name).median()).sort(value.name, group.name)
    rows = sampled(Rows(shown, notes))
    data: Columns = {
        group.name: rows.frame[group.name].to_list(),
        value.name: rows.frame[value.name].to_list(),
    }
    scale: Colors | None = None
    mark = Mark(type="violin" if request.drawing == "violin" else "box", x=group.name, y=value.name)
    if colored is None:
        mark.fill = "plain"
    else:
        drawn, scale = colors_of(rows.frame, colored)
        data[colored] = drawn.to_list()
        mark.color = colored
    if facets is not None:
        data.setdefault(facets.column, text_of(rows.frame, facets.column))
    kind = "Violins" if request.drawing == "violin" else "Boxes"
    return Figure(
        title=f"{value.name} by {group.name}",
        description=f"{kind} of {value.name} in {counted(len(kept), 'group')} of {group.name}.",
        finding=found_in(medians, value.name),
        data=data,
        marks=[mark],
        axes=Axes(x=Axis(label=group.name, type="band", domain=kept), y=axis_of(value, is_log=request.log_y)),
        color=scale,
        facets=facets,
        notes=rows.notes,
    )
