"""Steps on tables agree with pandas: on missing values, repeats, ties, no rows, unicode and long texts."""

import math
import warnings

import numpy as np
import pandas as pd
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from playbook_kernel.tables.columns import Column
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame
from playbook_kernel.tables.verbs import Verb

# On a busy machine a table may take long to make.
AS_PANDAS = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
VERBS = TypeAdapter(Verb)

numbers = st.one_of(
    st.none(), st.integers(-3, 3).map(float), st.floats(-1e6, 1e6, allow_nan=False, allow_subnormal=False)
)
texts = st.one_of(
    st.none(), st.sampled_from(["a", "b", "ß", "\U0001d6fc", "", " "]), st.text(max_size=4), st.just("long" * 500)
)
rows = st.lists(st.tuples(texts, numbers, numbers), max_size=12)


def frame_of(table):
    data = {
        "t": pl.Series([row[0] for row in table], dtype=pl.String),
        "x": pl.Series([row[1] for row in table], dtype=pl.Float64),
        "y": pl.Series([row[2] for row in table], dtype=pl.Float64),
    }
    columns = [Column(name="t", kind="text"), Column(name="x", kind="number"), Column(name="y", kind="number")]
    return Frame(pl.DataFrame(data).lazy(), columns)


def pandas_of(table):
    frame = pd.DataFrame(table, columns=["t", "x", "y"])
    return frame.astype({"t": object, "x": float, "y": float})


def same(ours, theirs):
    assert len(ours) == len(theirs)
    for row, other in zip(ours, theirs, strict=True):
        assert len(row) == len(other)
        for mine, its in zip(row, other, strict=True):
            is_missing = its is None or (isinstance(its, float) and math.isnan(its))
            if is_missing or mine is None:
                assert mine is None, (row, other)
                assert is_missing, (row, other)
            elif isinstance(its, float):
                assert mine == pytest.approx(its, rel=1e-9, abs=1e-9)
            else:
                assert mine == its


def applied(table, other=None, **verb):
    frame = VERBS.validate_python(verb).apply(frame_of(table), None if other is None else frame_of(other))
    assert frame.lazy.collect_schema().names() == frame.names
    return frame.lazy.collect().rows()


def tuples(frame):
    return list(frame.itertuples(index=False, name=None))


def call(name, *args):
    return {"is": "call", "name": name, "args": list(args)}


X, Y = {"is": "column", "name": "x"}, {"is": "column", "name": "y"}
ONE = {"is": "number", "value": 1}


@settings(AS_PANDAS)
@given(rows)
def test_filters_as_pandas(table):
    frame = pandas_of(table)
    where = call("and", call("above", X, ONE), call("at_most", Y, ONE))
    same(applied(table, verb="filter", where=where), tuples(frame[(frame.x > 1) & (frame.y <= 1)]))


@settings(AS_PANDAS)
@given(rows, st.booleans())
def test_sorts_as_pandas(table, descending):
    frame = pandas_of(table)
    by = [{"column": "x", "descending": descending}, {"column": "y"}]
    expected = frame.sort_values(["x", "y"], ascending=[not descending, True], kind="stable", na_position="last")
    same(applied(table, verb="sort", by=by), tuples(expected))


@settings(AS_PANDAS)
@given(rows)
def test_drops_repeated_rows_as_pandas(table):
    same(applied(table, verb="distinct", by=["t"]), tuples(pandas_of(table).drop_duplicates("t")))


@settings(AS_PANDAS)
@given(rows)
def test_groups_as_pandas(table):
    aggregates = [
        {"measure": "count", "name": "n"},
        {"measure": "mean", "column": "x", "name": "mean"},
        {"measure": "median", "column": "x", "name": "median"},
        {"measure": "sd", "column": "x", "name": "sd"},
        {"measure": "greatest", "column": "y", "name": "greatest"},
        {"measure": "quartile1", "column": "y", "name": "quartile"},
    ]
    with warnings.catch_warnings():
        # Of groups without a number.
        warnings.simplefilter("ignore")
        expected = grouped(pandas_of(table))
    same(applied(table, verb="group", by=["t"], aggregates=aggregates), expected)


def grouped(frame):
    return [
        (
            None if name is None or name != name else name,  # noqa: PLR0124
            len(group),
            group.x.mean(),
            group.x.median(),
            group.x.std(),
            group.y.max(),
            group.y.quantile(0.25),
        )
        for name, group in frame.groupby("t", sort=False, dropna=False)
    ]


@settings(AS_PANDAS)
@given(rows, rows, st.sampled_from(["inner", "left"]))
def test_joins_as_pandas(left, right, keep):
    # What is missing matches nothing, as in dplyr with na_matches = "never". Rows stand in the order of the left table,
    # then of the right, as dplyr has them; pandas promises the order of the left alone.
    known = pandas_of(right).assign(right_row=range(len(right))).dropna(subset=["t"])
    numbered = pandas_of(left).assign(left_row=range(len(left)))
    joined = numbered.merge(known, on="t", how=keep).sort_values(["left_row", "right_row"], kind="stable")
    expected = joined.drop(columns=["left_row", "right_row"])
    ours = applied(left, right, verb="join", on=[{"left": "t", "right": "t"}], keep=keep)
    if keep == "inner":
        expected = expected.dropna(subset=["t"])
    same(ours, tuples(expected))


@settings(AS_PANDAS)
@given(rows)
def test_computes_as_pandas_and_numpy(table):
    frame = pandas_of(table)
    with np.errstate(all="ignore"):
        deviation = frame.x.std()
        expected = {
            "add": (call("add", X, Y), frame.x + frame.y),
            "log2": (call("log2", call("abs", X)), np.log2(frame.x.abs())),
            "rank": (call("rank", X), frame.x.rank()),
            "coalesce": (call("coalesce", X, Y), frame.x.fillna(frame.y)),
            "z": (call("zscore", X), (frame.x - frame.x.mean()) / (deviation if deviation > 1e-9 else np.nan)),
            "least": (call("least", X, Y), frame[["x", "y"]].min(axis=1, skipna=False)),
        }
    for name, (formula, values) in expected.items():
        if name == "z" and not deviation > 1e-3:
            continue
        ours = applied(table, verb="compute", name="new", kind="number", formula=formula)
        same([(row[-1],) for row in ours], [(value,) for value in values])


@settings(AS_PANDAS)
@given(rows)
def test_takes_the_best_of_each_group_as_pandas(table):
    frame = pandas_of(table)
    best = {"count": 2, "by": "x", "per": ["t"]}
    known = frame[frame.x.notna()]
    places = known.groupby("t", dropna=False).x.rank("first", ascending=False)
    same(applied(table, verb="filter", best=best), tuples(known[places <= 2]))
