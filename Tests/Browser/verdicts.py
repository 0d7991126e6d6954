"""What passed before and would pass again: a test is not run anew while nothing it depends on has changed.

A verdict holds for one version of an engine, the files of the suite that the test is made of, and what its documents
compile to and ought to look like. Only what passed, or was skipped, is kept. With `CI` or `FRESH` set nothing is read.
"""

import hashlib
import json
import os
import re
from functools import cache
from pathlib import Path

from compiled import BIN, ROOT, compile_document, documents

FOLDER = ROOT / "build" / "verdicts"
SUITE = Path(__file__).parent

# Of the suite's files these concern every test; of the others those do that a test's own file imports.
EVERYWHERE = ["conftest.py", "pytest.ini", "points.js", "reading.js"]


def may_be_read():
    return not os.environ.get("CI") and not os.environ.get("FRESH")


def digest(*parts):
    """A hash of bytes or texts, each with its length, so that none runs into the next."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(b"%d " % len(data) + data)
    return digest.hexdigest()


@cache
def harness(file):
    """The suite's files that a file of tests depends on."""
    names, new = set(), {file, *EVERYWHERE}
    while new:
        names |= new
        text = "\n".join((SUITE / name).read_text() for name in new)
        imported = {f"{module}.py" for module in re.findall(r"^ *(?:from|import) (\w+)", text, re.MULTILINE)}
        new = {name for name in imported if (SUITE / name).exists()} - names
    walk = os.environ.get("PLAYFAIR_WALK_SECONDS", "")
    return digest(walk, *(part for name in sorted(names) for part in (name, (SUITE / name).read_bytes())))


@cache
def programs():
    """The compiler and the oracle, for tests that write documents of their own."""
    return digest(*((BIN / name).read_bytes() for name in ("playfair", "layout-oracle")))


@cache
def version(engine):
    return engine.version()


class Verdicts:
    """The verdicts of a run. Which documents a test needs is known once it has run, so its verdict names them."""

    def __init__(self, output, changed_only):
        """`output` is the folder of what documents compile to. `changed_only`: tests run whose documents have another
        output than before; what is expected is not asked for, which would take the oracle of a debug build minutes."""
        self.output = output
        self.changed_only = changed_only
        self.documents = {}

    def find(self, test, file, engine):
        """The kept verdict: why the test was skipped, "" where it passed, None where it must run."""
        try:
            kept = json.loads(self.path(test).read_text())
        except (OSError, ValueError):
            return None
        if kept["basis"] != self.basis(file, engine):
            return None
        if kept["programs"] is not None and kept["programs"] != programs() and not self.changed_only:
            return None
        return kept["skipped"] if all(self.is_same(*document) for document in kept["documents"].items()) else None

    def keep(self, test, file, engine, skipped, documents):
        """A document that a test has written is in its file; what the programs make of it may change with them. What a
        test without documents depends on is not known, so it runs each time."""
        if not skipped and not documents:
            return
        names = sorted(str(path.relative_to(ROOT)) for path in documents if path.is_relative_to(ROOT))
        verdict = {"test": test, "basis": self.basis(file, engine), "skipped": skipped,
                   "programs": programs() if len(names) < len(documents) else None,
                   "documents": {name: [self.output_of(name), self.expected(name)] for name in names}}
        FOLDER.mkdir(parents=True, exist_ok=True)
        # Another process may read it meanwhile.
        partial = self.path(test).with_suffix(f".{os.getpid()}")
        partial.write_text(json.dumps(verdict))
        partial.replace(self.path(test))

    def path(self, test):
        return FOLDER / digest(test)[:40]

    def basis(self, file, engine):
        return digest(version(engine) if engine else "", harness(file))

    def is_same(self, name, was):
        if not (ROOT / name).exists():
            return False
        output, expected = was
        return self.output_of(name) == output and (self.changed_only or self.expected(name) == expected)

    def output_of(self, name):
        """What becomes of a document; anything else that a test has named, a script, counts as it is."""
        is_document = ROOT / name in documents()
        return self.compiled(name).digest if is_document else digest((ROOT / name).read_bytes())

    def compiled(self, name):
        if name not in self.documents:
            self.documents[name] = compile_document(ROOT / name, self.output)
        return self.documents[name]

    @cache
    def expected(self, name):
        if ROOT / name not in documents():
            return None
        # The oracle writes the members of an object in any order.
        return digest(json.dumps(self.compiled(name).charts, sort_keys=True))
