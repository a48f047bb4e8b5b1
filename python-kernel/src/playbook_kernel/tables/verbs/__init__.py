"""What may be done to a table, each in a model of its own that says how."""

from typing import Annotated

from pydantic import Field

from playbook_kernel.tables.verbs.choose import Choose
from playbook_kernel.tables.verbs.compute import Compute
from playbook_kernel.tables.verbs.filter import Filter
from playbook_kernel.tables.verbs.group import Group
from playbook_kernel.tables.verbs.join import Join
from playbook_kernel.tables.verbs.members import Members
from playbook_kernel.tables.verbs.order import Distinct, Sample, Sort
from playbook_kernel.tables.verbs.reshape import Pivot, Unpivot
from playbook_kernel.tables.verbs.stack import Stack

Verb = Annotated[
    Choose | Filter | Members | Sort | Distinct | Sample | Group | Compute | Join | Stack | Pivot | Unpivot,
    Field(discriminator="verb"),
]

__all__ = ["Verb"]
