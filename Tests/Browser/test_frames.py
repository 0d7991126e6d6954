"""A standalone drawing inside another page: every way that leaves it alive toggles as the drawing alone does, and is as
wide as its frame where scripts could run in it."""

import pytest

from compiled import PADDING, charts_of_each_kind, compile_document
from conftest import name_of, need
from toggles import check, click_box

WAYS = {
    "iframe": '<iframe src="{file}" width="{width}" height="{height}"></iframe>',
    "sandbox": '<iframe sandbox src="{file}" width="{width}" height="{height}"></iframe>',
    "object": '<object data="{file}" type="image/svg+xml" width="{width}" height="{height}"></object>',
}


@pytest.fixture(autouse=True)
def still(browser):
    browser.reduce_motion(True)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("document", charts_of_each_kind(), ids=name_of)
def test_frame(browser, output, document, way):
    if way == "object":
        need(browser, "enters_objects")
    compiled = compile_document(document, output)
    chart = compiled.charts[0]
    assert chart["toggles"]
    host = host_of(compiled, way, browser, chart["standalone"]["size"])
    check(browser, host.as_uri(), [chart], "standalone", by_mouse=click_box, frame="iframe, object")


# Pixels, of frames: a phone's and a wide column's.
WIDTHS = [360, 900]


@pytest.mark.parametrize("way", ["iframe", "object"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("document", charts_of_each_kind(), ids=name_of)
def test_frame_of_another_width(browser, output, document, width, way):
    """The drawing is laid out for the frame, and what is pressed goes along."""
    if way == "object":
        need(browser, "enters_objects")
    compiled = compile_document(document, output)
    chart = compiled.at(width - PADDING)[0]
    for state in chart["standalone"]["states"]:
        # Which places have a tooltip, and on which side its box stands, is decided at the chart's own width.
        state["tooltips"] = None
    host = host_of(compiled, way, browser, (width, chart["standalone"]["size"][1]))
    check(browser, host.as_uri(), [chart], "standalone", by_mouse=click_box, frame="iframe, object")


def host_of(compiled, way, browser, size):
    """A page with the first drawing in a frame of this size, pixels."""
    width, height = size
    host = compiled.folder / f"{way}-{width}-{browser.name}.html"
    element = WAYS[way].format(file=compiled.pictures[0].name, width=width, height=height)
    host.write_text(f"<!doctype html><meta charset=utf-8><title>Host</title>{element}")
    return host
