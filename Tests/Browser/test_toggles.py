"""Every combination of hidden series, by mouse and by keyboard: what the browser draws is what the layout computes."""

from pathlib import Path

import pytest

from comparing import differences

READING = (Path(__file__).parent / "reading.js").read_text()

# Differences are alike within a document; a few tell the story.
MOST_REPORTED = 12


@pytest.fixture(autouse=True)
def still(browser):
    """Changes at once: the same geometry in a fraction of the time. test_motion.py looks at the way there."""
    browser.reduce_motion(True)


def test_page(browser, compiled):
    check(browser, compiled.html, compiled.charts, "figure", by_mouse=click_label)


def test_picture(browser, compiled):
    assert len(compiled.pictures) == len(compiled.charts)
    for picture, chart in zip(compiled.pictures, compiled.charts):
        check(browser, picture, [chart], "standalone", by_mouse=click_box)


def click_label(browser, box):
    """On the entry's name, where people click."""
    browser.click(f"label:has(#{box}),label[for={box}]")


def click_box(browser, box):
    browser.click(f"#{box}")


def press_space(browser, box):
    browser.press(f"#{box}", " ")


def check(browser, file, charts, surface, by_mouse, frame=None):
    browser.open(file.as_uri())
    if frame:
        browser.enter(frame)
    boxes = browser.script(CHECKBOXES)
    toggling = [chart for chart in charts if chart["toggles"]]
    entries = [entry for chart in toggling for entry in chart["entries"]]
    assert [box["name"] for box in boxes] == [entry["label"] for entry in entries]

    found = []
    for number, chart in enumerate(charts):
        now = set(chart["startsHidden"])
        initial = next(state for state in chart[surface]["states"] if set(state["hidden"]) == now)
        found += compare(browser, number, chart, initial, "at the start")
        browser.tally.add("charts")
        if not chart["toggles"]:
            continue
        first = sum(len(other["entries"]) for other in charts[:number] if other["toggles"])
        box_of = {entry["series"]: box["id"] for entry, box in zip(chart["entries"], boxes[first:])}
        for name, toggle in (("mouse", by_mouse), ("keyboard", press_space)):
            for state in chart[surface]["states"]:
                for series in sorted(now ^ set(state["hidden"])):
                    toggle(browser, box_of[series])
                    browser.tally.add(f"by {name}")
                now = set(state["hidden"])
                found += compare(browser, number, chart, state, f"by {name}, hidden {sorted(now)}")
    assert not found, "\n".join([f"{len(found)} differences in {file.name}:", *found[:MOST_REPORTED]])


def compare(browser, number, chart, state, way):
    drawing = browser.settled(READING)[number]
    browser.tally.add("states")
    return [f"{way}: {difference}" for difference in differences(chart, state, drawing, browser.tally)]


CHECKBOXES = """
return [...document.querySelectorAll('input[type=checkbox]')].map(box =>
  ({id: box.id, name: box.getAttribute('aria-label') || (box.labels && box.labels[0] ? box.labels[0].textContent.trim() : '')}))
"""
