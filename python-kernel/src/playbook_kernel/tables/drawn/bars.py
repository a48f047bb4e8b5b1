"""Bars of a number by name, and how often values of a column occur."""

from itertools import pairwise

import numpy as np

from playbook_kernel.errors import InputError, counted, shown
from playbook_kernel.figure import Axes, Axis, Colors, Figure, Mark
from playbook_kernel.tables.drawn.request import (
    OTHERS,
    Columns,
    FigureRequest,
    axis_of,
    colors_of,
    column_of,
    rounded,
    rows_of,
    text_of,
)
from playbook_kernel.tables.engine import pl

MOST_BARS = 40
ROWS = "Rows"
BINS = 30
FEWEST_BINS = 5
HEIGHT_OF_BAR = 26


def written(value: float) -> str:
    """Write a number of the axis."""
    return f"{value:.4g}"


def draw_bars(request: FigureRequest) -> Figure:
    """Draw a bar for each name, the longest first."""
    name, value = column_of(request, request.x, numeric=False), column_of(request, request.y, numeric=True)
    color = [] if request.color is None else [request.color]
    rows = rows_of(request, [value.name], [name.name, *color])
    if rows.frame[name.name].n_unique() < rows.frame.height:
        message = (
            f"{shown(name.name)} stands in several rows with the same name, so that one bar cannot show it. "
            "Group the table by it first, or draw boxes."
        )
        raise InputError(message)
    frame = rows.frame.sort(pl.col(value.name).abs(), descending=True, maintain_order=True).head(MOST_BARS)
    more = rows.frame.height - frame.height
    notes = [
        *rows.notes,
        *([f"The {MOST_BARS} of {rows.frame.height:,} rows with the greatest {value.name}."] if more else []),
    ]
    names = text_of(frame, name.name)
    found = f"{names[0]} lay farthest from zero with {rounded(float(frame[value.name][0]))}."
    columns: Columns = {name.name: names, value.name: frame[value.name].to_list()}
    scale: Colors | None = None
    mark = Mark(type="barX", x=value.name, y=name.name, label=name.name, tooltip=[value.name], order="data")
    if request.color is None or request.color == name.name:
        mark.fill = "plain"
    else:
        drawn, scale = colors_of(frame, request.color)
        columns[request.color] = drawn.to_list()
        mark.color = request.color
    return Figure(
        title=f"{value.name} by {name.name}",
        description=f"Bars of {value.name} of {counted(frame.height, 'row')}, the longest on top.",
        finding=found,
        data=columns,
        marks=[mark],
        axes=Axes(
            x=axis_of(value, is_log=request.log_y, zero=True), y=Axis(label=name.name, type="band", domain=names)
        ),
        color=scale,
        notes=notes,
        height=90 + HEIGHT_OF_BAR * frame.height,
    )


def draw_histogram(request: FigureRequest) -> Figure:
    """Count the values of a column in bins of equal width."""
    column = column_of(request, request.x, numeric=True)
    color = [] if request.color is None else [request.color]
    rows = rows_of(request, [column.name], color)
    values = rows.frame[column.name].to_numpy().astype(float)
    scaled = np.log10(values) if request.log_x else values
    distinct = len(np.unique(scaled[: 10 * BINS])) if len(scaled) <= 10 * BINS else BINS
    edges = np.histogram_bin_edges(scaled, bins=max(FEWEST_BINS, min(BINS, distinct)))
    places = np.clip(np.digitize(scaled, edges) - 1, 0, len(edges) - 2)
    shown_edges = 10.0**edges if request.log_x else edges
    names = [f"{written(low)} to {written(high)}" for low, high in pairwise(shown_edges.tolist())]
    mark = Mark(type="barY", x=column.name, y=ROWS, tooltip=[ROWS], order="data")
    data: Columns
    scale: Colors | None = None
    if request.color is None:
        mark.fill = "plain"
        counts = np.bincount(places, minlength=len(names)).astype(float)
        data = {column.name: names, ROWS: counts.tolist()}
    else:
        groups, scale = colors_of(rows.frame, request.color)
        labels = np.array(groups.to_list())
        drawn = [str(each) for each in scale.domain]
        counted_in = {each: np.bincount(places[labels == each], minlength=len(names)).astype(float) for each in drawn}
        data = {
            column.name: names * len(drawn),
            ROWS: [count for each in drawn for count in counted_in[each].tolist()],
            request.color: [each for each in drawn for _name in names],
        }
        mark.color = request.color
        mark.tooltip = [request.color, ROWS]
    others = (
        [f"{OTHERS.capitalize()}: all values but the most frequent ones."] if scale and OTHERS in scale.domain else []
    )
    found = (
        f"The median of {column.name} was {rounded(float(np.median(values)))}; its values lay between "
        f"{rounded(float(values.min()))} and {rounded(float(values.max()))}."
    )
    return Figure(
        title=f"Distribution of {column.name}",
        description=f"Bars of the number of rows by {column.name}, of {counted(len(values), 'row')}.",
        finding=found,
        data=data,
        marks=[mark],
        axes=Axes(
            x=Axis(label=axis_of(column).label, type="band", domain=names),
            y=Axis(label=ROWS, type="log" if request.log_y else "linear", zero=None if request.log_y else True),
        ),
        color=scale,
        notes=[
            *rows.notes,
            *others,
            f"{len(names)} bins of equal width{' on the logarithmic scale' if request.log_x else ''}.",
        ],
        height=420,
    )
