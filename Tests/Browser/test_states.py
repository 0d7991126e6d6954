"""What readers do to a chart besides pressing one box after the other, and what surrounds it."""

import re

import pytest

from browsers import RUNNING
from compiled import ROOT, charts_of_each_kind, compile_document
from conftest import need
from legends import Legend
from toggles import check, click_label


# The entrance from its beginning, as slow as it takes: on a busy machine the first would be over before anybody asks.
BEGIN_SLOWLY = """
for (const svg of document.querySelectorAll('svg')) {
  svg.style.display = 'none';
  svg.getBoundingClientRect();
  svg.style.display = '';
}
document.getAnimations().forEach(animation => animation.playbackRate = 0.1);
"""


@pytest.fixture(params=charts_of_each_kind(), ids=lambda document: f"{document.parent.name}/{document.name}")
def chart_file(request, output):
    compiled = compile_document(request.param, output)
    assert compiled.charts[0]["toggles"]
    return compiled


@pytest.fixture(params=["page", "picture"])
def surface(request, chart_file):
    """A file, and which of the layout's surfaces it shows."""
    return (chart_file.html, "figure") if request.param == "page" else (chart_file.pictures[0], "standalone")


def test_toggle_during_entrance(browser, chart_file, surface):
    browser.reduce_motion(False)
    file, name = surface
    browser.open(file.as_uri())
    browser.script(BEGIN_SLOWLY)
    legend = Legend(browser, chart_file, name)
    legend.press(0)
    assert browser.script(f"return {RUNNING}"), "the entrance was over"
    browser.script("document.getAnimations().forEach(animation => animation.playbackRate = 1)")
    legend.expect("during the entrance")


def test_rapid_toggles(browser, chart_file, surface):
    """Every entry three times, faster than a transition; then all series on again, in one breath."""
    browser.reduce_motion(False)
    file, name = surface
    browser.open(file.as_uri())
    browser.settle()
    legend = Legend(browser, chart_file, name)
    for _ in range(3):
        for number in range(len(legend.ids)):
            legend.press(number)
    legend.expect("every entry three times")
    legend.show_all()
    legend.expect("all back")


def test_reload(browser, chart_file, surface):
    """The chart starts anew, and its boxes with it."""
    browser.reduce_motion(True)
    file, name = surface
    browser.open(file.as_uri())
    legend = Legend(browser, chart_file, name)
    first = legend.hidden
    legend.press(0)
    legend.expect("before")
    browser.reload()
    assert legend.read() == first
    legend.expect("after reloading")


def test_history(browser, chart_file, surface, own):
    """Whatever the browser remembers of the boxes, the drawing agrees with them."""
    browser.reduce_motion(True)
    file, name = surface
    other = own / "other.html"
    other.write_text("<!doctype html><title>Another page</title>")
    browser.open(file.as_uri())
    legend = Legend(browser, chart_file, name)
    legend.press(0)
    browser.open(other.as_uri())
    browser.go(-1)
    legend.read()
    legend.expect("after going back")
    browser.go(1)
    browser.go(-1)
    legend.read()
    legend.expect("after going forward and back")
    legend.press(1)
    legend.expect("toggled after that")


CLIPPED = """
const svg = document.querySelector('svg:has(>[role=img])'), box = svg.getBoundingClientRect();
const boxes = [...document.querySelectorAll('figure, figure div')].filter(
  e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible');
return {clipped: boxes.map(e => e.className), wide: document.documentElement.scrollWidth - innerWidth,
        left: box.left, right: innerWidth - box.right}
"""


def test_print(browser, chart_file):
    """What is hidden stays hidden on paper, and nothing is cut off."""
    need(browser, "emulates_print")
    browser.reduce_motion(True)
    browser.open(chart_file.html.as_uri())
    legend = Legend(browser, chart_file, "figure")
    legend.press(1)
    with browser.printed():
        legend.expect("on paper", tooltips=False)
        sides = browser.script(CLIPPED)
        assert sides["clipped"] == [] and sides["wide"] <= 0 and sides["left"] >= 0 and sides["right"] >= 0, sides
        assert browser.script("return [...document.querySelectorAll('button')].every(b => !b.getClientRects().length)")


MOVING = """
return document.getAnimations().map(
  a => [a.animationName ?? a.transitionProperty, a.currentTime, a.effect.target?.getAttribute('class')])
"""


def test_print_at_once(browser, chart_file, surface):
    """Paper shows the finished chart, however early it is printed."""
    need(browser, "emulates_print")
    browser.reduce_motion(False)
    file, name = surface
    browser.open(file.as_uri())
    browser.script(BEGIN_SLOWLY)
    assert browser.script(f"return {RUNNING}"), "the entrance was over"
    with browser.printed():
        assert browser.script(MOVING) == []
        Legend(browser, chart_file, name).expect("printed at once", tooltips=False)


def press_slowly(browser, box):
    browser.script(
        f"document.getElementById('{box}').click(); document.getAnimations().forEach(a => a.playbackRate = 0.01)")


def test_print_just_after_a_toggle(browser, chart_file, surface):
    """Paper shows what a toggle leads to, not where it was on its way."""
    need(browser, "emulates_print")
    browser.reduce_motion(False)
    file, name = surface
    browser.open(file.as_uri())
    browser.settle()
    legend = Legend(browser, chart_file, name, pressing=press_slowly)
    legend.press(0)
    assert browser.script(MOVING) != [], "the toggle was over"
    with browser.printed():
        assert browser.script(MOVING) == []
        legend.expect("printed on its way", tooltips=False)


PAGES = """
const kept = element => getComputedStyle(element).breakInside;
const figure = document.querySelector('figure:has(svg)');
return [kept(figure), kept(figure.querySelector('svg').closest('figure > div')),
        getComputedStyle(figure.querySelector('figcaption')).breakAfter];
"""


def test_a_drawing_stays_with_its_title(browser, output):
    need(browser, "emulates_print")
    browser.open(compile_document(ROOT / "Corpus" / "valid" / "bar" / "grouped-12x3.xml", output).html.as_uri())
    with browser.printed():
        assert browser.script(PAGES) == ["avoid", "avoid", "avoid"]
        browser.script("document.querySelector('details').open = true")
        assert browser.script(PAGES) == ["auto", "avoid", "avoid"]


# The places of tooltips are not asked: without `:has()` they have no size.
PRESSABLE = """
return [...document.querySelectorAll('input:not(g[role=radiogroup] input), button')].filter(
  e => e.getClientRects().length && getComputedStyle(e).visibility === 'visible'
    && getComputedStyle(e).pointerEvents !== 'none').map(e => e.outerHTML.slice(0, 120))
"""


def test_without_has(browser, chart_file, surface, own):
    """In a browser that knows no `:has()` the chart is complete and its legend a key: nothing offers what cannot be."""
    browser.reduce_motion(True)
    file, name = surface
    text = file.read_text()
    assert "selector(:has(a))" in text
    # Where a condition holds no more, its rules do not count. The policy knows the style by its hash; it has to go.
    text = re.sub(r"<meta http-equiv=[^>]*>", "", text.replace("selector(:has(a))", "selector(:no-engine-knows(a))"))
    copy = own / f"without-has{file.suffix}"
    copy.write_text(text)
    browser.open(copy.as_uri())
    legend = Legend(browser, chart_file, name)
    # The places of tooltips are said by the rules that need it, as are those that show them.
    legend.expect("without :has()", tooltips=False)
    assert browser.script(PRESSABLE) == []


PAINTS = """
const paints = elements => [...elements].filter(e => /^(rect|circle|path|use)$/.test(e.localName)).flatMap(element => {
  const style = getComputedStyle(element);
  return style.display === 'none' ? [] : [style.fill, style.stroke].filter(paint => paint !== 'none');
});
const background = getComputedStyle(document.body).backgroundColor;
const marks = [...document.querySelector('svg:has(>[role=img])').querySelectorAll('*')];
return {
  background: [background],
  swatches: arguments[0].split(',').map(id => document.querySelector(`label:has(#${id}), label[for=${id}]`)).map(
    label => paints(label.querySelectorAll('svg *'))),
  marks: arguments[1].split(',').map(series => marks.filter(element => element.closest(
    `[class$="-k${series}"],[class*="-k${series} "]`))).map(paints)}
"""


def test_forced_colors(browser, chart_file):
    """With few colours of the reader's own, series are still told apart, and from the ground."""
    need(browser, "emulates_forced_colors")
    browser.reduce_motion(True)
    with browser.few_colors():
        browser.open(chart_file.html.as_uri())
        assert browser.script("return matchMedia('(forced-colors: active)').matches")
        legend = Legend(browser, chart_file, "figure")
        series = [entry["series"] for entry in chart_file.charts[0]["entries"]]
        paints = browser.script(PAINTS, ",".join(legend.ids), ",".join(map(str, series)))
        assert len(paints["swatches"]) == len(legend.ids) and len(paints["marks"]) == len(series)
        for kind in ("swatches", "marks"):
            for number, own in enumerate(paints[kind]):
                others = sum(paints[kind][:number] + paints[kind][number + 1:], paints["background"])
                assert set(own) - set(others), (kind, paints)
        legend.press(0)
        legend.expect("in forced colours")
        assert all(browser.script("return [...document.querySelectorAll('input')].map(e => e.getClientRects().length)"))


ENTRIES = """
return [...document.querySelectorAll('label:not(svg label), fieldset button')].map(element => {
  const box = element.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})
"""


def test_zoom(browser, chart_file, own):
    """At 400 % a window of 1,200 px has room for 300: every entry is in it, beside the others, and can be pressed."""
    browser.reduce_motion(True)
    host = chart_file.folder / f"zoom-{browser.name}.html"
    host.write_text("<!doctype html><title>Zoom</title>"
                    f'<iframe src="{chart_file.html.name}" width="300" height="800" style="border:0"></iframe>')
    browser.open(host.as_uri())
    browser.enter("iframe")
    boxes = browser.script(ENTRIES)
    legend = Legend(browser, chart_file, "figure", pressing=click_label)
    assert len(boxes) > len(legend.ids), "besides the entries, what shows all of them"
    for number, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0 and right <= 300, boxes
        for other in boxes[:number]:
            beside = right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
            assert beside, (boxes[number], other)
    for number in range(len(legend.ids)):
        legend.press(number)
        assert legend.hidden == legend.read()
    browser.hold()
    legend.expect("every entry once, at 400 %")


def test_right_to_left(browser, chart_file, own):
    """A fragment in a page that runs from right to left."""
    browser.reduce_motion(True)
    page = own / "rtl.html"
    page.write_text(f"<!doctype html><html dir=rtl lang=he><meta charset=utf-8><title>RTL</title>"
                    f"<body>{chart_file.fragment.read_text()}")
    check(browser, page.as_uri(), chart_file.charts, "figure", by_mouse=click_label)
