"""Light and dark pages, grey paper, colours and contrast of the reader's own."""

import io

import pytest
from PIL import Image, ImageStat

from compiled import BIN, ROOT, compile_document, note, run
from conftest import need

DARK = "rgb(20, 23, 28)"

LOOK = """
const figure = document.querySelector('figure');
const marks = [...figure.querySelectorAll('svg [class*="-k"]:is(rect,path)')].filter(
  mark => getComputedStyle(mark).display !== 'none' && mark.getAttribute('fill') !== 'none');
return {ground: getComputedStyle(figure).backgroundColor, fills: marks.map(mark => getComputedStyle(mark).fill)};
"""


def channels(color):
    return [int(part) for part in color[color.index("(") + 1:-1].split(",")[:3]]


def luminance(color):
    linear = [part / 255 / 12.92 if part <= 10.31 else ((part / 255 + .055) / 1.055) ** 2.4 for part in channels(color)]
    return sum(weight * part for weight, part in zip((.2126, .7152, .0722), linear))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + .05) / (low + .05)


def compiled_text(folder, name, text, kind):
    document = folder / f"{name}.json"
    document.write_text(text)
    note(document)
    run(BIN / "playfair", "compile", document, "--emit", kind, "-o", f"{folder}/")
    return folder / (f"{name}.fragment.html" if kind == "fragment" else f"{name}.{kind}")


BLACK = '{"pie": {"labels": ["A", "B", "C"], "values": [5, 3, 2], "colors": ["black", "#2c3e50", "#00a000"]}}'


@pytest.fixture
def fragment(own):
    return compiled_text(own, "parties", BLACK, "fragment").read_text()


@pytest.mark.parametrize("declared", ["html{color-scheme:dark}", "html{color-scheme:light}html.dark{color-scheme:dark}",
                                      "html[data-theme=dark]{color-scheme:dark}"])
def test_a_fragment_is_as_dark_as_its_page(browser, own, fragment, declared):
    page = own / f"page-{browser.name}.html"
    page.write_text(f"<!doctype html><title>Page</title><style>{declared}</style>{fragment}")
    browser.stand_still()
    browser.open(page.as_uri())
    if declared.count("html") > 1 or "data-theme" in declared:
        light = browser.script(LOOK)
        assert light["ground"] == "rgb(255, 255, 255)" and "rgb(0, 0, 0)" in light["fills"]
    browser.script("document.documentElement.className = document.documentElement.dataset.theme = 'dark'")
    dark = browser.script(LOOK)
    assert dark["ground"] == DARK
    # The author's black can be seen.
    assert dark["fills"] and all(contrast(fill, dark["ground"]) >= 3 for fill in dark["fills"]), dark


SURFACES = """
return [...document.querySelectorAll('figure, [class$="-legend"]:not(figure *)')].map(
  element => getComputedStyle(element).backgroundColor)
"""


@pytest.mark.parametrize("switch", ["document.documentElement.className", "document.body.dataset.theme"])
def test_a_fragment_is_dark_where_a_switch_says_so_that_sets_no_scheme(browser, own, switch):
    shared = ROOT / "Corpus" / "valid" / "page" / "shared-legend.xml"
    alone = own / "switched.json"
    alone.write_text(BLACK)
    for document in [shared, alone]:
        note(document)
        run(BIN / "playfair", "compile", document, "--emit", "fragment", "--dark-selector", ".dark, body[data-theme=dark]",
            "-o", own / f"{document.stem}.switched.html")
    page = own / f"switched-{browser.name}.html"
    fragments = "".join((own / f"{document.stem}.switched.html").read_text() for document in [shared, alone])
    # What the page says of itself does not count.
    page.write_text(f"<!doctype html><title>Page</title><style>:root{{color-scheme:dark}}</style>{fragments}")
    browser.stand_still()
    browser.open(page.as_uri())
    light = browser.script(SURFACES)
    assert len(light) == 5 and set(light) == {"rgb(255, 255, 255)"}
    browser.script(f"{switch} = 'dark'")
    assert set(browser.script(SURFACES)) == {DARK}


BARS = """{"chart": {"data": {"values": [{"q": "a", "one": 9, "two": 8, "three": 9}]},
  "bar": {"x": "q", "series": [{"y": "one"}, {"y": "two"}, {"y": "three"}]}}}"""

BOXES = """
return [0, 1, 2].map(series => [...document.querySelectorAll(`rect[class*="-k${series}"]`)].filter(
  mark => mark.getBoundingClientRect().height > 40)[0].getBoundingClientRect()).map(
  box => [box.left + 4, box.top + 4, box.right - 4, box.bottom - 4])
"""


def grey(browser):
    """How much each bar varies inside, without colours."""
    browser.settle()
    boxes = browser.script(BOXES)
    picture = Image.open(io.BytesIO(browser.screenshot())).convert("L")
    return [ImageStat.Stat(picture.crop([round(side) for side in box])).stddev[0] for box in boxes]


@pytest.fixture
def bars(browser, output):
    browser.stand_still()
    browser.open(compile_document(ROOT / "Corpus" / "valid" / "bar" / "grouped-12x3.xml", output).html.as_uri())
    return browser


def test_patterns_are_for_those_who_need_them(bars):
    assert max(grey(bars)) < 2


def test_patterns_on_paper(bars):
    need(bars, "emulates_print")
    with bars.printed():
        first, *others = grey(bars)
        assert first < 2 and min(others) > 10


def test_patterns_in_forced_colours(bars):
    need(bars, "emulates_forced_colors")
    with bars.few_colors():
        bars.reload()
        first, *others = grey(bars)
        assert first < 2 and min(others) > 10


GROUNDS = ["white", "#1b3a6b", None]

TEXTS = """
const isSeen = e => !e.parentElement || Number(getComputedStyle(e).opacity) > .5 && isSeen(e.parentElement);
return [...document.querySelectorAll('svg text, figcaption p')].filter(
  e => isSeen(e) && e.textContent && e.getClientRects().length).map(e => {
    const box = e.getBoundingClientRect();
    return [box.left - 3, box.top, box.right + 3, box.bottom];
  })
"""


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("kind", ["html", "fragment", "svg"])
def test_letters_are_read_in_forced_colours(browser, own, ground, kind):
    """On the reader's ground, and on the author's where that is kept."""
    need(browser, "emulates_forced_colors")
    background = f'"background": "{ground}", ' if ground else ""
    chart = f'{{"chart": {{{background}"title": "Ground", "bar": {{"categories": ["a", "b"], "values": [3, 5]}}}}}}'
    file = compiled_text(own, f"ground-{GROUNDS.index(ground)}", chart, kind)
    if kind == "fragment":
        file.write_text(f"<!doctype html><meta charset=utf-8><title>Page</title>{file.read_text()}")
    browser.stand_still()
    with browser.few_colors():
        browser.open(file.as_uri())
        boxes = browser.script(TEXTS)
        assert len(boxes) > 3
        picture = Image.open(io.BytesIO(browser.screenshot())).convert("L")
        for box in boxes:
            darkest, lightest = picture.crop([round(side) for side in box]).getextrema()
            assert lightest - darkest > 90, (box, darkest, lightest)


THEMED = '{"theme": "%s", "bar": {"categories": ["A"], "values": [5]}, "title": "Title"}'


def test_a_page_sets_colours_and_a_theme_has_the_others(browser, own):
    """Custom properties of the page reach the drawing and what is around it; what is not set is the theme's."""
    figure = compiled_text(own, "themed", THEMED % "editorial", "fragment").read_text()
    page = own / f"themed-{browser.name}.html"
    page.write_text("<!doctype html><title>Page</title><style>:root{--playfair-ink:#123456;--playfair-series-1:#0a0b0c}"
                    f"</style>{figure}")
    browser.stand_still()
    browser.open(page.as_uri())
    fills = "return [...document.querySelectorAll('figure svg *')].map(shape => getComputedStyle(shape).fill)"
    assert "rgb(10, 11, 12)" in browser.script(fills)
    assert browser.script(LOOK)["ground"] == "rgb(255, 249, 242)"
    title = "return getComputedStyle(document.querySelector('figcaption p')).color"
    assert browser.script(title) == "rgb(18, 52, 86)"


STACK = """{"theme": "%s", "title": "Power", "area": {"categories": ["2000", "2010", "2020"], "layout": "stack", "series": [%s]}}"""


@pytest.mark.parametrize("theme, count", [("print", 8), ("mono", 5), ("dashboard", 8), ("editorial", 8), ("contrast", 8)])
def test_a_page_sets_the_texts_in_the_colours_of_all_series(browser, own, theme, count):
    """The names at the bands of a stack, of as many series as the palette of the theme has."""
    series = ", ".join(f'{{"name": "Series {n}", "values": [8, 9, 8]}}' for n in range(1, count + 1))
    figure = compiled_text(own, f"stack-{theme}", STACK % (theme, series), "fragment").read_text()
    colors = ";".join(f"--playfair-series-{n}-text:rgb({n},{n},{n})" for n in range(1, count + 1))
    page = own / f"stack-{theme}-{browser.name}.html"
    page.write_text(f"<!doctype html><title>Page</title><style>:root{{{colors}}}</style>{figure}")
    browser.stand_still()
    browser.open(page.as_uri())
    fills = browser.script("return [...document.querySelectorAll('figure svg text, figure svg tspan')].map("
                           "text => [text.textContent, getComputedStyle(text).fill])")
    for n in range(1, count + 1):
        assert f"rgb({n}, {n}, {n})" in [fill for text, fill in fills if f"Series {n}" in text], fills


def test_a_theme_in_a_drawing(browser, own):
    drawing = compiled_text(own, "strong", THEMED % "contrast", "svg")
    browser.stand_still()
    browser.open(drawing.as_uri())
    title = "return getComputedStyle([...document.querySelectorAll('text')].find(t => t.textContent === 'Title')).fill"
    assert browser.script(title) == "rgb(0, 0, 0)"
