"""What a legend offers besides its entries, where it stands, and what is left of it where CSS knows less."""

import json
import time

import pytest

from compiled import ROOT, compile_document
from test_toggles import MOST_REPORTED, compare, on

CASES = ROOT / "Corpus" / "valid"
POSITIONS = ["top", "right", "bottom", "left"]


@pytest.fixture(autouse=True)
def still(browser):
    browser.reduce_motion(True)


@pytest.fixture(scope="session")
def case(output):
    """Compiles a case of the corpus, once."""
    known = {}

    def get(name):
        if name not in known:
            known[name] = compile_document(CASES / name, output / "legend" / name.replace("/", "_"))
        return known[name]
    return get


def state_of(chart, surface, hidden):
    return next(state for state in chart[surface]["states"] if set(state["hidden"]) == set(hidden))


# MARK: One series alone


@pytest.mark.parametrize("name", ["legend/only.xml", "page/shared-only.json"])
def test_only_keeps_what_is_hidden(browser, case, name):
    compiled = case(name)
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
            found += shown(browser, compiled, {radio["label"].removeprefix("Only ")}, checked, f"{radio['label']} by {way}")
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
        hidden = [entry["series"] for entry in chart["entries"] if entry["label"] not in visible]
        found += compare(browser, number, chart, state_of(chart, "figure", hidden), way)
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
        found = compare(browser, 0, chart, state_of(chart, surface, chart["startsHidden"]), f"{surface} after reset")
        assert not found, "\n".join(found[:MOST_REPORTED])
        # Who pressed a key keeps the focus.
        assert browser.script(RESET)["shown"] == (way == "keyboard")


def test_reload_and_history_agree_with_the_boxes(browser, case, tmp_path):
    """Whatever a browser restores, drawing and boxes say the same."""
    away = tmp_path / "away.html"
    away.write_text("<!doctype html><title>Away</title>")
    compiled = case("legend/entries.xml")
    chart = compiled.charts[0]
    for surface, file in (("figure", compiled.html), ("standalone", compiled.pictures[0])):
        browser.open(file.as_uri())
        browser.press(f"#{browser.script(BOXES)[0]['id']}", " ")
        browser.script("setTimeout(() => location.reload())")
        time.sleep(0.5)
        assert [box["checked"] for box in browser.script(BOXES)] == [
            entry["series"] not in chart["startsHidden"] for entry in chart["entries"]], "reloaded as it was left"
        browser.press(f"#{browser.script(BOXES)[2]['id']}", " ")
        browser.open(away.as_uri())
        browser.script("setTimeout(() => history.back())")
        time.sleep(0.5)
        boxes = browser.script(BOXES)
        hidden = [entry["series"] for entry, box in zip(chart["entries"], boxes) if not box["checked"]]
        found = compare(browser, 0, chart, state_of(chart, surface, hidden), "after back")
        assert not found, "\n".join(found[:MOST_REPORTED])


# MARK: Less CSS


@pytest.mark.parametrize("name", ["legend/entries.xml", "legend/solo.xml", "legend/only.xml", "page/shared-legend.xml"])
def test_a_plain_key_where_has_is_unknown(browser, case, name):
    compiled = case(name)
    for surface, file in [("figure", compiled.html)] + [("standalone", picture) for picture in compiled.pictures]:
        old = file.with_name("old-" + file.name)
        # The policy's hash is of the original.
        text = file.read_text().replace("selector(:has(a))", "selector(:unheard-of(a))").replace("Security-Policy", "X")
        assert "unheard-of" in text or "<input" not in text
        old.write_text(text)
        browser.open(old.as_uri())
        assert browser.script("return [...document.querySelectorAll('input,button')]"
                              ".filter(each => each.getClientRects().length && each.checkVisibility()).length") == 0
        charts = compiled.charts if surface == "figure" else [compiled.charts[compiled.pictures.index(file)]]
        found = []
        for number, chart in enumerate(charts):
            initial = state_of(chart, surface, chart["startsHidden"])
            found += compare(browser, number, on(surface, chart), initial, f"{surface} {number}")
        assert not found, "\n".join(found[:MOST_REPORTED])


# MARK: Many entries


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("length", [1, 8])
def test_fifty_entries_fit(browser, output, position, length):
    series = [{"name": " ".join(["Region"] * (length - 1) + [f"S{number}"]), "values": [number, 50 - number]}
              for number in range(50)]
    document = output / f"fifty-{position}-{length}.json"
    document.write_text(json.dumps({"title": "Fifty", "line": {"series": series},
                                    "legend": {"position": position, "only": True, "title": "Where"}}))
    compiled = compile_document(document, output / document.stem)
    browser.open(compiled.html.as_uri())
    page = browser.script(PAGE)
    assert page["overflow"] <= 0
    assert page["sideways"] <= 0, "a bar below would cover entries"
    assert len(page["entries"]) == 50 and min(height for _, height in page["entries"]) >= 24
    assert not overlap(page["legend"], page["plot"])
    if position in ("left", "right"):
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
def test_a_legend_flows_with_the_page(browser, output, position):
    series = [{"name": name, "values": [2, 3]} for name in ("North", "South", "East")]
    document = output / f"rtl-{position}.json"
    document.write_text(json.dumps({"line": {"series": series}, "legend": {"position": position}}))
    compiled = compile_document(document, output / document.stem)
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
        found = compare(browser, 0, compiled.charts[0], state_of(compiled.charts[0], "figure", []), direction)
        assert not found, "\n".join(found[:MOST_REPORTED])
        # Texts that end at an axis end there whichever way the page runs.
        assert browser.script("return getComputedStyle(document.querySelector('svg[role=img]')).direction") == "ltr"


def test_a_language_decides_the_flow_of_its_chart(browser, case):
    browser.open(case("legend/right-to-left.xml").html.as_uri())
    assert all(entry["swatch"] > entry["text"] for entry in browser.script(ENTRIES))
    page = browser.script(PAGE)
    assert page["legend"][0] < page["plot"][0]


# MARK: Shared


def test_two_shared_legends_are_independent(browser, case, output):
    pages = [case("page/shared-legend.xml"), case("page/shared-solo.json")]
    host = output / "two-shared.html"
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
const label = input => input.getAttribute('aria-label') || input.labels[0].textContent.trim();
const box = element => { const r = element.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; };
"""
BOXES = LABEL + """
return [...document.querySelectorAll('input[type=checkbox]')]
  .map(input => ({id: input.id, label: label(input), checked: input.checked}))
"""
RADIOS = LABEL + """
return [...document.querySelectorAll('input[type=radio]')].map(input => ({id: input.id, label: label(input)}))
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
return [...document.querySelectorAll('label')].map(label => ({
  swatch: label.querySelector('svg').getBoundingClientRect().left,
  text: label.querySelector('span').getBoundingClientRect().left}))
"""
PICTURE = """
const svg = document.documentElement, plot = svg.querySelector('g[role=img]').getBBox();
const number = (element, name) => Number(element.getAttribute(name));
return {size: [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height],
        plot: [plot.x, plot.y + 9, plot.width, plot.height - 9],
        targets: [...svg.querySelectorAll('foreignObject')]
          .map(each => ['x', 'y', 'width', 'height'].map(name => number(each, name)))}
"""
STATES = """
return [...document.querySelectorAll('svg[role=img]')].map(svg => [...svg.querySelectorAll('[class*="-k"]')]
  .map(each => getComputedStyle(each).visibility).join())
"""
