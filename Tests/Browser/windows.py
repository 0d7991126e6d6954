"""A page is never wider than its window: what does not fit scrolls in a box of its own, and text stays readable."""

# Pixels: of a phone, of a small window, of a large one.
WIDTHS = (360, 680, 1200)

# Of the document `page`, with its data tables open.
READING = """
for (const table of page.querySelectorAll('details')) table.open = true;
const drawings = [...page.querySelectorAll('figure svg:has(>[role=img])')];
return {window: page.defaultView.innerWidth, page: page.documentElement.scrollWidth,
        figures: [...page.querySelectorAll('figure')].map(figure => figure.getBoundingClientRect().width),
        scales: drawings.map(drawing =>
        drawing.viewBox.baseVal && drawing.viewBox.baseVal.width ?
        drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width : drawing.getScreenCTM().a)}
"""


def fits(reading, width):
    assert reading["window"] == width
    assert reading["page"] <= width
    assert max(reading["figures"]) <= width
    assert min(reading["scales"]) >= 0.79
    assert max(reading["scales"]) <= 1.001


def check(browser):
    """The page that the browser has open, in windows of these widths; of no use after that."""
    browser.hold("")
    try:
        for width in WIDTHS:
            browser.narrow(width)
            fits(browser.script(f"const page = document;{READING}"), width)
    finally:
        browser.narrow()
