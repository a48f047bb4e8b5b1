"""The functions of formulas. Missing values as R treats them: what is computed from one is missing."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.errors import InputError, reason
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg, storey
from playbook_kernel.tables.engine import pl

MAX_TEXT = 1_000
MAX_PATTERN = 200
# Texts that a formula makes may grow with each function: no longer than this.
LONGEST = 10_000
MANY = 50
MOST_AMOUNT = 1e9
Build = Callable[..., pl.Expr]


@dataclass(frozen=True)
class Function:
    """How many values a function takes, of which the first are computed and the others written as they are."""

    build: Build
    least: int
    most: int
    computed: int = MANY
    # How often the engine is given each of the first values: all of them, or so many.
    times: int = 1
    repeated: int = MANY


def real(each: pl.Expr) -> pl.Expr:
    """Take a number as R's doubles: an integer never overflows."""
    return each.cast(pl.Float64)


def of_numbers(function: Build, least: int = 1, most: int | None = None, times: int = 1) -> Function:
    """Declare a function of numbers."""
    return Function(lambda *given: function(*map(real, given)).fill_nan(None), least, most or least, times=times)


def pattern(text: object) -> str:
    """Check a regular expression: the engine's takes time in proportion to the text, whatever the pattern."""
    if not isinstance(text, str) or len(text) > MAX_PATTERN:
        message = f"A pattern has at most {MAX_PATTERN} letters."
        raise InputError(message)
    try:
        pl.select(pl.lit("").str.contains(text, strict=True))
    except pl.exceptions.PolarsError as error:
        message = f"The pattern {text} cannot be read: {reason(error)}"
        raise InputError(message) from error
    return text


def shortened(each: pl.Expr) -> pl.Expr:
    """Bound what a text may grow to."""
    return each.str.slice(0, LONGEST)


def joined(*parts: pl.Expr) -> pl.Expr:
    """Write texts one after the other; with one that is missing all of it is."""
    return shortened(pl.concat_str([each.cast(pl.String) for each in parts], ignore_nulls=False))


def replaced(each: pl.Expr, old: object, new: object) -> pl.Expr:
    """Replace a text by another wherever it stands."""
    if not str(old):
        message = "The text to be replaced is empty. Say which one."
        raise InputError(message)
    was, put = str(old), str(new)
    longer = len(put.encode()) - len(was.encode())
    room = max(1, LONGEST * len(was) // max(1, len(put)))

    def of(texts: pl.Series) -> pl.Series:
        if longer > 0:
            # What would be cut off afterwards is never made.
            grown = texts.str.len_bytes() + texts.str.count_matches(was, literal=True).cast(pl.Int64) * longer
            texts = texts.str.slice(0, room).zip_with(grown > LONGEST, texts)
        return texts.str.replace_all(was, put, literal=True).str.slice(0, LONGEST)

    return each.map_batches(of, return_dtype=pl.String, is_elementwise=True)


def beneath(*columns: pl.Expr) -> pl.Expr:
    """Return the least of several numbers of a row; of which one is missing, nothing."""
    return (
        pl.when(pl.any_horizontal([each.is_null() for each in columns]))
        .then(None)
        .otherwise(pl.min_horizontal(columns))
    )


def above(*columns: pl.Expr) -> pl.Expr:
    """Return the greatest of several numbers of a row; of which one is missing, nothing."""
    return (
        pl.when(pl.any_horizontal([each.is_null() for each in columns]))
        .then(None)
        .otherwise(pl.max_horizontal(columns))
    )


def chosen(condition: pl.Expr, yes: pl.Expr, no: pl.Expr) -> pl.Expr:
    """Choose by a condition; where it is not known, nothing is chosen."""
    return pl.when(condition.is_null()).then(None).when(condition).then(yes).otherwise(no)


def z_scored(each: pl.Expr) -> pl.Expr:
    """Centre on the mean and divide by the standard deviation of what is there; without spread nothing is known."""
    return pl.when(each.std() > 0).then((each - each.mean()) / each.std()).otherwise(None)


def percentile(each: pl.Expr) -> pl.Expr:
    """Tell which part of the others is less, from 0 to 1: dplyr's percent_rank."""
    others = each.count() - 1
    return pl.when(others > 0).then((each.rank("min") - 1) / others).otherwise(None)


def of_p_values(adjust: Callable[[NDArray[np.float64]], NDArray[np.float64]]) -> Build:
    """Adjust a whole column of p-values; what is missing does not count."""

    def by_values(values: pl.Series) -> pl.Series:
        return pl.Series(adjust(values.cast(pl.Float64).fill_null(float("nan")).to_numpy()), dtype=pl.Float64)

    return lambda each: each.map_batches(by_values, return_dtype=pl.Float64)


def amount(value: object, least: float, what: str) -> float:
    """Read a number that is written as it is."""
    number = float(str(value))
    if not least <= number <= MOST_AMOUNT:
        message = f"{what} is a number from {least:g} to {MOST_AMOUNT:g}, not {number:g}."
        raise InputError(message)
    return number


def binned(each: pl.Expr, width: object) -> pl.Expr:
    """Return where the bin of a number begins, of bins of one width that meet at 0."""
    wide = amount(width, 1e-9, "The width of a bin")
    return (real(each) / wide).floor() * wide


def tiles(each: pl.Expr, count: object) -> pl.Expr:
    """Part numbers into groups of like size, from 1: dplyr's ntile, the larger groups first."""
    groups = int(amount(count, 1, "How many groups there are"))

    def of(values: pl.Series) -> pl.Series:
        size, larger = divmod(values.count(), groups)
        place = values.rank("ordinal").cast(pl.Int64) - 1
        edge = larger * (size + 1)
        first = place // (size + 1) + 1
        later = (place - edge) // max(1, size) + larger + 1
        return first.zip_with(place < edge, later).cast(pl.Float64)

    return real(each).fill_nan(None).map_batches(of, return_dtype=pl.Float64)


def bonferroni(each: pl.Expr) -> pl.Expr:
    """Multiply p-values by how many there are, up to 1."""
    return (each * each.count()).clip(upper_bound=1)


def equal(left: pl.Expr, right: pl.Expr) -> pl.Expr:
    """Compare numbers as numbers, and texts as texts."""
    return left == right


def as_number(each: pl.Expr) -> pl.Expr:
    """Read a text as a number; what is none is missing."""
    return each.cast(pl.String).str.strip_chars().cast(pl.Float64, strict=False).fill_nan(None)


def rounded(each: pl.Expr, digits: object) -> pl.Expr:
    """Round to some digits after the point."""
    places = int(str(digits).split(".", maxsplit=1)[0])
    return real(each).round(max(0, min(places, 15)))


def part(each: pl.Expr, first: object, count: object) -> pl.Expr:
    """Take some letters of a text, counted from 1."""
    return each.str.slice(max(0, int(float(str(first))) - 1), max(0, int(float(str(count)))))


FUNCTIONS: dict[str, Function] = {
    "add": of_numbers(lambda a, b: a + b, 2),
    "subtract": of_numbers(lambda a, b: a - b, 2),
    "multiply": of_numbers(lambda a, b: a * b, 2),
    "divide": of_numbers(lambda a, b: a / b, 2),
    "power": of_numbers(lambda a, b: a.pow(b), 2),
    "negate": of_numbers(lambda a: -a),
    "abs": of_numbers(lambda a: a.abs()),
    "sqrt": of_numbers(lambda a: a.sqrt()),
    "exp": of_numbers(lambda a: a.exp()),
    "ln": of_numbers(lambda a: a.log()),
    "log2": of_numbers(lambda a: a.log(2)),
    "log10": of_numbers(lambda a: a.log10()),
    "floor": of_numbers(lambda a: a.floor()),
    "ceiling": of_numbers(lambda a: a.ceil()),
    "sign": of_numbers(lambda a: a.sign()),
    "least": of_numbers(beneath, 2, MANY, times=2),
    "greatest": of_numbers(above, 2, MANY, times=2),
    "round": Function(rounded, 2, 2, computed=1),
    "mean": of_numbers(lambda a: a.mean()),
    "median": of_numbers(lambda a: a.median()),
    "sd": of_numbers(lambda a: a.std()),
    "sum": of_numbers(lambda a: a.sum()),
    "rank": of_numbers(lambda a: a.rank("average")),
    "percentile": of_numbers(percentile, times=2),
    "zscore": of_numbers(z_scored, times=4),
    "adjust_bh": of_numbers(of_p_values(benjamini_hochberg)),
    "adjust_storey": of_numbers(of_p_values(storey)),
    "bin": Function(binned, 2, 2, computed=1),
    "ntile": Function(tiles, 2, 2, computed=1),
    "adjust_bonferroni": of_numbers(bonferroni, times=2),
    "equal": Function(equal, 2, 2),
    "unequal": Function(lambda a, b: a != b, 2, 2),
    "below": Function(lambda a, b: a < b, 2, 2),
    "at_most": Function(lambda a, b: a <= b, 2, 2),
    "above": Function(lambda a, b: a > b, 2, 2),
    "at_least": Function(lambda a, b: a >= b, 2, 2),
    "and": Function(lambda a, b: a & b, 2, 2),
    "or": Function(lambda a, b: a | b, 2, 2),
    "not": Function(lambda a: ~a, 1, 1),
    "if": Function(chosen, 3, 3, times=2, repeated=1),
    "coalesce": Function(pl.coalesce, 2, MANY),
    "missing": Function(lambda a: a.is_null(), 1, 1),
    "one_of": Function(lambda a, *given: a.is_in(list(given)), 2, MANY, computed=1),
    "length": Function(lambda a: a.str.len_chars().cast(pl.Float64), 1, 1),
    "lower": Function(lambda a: a.str.to_lowercase(), 1, 1),
    "upper": Function(lambda a: a.str.to_uppercase(), 1, 1),
    "trim": Function(lambda a: a.str.strip_chars(), 1, 1),
    "concat": Function(joined, 2, MANY),
    "contains": Function(lambda a, text: a.str.contains(str(text), literal=True), 2, 2, computed=1),
    "starts": Function(lambda a, text: a.str.starts_with(str(text)), 2, 2, computed=1),
    "ends": Function(lambda a, text: a.str.ends_with(str(text)), 2, 2, computed=1),
    "matches": Function(lambda a, text: a.str.contains(pattern(text)), 2, 2, computed=1),
    "replace": Function(replaced, 3, 3, computed=1),
    "part": Function(part, 3, 3, computed=1),
    "number": Function(as_number, 1, 1),
    "text": Function(lambda a: a.cast(pl.String), 1, 1),
}

# Their values depend on all rows.
WHOLE_COLUMN = {
    "mean", "median", "sd", "sum", "rank", "percentile", "zscore", "adjust_bh", "adjust_storey", "adjust_bonferroni",
    "ntile",
}  # fmt: skip
