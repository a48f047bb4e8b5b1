"""Checks a BioCompute Object by the schemas of IEEE 2791-2020, which lie beside this file: python check_bco.py FILE."""

import json
import sys
from pathlib import Path

from jsonschema import Draft7Validator
from referencing import Registry, Resource

SCHEMAS = Path(__file__).parent / "ieee-2791-schema"

resources = [Resource.from_contents(json.loads(path.read_text(encoding="utf-8"))) for path in sorted(SCHEMAS.glob("*.json"))]
registry: Registry = Registry().with_resources([(str(resource.id()), resource) for resource in resources])
whole = json.loads((SCHEMAS / "2791object.json").read_text(encoding="utf-8"))
problems = [error.message for error in Draft7Validator(whole, registry=registry).iter_errors(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))]
sys.exit("\n".join(problems) or 0)
