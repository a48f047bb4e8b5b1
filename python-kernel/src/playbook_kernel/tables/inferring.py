"""Tell what the columns of an uploaded table are, and ask where a column can be read in two ways."""

import re
from collections.abc import Mapping, Sequence
from typing import Literal

from pydantic import BaseModel

from playbook_kernel.readers.genes import MONTH, SPOILT
from playbook_kernel.tables.columns import Column, Kind, kind_of
from playbook_kernel.tables.engine import pl

Answer = Literal["decimal", "thousands", "genes", "texts"]
MISSING = ["", "NA", "N/A", "n/a", "#N/A", "nan", "NaN", "NAN", "<NA>", "null", "NULL", "."]
# A text column of so few different texts is a category.
MOST_CATEGORIES = 60
GENE = re.compile(r"^(gene|genes|symbol|gene[ _.]?(symbol|name)s?|(hgnc|hugo)[ _.]?symbol|target)$", re.IGNORECASE)
THOUSANDS = r"^[-+]?[1-9]\d{0,2}(,\d{3})+$"
COMMA = r"^[-+]?\d*,\d+([eE][-+]?\d+)?$"
WHOLE = r"^[-+]?(0|[1-9]\d{0,17})$"
LEADING_ZERO = r"^0\d+$"
NUMBER = r"^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$|^[-+]?(?i:inf|infinity)$"
TRUTH = ["true", "false", "yes", "no"]
EXAMPLES = 4
# Texts of a column that stand so often in its first rows are counted before they are looked at.
SAMPLE, REPEATED = 10_000, 4
TIMES = "\x00times"
# The engine knows no flags of Python's.
DATES = f"(?i)^(?:{SPOILT.pattern.replace('([./])', '[./]').replace(chr(92) + '1', '[./]')})$"
IDENTIFIERS: Mapping[str, str] = {
    r"^ENS[A-Z]{0,4}G\d{11}(\.\d+)?$": "Ensembl gene",
    r"^rs\d+$": "dbSNP",
    r"^([OPQ]\d[A-Z\d]{3}\d|[A-NR-Z]\d([A-Z][A-Z\d]{2}\d){1,2})(-\d+)?$": "UniProt",
    r"^CHEMBL\d+$": "ChEMBL",
    r"^DB\d{5}$": "DrugBank",
    r"^GO:\d{7}$": "Gene Ontology",
    r"^HP:\d{7}$": "Human Phenotype Ontology",
    r"^GS[EM]\d+$": "GEO",
}


class Question(BaseModel):
    """A column that can be read in two ways: which, why, and what may be answered."""

    column: str
    about: Literal["commas", "dates"]
    examples: list[str]
    # How many cells are in doubt, of how many that are filled.
    doubtful: int
    filled: int
    answers: list[Answer]


class Reading(BaseModel):
    """What the columns of a file seem to be, and what has to be asked before they are read."""

    columns: list[Column]
    questions: list[Question]


def cleaned(name: str) -> pl.Expr:
    """Trim a text; what means that nothing is known is missing."""
    each = pl.col(name).str.strip_chars()
    return pl.when(each.is_in(MISSING)).then(None).otherwise(each)


def counts_of(name: str, times: pl.Expr | None = None) -> list[pl.Expr]:
    """Count the cells of each form in a column of texts, where each stands as often as `times` says."""
    each = cleaned(name)

    def count(condition: pl.Expr, what: str) -> pl.Expr:
        met = condition.sum() if times is None else (condition.cast(pl.Int64) * times).sum()
        return met.alias(f"{name}\x00{what}")

    return [
        count(each.is_not_null(), "filled"),
        count(each.str.contains(WHOLE), "whole"),
        count(each.str.contains(NUMBER), "number"),
        count(each.str.contains(LEADING_ZERO), "zeros"),
        count(each.str.contains(COMMA), "comma"),
        count(each.str.contains(THOUSANDS), "thousands"),
        count(each.str.contains(".", literal=True), "points"),
        count(each.str.to_lowercase().is_in(TRUTH), "truth"),
        count(each.str.contains(DATES), "dates"),
        *(count(each.str.contains(form), of) for form, of in IDENTIFIERS.items()),
    ]


def distinct_of(name: str) -> pl.Expr:
    """Count how many different texts the first of a column are."""
    return cleaned(name).drop_nulls().head(100_000).n_unique().alias(f"{name}\x00distinct")


def found_in(lazy: pl.LazyFrame, names: Sequence[str]) -> dict[str, int]:
    """Count the cells of each form in columns of texts; a text that stands often is looked at once."""
    if not names:
        return {}
    sample = lazy.select(names).head(SAMPLE).collect()
    often = [name for name in names if REPEATED * sample[name].n_unique() <= sample.height]
    others = [expression for name in names if name not in often for expression in counts_of(name)]
    found = lazy.select(others + [distinct_of(name) for name in names]).collect(engine="streaming").row(0, named=True)
    for name in often:
        texts = lazy.group_by(name).agg(pl.len().cast(pl.Int64).alias(TIMES)).collect(engine="streaming")
        found |= texts.select(counts_of(name, pl.col(TIMES))).row(0, named=True)
    return {key: int(count or 0) for key, count in found.items()}


def infer(lazy: pl.LazyFrame) -> Reading:
    """Tell what every column is. Columns of a typed file are what it says."""
    schema = lazy.collect_schema()
    texts = [name for name, dtype in schema.items() if dtype in {pl.String, pl.Categorical, pl.Enum}]
    as_texts = lazy.with_columns(pl.col(texts).cast(pl.String))
    found = found_in(as_texts, texts)
    columns, questions = list[Column](), list[Question]()
    for name, dtype in schema.items():
        if name not in texts:
            columns.append(Column(name=name, kind=kind_of(dtype)))
            continue
        counts = {key.removeprefix(f"{name}\x00"): n for key, n in found.items() if key.startswith(f"{name}\x00")}
        columns.append(column_of(name, counts))
        question = question_of(name, counts, columns[-1].kind)
        if question is not None:
            each = cleaned(name)
            form = COMMA if question.about == "commas" else DATES
            shown = as_texts.select(each.filter(each.str.contains(form)).unique(maintain_order=True).head(EXAMPLES))
            questions.append(question.model_copy(update={"examples": shown.collect().to_series().to_list()}))
    return Reading(columns=columns, questions=questions)


def column_of(name: str, counts: Mapping[str, int]) -> Column:
    """Tell what a column of texts is."""
    filled = counts["filled"]
    if filled == 0:
        return Column(name=name, kind="text")
    number = number_kind(counts)
    if number is not None:
        return Column(name=name, kind=number)
    if counts["truth"] == filled:
        return Column(name=name, kind="truth")
    identified = next((of for of in IDENTIFIERS.values() if counts[of] >= 0.9 * filled), None)
    if identified is not None:
        return Column(name=name, kind="identifier", of=identified)
    is_category = counts["distinct"] <= MOST_CATEGORIES and 2 * counts["distinct"] <= filled
    kind: Kind = "gene" if GENE.match(name.strip()) else "category" if is_category else "text"
    return Column(name=name, kind=kind)


def number_kind(counts: Mapping[str, int]) -> Kind | None:
    """Tell whether all cells are numbers: plain ones, with decimal commas, or with commas between thousands."""
    filled, commas = counts["filled"], counts["comma"]
    if counts["number"] == filled and not counts["zeros"]:
        return "whole" if counts["whole"] == filled else "number"
    has_decimals = commas and not counts["points"] and counts["whole"] + commas == filled
    has_thousands = commas and commas == counts["thousands"] and counts["number"] + commas >= filled
    return "number" if has_decimals or has_thousands else None


def question_of(name: str, counts: Mapping[str, int], kind: Kind) -> Question | None:
    """Ask where commas may be decimals or part thousands, and where names of genes became dates."""
    filled, commas = counts["filled"], counts["comma"]
    if kind == "number" and commas == counts["thousands"] > 0 and not counts["points"]:
        answers: list[Answer] = ["decimal", "thousands"]
        return Question(column=name, examples=[], filled=filled, about="commas", doubtful=commas, answers=answers)
    if kind == "gene" and counts["dates"]:
        answers = ["genes", "texts"]
        dates = counts["dates"]
        return Question(column=name, examples=[], filled=filled, about="dates", doubtful=dates, answers=answers)
    return None


def read_column(column: Column, is_text: bool, answer: Answer | None) -> pl.Expr:  # noqa: FBT001
    """Read the cells of a column as what it is."""
    each = cleaned(column.name) if is_text else pl.col(column.name)
    if not is_text:
        return each
    match column.kind:
        case "number":
            by_thousands = answer == "thousands"
            plain = each.str.replace_all(",", "" if by_thousands else ".", literal=True)
            # Thousands beside points: 1,204.5
            both = pl.when(each.str.contains(".", literal=True)).then(each.str.replace_all(",", "", literal=True))
            return both.otherwise(plain).cast(pl.Float64, strict=False)
        case "whole":
            return each.cast(pl.Int64, strict=False)
        case "truth":
            return each.str.to_lowercase().is_in(["true", "yes"])
        case "gene" if answer == "genes":
            return repaired(each)
    return each


def repaired(each: pl.Expr) -> pl.Expr:
    """Write dates as the genes that they were: 2-Sep is SEPTIN2, 1-Mar MARCHF1, 1-Dec DELEC1."""
    day_first = rf"(?i)^(\d{{1,2}})[-./ ]{{1,2}}({MONTH[3:-1]})"
    month_first = rf"(?i)^({MONTH[3:-1]})[- ](\d{{1,2}})$"
    day = pl.coalesce(each.str.extract(day_first, 1), each.str.extract(month_first, 2))
    month = pl.coalesce(each.str.extract(day_first, 2), each.str.extract(month_first, 1)).str.to_lowercase()
    of_date = each.str.extract_groups(r"^\d{4}-(\d{2})-(\d{2})").struct
    day = pl.coalesce(day, of_date.field("2")).cast(pl.Int64, strict=False).cast(pl.String)
    number = of_date.field("1")
    prefix = (
        pl.when(month.str.starts_with("sep") | (number == "09")).then(pl.lit("SEPTIN"))
        .when((month == "mar") | (number == "03")).then(pl.lit("MARCHF"))
        .when((month == "dec") | (number == "12")).then(pl.lit("DELEC"))
    )  # fmt: skip
    return pl.coalesce(prefix + day, each)
