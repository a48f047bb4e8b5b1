"""Print the JSON schemas of the models that cross the border, so that the server's own schemas can be held to them."""

import json
import sys

from playbook_kernel.errors import KernelError
from playbook_kernel.figure import Figure
from playbook_kernel.operation import OPERATIONS

USAGE = """python -m playbook_kernel --schema figure     the schema of a figure
python -m playbook_kernel --schema NAME       request and result of one operation, such as matrix.read
python -m playbook_kernel --schema all        every operation and the figure"""


def schema_of(name: str) -> dict[str, object]:
    """Return the JSON schema of the figure, or of an operation's request and result."""
    if name == "figure":
        return Figure.model_json_schema(mode="serialization")
    if name == "all":
        return {each: schema_of(each) for each in ["figure", *sorted(OPERATIONS)]}
    operation = OPERATIONS.get(name)
    if operation is None:
        message = f"there is no operation {name}; there are {', '.join(sorted(OPERATIONS))}"
        raise KernelError(message)
    return {
        "request": operation.request.model_json_schema(mode="validation"),
        "result": operation.result.model_json_schema(mode="serialization"),
    }


def main(arguments: list[str]) -> int:
    """Run the command line."""
    match arguments:
        case ["--schema", name]:
            try:
                text = json.dumps(schema_of(name), indent=2)
            except KernelError as error:
                sys.stderr.write(f"{error}\n")
                return 1
            sys.stdout.write(f"{text}\n")
            return 0
        case _:
            sys.stderr.write(f"{USAGE}\n")
            return 2
