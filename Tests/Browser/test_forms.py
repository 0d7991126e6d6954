"""A fragment in somebody's form is no part of it: it neither loses what is the form's nor resets it, and sends nothing."""

import pytest

from compiled import ROOT, compile_document
from conftest import name_of
from toggles import CHECKBOXES, READING, press_space

CASES = ["bar/grouped-12x3.xml", "legend/only.xml", "legend/solo.xml", "page/shared-legend.xml", "state/off-stop.xml",
         "entrance/replay-in-view.xml", "tooltip/times.xml"]

HOST = """<!doctype html><meta charset=utf-8><title>Host</title><body><main>
<form id="host" action="/sent"><label>Before <input name="before" value="1"></label>
{fragment}
<label>After <input name="after" value="2"></label>
<button id="reset" type="reset">Reset mine</button><button id="send">Send</button></form></main>"""

# What the form would send, and which of its elements are the fragment's.
SENT = "return [...new FormData(document.getElementById('host'))].map(pair => pair.join('='))"
FOREIGN = """return [...document.getElementById('host').elements].filter(
  element => element.closest('figure, [class$="-legend"]') && element.localName !== 'fieldset').map(e => e.outerHTML)"""
STATE = "return [...document.querySelectorAll('figure input, [class$=\"-legend\"] input')].map(input => input.checked)"


@pytest.fixture(autouse=True)
def still(browser):
    browser.reduce_motion(True)


@pytest.fixture(params=[ROOT / "Corpus" / "valid" / case for case in CASES], ids=name_of)
def host(request, browser, output, own):
    """The page with the form, opened."""
    compiled = compile_document(request.param, output)
    page = own / f"{request.param.stem}.host.html"
    page.write_text(HOST.format(fragment=compiled.fragment.read_text()))
    browser.open(page.as_uri())
    return compiled


def test_nothing_is_sent(browser, host):
    assert browser.script(SENT) == ["before=1", "after=2"]
    assert browser.script(FOREIGN) == []


def test_resets_do_not_reach_each_other(browser, host):
    """The page's button leaves the chart as it is, and what is pressed in the chart leaves the page's fields."""
    boxes = browser.script(CHECKBOXES)
    browser.script("document.querySelector('[name=before]').value = 'mine'")
    if boxes:
        press_space(browser, boxes[-1]["id"])
        browser.settle()
    before, drawn = browser.script(STATE), browser.script(READING)
    # What would reset the form that is not there is not there either.
    assert browser.script("""return [...document.querySelectorAll('figure button, [class$="-legend"] button')].every(
      button => getComputedStyle(button).display === 'none')""")
    assert browser.script(SENT)[0] == "before=mine"
    browser.click("#reset")
    browser.settle()
    assert browser.script(SENT) == ["before=1", "after=2"]
    assert browser.script(STATE) == before
    assert browser.script(READING) == drawn


def test_return_sends_nothing(browser, host):
    """The return key in an input of the chart does not send the page's form."""
    address = browser.script("return location.href")
    for box in browser.script(CHECKBOXES)[:1]:
        browser.press(f"#{box['id']}", "\n")
    browser.settle()
    assert browser.script("return location.href") == address


def test_a_chart_of_its_own_resets(browser, output, own):
    """Outside of forms the button is there, and the form that it resets holds nothing of the page."""
    compiled = compile_document(ROOT / "Corpus" / "valid" / "bar" / "grouped-12x3.xml", output)
    page = own / "no-form.html"
    page.write_text("<!doctype html><meta charset=utf-8><title>Host</title><body>" + compiled.fragment.read_text()
                    + "<input id='after'><form id='mine'><input name='a' value='1'></form>")
    browser.open(page.as_uri())
    boxes = browser.script(CHECKBOXES)
    press_space(browser, boxes[0]["id"])
    browser.settle()
    assert not browser.script(CHECKBOXES)[0]["checked"]
    browser.click("figure button")
    browser.settle()
    assert browser.script(CHECKBOXES)[0]["checked"]
    assert browser.script("""return [document.getElementById('after').form === null,
      [...new FormData(document.getElementById('mine'))].length]""") == [True, 1]


def test_a_form_in_an_element_of_its_own_ends_there(browser, output, own):
    """What follows is not sent with it, though the end tag of the chart's own form is the one that parsers take for its end."""
    compiled = compile_document(ROOT / "Corpus" / "valid" / "bar" / "grouped-12x3.xml", output)
    page = own / "own-element.html"
    page.write_text("<!doctype html><meta charset=utf-8><title>Host</title><body><div><form id='host'>"
                    + compiled.fragment.read_text() + "<input name='a' value='1'></form></div><input id='after' name='b'>")
    browser.open(page.as_uri())
    assert browser.script("return document.getElementById('after').form === null")
    assert browser.script(SENT) == ["a=1"]
