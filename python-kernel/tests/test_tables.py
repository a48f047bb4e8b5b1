"""Tables: read, filtered, joined, grouped, computed as the libraries of the field do it."""

import gzip

import pytest
from helpers import run_in, written

from playbook_kernel.errors import InputError
from playbook_kernel.operations.table_apply import Applied, PreviewRequest, table_apply, table_preview
from playbook_kernel.operations.table_look import Uploaded, table_look
from playbook_kernel.operations.table_of_rows import ShownRows, table_of_rows
from playbook_kernel.operations.table_read import TableUpload, table_read
from playbook_kernel.operations.table_values import ValuesRequest, table_values
from playbook_kernel.operations.table_window import WindowRequest, table_window
from playbook_kernel.tables.columns import TableFile
from playbook_kernel.tables.engine import pl


def read(folder, content, filename="t.csv", **answers):
    folder = folder / f"read{len(list(folder.glob('read*')))}"
    folder.mkdir()
    return table_read(TableUpload(file=written(folder, filename, content), answers=answers), run_in(folder))


def table(payload):
    return TableFile(**{**payload.model_dump(), "url": "memory://t"})


def apply(folder, payload, other=None, **verb):
    place = folder / f"made{len(list(folder.glob('made*')))}"
    place.mkdir()
    request = Applied(table=table(payload), other=None if other is None else table(other), verb=verb)
    return table_apply(request, run_in(place))


def rows(payload):
    return pl.read_parquet(payload.path).rows()


def call(name, *args):
    return {"is": "call", "name": name, "args": list(args)}


def column(name):
    return {"is": "column", "name": name}


def number(value):
    return {"is": "number", "value": value}


DIFFERENTIAL = "gene,logFC,p,class\nA,2.5,0.01,x\nB,-1.5,0.2,x\nC,0.5,NA,y\nD,-3,0.001,y\n"


def test_reads_columns_as_what_they_are(tmp_path):
    made = read(tmp_path, "gene,n,x,is,id,code,note\nTP53,1,0.5,true,ENSG00000141510,007,a b\nMYC,2,NA,false,,008,\n")
    assert [(each.name, each.kind, each.missing) for each in made.columns] == [
        ("gene", "gene", 0),
        ("n", "whole", 0),
        ("x", "number", 1),
        ("is", "truth", 0),
        ("id", "identifier", 1),
        ("code", "text", 0),
        ("note", "text", 1),
    ]
    assert made.head == [
        ["TP53", 1, 0.5, True, "ENSG00000141510", "007", "a b"],
        ["MYC", 2, None, False, None, "008", None],
    ]


@pytest.mark.parametrize("ending", ["csv", "tsv", "txt"])
def test_reads_text_that_is_packed_and_has_comments(tmp_path, ending):
    separator = "," if ending == "csv" else "\t"
    text = f"# made by a program\nx{separator}y\n1{separator}2\n".encode()
    made = read(tmp_path, gzip.compress(text), f"t.{ending}.gz")
    assert ([each.name for each in made.columns], rows(made)) == (["x", "y"], [(1, 2)])


def test_reads_row_names_without_a_header_as_r_writes_them(tmp_path):
    made = read(tmp_path, "a\tb\nr1\t1\t2\nr2\t3\t4\n", "t.tsv")
    assert ([each.name for each in made.columns], rows(made)) == (["name", "a", "b"], [("r1", 1, 2), ("r2", 3, 4)])


def test_reads_parquet_and_arrow_with_their_types(tmp_path):
    frame = pl.DataFrame({"x": [1, None], "t": ["a", "é" * 5000], "b": [True, None]})
    frame.write_parquet(tmp_path / "p")
    frame.write_ipc(tmp_path / "a")
    for name in ["p", "a"]:
        made = read(tmp_path, (tmp_path / name).read_bytes(), "t.bin")
        assert rows(made) == frame.rows()


def test_asks_how_commas_are_read(tmp_path):
    content = "dose\n1,204\n2,500\n7\n".replace(",", ",")
    file = written(tmp_path, "t.tsv", content)
    looked = table_look(Uploaded(file=file), run_in(tmp_path))
    assert [each.model_dump() for each in looked.questions] == [
        {
            "column": "dose",
            "about": "commas",
            "examples": ["1,204", "2,500"],
            "doubtful": 2,
            "filled": 3,
            "answers": ["decimal", "thousands"],
        }
    ]
    with pytest.raises(InputError, match="decimal commas or thousands"):
        read(tmp_path, content, "t.tsv")
    assert rows(read(tmp_path, content, "t.tsv", dose="thousands")) == [(1204.0,), (2500.0,), (7.0,)]
    assert rows(read(tmp_path, content, "t.tsv", dose="decimal")) == [(1.204,), (2.5,), (7.0,)]


def test_asks_for_genes_that_a_spreadsheet_made_dates_of(tmp_path):
    content = "gene,x\n2-Mar,1\n1-Sep,2\nDec-1,3\n2021-09-02,4\nTP53,5\n"
    with pytest.raises(InputError, match="genes that a spreadsheet made dates of"):
        read(tmp_path, content)
    genes = [row[0] for row in rows(read(tmp_path, content, gene="genes"))]
    assert genes == ["MARCHF2", "SEPTIN1", "DELEC1", "SEPTIN2", "TP53"]
    assert rows(read(tmp_path, content, gene="texts"))[0] == ("2-Mar", 1)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "empty"),
        ("x,y\n1,2\n1,2,3\n", "cells"),
        (b"\xff\xfex", "begins as text in UTF-16"),
        ("<html></html>", "web page"),
    ],
)
def test_names_what_is_wrong_with_a_file(tmp_path, content, words):
    with pytest.raises(InputError, match=words):
        read(tmp_path, content)


def test_filters_and_leaves_out_what_cannot_be_told(tmp_path):
    given = read(tmp_path, DIFFERENTIAL)
    where = call("below", column("p"), number(0.05))
    made = apply(tmp_path, given, verb="filter", where=where)
    assert ([row[0] for row in rows(made)], made.counts) == (["A", "D"], {"unknown": 1})
    kept = apply(tmp_path, given, verb="filter", where=where, keep_unknown=True)
    assert [row[0] for row in rows(kept)] == ["A", "C", "D"]
    best = {"count": 1, "by": "logFC", "by_size": True, "per": ["class"]}
    assert [row[0] for row in rows(apply(tmp_path, given, verb="filter", best=best))] == ["A", "D"]


def test_shows_what_a_filter_would_leave_out(tmp_path):
    given = table(read(tmp_path, DIFFERENTIAL))
    where = call("above", call("abs", column("logFC")), number(1))
    shown = table_preview(PreviewRequest(file=given, verb={"verb": "filter", "where": where}), run_in())
    assert (shown.before, shown.after, [row[0] for row in shown.rows], [row[0] for row in shown.gone or []]) == (
        4,
        3,
        ["A", "B", "D"],
        ["C"],
    )


def test_joins_genes_by_symbol_alias_and_id(tmp_path):
    left = read(tmp_path, "gene,x\nIDO1,1\nCD274,2\nJAK2,3\nTP53,4\n")
    right = read(tmp_path, "Target,drug\nINDO,a\nPDL1,b\nENSG00000096968,c\nIFN-alpha,d\nido1,e\n")
    on = [{"left": "gene", "right": "Target", "as_genes": True}]
    made = apply(tmp_path, left, right, verb="join", on=on, keep="inner")
    assert rows(made) == [
        ("IDO1", 1, "INDO", "a"),
        ("IDO1", 1, "ido1", "e"),
        ("CD274", 2, "PDL1", "b"),
        ("JAK2", 3, "ENSG00000096968", "c"),
    ]
    assert (made.counts, made.examples) == (
        {"matched": 3, "matched_rows": 3, "unmatched_rows": 1, "unmatched_right": 1, "several": 1, "rows": 4},
        ["IFN-alpha"],
    )
    assert rows(apply(tmp_path, left, right, verb="join", on=on, keep="anti")) == [("TP53", 4)]
    assert len(rows(apply(tmp_path, left, right, verb="join", on=on, keep="left"))) == 5


def test_groups_in_the_order_of_the_groups(tmp_path):
    given = read(tmp_path, DIFFERENTIAL)
    aggregates = [
        {"measure": "count", "name": "n"},
        {"measure": "mean", "column": "logFC", "name": "mean"},
        {"measure": "list", "column": "gene", "name": "genes"},
    ]
    made = apply(tmp_path, given, verb="group", by=["class"], aggregates=aggregates)
    assert rows(made) == [("x", 2, 0.5, "A; B"), ("y", 2, -1.25, "C; D")]


def test_computes_with_missing_values_as_r_does(tmp_path):
    given = read(tmp_path, DIFFERENTIAL)
    score = call("multiply", call("abs", column("logFC")), call("negate", call("log10", column("p"))))
    made = apply(tmp_path, given, verb="compute", name="score", kind="number", formula=score)
    assert [row[-1] for row in rows(made)] == pytest.approx([5, 1.5 * 0.69897, None, 9], abs=1e-5)
    rank = apply(tmp_path, given, verb="compute", name="rank", kind="number", formula=call("rank", column("p")))
    assert [row[-1] for row in rows(rank)] == [2, 3, None, 1]


@pytest.mark.parametrize(
    "formula",
    [
        call("nothing", column("p")),
        call("log2", column("gone")),
        call("matches", column("gene"), {"is": "text", "value": "("}),
        call("matches", column("gene"), {"is": "text", "value": "((a{1000}){1000}){1000}"}),
        call("matches", column("gene"), column("class")),
        call("log2", column("p"), column("p")),
    ],
)
def test_refuses_a_formula_by_name(tmp_path, formula):
    with pytest.raises(InputError):
        apply(tmp_path, read(tmp_path, DIFFERENTIAL), verb="compute", name="n", kind="number", formula=formula)


def test_refuses_a_formula_that_is_nested_too_deep(tmp_path):
    deep = column("p")
    for _ in range(60):
        deep = call("abs", deep)
    with pytest.raises(InputError, match="nested"):
        apply(tmp_path, read(tmp_path, DIFFERENTIAL), verb="compute", name="n", kind="number", formula=deep)


def test_windows_sort_and_search(tmp_path):
    file = table(read(tmp_path, DIFFERENTIAL))
    ask = {"rows": (0, 3), "columns": (0, 2)}
    window = table_window(WindowRequest(file=file, **ask, sort={"column": "p"}), run_in())
    assert (window.shape, [row[0] for row in window.values]) == ((4, 4), ["D", "A", "B"])
    found = table_window(WindowRequest(file=file, **ask, search="d"), run_in())
    assert (found.rows_matched, found.values) == (1, [["D", -3.0]])


def test_sorts_stacks_samples_and_drops_repeated_rows(tmp_path):
    given = read(tmp_path, "g,x\nb,2\na,2\nb,2\nc,\n")
    by = [{"column": "x"}, {"column": "g", "descending": True}]
    assert [row[0] for row in rows(apply(tmp_path, given, verb="sort", by=by))] == ["b", "b", "a", "c"]
    assert len(rows(apply(tmp_path, given, verb="distinct"))) == 3
    stacked = apply(tmp_path, given, read(tmp_path, "g,y\nz,1\n"), verb="stack", source="from")
    assert rows(stacked)[-1] == ("second", "z", None, 1)
    first, again = (apply(tmp_path, given, verb="sample", count=2, seed=3) for _ in range(2))
    assert (len(rows(first)), first.path.read_bytes()) == (2, again.path.read_bytes())


def test_turns_rows_into_columns_and_back(tmp_path):
    given = read(tmp_path, "gene,tissue,x\nA,liver,1\nA,brain,2\nB,liver,3\n")
    wide = apply(tmp_path, given, verb="pivot", rows=["gene"], names="tissue", values="x")
    assert ([each.name for each in wide.columns], rows(wide)) == (
        ["gene", "brain", "liver"],
        [("A", 2, 1), ("B", None, 3)],
    )
    long = apply(tmp_path, wide, verb="unpivot", columns=["brain", "liver"], name="tissue", value="x")
    assert rows(long)[:2] == [("A", "brain", 2), ("A", "liver", 1)]


def test_chooses_renames_and_reads_columns_as_another_kind(tmp_path):
    given = read(tmp_path, "a,b\n1,x\n2,y\n")
    columns = [{"column": "b"}, {"column": "a", "name": "n", "kind": "text", "unit": "mm"}]
    made = apply(tmp_path, given, verb="choose", columns=columns)
    assert (rows(made), made.columns[1].unit) == ([("x", "1"), ("y", "2")], "mm")


def test_keeps_the_members_of_a_list(tmp_path):
    given = read(tmp_path, "gene,x\nIDO1,1\nTP53,2\n")
    made = apply(tmp_path, given, verb="members", column="gene", members=["INDO", "MYC"], as_genes=True)
    assert (rows(made), made.counts) == ([("IDO1", 1)], {"matched": 1, "members": 2})


def test_makes_a_table_of_what_a_result_shows(tmp_path):
    columns = [{"name": "Gene", "kind": "gene"}, {"name": "p", "kind": "number"}]
    made = table_of_rows(ShownRows(columns=columns, rows=[["A", "nan"], ["B", 0.5], [None, "inf"]]), run_in(tmp_path))
    assert rows(made) == [("A", None), ("B", 0.5), (None, float("inf"))]
    values = table_values(ValuesRequest(table=table(made), columns=["Gene", "p"]), run_in())
    assert values.rows == [["A", None], ["B", 0.5]]
