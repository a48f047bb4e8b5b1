"""Densities: how the values of a column are distributed, in each group of another."""

import numpy as np

from playbook_kernel.errors import InputError, counted, shown
from playbook_kernel.figure import Axes, Axis, Colors, Figure, Mark
from playbook_kernel.payload import Floats
from playbook_kernel.tables.drawn.request import (
    Columns,
    FigureRequest,
    axis_of,
    colors_of,
    column_of,
    rounded,
    rows_of,
    sampled,
)

POINTS = 200
# So far beyond the least and the greatest value, in bandwidths, as density() of R.
BEYOND = 3
DENSITY = "Density"
FEWEST = 2


def bandwidth(values: Floats) -> float:
    """Return Silverman's rule of thumb (1986, equation 3.31), R's bw.nrd0; 0 where no value differs."""
    spread = float(values.std(ddof=1))
    between = float(np.subtract(*np.quantile(values, [0.75, 0.25]))) / 1.34
    return float(0.9 * min(spread, between or spread) * len(values) ** -0.2)


def curve(values: Floats, at: Floats, width: float) -> Floats:
    """Return the density of Gaussian kernels of one width at some places."""
    distances = (at[:, None] - values[None, :]) / width
    density: Floats = np.exp(-0.5 * distances**2).sum(axis=1) / (len(values) * width * np.sqrt(2 * np.pi))
    return density


def draw_density(request: FigureRequest) -> Figure:
    """Draw a line for each group; groups without spread have none."""
    column = column_of(request, request.x, numeric=True)
    rows = sampled(rows_of(request, [column.name], [] if request.color is None else [request.color]))
    values = np.asarray(rows.frame[column.name].to_numpy(), dtype=float)
    scaled = np.log10(values) if request.log_x else values
    scale: Colors | None = None
    groups = {"": scaled}
    if request.color is not None:
        drawn, scale = colors_of(rows.frame, request.color)
        labels = np.array(drawn.to_list())
        groups = {str(each): scaled[labels == each] for each in scale.domain}
    widths = {name: bandwidth(each) if len(each) >= FEWEST else 0.0 for name, each in groups.items()}
    flat = [name for name, width in widths.items() if width == 0]
    if len(flat) == len(groups):
        message = f"The values of {shown(column.name)} do not differ: they have no density. Choose another column."
        raise InputError(message)
    beyond = BEYOND * max(widths.values())
    places = np.linspace(float(scaled.min()) - beyond, float(scaled.max()) + beyond, POINTS)
    curves = {name: curve(groups[name], places, width) for name, width in widths.items() if width > 0}
    across = (10.0**places if request.log_x else places).tolist()
    columns: Columns = {
        column.name: across * len(curves),
        DENSITY: [each for line in curves.values() for each in line.tolist()],
    }
    mark = Mark(type="line", x=column.name, y=DENSITY)
    if request.color is None:
        mark.fill = "plain"
    else:
        mark.color = request.color
        columns[request.color] = [name for name in curves for _at in across]
    left = [f"Without spread, and so not drawn: {', '.join(flat)}."] if flat else []
    return Figure(
        title=f"Distribution of {column.name}",
        description=f"Lines of the density of {column.name}, of {counted(len(values), 'row')}.",
        finding=f"The median of {column.name} was {rounded(float(np.median(values)))}.",
        data=columns,
        marks=[mark],
        axes=Axes(x=axis_of(column, is_log=request.log_x), y=Axis(label=DENSITY, type="linear", zero=True)),
        color=scale,
        notes=[*rows.notes, *left, "Gaussian kernels with the bandwidth of Silverman's rule."],
    )
