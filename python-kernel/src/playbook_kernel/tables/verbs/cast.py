"""Read the cells of a column as another kind."""

from playbook_kernel.tables.columns import DTYPES, NUMBERS, Kind
from playbook_kernel.tables.engine import pl

TRUE = ["true", "yes", "t", "y", "1"]
FALSE = ["false", "no", "f", "n", "0"]


def cast_to(each: pl.Expr, before: Kind, after: Kind) -> pl.Expr:
    """Read cells as another kind; what cannot be read so is missing."""
    if DTYPES[before] is DTYPES[after]:
        return each
    if after == "truth":
        words = each.cast(pl.String).str.to_lowercase()
        return pl.when(words.is_in(TRUE)).then(True).when(words.is_in(FALSE)).then(False).otherwise(None)  # noqa: FBT003
    if before in NUMBERS and after == "whole":
        return each.cast(pl.Float64).round().cast(pl.Int64, strict=False)
    if after in NUMBERS and DTYPES[before] is pl.String:
        read = each.str.strip_chars().cast(pl.Float64, strict=False).fill_nan(None)
        return read if after == "number" else read.round().cast(pl.Int64, strict=False)
    return each.cast(DTYPES[after], strict=False)
