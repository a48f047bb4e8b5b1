"""No formula takes longer than two seconds to be refused, however long, deep, greedy or large what it asks for is."""

import time

import numpy as np
import pytest
from helpers import run_in

from playbook_kernel.errors import InputError
from playbook_kernel.operations.table_apply import Applied, table_apply
from playbook_kernel.tables.columns import Column, TableFile
from playbook_kernel.tables.engine import pl

ROWS = 10_000_000
WITHIN_SECONDS = 2


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    path = tmp_path_factory.mktemp("large") / "large.parquet"
    numbers = np.arange(ROWS, dtype=float)
    texts = np.full(ROWS, "a" * 20)
    pl.DataFrame({"text": texts, "x": numbers}).write_parquet(path, compression="lz4", row_group_size=65_536)
    columns = [Column(name="text", kind="text"), Column(name="x", kind="number")]
    return TableFile(path=path, filename="large.parquet", url="memory://large", rows=ROWS, columns=columns)


def call(name, *args):
    return {"is": "call", "name": name, "args": list(args)}


def text(value):
    return {"is": "text", "value": value}


TRUE = {"is": "truth", "value": True}
TEXT, X = {"is": "column", "name": "text"}, {"is": "column", "name": "x"}


def nested(times, wrap, inner):
    for _ in range(times):
        inner = wrap(inner)
    return inner


def wide(times):
    parts = [call("add", X, X) for _ in range(times)]
    while len(parts) > 1:
        parts = [
            call("add", *parts[at : at + 2]) if at + 1 < len(parts) else parts[at] for at in range(0, len(parts), 2)
        ]
    return parts[0]


ATTACKS = {
    "nested too deep": (nested(60, lambda each: call("abs", each), X), "number", "nested more than 50 deep"),
    "too long": (wide(400), "number", "more than 500 parts"),
    "a power of powers": (nested(60, lambda each: call("power", each, X), X), "number", "nested more than 50 deep"),
    "texts that grow": (
        nested(40, lambda each: call("replace", each, text("a"), text("a" * 1000)), TEXT),
        "text",
        "texts of more than 2 GB",
    ),
    "texts joined with themselves": (
        nested(6, lambda each: call("concat", *[each] * 3), TEXT), "text", "more than 500 parts",
    ),
    "a pattern of patterns": (call("matches", TEXT, text("((a{1000}){1000}){1000}")), "truth", "cannot be read"),
    "a pattern that is too long": (call("matches", TEXT, text("a" * 201)), "truth", "at most 200 letters"),
    "z-scores of z-scores": (nested(45, lambda each: call("zscore", each), X), "number", "more than 500 parts"),
    "conditions of conditions": (
        nested(45, lambda each: call("if", each, TRUE, TRUE), TRUE),
        "truth",
        "more than 500 parts",
    ),
    "a column that is gone": (call("rank", {"is": "column", "name": "y"}), "number", 'no column "y"'),
}  # fmt: skip


@pytest.mark.parametrize("attack", ATTACKS)
def test_is_refused_by_name_within_two_seconds(tmp_path, large, attack):
    formula, kind, words = ATTACKS[attack]
    start = time.perf_counter()
    with pytest.raises(InputError, match=words):
        table_apply(
            Applied.model_validate(
                {"table": large, "verb": {"verb": "compute", "name": "made", "kind": kind, "formula": formula}}
            ),
            run_in(tmp_path),
        )
    assert time.perf_counter() - start < WITHIN_SECONDS


def test_a_pattern_that_would_go_back_for_ever_is_read_once(tmp_path, large):
    formula = call("matches", TEXT, text("(a+a+)+b"))
    verb = {"verb": "compute", "name": "made", "kind": "truth", "formula": formula}
    made = table_apply(Applied.model_validate({"table": large, "verb": verb}), run_in(tmp_path))
    assert (made.rows, made.columns[-1].missing, made.head[0][-1]) == (ROWS, 0, False)
