"""What controls and batches are called in metadata."""

import re

# Words that tell a control wherever they stand in the name of a group, and names that tell it alone.
UNTREATED = re.compile(
    r"\b(((si|sh)?(controls?|ctrls?|ctl|scr|scrambled?))\d*|(si|sh)nc\d*|(un|not|non) ?treated|no treatment|"
    r"unstimulated|vehicle|dmso|pbs|saline|wt|wild ?type|mock|placebo|sham|non ?targeting|ntc|empty vector)\b|"
    r"^(adjacent )?(healthy|normal|baseline)( adjacent)?( (tissue|donor|volunteer|individual|subject|sample|cell)s?)?$",
    re.IGNORECASE,
)
# What only a batch is called at the end of a name, whatever stands before it; and what also is called so that matters,
# such as the site of a tumour or the state of a patient.
BATCH = re.compile(
    r"\bbatch(es)?\b|^date\b|"
    r"\b((batch|(bio|tech)?rep|replicate|plate|lane|run|flow ?cell|date)( ?(id|no|nr|number|name|\d+))?)$|"
    r"^((seq|sequencing|lib|library|tech|technical|bio|biological|processing|sample) )?"
    r"(donor|patient|subject|individual|animal|pair|block|site|cent(er|re))( ?(id|no|nr|number|name|\d+))?$",
    re.IGNORECASE,
)
PAIR = re.compile(r"\b(donor|patient|subject|individual|animal|pair)\b", re.IGNORECASE)
CAMEL = re.compile("(?<=[a-z])(?=[A-Z])")


def in_words(name: str) -> str:
    """Write a name with one space where it has spaces, underscores, points or hyphens."""
    return re.sub(r"[\s_.-]+", " ", name.strip())


def is_untreated(label: str) -> bool:
    """Tell whether a group is called what controls are called."""
    return UNTREATED.search(in_words(label)) is not None


def is_batch(column: str) -> bool:
    """Tell whether a column is called what batches and pairs are called."""
    return BATCH.search(in_words(CAMEL.sub(" ", column))) is not None


def is_pair(column: str) -> bool:
    """Tell whether a column is called what tells apart whom several samples come from."""
    return PAIR.search(in_words(CAMEL.sub(" ", column))) is not None
