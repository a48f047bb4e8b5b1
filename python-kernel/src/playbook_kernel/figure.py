"""A figure as data: columns, marks that draw them, axes, colours; the page and the reports draw it."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from playbook_kernel.payload import Number

Role = Literal[
    "control", "perturbation", "neither", "up", "down", "plain",
    "series1", "series2", "series3", "series4", "series5", "series6", "series7", "series8", "series9", "series10",
]  # fmt: skip
SERIES: tuple[Role, ...] = (
    "series1", "series2", "series3", "series4", "series5", "series6", "series7", "series8", "series9", "series10",
)  # fmt: skip
"""The roles of groups, in the order in which they are given."""
MarkType = Literal["dot", "barX", "barY", "line", "text", "rule", "cell", "tick", "box", "violin"]
Column = str


class Mark(BaseModel):
    """One layer: channels name columns of the figure's data, `fill` names a role of the palette."""

    type: MarkType
    x: Column | None = None
    y: Column | None = None
    z: Column | None = None
    color: Column | None = None
    fill: Role | None = None
    role: Annotated[Column | None, Field(description="names of roles that paint it; rows without one are left out")] = (
        None
    )
    size: float | Column | None = None
    label: Column | None = None
    tooltip: list[Column] | None = None
    order: Literal["data", "ascending", "descending"] | None = None
    apart: Annotated[bool | None, Field(description="words are moved apart and those without room left out")] = None
    dodged: Annotated[bool | None, Field(description="in a band the groups of the colours stand side by side")] = None
    outside: Annotated[bool | None, Field(description="words stand beyond the ends of the bars")] = None


class Axis(BaseModel):
    """How one channel of position is read."""

    label: str
    type: Literal["linear", "log", "band"]
    zero: bool | None = None
    domain: list[float] | list[str] | None = None


class Axes(BaseModel):
    """The axes of a figure; `z` only where a mark has three positions."""

    x: Axis
    y: Axis
    z: Axis | None = None


class Colors(BaseModel):
    """The legend: each value of the domain is drawn in the role at the same place of the range."""

    label: str
    type: Literal["categorical", "sequential", "diverging"]
    domain: list[float] | list[str]
    range: list[Role]


class Key(BaseModel):
    """What the roles of a figure stand for that its colours do not tell, such as the groups beside a heatmap."""

    label: str
    domain: list[str]
    range: list[Role]


class Sizes(BaseModel):
    """What the sizes of dots stand for: some numbers, and the radius in pixels of a dot for each."""

    label: str
    domain: list[float]
    radii: list[float]


class Ellipse(BaseModel):
    """An outline in the units of the axes, turned anticlockwise by degrees, in the colour of a value of the legend."""

    x: float
    y: float
    rx: Annotated[float, Field(gt=0)]
    ry: Annotated[float, Field(gt=0)]
    turn: float
    group: str


class Rule(BaseModel):
    """A dashed line across the figure at one value of an axis, such as a threshold."""

    axis: Literal["x", "y"]
    at: float


class Join(BaseModel):
    """Two clusters that become one: the leaves of a tree count from 0, and every join after them is a cluster, too."""

    left: int
    right: int
    height: Annotated[float, Field(description="the distance at which they join, as hclust of R gives it")]


class Tree(BaseModel):
    """A dendrogram beside the bands of an axis, its joins from the nearest to the farthest."""

    axis: Literal["x", "y"]
    leaves: list[str]
    joins: list[Join]


class Facets(BaseModel):
    """A panel for each of some values of a column, all on the same axes."""

    column: Column
    values: Annotated[list[str], Field(min_length=1)]


class Figure(BaseModel):
    """A figure with everything that drawing it takes; the columns of `data` have the same length."""

    title: str
    description: Annotated[str, Field(description="one sentence, the alternative text")]
    finding: Annotated[str | None, Field(description="what it shows, in a sentence of a paper")] = None
    data: dict[Column, list[Number] | list[str]]
    marks: list[Mark]
    axes: Axes
    color: Colors | None = None
    key: Key | None = None
    sizes: Sizes | None = None
    facets: Facets | None = None
    notes: list[str] = []
    ellipses: list[Ellipse] | None = None
    rules: list[Rule] | None = None
    trees: list[Tree] | None = None
    height: float | None = None
