"""Densities and means of tables agree with R; cells and sizes tell what they are of."""

import gzip
from pathlib import Path

import numpy as np
import pytest
from test_table_figures import drawn

from playbook_kernel.errors import InputError
from playbook_kernel.tables.drawn import means
from playbook_kernel.tables.drawn.density import bandwidth, curve

with gzip.open(Path(__file__).parent / "reference" / "drawn.tsv.gz", "rt") as file:
    R = {name: np.array(rest, dtype=float) for name, *rest in (line.rstrip().split("\t") for line in file)}


def test_densities_are_those_of_r():
    width = bandwidth(R["x"])
    assert width == pytest.approx(R["bandwidth"][0], rel=1e-12)
    # Before 4.4 R reads its curve off a grid of bins.
    assert curve(R["x"], R["at"], width) == pytest.approx(R["density"], rel=5e-4)


def test_intervals_are_those_of_r(tmp_path):
    groups = "a" * 50 + "b" * 60 + "c" * 10
    content = "value,group\n" + "".join(f"{x!r},{g}\n" for x, g in zip(R["x"].tolist(), groups, strict=True))
    figure = drawn(tmp_path, content, drawing="means", x="group", y="value")
    assert figure.data["Lower end"][:3] == pytest.approx(R["low"], rel=1e-9)
    assert figure.data["Upper end"][:3] == pytest.approx(R["high"], rel=1e-9)
    assert figure.data["Interval"][3:9] == [
        *(figure.data[end][0] for end in ("Lower end", "Upper end")), "nan",
        *(figure.data[end][1] for end in ("Lower end", "Upper end")), "nan",
    ]  # fmt: skip
    assert [mark.type for mark in figure.marks] == ["dot", "line"]


DOSES = "dose,cells,line\n1,90,A\n1,100,A\n10,50,A\n10,60,A\n1,80,B\n10,70,B\n"


def test_means_along_numbers_are_joined_and_one_value_has_no_interval(tmp_path):
    figure = drawn(tmp_path, DOSES, drawing="means", x="dose", y="cells", color="line", log_x=True)
    assert figure.data["dose"][:4] == [1, 10, 1, 10]
    assert figure.data["line"][:4] == ["A", "A", "B", "B"]
    assert figure.data["Mean of cells"][:4] == [95, 55, 80, 70]
    assert figure.data["Rows"][:4] == [2, 2, 1, 1]
    assert figure.data["Lower end"][2:4] == ["nan", "nan"]
    assert ([mark.type for mark in figure.marks], figure.axes.x.type) == (["dot", "line", "line"], "log")
    assert figure.finding == "The mean of cells was greatest, 95, where dose is 1 and line is A."


def test_means_at_too_many_places_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(means, "MOST_PLACES", 1)
    with pytest.raises(InputError, match=r"dose has 2 different values.*bin\(…\) first, or draw points"):
        drawn(tmp_path, DOSES, drawing="means", x="dose", y="cells")


def test_cells_are_means_of_pairs(tmp_path):
    content = "gene,tissue,x\nA,lung,1\nA,lung,3\nB,lung,-1\nB,liver,4\n"
    figure = drawn(tmp_path, content, drawing="cells", x="tissue", y="gene", color="x")
    assert figure.data == {
        "gene": ["A", "B", "B"],
        "tissue": ["lung", "liver", "lung"],
        "x": [2, 4, -1],
        "Rows": [2, 1, 1],
    }
    assert figure.color is not None
    assert (figure.color.type, figure.color.domain) == ("diverging", [-4, 4])
    assert figure.finding == "The mean of x was greatest for B with liver (4)."


def test_a_density_for_each_group_that_has_spread(tmp_path):
    content = "x,g\n1,a\n2,a\n4,a\n5,b\n5,b\n"
    figure = drawn(tmp_path, content, drawing="density", x="x", color="g")
    assert set(figure.data["g"]) == {"a"}
    assert "Without spread, and so not drawn: b." in figure.notes
    with pytest.raises(InputError, match="do not differ"):
        drawn(tmp_path, "x,g\n5,a\n5,b\n", drawing="density", x="x")


def test_sizes_of_points_say_what_they_stand_for(tmp_path):
    figure = drawn(tmp_path, "a,b,n\n1,2,100\n2,3,25\n3,1,0\n", drawing="points", x="a", y="b", size="n")
    assert (figure.marks[0].size, figure.data["Radius"], figure.data["n"]) == ("Radius", [9, 5.5, 2], [100, 25, 0])
    assert figure.sizes is not None
    assert (figure.sizes.label, figure.sizes.domain, figure.sizes.radii) == ("n", [0, 50, 100], [2, 6.95, 9])
    assert figure.marks[0].tooltip == ["a", "b", "n"]
