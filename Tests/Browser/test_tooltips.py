"""Tooltips by pointer and by keyboard: one at a time, of what is visible, inside the drawing. What they say and where
they stand in every state is compared with all the rest (see comparing.py)."""

import pytest

from compiled import ROOT, charts_of_each_kind, compile_document
from conftest import name_of, need
from legends import Legend, state
from test_frames import WAYS
from toggles import READING

TAB, LEFT, RIGHT, RETURN = "\ue004", "\ue012", "\ue014", "\ue007"

# One of more rows than are laid out at once, and one of bars that lie.
MORE = ["bar/horizontal-grouped.json", "tooltip/dense-lines.json", "tooltip/many-categories.json", "tooltip/small.json"]
DOCUMENTS = charts_of_each_kind() + [ROOT / "Corpus" / "valid" / name for name in MORE]


@pytest.fixture(autouse=True)
def still(browser):
    browser.reduce_motion(True)


@pytest.fixture(params=DOCUMENTS, ids=name_of)
def chart_file(request, output):
    return compile_document(request.param, output)


@pytest.fixture(params=["page", "picture"])
def surface(request, chart_file):
    """A file, and which of the layout's surfaces it shows."""
    return (chart_file.html, "figure") if request.param == "page" else (chart_file.pictures[0], "standalone")


# Puts a class on the first drawing's groups by which a test can name them, of those that can be reached.
NAMED = """
const groups = [...document.querySelectorAll('g[role=radiogroup]')][0].children;
[...document.querySelectorAll('.seen')].forEach(group => group.classList.remove('seen'));
const seen = [...groups].filter(group => getComputedStyle(group).visibility === 'visible'
  && Math.min(...['width', 'height'].map(side => group.querySelector('input').getBoundingClientRect()[side])) > .05);
return seen.map((group, number) => { group.classList.add('seen'); group.setAttribute('data-n', number); return number })
"""


def shown(browser):
    """The tooltips of the first drawing that are seen."""
    return [tip for tip in browser.settled(f"const only = 0;\n{READING}")[0]["tooltips"] if tip["shown"]]


def same(want, tip, way):
    assert tip["heading"] == want["heading"], way
    assert [row[0] for row in tip["rows"]] == [row[0] for row in want["rows"]], way
    assert [row[1] for row in tip["rows"] if "%" not in row[1]] == [
        row[1] for row in want["rows"] if "%" not in row[1]], way


def sample(count):
    return sorted({0, count // 3, count // 2, count - 1})


def expected(chart, surface, hidden):
    return [tip for tip in state(chart, surface, hidden)["tooltips"] if min(tip["zone"][2:]) > .05]


def test_pointer(browser, chart_file, surface):
    """Each state of the legend's first entry: the place under the pointer says what is visible there, no other speaks."""
    file, name = surface
    browser.open(file.as_uri())
    legend = Legend(browser, chart_file, name)
    chart = legend.charts[0]
    for way in ("at first", "after a toggle"):
        wanted = expected(chart, name, legend.hidden)
        assert len(browser.script(NAMED)) == len(wanted)
        for number in sample(len(wanted)) if wanted else []:
            browser.hover(f"g.seen[data-n='{number}'] input")
            tips = shown(browser)
            assert len(tips) == 1, (way, number, [tip["heading"] for tip in tips])
            if not overlaps(wanted, number):
                same(wanted[number], tips[0], way)
        if legend.ids:
            legend.press(0)
            browser.settle()
    browser.hover(f"#{legend.ids[0]}" if legend.ids else "svg text")
    assert not shown(browser)


def overlaps(tips, number):
    """Whether another place lies over the middle of this: of points that meet the last drawn takes the pointer."""
    x, y, width, height = tips[number]["zone"]
    middle = (x + width / 2, y + height / 2)
    return any(tip is not tips[number] and left <= middle[0] <= left + w and top <= middle[1] <= top + h
               for tip in tips for left, top, w, h in [tip["zone"]])


def test_keyboard(browser, chart_file, surface):
    """Tab enters once, arrows go from place to place, Tab leaves; nothing stays behind."""
    file, name = surface
    browser.open(file.as_uri())
    legend = Legend(browser, chart_file, name)
    chart = legend.charts[0]
    wanted = expected(chart, name, legend.hidden)
    browser.script(NAMED)
    is_alone = not focus_before(browser)
    browser.type(TAB)
    # Not beyond the last: WebKit stays there, the others go around.
    for step, key in ((0, None), (1, RIGHT), (0, LEFT), (1, RIGHT), (2, RIGHT), (1, LEFT)):
        if step >= len(wanted):
            break
        if key:
            browser.type(key)
        tips = shown(browser)
        assert len(tips) == 1, (step, [tip["heading"] for tip in tips])
        same(wanted[step], tips[0], f"place {step}")
    if is_alone and browser.name == "webkit":
        # It keeps the focus where nothing else takes it.
        return
    browser.type(TAB)
    assert not browser.script(IN_TOOLTIPS)
    assert not shown(browser)


# The element that comes before the tooltips in the order of the keyboard.
BEFORE = """
const inputs = [...document.querySelectorAll('input:not([type=radio]),button,[tabindex="0"],summary,input[type=radio]:checked')]
  .filter(element => getComputedStyle(element).visibility === 'visible');
const first = document.querySelector('g[role=radiogroup] input');
const before = inputs.filter(element => element.compareDocumentPosition(first) & 4).at(-1);
if (before) before.focus();
else document.activeElement?.blur();
return Boolean(before)
"""
IN_TOOLTIPS = "return Boolean(document.activeElement && document.activeElement.closest('g[role=radiogroup]'))"


def focus_before(browser):
    """Whether there is such an element."""
    return browser.script(BEFORE)


def test_reset_and_reload(browser, output):
    """Showing all again leaves the place alone; a new start has none."""
    compiled = compile_document(ROOT / "Corpus" / "valid" / "bar" / "grouped-12x3.xml", output)
    for file, name in ((compiled.html, "figure"), (compiled.pictures[0], "standalone")):
        browser.open(file.as_uri())
        legend = Legend(browser, compiled, name)
        browser.script(NAMED)
        focus_before(browser)
        browser.type(TAB)
        browser.type(RIGHT)
        legend.press(0)
        browser.press("button[type=reset]", " ")
        assert legend.read() == set()
        assert browser.script("return document.querySelectorAll('g[role=radiogroup] :checked').length") == 1
        browser.reload()
        assert browser.script("return document.querySelectorAll('g[role=radiogroup] :checked').length") == 0


@pytest.mark.parametrize("way", WAYS)
def test_frame(browser, output, way):
    if way == "object":
        need(browser, "enters_objects")
    compiled = compile_document(ROOT / "Corpus" / "valid" / "bar" / "grouped-12x3.xml", output)
    width, height = compiled.charts[0]["standalone"]["size"]
    host = compiled.folder / f"tooltip-{way}-{browser.name}.html"
    element = WAYS[way].format(file=compiled.pictures[0].name, width=width, height=height)
    host.write_text(f"<!doctype html><meta charset=utf-8><title>Host</title>{element}")
    browser.open(host.as_uri())
    browser.enter("iframe, object")
    assert browser.script(NAMED)
    browser.hover("g.seen[data-n='4'] input")
    tips = shown(browser)
    assert [tip["heading"] for tip in tips] == ["May"]


LEGEND_RADIOS = """
return [...document.querySelectorAll('input[type=radio][id]')].map(input =>
  input.getAttribute('aria-label') || (input.closest('label') || input).textContent.trim())
"""


def test_names(browser, chart_file, surface):
    """In the accessibility tree each place is called what its tooltip says of the visible series."""
    need(browser, "reads_accessibility")
    file, name = surface
    browser.open(file.as_uri())
    legend = Legend(browser, chart_file, name)
    chart = legend.charts[0]
    for _ in range(2):
        wanted = expected(chart, name, legend.hidden)
        nodes = [node for node in browser.accessibility() if not node["ignored"]]
        radios = [node["name"]["value"] for node in nodes if node.get("role", {}).get("value") == "radio"]
        # The legend's own stand anywhere among them.
        own = browser.script(LEGEND_RADIOS)
        radios = [said for said in radios if said not in own]
        # Only the one that has the focus says its values where there are too many to lay out.
        is_lean = max(sum(len(tip["rows"]) for tip in each["tooltips"]) for each in chart[name]["states"]) > 300
        for tip, said in zip(wanted, radios):
            words = [tip["heading"]] + [word for row in ([] if is_lean else tip["rows"]) for word in row]
            words = [word for word in words if "%" not in word]
            assert all(word in said for word in words), (said, words)
            hidden = [label for label in legend.hidden if f" {label} " in said]
            assert not hidden, said
        assert len(radios) >= len(wanted) > 0
        if not legend.ids:
            break
        legend.press(0)
        browser.settle()


def test_paper(browser, output):
    """Never printed."""
    need(browser, "emulates_print")
    compiled = compile_document(ROOT / "Corpus" / "valid" / "bar" / "grouped-12x3.xml", output)
    browser.open(compiled.html.as_uri())
    browser.script(NAMED)
    browser.hover("g.seen[data-n='4'] input")
    assert shown(browser)
    with browser.printed():
        assert browser.script("return getComputedStyle(document.querySelector('g[role=radiogroup]')).display") == "none"


LINKS = "return [...document.querySelectorAll('g[role=group] > a')].map(link => link.getAttribute('href'))"
BUTTONS = "return document.querySelector(\"a[href='#denmark']\").parentNode.querySelectorAll('input').length"
SEEN = "return getComputedStyle(document.querySelector(\"a[href='#denmark']\")).opacity"


@pytest.mark.parametrize("way", ["click", "key"])
def test_links(browser, output, way):
    """A place that leads somewhere is a link with the box of its tooltip; one that does not is a button beside it."""
    compiled = compile_document(ROOT / "Corpus" / "valid" / "tooltip" / "links-of-bars.json", output)
    for file in (compiled.html, compiled.pictures[0]):
        browser.open(file.as_uri())
        assert browser.script(LINKS) == ["#denmark", "mailto:sweden@example.org"]
        assert browser.script(BUTTONS) == 1
        if way == "click":
            browser.click("a[href='#denmark'] div>div")
        else:
            for _ in range(12):
                browser.type(TAB)
                if browser.script("return Boolean(document.activeElement.closest(\"a[href='#denmark']\"))"):
                    break
            assert browser.script(SEEN) == "1"
            browser.type(RETURN)
        assert browser.script("return location.hash") == "#denmark"
