"""Drawings at other widths than their own: what a browser draws in a container of any width is what the layout computes
for that width, in figures and in drawings that stand alone.

Each engine looks at a document in another width (see `Compiled.widths`).
"""

from compiled import PADDING, SEED
from toggles import CHECKBOXES, Walk, compare, on


def some_states(browser, compiled, surface, numbers):
    """What is wrong with the charts of the open file, given by their numbers in the document, in containers of the
    width that the engine has for the document."""
    width = compiled.widths[browser.name]
    browser.script(START_ANEW)
    # What lay beside the pointer may come to lie under it, and slices grow there.
    browser.leave()
    browser.hold([width + (PADDING if surface == "standalone" else 0)] * len(numbers))
    held = compiled.held_by(browser.name)
    charts = [on(surface, held[number]) for number in numbers]
    return [f"{width} px wide (PLAYFAIR_WIDTHS={SEED}), {problem}"
            for number, chart in enumerate(charts) for problem in looked_at(browser, number, chart, charts, surface)]


def looked_at(browser, number, chart, charts, surface):
    """What is wrong with a chart as it first stands, and in the states that the layout was asked for."""
    states = chart[surface]["states"]
    for state in states:
        # Which places have a tooltip, and on which side its box stands, is decided at the chart's own width.
        state["tooltips"] = None
    first = next(state for state in states if state["hidden"] == chart["startsHidden"])
    yield from compare(browser, number, chart, first, "at the start")
    # One chart alone on its page, of which each series can be hidden by itself.
    if len(charts) > 1 or not chart["toggles"] or chart["toggle"] == "solo" or "shared" in chart and surface == "figure":
        return
    boxes = browser.script(CHECKBOXES)
    names = {entry["label"]: entry["series"] for entry in chart["entries"]}
    now = {box["id"] for box in boxes if not box["checked"]}
    walk = Walk(browser, [(number, chart)], surface)
    for step, state in enumerate(states):
        if state is first and step == 0:
            continue
        hidden = {box["id"] for box in boxes if names[box["name"]] in state["hidden"]}
        walk.add(step, sorted(now ^ hidden))
        now = hidden
    yield from walk.go()


# The file as it was opened.
START_ANEW = "for (const input of document.querySelectorAll('input')) input.checked = input.defaultChecked"
