"""The accessibility tree of a chart of each kind is the one that somebody has read.

The trees lie in the folder `trees`; PLAYFAIR_RECORD=1 writes them anew.
"""

import os
from pathlib import Path

import pytest

from compiled import BIN, ROOT, compile_document, note, one_of_each_kind, run
from conftest import need

TREES = Path(__file__).parent / "trees"

# What has no meaning of its own: boxes, and the pieces of a text on each line.
WITHOUT_MEANING = {"none", "generic", "InlineTextBox", "RootWebArea", "SvgRoot", "LineBreak"}

# What is said of a node besides its name, by property and value.
STATES = {("checked", "true"): "checked", ("checked", "false"): "not checked", ("focusable", "True"): "focusable",
          ("disabled", "True"): "disabled"}


@pytest.fixture(autouse=True)
def still(browser):
    need(browser, "reads_accessibility")
    browser.reduce_motion(True)


def value(node, field):
    return node.get(field, {}).get("value", "")


def states(node):
    return [(one["name"], str(one["value"].get("value"))) for one in node.get("properties", [])]


def outline(nodes):
    """The tree as text, a node on a line."""
    known = {node["nodeId"]: node for node in nodes}
    lines = []

    def add(node, depth):
        role = value(node, "role")
        says = not node["ignored"] and (role not in WITHOUT_MEANING or bool(value(node, "name")) and role != "InlineTextBox")
        if says and node is not nodes[0]:
            parts = [role]
            if value(node, "name"):
                parts.append(f'"{value(node, "name")}"')
            if value(node, "description"):
                parts.append(f'described "{value(node, "description")}"')
            parts += [STATES[state] for state in states(node) if state in STATES]
            lines.append("  " * depth + " ".join(parts))
        for child in node.get("childIds", []):
            if child in known:
                add(known[child], depth + (says and node is not nodes[0]))

    add(nodes[0], 0)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("surface", ["page", "picture"])
@pytest.mark.parametrize("document", one_of_each_kind(), ids=lambda document: document.parent.name)
def test_tree(browser, output, document, surface):
    compiled = compile_document(document, output)
    browser.open((compiled.html if surface == "page" else compiled.pictures[0]).as_uri())
    compare(browser, f"{document.parent.name}.{surface}")


def test_each_kind_has_a_tree(browser):
    """A new kind comes with one: `new` lists all that there are."""
    kinds = {line.split()[0] for line in run(BIN / "playfair", "new").splitlines() if line.strip()}
    assert {document.parent.name for document in one_of_each_kind()} == kinds


@pytest.mark.parametrize("stop", [0, 2])
def test_race(browser, output, stop):
    """Bars that change places are read in the order of the state that is chosen, and only those that it has."""
    browser.open(compile_document(ROOT / "Corpus" / "valid" / "state" / "race.json", output).pictures[0].as_uri())
    browser.script(f"document.querySelector('[id$=\"-j0s{stop}\"]').click()")
    compare(browser, f"race-{stop}.picture")


@pytest.mark.parametrize("name", ["race", "race-in-colors"])
def test_running_race(browser, output, name):
    """While the states run by, the places are those of one of them, and each has one name."""
    browser.open(compile_document(ROOT / "Corpus" / "valid" / "state" / f"{name}.json", output).pictures[0].as_uri())
    controls = {"Pause", "Start", "2001", "2002", "2003"}

    def places():
        return [value(node, "name") for node in browser.accessibility()
                if value(node, "role") == "radio" and value(node, "name") not in controls and not node["ignored"]]

    found = []
    for stop in range(3):
        browser.script(f"document.querySelector('[id$=\"-j0s{stop}\"]').click()")
        browser.settle()
        found.append(places())
    browser.script("document.querySelector('[id$=\"-j0go0\"]').click()")
    assert places() in found


def compare(browser, name):
    browser.script("for (const details of document.querySelectorAll('details')) details.open = true")
    browser.settle()
    found = outline(browser.accessibility())
    golden = TREES / f"{name}.txt"
    if os.environ.get("PLAYFAIR_RECORD"):
        TREES.mkdir(exist_ok=True)
        golden.write_text(found)
    note(golden)
    assert found == golden.read_text()
