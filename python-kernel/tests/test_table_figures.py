"""Figures of any table: what is drawn, what is left out, and what is refused."""

import math

import pytest
from helpers import run_in, written

from playbook_kernel.errors import InputError
from playbook_kernel.operations.figure_table import figure_table
from playbook_kernel.operations.table_read import TableUpload, table_read
from playbook_kernel.tables.columns import TableFile
from playbook_kernel.tables.drawn import request as limits
from playbook_kernel.tables.drawn.request import FigureRequest

STUDY = "gene,logFC,p,group\nTP53,2,0.001,up\nSTAT1,-3,0.01,down\nIRF1,1,,up\nMYC,0.5,0.5,up\nGATA2,-0.25,1,down\n"


def drawn(folder, content, **how):
    place = folder / f"read{len(list(folder.glob('read*')))}"
    place.mkdir()
    payload = table_read(TableUpload(file=written(place, "t.csv", content), answers={}), run_in(place))
    table = TableFile(**{**payload.model_dump(), "url": "memory://t"})
    return figure_table(FigureRequest(table=table, **how), run_in(place))


def test_points_are_named_coloured_and_left_out_where_a_number_is_missing(tmp_path):
    figure = drawn(
        tmp_path, STUDY, drawing="points", x="logFC", y="p", color="group", label="gene", named=2, log_y=True
    )
    assert figure.data == {
        "logFC": [2.0, -3.0, 0.5, -0.25],
        "p": [0.001, 0.01, 0.5, 1.0],
        "group": ["up", "down", "up", "down"],
        "gene": ["TP53", "STAT1", "MYC", "GATA2"],
        "Named rows": ["", "", "MYC", "GATA2"],
    }
    assert [mark.type for mark in figure.marks] == ["dot", "text"]
    assert figure.axes.y.type == "log"
    assert figure.color is not None
    assert (figure.color.domain, figure.color.range) == (["down", "up"], ["series1", "series2"])
    assert figure.notes == ["1 row without a number left out."]
    assert figure.title == "p by logFC"


def test_a_logarithmic_axis_has_no_place_for_numbers_that_are_not_above_zero(tmp_path):
    figure = drawn(tmp_path, STUDY, drawing="points", x="logFC", y="p", log_x=True)
    assert figure.data["logFC"] == [2.0, 0.5]
    assert figure.notes == [
        "1 row without a number left out.",
        "2 rows not above zero left out, as a logarithmic axis has no place for them.",
    ]
    with pytest.raises(InputError, match="None of the 5 rows has numbers that can be drawn"):
        drawn(tmp_path, "a,b\n-1,2\n-2,3\n,\n-3,1\n-4,2\n", drawing="points", x="a", y="b", log_x=True)


def test_a_number_colours_by_shade_and_a_line_goes_from_left_to_right(tmp_path):
    figure = drawn(tmp_path, STUDY, drawing="points", x="logFC", y="logFC", color="p")
    assert figure.color is not None
    assert (figure.color.type, figure.color.domain[1]) == ("sequential", 1.0)
    assert math.isclose(float(figure.color.domain[0]), 0.001 - 0.25 * 0.999)
    pairs = "a,b\n1,2\n2,4\n3,5\n4,9\n5,1000\n"
    found = drawn(tmp_path, pairs, drawing="points", x="a", y="b").finding
    assert found == "The rank correlation (Spearman) of a and b was 1.00 over 5 rows."
    line = drawn(tmp_path, STUDY, drawing="line", x="logFC", y="p")
    assert line.data["logFC"] == [-3.0, -0.25, 0.5, 2.0]
    assert [mark.type for mark in line.marks] == ["line"]


def test_of_many_rows_some_are_drawn_always_the_same_ones_and_the_named_ones_too(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "MOST_MARKS", 10)
    many = "name,x,y\n" + "".join(f"n{at},{at},{at}\n" for at in range(100))
    how = {"drawing": "points", "x": "x", "y": "y", "label": "name", "named": 3}
    one, other = drawn(tmp_path, many, **how), drawn(tmp_path, many, **how)
    assert one == other
    assert sorted(name for name in one.data["Named rows"] if name) == ["n97", "n98", "n99"]
    assert 10 <= len(one.data["x"]) <= 13
    assert one.notes == ["10 of 100 rows drawn, taken by chance."]


def test_bars_stand_longest_first_and_never_for_several_rows(tmp_path):
    figure = drawn(tmp_path, STUDY, drawing="bars", x="gene", y="logFC", color="group")
    assert figure.data["gene"] == ["STAT1", "TP53", "IRF1", "MYC", "GATA2"]
    assert figure.data["logFC"] == [-3.0, 2.0, 1.0, 0.5, -0.25]
    assert (figure.description, figure.finding) == (
        "Bars of logFC of 5 rows, the longest on top.",
        "STAT1 lay farthest from zero with -3.",
    )
    assert figure.axes.y.domain == ["STAT1", "TP53", "IRF1", "MYC", "GATA2"]
    with pytest.raises(InputError, match="Group the table by it first"):
        drawn(tmp_path, STUDY, drawing="bars", x="group", y="logFC")


def test_a_histogram_counts_each_row_once(tmp_path):
    values = "v,g\n" + "".join(f"{at % 50},{'ab'[at % 2]}\n" for at in range(1000))
    plain = drawn(tmp_path, values, drawing="histogram", x="v")
    assert sum(float(count) for count in plain.data["Rows"]) == 1000
    assert len(plain.data["v"]) == 30
    assert plain.finding == "The median of v was 24.5; its values lay between 0 and 49."
    split = drawn(tmp_path, values, drawing="histogram", x="v", color="g")
    assert sum(float(count) for count in split.data["Rows"]) == 1000
    assert set(split.data["g"]) == {"a", "b"}
    constant = drawn(tmp_path, "v\n" + "7\n" * 9, drawing="histogram", x="v")
    assert sum(float(count) for count in constant.data["Rows"]) == 9


def test_boxes_show_the_most_frequent_groups(tmp_path):
    many = "group,v\n" + "".join(f"g{at % 30:02d},{at}.5\n" for at in range(59))
    figure = drawn(tmp_path, many, drawing="violin", x="group", y="v")
    assert figure.axes.x.domain is not None
    assert len(figure.axes.x.domain) == 20
    assert figure.marks[0].type == "violin"
    assert figure.finding == "The median of v was highest in g19 (34.5) and lowest in g00 (15.5)."
    assert figure.notes == ["The 20 most frequent of 30 groups."]


def test_a_column_of_the_wrong_kind_is_refused_with_what_is_needed(tmp_path):
    for how, words in [
        ({"drawing": "points", "x": "gene", "y": "p"}, "is no column of numbers"),
        ({"drawing": "bars", "x": "p", "y": "p"}, "is no column of names"),
        ({"drawing": "box", "x": "group"}, "needs one more column of numbers"),
        ({"drawing": "points", "x": "absent", "y": "p"}, "absent"),
    ]:
        with pytest.raises(InputError, match=words):
            drawn(tmp_path, STUDY, **how)


@pytest.mark.parametrize("drawing", ["points", "line", "box", "violin"])
def test_a_panel_for_each_of_the_most_frequent_values(tmp_path, monkeypatch, drawing):
    monkeypatch.setattr(limits, "MOST_PANELS", 2)
    content = "x,y,kind,tissue\n1,2,a,lung\n2,3,b,liver\n3,1,a,lung\n4,4,b,liver\n5,5,a,skin\n"
    x = "kind" if drawing in {"box", "violin"} else "x"
    figure = drawn(tmp_path, content, drawing=drawing, x=x, y="y", facet="tissue")
    assert figure.facets is not None
    assert (figure.facets.column, figure.facets.values) == ("tissue", ["liver", "lung"])
    assert (figure.data["tissue"], figure.data["y"]) == (["lung", "liver", "lung", "liver"], [2, 3, 1, 4])
    assert figure.notes == ["The 2 most frequent of 3 values of tissue."]


def test_panels_need_a_column_of_names(tmp_path):
    with pytest.raises(InputError, match='"p" is no column of names'):
        drawn(tmp_path, STUDY, drawing="points", x="logFC", y="p", facet="p")
