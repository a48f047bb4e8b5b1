"""Compute a formula, given as a tree of calls that was checked against the columns; never as text."""

from collections.abc import Callable, Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from playbook_kernel.errors import InputError
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.formula_functions import FUNCTIONS, MAX_TEXT, WHOLE_COLUMN

MAX_NODES, MAX_DEPTH = 500, 50
# The engine is given some values of a function more than once: so many parts it is given at most.
MAX_GIVEN = 20_000
TOO_LONG = f"The formula has more than {MAX_NODES} parts. Compute a part of it as a column of its own."


class NumberNode(BaseModel):
    """A number."""

    is_: Literal["number"] = Field(alias="is")
    value: float


class TextNode(BaseModel):
    """A text."""

    is_: Literal["text"] = Field(alias="is")
    value: str = Field(max_length=MAX_TEXT)


class TruthNode(BaseModel):
    """True or false."""

    is_: Literal["truth"] = Field(alias="is")
    value: bool


class MissingNode(BaseModel):
    """No value."""

    is_: Literal["missing"] = Field(alias="is")


class ColumnNode(BaseModel):
    """The cells of a column."""

    is_: Literal["column"] = Field(alias="is")
    name: str


class CallNode(BaseModel):
    """A function of other formulas; operators are functions, too."""

    is_: Literal["call"] = Field(alias="is")
    name: str
    args: list["Node"] = Field(max_length=50)


# Told apart by their `is`, the first one that fits.
Node = Annotated[
    CallNode | ColumnNode | NumberNode | TextNode | TruthNode | MissingNode, Field(union_mode="left_to_right")
]
CallNode.model_rebuild()


def measure(node: Node, depth: int = 1) -> int:
    """Count the nodes of a formula; refuse one that is too deep or too long."""
    if depth > MAX_DEPTH:
        message = f"The formula is nested more than {MAX_DEPTH} deep. Compute a part of it as a column of its own."
        raise InputError(message)
    count = 1 + sum(measure(each, depth + 1) for each in node.args) if isinstance(node, CallNode) else 1
    if count > MAX_NODES:
        raise InputError(TOO_LONG)
    return count


def given(node: Node) -> int:
    """Count the parts that the engine is given of a formula."""
    function = FUNCTIONS.get(node.name) if isinstance(node, CallNode) else None
    if function is None or not isinstance(node, CallNode):
        return 1
    counts = (given(arg) * (function.times if at < function.repeated else 1) for at, arg in enumerate(node.args))
    return 1 + sum(counts)


def columns_in(node: Node) -> set[str]:
    """Return the columns that a formula reads."""
    if isinstance(node, ColumnNode):
        return {node.name}
    return set().union(*map(columns_in, node.args)) if isinstance(node, CallNode) else set()


def needs_all_rows(node: Node) -> bool:
    """Tell whether a value depends on the other rows, as a rank does."""
    if not isinstance(node, CallNode):
        return False
    return node.name in WHOLE_COLUMN or any(map(needs_all_rows, node.args))


def literal(node: Node) -> float | str | bool | None:
    """Return the value of a part that has to be written as it is, such as a pattern."""
    if isinstance(node, NumberNode | TextNode | TruthNode):
        return node.value
    message = "A pattern, and how many letters are meant, are written as they are: neither is computed."
    raise InputError(message)


def expression(node: Node, known: Sequence[str]) -> pl.Expr:
    """Translate a formula for the engine."""
    measure(node)
    if given(node) > MAX_GIVEN:
        raise InputError(TOO_LONG)
    unknown = sorted(columns_in(node) - set(known))
    if unknown:
        message = f'There is no column "{unknown[0]}" any more. Change the formula.'
        raise InputError(message, column=unknown[0])
    return translated(node)


def translated(node: Node) -> pl.Expr:
    """Translate one part."""
    match node:
        case NumberNode(value=value):
            return pl.lit(value, dtype=pl.Float64)
        case TextNode(value=value):
            return pl.lit(value, dtype=pl.String)
        case TruthNode(value=value):
            return pl.lit(value, dtype=pl.Boolean)
        case MissingNode():
            return pl.lit(None)
        case ColumnNode(name=name):
            return pl.col(name)
    function = FUNCTIONS.get(node.name)
    if function is None:
        message = f"There is no function {node.name}. Change the formula."
        raise InputError(message)
    if not function.least <= len(node.args) <= function.most:
        message = f"The function {node.name} does not take {len(node.args)} values. Change the formula."
        raise InputError(message)
    computed = [translated(arg) for arg in node.args[: function.computed]]
    fixed = [literal(arg) for arg in node.args[len(computed) :]]
    build: Callable[..., pl.Expr] = function.build
    return build(*computed, *fixed)
