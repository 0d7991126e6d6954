"""A standalone drawing inside another page: every way that leaves it alive toggles as the drawing alone does."""

import pytest

from compiled import charts_of_each_kind, compile_document
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
    width, height = chart["standalone"]["size"]
    host = compiled.folder / f"{way}-{browser.name}.html"
    element = WAYS[way].format(file=compiled.pictures[0].name, width=width, height=height)
    host.write_text(f"<!doctype html><meta charset=utf-8><title>Host</title>{element}")
    check(browser, host.as_uri(), [chart], "standalone", by_mouse=click_box, frame="iframe, object")
