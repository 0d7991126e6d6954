"""Pages in a frame of a phone's width, for engines whose window has a least width; for the others see test_visits.py."""

import pytest

import windows
from compiled import charts_of_each_kind, compile_document
from conftest import engines, name_of

OPEN_IN_FRAME = """
const frame = document.createElement('iframe');
frame.height = 800; frame.src = arguments[0];
document.body.replaceChildren(frame);
"""
IS_LOADED = """
const page = document.querySelector('iframe').contentDocument;
return page.readyState === 'complete' && page.querySelector('figure') !== null
"""
READING = f"""
const frame = document.querySelector('iframe'), page = frame.contentDocument;
frame.width = arguments[0];
{windows.READING}
"""


@pytest.mark.parametrize("document", charts_of_each_kind(), ids=name_of)
@pytest.mark.parametrize("browser", [engine for engine in engines() if not engine.values[0].narrows], indirect=True)
def test_pages_fit_their_window(browser, output, document, server):
    compiled = compile_document(document, output)
    # Of its own, because the other engines look at the same folder at the same time.
    host = compiled.folder / f"host-{browser.name}.html"
    host.write_text("<!doctype html><title>Frame</title><body>")
    policy = "default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'"
    browser.open(server.url(host, policy))
    browser.script(OPEN_IN_FRAME, compiled.html.name)
    browser.wait_until(IS_LOADED)
    for width in windows.WIDTHS:
        windows.fits(browser.script(READING, width), width)
