"""A container that changes while a toggle is under way; for containers that stay as they are see fluid.py."""

import pytest

from compiled import LEAST, PADDING, charts_of_each_kind, compile_document
from conftest import engines, name_of
from toggles import CHECKBOXES, MOST_REPORTED, compare, on

DRAG = """
const widths = arguments[0], drawing = document.querySelector('figure svg:has(>[role=img])');
const box = drawing ? drawing.parentNode : document.documentElement;
document.getElementById(arguments[1]).click();
for (const width of widths) { box.style.width = `${width}px`; box.getBoundingClientRect(); }
"""


@pytest.mark.parametrize("surface", ["figure", "standalone"])
@pytest.mark.parametrize("document", charts_of_each_kind()[:7], ids=name_of)
@pytest.mark.parametrize("browser", engines(), indirect=True)
def test_dragged_while_it_moves(browser, document, output, server, surface):
    """A container that changes while a toggle is under way ends in the state of its last width."""
    width = 451.5
    compiled = compile_document(document, output)
    chart = on(surface, compiled.at(width)[0])
    browser.reduce_motion(False)
    browser.open(server.url(compiled.html if surface == "figure" else compiled.pictures[0], compiled.policy))
    browser.hold([LEAST])
    box = browser.script(CHECKBOXES)[0]
    names = {entry["label"]: entry["series"] for entry in chart["entries"]}
    end = width if surface == "figure" else width + PADDING
    browser.script(DRAG, [600, 300, 900, 500, end], box["id"])
    hidden = sorted({*chart["startsHidden"]} ^ {names[box["name"]]})
    for state in chart[surface]["states"]:
        state["tooltips"] = None
    state = next((state for state in chart[surface]["states"] if sorted(state["hidden"]) == hidden), None)
    if state is None:
        browser.script(DRAG, [end], box["id"])
        state = next(state for state in chart[surface]["states"] if state["hidden"] == chart["startsHidden"])
    found = compare(browser, 0, chart, state, "after a drag")
    assert not found, "\n".join(found[:MOST_REPORTED])
