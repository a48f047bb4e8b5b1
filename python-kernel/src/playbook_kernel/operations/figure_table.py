"""A figure of any table: points, lines, bars, distributions, means and cells of its columns."""

from collections.abc import Callable, Mapping

from playbook_kernel.figure import Figure
from playbook_kernel.operation import Run, operation
from playbook_kernel.tables.drawn.bars import draw_bars, draw_histogram
from playbook_kernel.tables.drawn.density import draw_density
from playbook_kernel.tables.drawn.means import draw_cells, draw_means
from playbook_kernel.tables.drawn.points import draw_points
from playbook_kernel.tables.drawn.request import Drawing, FigureRequest
from playbook_kernel.tables.drawn.spread import draw_spread

DRAW: Mapping[Drawing, Callable[[FigureRequest], Figure]] = {
    "points": draw_points,
    "line": draw_points,
    "bars": draw_bars,
    "histogram": draw_histogram,
    "density": draw_density,
    "means": draw_means,
    "cells": draw_cells,
    "box": draw_spread,
    "violin": draw_spread,
}


@operation("figure.table")
def figure_table(request: FigureRequest, _run: Run) -> Figure:
    """Draw columns of a table."""
    return DRAW[request.drawing](request)
