"""What a legend offers besides its entries, where it stands, and how it flows."""

import json

import pytest

from compiled import ROOT, compile_document
from legends import state
from toggles import MOST_REPORTED, compare

CASES = ROOT / "Corpus" / "valid"
POSITIONS = ["top", "right", "bottom", "left"]


@pytest.fixture(autouse=True)
def still(browser):
    browser.reduce_motion(True)


@pytest.fixture
def case(output):
    """Compiles a case of the corpus."""
    return lambda name: compile_document(CASES / name, output)


# MARK: One series alone


@pytest.mark.parametrize("document", ["legend/only.xml", "page/shared-only.json"])
def test_only_keeps_what_is_hidden(browser, case, document):
    compiled = case(document)
    browser.open(compiled.html.as_uri())
    radios = browser.script(RADIOS)
    *alone, back = radios
    checked = {each["label"] for each in browser.script(BOXES) if each["checked"]}
    first = browser.script(BOXES)[0]
    browser.click(f"label:has(#{first['id']})")
    checked ^= {first["label"]}
    assert [radio["label"] for radio in alone] == [f"Only {box['label']}" for box in browser.script(BOXES)]
    found = []
    for way in ("mouse", "keyboard"):
        for radio in alone:
            press(browser, way, radio["id"])
            name = radio["label"].removeprefix("Only ")
            found += shown(browser, compiled, {name}, checked, f"only {name} by {way}")
        press(browser, way, back["id"])
        found += shown(browser, compiled, checked, checked, f"back by {way}")
        assert {box["label"] for box in browser.script(BOXES) if box["checked"]} == checked
    assert not found, "\n".join(found[:MOST_REPORTED])


def shown(browser, compiled, labels, otherwise, way):
    """A chart that lacks the one series goes on as its checkboxes say."""
    found = []
    for number, chart in enumerate(compiled.charts):
        own = {entry["label"] for entry in chart["entries"]}
        visible = labels if own & labels else otherwise
        found += compare(browser, number, chart, state(chart, "figure", own - visible), way)
    return found


def press(browser, way, identifier):
    if way == "mouse":
        browser.click(f"label:has(#{identifier})")
    else:
        browser.press(f"#{identifier}", " ")


# MARK: Back to the start


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
@pytest.mark.parametrize("name", ["legend/entries.xml", "legend/right.json", "legend/left.xml",
                                  "legend/bottom-wrapping.xml", "legend/reset-in-own-row.xml"])
def test_reset(browser, case, name, way):
    compiled = case(name)
    chart = compiled.charts[0]
    first = {entry["label"] for entry in chart["entries"] if entry["series"] in chart["startsHidden"]}
    for surface, file in (("figure", compiled.html), ("standalone", compiled.pictures[0])):
        browser.open(file.as_uri())
        assert not browser.script(RESET)["shown"]
        browser.press(f"#{browser.script(BOXES)[0]['id']}", " ")
        button = browser.script(RESET)
        assert button["shown"] and button["drawn"] == ("Reset" if chart["startsHidden"] else "Show all")
        if way == "mouse":
            browser.click("button")
        else:
            browser.press("button", " ")
        found = compare(browser, 0, chart, state(chart, surface, first), f"{surface} after reset")
        assert not found, "\n".join(found[:MOST_REPORTED])
        # Who pressed a key keeps the focus.
        assert browser.script(RESET)["shown"] == (way == "keyboard")


# MARK: Many entries


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("length", [1, 8])
def test_fifty_entries_fit(browser, own, position, length):
    series = [{"name": " ".join(["Region"] * (length - 1) + [f"S{number}"]), "values": [number, 50 - number]}
              for number in range(50)]
    document = own / f"fifty-{position}-{length}.json"
    document.write_text(json.dumps({"title": "Fifty", "line": {"series": series},
                                    "legend": {"position": position, "only": True, "title": "Where"}}))
    compiled = compile_document(document, own)
    browser.open(compiled.html.as_uri())
    page = browser.script(PAGE)
    assert page["overflow"] <= 0
    assert len(page["entries"]) == 50 and min(height for _, height in page["entries"]) >= 24
    assert not overlap(page["legend"], page["plot"])
    if position in ("left", "right"):
        assert page["sideways"] <= 0, "a bar below would cover entries"
        assert page["legend"][3] <= page["plot"][3] + 8, "a legend at the side scrolls"
    # The last one can be used: it scrolls into view.
    browser.press(f"#{browser.script(BOXES)[49]['id']}", " ")
    assert not browser.script(BOXES)[49]["checked"]

    browser.open(compiled.pictures[0].as_uri())
    picture = browser.script(PICTURE)
    assert picture["targets"]
    for index, target in enumerate(picture["targets"]):
        assert target[0] >= 0 and target[1] >= 0
        assert target[0] + target[2] <= picture["size"][0] and target[1] + target[3] <= picture["size"][1]
        assert target[3] >= 24
        assert not overlap(target, picture["plot"])
        assert not any(overlap(target, other) for other in picture["targets"][index + 1:])


def overlap(a, b):
    return (min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0]) > 0.5
            and min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1]) > 0.5)


# MARK: Right to left


@pytest.mark.parametrize("position", POSITIONS)
def test_a_legend_flows_with_the_page(browser, own, position):
    series = [{"name": name, "values": [2, 3]} for name in ("North", "South", "East")]
    document = own / f"rtl-{position}.json"
    document.write_text(json.dumps({"line": {"series": series}, "legend": {"position": position}}))
    compiled = compile_document(document, own)
    for direction in ("rtl", "ltr"):
        host = compiled.folder / f"{direction}.html"
        host.write_text(f"<!doctype html><html lang=he dir={direction}><meta charset=utf-8><title>Host</title><body>"
                        + compiled.fragment.read_text())
        browser.open(host.as_uri())
        mirrored = direction == "rtl"
        entries = browser.script(ENTRIES)
        assert all((entry["swatch"] > entry["text"]) == mirrored for entry in entries)
        if position in ("top", "bottom"):
            places = [entry["swatch"] for entry in entries]
            assert places == sorted(places, reverse=mirrored)
        else:
            page = browser.script(PAGE)
            assert (page["legend"][0] < page["plot"][0]) == (position == "left"), "the side is a physical one"
        found = compare(browser, 0, compiled.charts[0], state(compiled.charts[0], "figure", set()), direction)
        assert not found, "\n".join(found[:MOST_REPORTED])
        # Texts that end at an axis end there whichever way the page runs.
        assert browser.script("return getComputedStyle(document.querySelector('svg:has(>[role=img])')).direction") == "ltr"


def test_a_language_decides_the_flow_of_its_chart(browser, case):
    browser.open(case("legend/right-to-left.xml").html.as_uri())
    assert all(entry["swatch"] > entry["text"] for entry in browser.script(ENTRIES))
    page = browser.script(PAGE)
    assert page["legend"][0] < page["plot"][0]


# MARK: Shared


def test_two_shared_legends_are_independent(browser, case, own):
    pages = [case("page/shared-legend.xml"), case("page/shared-solo.json")]
    host = own / "two-shared.html"
    host.write_text("<!doctype html><meta charset=utf-8><title>Two</title><body>"
                    + "\n".join(page.fragment.read_text() for page in pages))
    browser.open(host.as_uri())
    counts = [len(page.charts) for page in pages]
    before = browser.script(STATES)
    browser.press(f"#{browser.script(BOXES)[0]['id']}", " ")
    after = browser.script(STATES)
    assert after[:counts[0]] != before[:counts[0]]
    assert after[counts[0]:] == before[counts[0]:]
    # The second chart of the first page has no such series.
    assert after[1] == before[1]


LABEL = """
const label = input => input.getAttribute('aria-label') || input.closest('label').textContent.trim();
const box = element => { const r = element.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; };
"""
BOXES = LABEL + """
return [...document.querySelectorAll('input[type=checkbox]')]
  .map(input => ({id: input.id, label: label(input), checked: input.checked}))
"""
# Those of tooltips have no label.
RADIOS = LABEL + """
return [...document.querySelectorAll('input[type=radio]:not(g[role=radiogroup] input)')].map(input => ({id: input.id, label: label(input)}))
"""
# In a standalone drawing the words are drawn, under a transparent button.
RESET = """
const button = document.querySelector('button');
const drawing = button.closest('foreignObject')?.previousElementSibling;
const visible = element => getComputedStyle(element).visibility === 'visible';
return {shown: visible(button) && (!drawing || visible(drawing)), drawn: (drawing || button).textContent}
"""
PAGE = LABEL + """
const legend = document.querySelector('[class$=-legend]');
return {overflow: document.documentElement.scrollWidth - innerWidth,
        sideways: legend.scrollWidth - legend.clientWidth,
        legend: box(legend), plot: box(document.querySelector('[class$=-plot]')),
        entries: [...document.querySelectorAll('label:has(input[type=checkbox])')].map(e => box(e).slice(2))}
"""
ENTRIES = """
return [...document.querySelectorAll('label:has(svg)')].map(label => ({
  swatch: label.querySelector('svg').getBoundingClientRect().left,
  text: label.querySelector('span').getBoundingClientRect().left}))
"""
PICTURE = """
const svg = document.documentElement, plot = svg.querySelector('g[role=img]').getBBox();
const number = (element, name) => Number(element.getAttribute(name));
return {size: [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height],
        plot: [plot.x, plot.y + 9, plot.width, plot.height - 9],
        targets: [...svg.querySelectorAll('foreignObject:has(>input[aria-label], >button)')]
          .map(each => ['x', 'y', 'width', 'height'].map(name => number(each, name)))}
"""
STATES = """
return [...document.querySelectorAll('svg:has(>[role=img])')].map(svg => [...svg.querySelectorAll('[class*="-k"]')]
  .map(each => getComputedStyle(each).visibility).join())
"""
