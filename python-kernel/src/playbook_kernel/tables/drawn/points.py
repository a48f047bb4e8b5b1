"""Points and lines: two columns of numbers against each other."""

import math

import numpy as np

from playbook_kernel.errors import counted
from playbook_kernel.figure import Axes, Colors, Figure, Mark, Sizes
from playbook_kernel.payload import Floats, Number
from playbook_kernel.tables.columns import NUMBERS, column_named
from playbook_kernel.tables.drawn.request import (
    Columns,
    FigureRequest,
    Rows,
    axis_of,
    colors_of,
    column_of,
    facets_of,
    rows_of,
    sampled,
    text_of,
)
from playbook_kernel.tables.engine import pl

NAMED = "Named rows"
RADIUS = 3.0
SMALL = 2.0
MANY = 2_000
# Of fewer rows a correlation says nothing.
FEWEST = 5
PALEST = 0.25
RADII = "Radius"
SMALLEST, LARGEST = 2.0, 9.0


def farthest(rows: Rows, y: str, count: int) -> pl.DataFrame:
    """Return the rows whose values lie farthest from zero."""
    return rows.frame.sort(pl.col(y).abs(), descending=True, maintain_order=True).head(count)


def correlation(rows: Rows, x: str, y: str) -> str | None:
    """Tell how two numbers go together, by their ranks; nothing where one of them never changes."""
    rho = rows.frame.select(pl.corr(x, y, method="spearman")).item()
    if rho is None or not math.isfinite(rho) or rows.frame.height < FEWEST:
        return None
    shown = f"{rho:.2f}".replace("-", "\N{MINUS SIGN}")
    return f"The rank correlation (Spearman) of {x} and {y} was {shown} over {counted(rows.frame.height, 'row')}."


def shades_of(frame: pl.DataFrame, name: str) -> Colors:
    """Colour by a number: the scale begins below the least value, so that its mark can still be seen."""
    values = frame[name].to_numpy().astype(float)
    low, high = float(values.min()), float(values.max())
    span = high - low or 1.0
    return Colors(label=name, type="sequential", domain=[low - PALEST * span, high], range=[])


def radii_of(values: Floats, most: float) -> list[float]:
    """Let the area of a dot grow with the size of its number."""
    radii: list[float] = np.round(SMALLEST + (LARGEST - SMALLEST) * np.sqrt(np.abs(values) / (most or 1.0)), 2).tolist()
    return radii


def sizes_of(name: str, values: Floats) -> tuple[Sizes, list[Number]]:
    """Return what the sizes of dots stand for, and the radius of each."""
    sizes = np.abs(values)
    most = float(sizes.max())
    domain = [float(f"{each:.3g}") for each in dict.fromkeys([float(sizes.min()), most / 2, most])]
    told = Sizes(label=name, domain=domain, radii=radii_of(np.array(domain), most))
    return told, list[Number](radii_of(values, most))


def draw_points(request: FigureRequest) -> Figure:
    """Draw a dot, or the corner of a line, for each row."""
    x, y = column_of(request, request.x, numeric=True), column_of(request, request.y, numeric=True)
    is_line = request.drawing == "line"
    color = None if request.color is None else column_named(request.color, request.table.columns)
    is_shaded = color is not None and color.kind in NUMBERS and not is_line
    others = [each for each in (request.color, request.facet, request.label) if each is not None]
    sized = None if request.size is None or is_line else column_of(request, request.size, numeric=True).name
    numbers = [x.name, y.name, *([color.name] if color and is_shaded else []), *([] if sized is None else [sized])]
    rows, facets = facets_of(request, rows_of(request, numbers, others))
    named = farthest(rows, y.name, request.named) if request.label is not None and request.named > 0 else None
    found = None if is_line or x.name == y.name else correlation(rows, x.name, y.name)
    rows = sampled(rows, named)
    frame = rows.frame.sort(x.name) if is_line else rows.frame
    columns: Columns = {each.name: frame[each.name].to_list() for each in (x, y)}
    mark = Mark(type="line" if is_line else "dot", x=x.name, y=y.name)
    scale: Colors | None = None
    if color is None:
        mark.fill = "plain"
    else:
        mark.color = color.name
        if is_shaded:
            scale = shades_of(frame, color.name)
            columns[color.name] = frame[color.name].to_list()
        else:
            drawn, scale = colors_of(frame, color.name)
            columns[color.name] = drawn.to_list()
    mark.tooltip = list(columns)
    if request.label is not None:
        mark.label = request.label
        columns.setdefault(request.label, text_of(frame, request.label))
    if facets is not None:
        columns.setdefault(facets.column, text_of(frame, facets.column))
    sizes: Sizes | None = None
    if sized is not None:
        mark.size = RADII
        columns.setdefault(sized, frame[sized].to_list())
        sizes, columns[RADII] = sizes_of(sized, frame[sized].to_numpy().astype(float))
        mark.tooltip = [name for name in columns if name != RADII]
    elif not is_line:
        mark.size = SMALL if frame.height > MANY else RADIUS
    marks = [mark]
    if named is not None and request.label is not None:
        chosen = set(named.rows())
        names = text_of(frame, request.label)
        columns[NAMED] = [name if row in chosen else "" for name, row in zip(names, frame.rows(), strict=True)]
        marks.append(Mark(type="text", x=x.name, y=y.name, label=NAMED, apart=True))
    return Figure(
        title=f"{y.name} by {x.name}",
        description=f"{'A line' if is_line else 'Points'} of {y.name} by {x.name} of {counted(frame.height, 'row')}.",
        finding=found,
        data=columns,
        marks=marks,
        axes=Axes(x=axis_of(x, is_log=request.log_x), y=axis_of(y, is_log=request.log_y)),
        color=scale,
        sizes=sizes,
        facets=facets,
        notes=rows.notes,
    )
