"""axe, which looks for what people with assistive technology could not use, finds nothing."""

from importlib import resources

import pytest

from compiled import ROOT, compile_document, documents, one_of_each_kind
from conftest import name_of

AXE = (resources.files("selenium_axe_python") / "axe-core" / "axe.min.js").read_text()

# What it says of a page goes into the window, because it takes its time.
RUN = """window.axeSays = null;
axe.run(document, {resultTypes: ['violations'], rules: RULES}).then(
  result => { window.axeSays = result.violations }, error => { window.axeSays = [{id: String(error), nodes: []}] })"""

# What the page around the charts decides, which is that of the test.
HOSTS_OWN = {"page-has-heading-one": {"enabled": False}}


def examined():
    examples = [document for document in documents() if document.is_relative_to(ROOT / "examples")]
    return examples + one_of_each_kind()


@pytest.fixture(autouse=True)
def still(browser):
    browser.reduce_motion(True)


def findings(browser):
    """What axe finds in the open page: the rule, and the elements."""
    browser.script(AXE)
    browser.script(RUN.replace("RULES", str(HOSTS_OWN).replace("False", "false")))
    browser.wait_until("return window.axeSays !== null", timeout=60)
    return browser.script("""return window.axeSays.map(
      one => `${one.id}: ${one.nodes.slice(0, 3).map(node => node.html.slice(0, 200)).join(' | ')}`)""")


@pytest.mark.parametrize("document", examined(), ids=name_of)
def test_page(browser, output, document):
    """With the table open: closed there is only less to look at."""
    compiled = compile_document(document, output)
    browser.open(compiled.html.as_uri())
    browser.script("for (const details of document.querySelectorAll('details')) details.open = true")
    assert findings(browser) == []


@pytest.mark.parametrize("document", one_of_each_kind(), ids=name_of)
def test_dark(browser, output, own, document):
    """Contrasts hold on dark pages."""
    compiled = compile_document(document, output)
    page = own / f"{document.stem}.dark.html"
    page.write_text("<!doctype html><html lang=en style='color-scheme:dark;background:#14171c'><meta charset=utf-8>"
                    "<title>Dark</title><body><main>" + compiled.fragment.read_text() + "</main>")
    browser.open(page.as_uri())
    assert findings(browser) == []


@pytest.mark.parametrize("document", one_of_each_kind(), ids=name_of)
def test_narrow(browser, output, own, document):
    """In 320 px beside each other, where drawings of one width scroll."""
    compiled = compile_document(document, output)
    page = own / f"{document.stem}.narrow.html"
    page.write_text("<!doctype html><html lang=en><meta charset=utf-8><title>Narrow</title>"
                    "<body style='margin:0'><main style='width:320px'>" + compiled.fragment.read_text() + "</main>")
    browser.open(page.as_uri())
    browser.hold("")
    assert findings(browser) == []


def test_axe_looks(browser, own):
    """What it should find it does."""
    page = own / "wrong.html"
    page.write_text("<!doctype html><html lang=en><meta charset=utf-8><title>Wrong</title>"
                    "<body><main><svg role=img width=10 height=10></svg></main>")
    browser.open(page.as_uri())
    assert [finding.split(":")[0] for finding in findings(browser)] == ["svg-img-alt"]
