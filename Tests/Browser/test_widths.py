"""A page is never wider than its window: what does not fit scrolls in a box of its own, and text stays readable."""

import pytest

from compiled import compile_document
from conftest import all_in_one_engine

# The page in a frame of a phone's width, because a browser's own window has a least width; its data tables open.
OPEN_IN_FRAME = """
const frame = document.createElement('iframe');
frame.height = 800; frame.src = arguments[0];
document.body.replaceChildren(frame);
"""
IS_LOADED = """
const page = document.querySelector('iframe').contentDocument;
return page.readyState === 'complete' && page.querySelector('figure') !== null
"""
READING = """
const frame = document.querySelector('iframe'), page = frame.contentDocument;
frame.width = arguments[0];
for (const table of page.querySelectorAll('details')) table.open = true;
const drawings = [...page.querySelectorAll('figure svg:has(>[role=img])')];
return {page: page.documentElement.scrollWidth,
        figures: [...page.querySelectorAll('figure')].map(figure => figure.getBoundingClientRect().width),
        scales: drawings.map(drawing => drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width)}
"""


@pytest.mark.parametrize("browser, document", all_in_one_engine(), indirect=["browser"], scope="session")
def test_pages_fit_their_window(browser, output, document, server):
    compiled = compile_document(document, output)
    # Of its own, because the other engines look at the same folder at the same time.
    host = compiled.folder / f"host-{browser.name}.html"
    host.write_text("<!doctype html><title>Frame</title><body>")
    policy = "default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'"
    browser.open(server.url(host, policy))
    browser.script(OPEN_IN_FRAME, compiled.html.name)
    browser.wait_until(IS_LOADED)
    for width in (360, 680, 1200):
        reading = browser.script(READING, width)
        assert reading["page"] <= width
        assert max(reading["figures"]) <= width
        assert min(reading["scales"]) >= 0.79
        assert max(reading["scales"]) <= 1.001
