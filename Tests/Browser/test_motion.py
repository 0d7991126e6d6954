"""With motion allowed: charts come in, toggles glide, and both end in exactly the state the layout computes."""

import pytest

from compiled import compile_document, documents
from test_toggles import CHECKBOXES, MOST_REPORTED, compare


def one_of_each():
    """The first document of every folder: motion takes its time, and a kind moves in one way."""
    first = {}
    for document in documents():
        first.setdefault(document.parent, document)
    return list(first.values())


@pytest.fixture(scope="module", params=one_of_each(), ids=lambda document: f"{document.parent.name}/{document.name}")
def moving(request, output, browser):
    browser.reduce_motion(False)
    return compile_document(request.param, output)


def state(chart, hidden):
    return next(state for state in chart["figure"]["states"] if set(state["hidden"]) == set(hidden))


def test_entrance_ends_in_the_finished_chart(browser, moving):
    browser.open(moving.html.as_uri())
    found = []
    for number, chart in enumerate(moving.charts):
        found += compare(browser, number, chart, state(chart, chart["startsHidden"]), "after the entrance")
    assert not found, "\n".join(found[:MOST_REPORTED])


def test_toggles_reverse_in_flight(browser, moving):
    """There, back and there again before the first has ended."""
    chart = moving.charts[0]
    if not chart["toggles"]:
        return
    browser.open(moving.html.as_uri())
    browser.settle()
    box = browser.script(CHECKBOXES)[0]["id"]
    for _ in range(3):
        browser.press(f"#{box}", " ")
    hidden = set(chart["startsHidden"]) ^ {chart["entries"][0]["series"]}
    found = compare(browser, 0, chart, state(chart, hidden), "after three toggles")
    assert not found, "\n".join(found[:MOST_REPORTED])
