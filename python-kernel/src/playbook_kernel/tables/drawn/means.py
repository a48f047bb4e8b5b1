"""Means with their intervals, and means of a number for each pair of names."""

import scipy

from playbook_kernel.errors import InputError, counted
from playbook_kernel.figure import Axes, Axis, Colors, Figure, Mark
from playbook_kernel.payload import Number, number
from playbook_kernel.tables.columns import NUMBERS, column_named
from playbook_kernel.tables.drawn.request import (
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

MOST_PLACES = 200
MOST_NAMES = 60
LEVEL = 0.95
ROWS, LOWER, UPPER = "Rows", "Lower end", "Upper end"
HEIGHT_OF_CELL = 20


def half_of(deviation: float | None, count: int) -> float:
    """Return half the interval of a mean at 95 %, by Student's t; of one value nothing is known."""
    if deviation is None or count < 2:
        return float("nan")
    return float(scipy.stats.t.ppf(0.5 + LEVEL / 2, count - 1) * deviation / count**0.5)


def draw_means(request: FigureRequest) -> Figure:
    """Draw the mean of a number at each place, and of each group there, with its interval."""
    place, value = column_named(request.x, request.table.columns), column_of(request, request.y, numeric=True)
    is_number = place.kind in NUMBERS
    colored = None if request.color == place.name else request.color
    others = [*([] if is_number else [place.name]), *([] if colored is None else [colored])]
    rows = rows_of(request, [value.name, *([place.name] if is_number else [])], others)
    frame = rows.frame if is_number else rows.frame.with_columns(pl.Series(place.name, text_of(rows.frame, place.name)))
    scale: Colors | None = None
    if colored is not None:
        drawn, scale = colors_of(frame, colored)
        frame = frame.with_columns(drawn)
    by = [*([] if colored is None else [colored]), place.name]
    made = frame.group_by(by).agg(
        pl.col(value.name).mean().alias("mean"), pl.col(value.name).std().alias("deviation"), pl.len().alias(ROWS)
    )
    made = made.sort(by)
    if made[place.name].n_unique() > MOST_PLACES:
        message = (
            f"{place.name} has {made[place.name].n_unique():,} different values, for each of which a mean would be "
            f"drawn; at most {MOST_PLACES} are. Compute a column with bin(…) first, or draw points."
        )
        raise InputError(message)
    means = made["mean"].to_list()
    halves = [half_of(each, count) for each, count in made.select("deviation", ROWS).iter_rows()]
    ends: list[tuple[Number, Number]] = [
        (number(mean - half), number(mean + half)) for mean, half in zip(means, halves, strict=True)
    ]
    # The means first, then the ends of each interval with a gap behind them.
    before: list[Number] = ["nan"] * len(means)
    nothing = before * 3
    mean, interval = f"Mean of {value.name}", "Interval"
    columns: Columns = {
        mean: [*means, *nothing],
        interval: [*before, *(end for low, high in ends for end in (low, high, number(float("nan"))))],
        LOWER: [*(low for low, _high in ends), *nothing],
        UPPER: [*(high for _low, high in ends), *nothing],
        ROWS: [*made[ROWS].to_list(), *nothing],
    }
    for name in by:
        once = made[name].to_list()
        columns[name] = [*once, *(each for each in once for _end in range(3))]
    paint: dict[str, object] = {"fill": "plain"} if colored is None else {"color": colored}
    if colored is not None and not is_number:
        paint["dodged"] = True
    told = [mean, LOWER, UPPER, ROWS]
    marks = [
        Mark.model_validate({"type": "dot", "x": place.name, "y": mean, "label": place.name, "tooltip": told, **paint}),
        Mark.model_validate({"type": "line", "x": place.name, "y": interval, **paint}),
        *([Mark.model_validate({"type": "line", "x": place.name, "y": mean, **paint})] if is_number else []),
    ]
    best = max(range(len(means)), key=lambda at: means[at])
    names = made[place.name].to_list()
    where = {name: made[name][best] for name in by[::-1]}
    at_best = " and ".join(f"{name} is {rounded(at) if isinstance(at, float) else at}" for name, at in where.items())
    return Figure(
        title=f"Mean of {value.name} by {place.name}",
        description=f"Means of {value.name} with intervals at {counted(len(set(names)), 'value')} of {place.name}.",
        finding=f"The mean of {value.name} was greatest, {rounded(means[best])}, where {at_best}.",
        data=columns,
        marks=marks,
        axes=Axes(
            x=axis_of(place, is_log=request.log_x)
            if is_number
            else Axis(label=place.name, type="band", domain=list(dict.fromkeys(names))),
            y=axis_of(value).model_copy(update={"label": mean}),
        ),
        color=scale,
        notes=[*rows.notes, "Intervals are of 95 % by Student's t; a single value has none."],
    )


def draw_cells(request: FigureRequest) -> Figure:
    """Colour a cell for each pair of names by the mean of a number."""
    across, down = column_of(request, request.x, numeric=False), column_of(request, request.y, numeric=False)
    value = column_of(request, request.color, numeric=True)
    rows = rows_of(request, [value.name], [across.name, down.name])
    frame = pl.DataFrame(
        {
            across.name: text_of(rows.frame, across.name),
            down.name: text_of(rows.frame, down.name),
            value.name: rows.frame[value.name],
        }
    )
    kept = {
        name: frame[name].value_counts(sort=True)[name].head(MOST_NAMES).sort().to_list()
        for name in (across.name, down.name)
    }
    left = {name: frame[name].n_unique() - len(kept[name]) for name in kept}
    made = frame.filter(*(pl.col(name).is_in(names) for name, names in kept.items()))
    made = made.group_by(down.name, across.name).agg(pl.col(value.name).mean(), pl.len().alias(ROWS))
    made = made.sort(down.name, across.name)
    values = made[value.name].to_list()
    reach = max(abs(each) for each in values) or 1.0
    is_signed = min(values) < 0 < max(values)
    low, high = min(values), max(values)
    palest = low - 0.25 * ((high - low) or 1.0)
    notes = [f"The {MOST_NAMES} most frequent of {name}." for name, count in left.items() if count > 0]
    top = made.row(max(range(len(values)), key=lambda at: values[at]), named=True)
    return Figure(
        title=f"{value.name} by {across.name} and {down.name}",
        description=f"Cells of the mean of {value.name} for {counted(len(values), 'pair')} of names.",
        finding=f"The mean of {value.name} was greatest for {top[down.name]} with {top[across.name]} "
        f"({rounded(float(top[value.name]))}).",
        data={name: made[name].to_list() for name in made.columns},
        marks=[
            Mark(
                type="cell",
                x=across.name,
                y=down.name,
                color=value.name,
                label=down.name,
                tooltip=[across.name, value.name, ROWS],
            )
        ],
        axes=Axes(
            x=Axis(label=across.name, type="band", domain=kept[across.name]),
            y=Axis(label=down.name, type="band", domain=kept[down.name]),
        ),
        color=Colors(label=value.name, type="diverging", domain=[-reach, reach], range=[])
        if is_signed
        else Colors(label=value.name, type="sequential", domain=[palest, high], range=[]),
        notes=[*rows.notes, *notes],
        height=120 + HEIGHT_OF_CELL * len(kept[down.name]),
    )
