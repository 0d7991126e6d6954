"""Pages from a disk are as quiet as those from a server (see test_visits.py); pages and charts beside each other."""

import pytest

from compiled import BIN, ROOT, charts_of_each_kind, compile_document, documents, note, run
from conftest import name_of, need
from serving import quietly
from toggles import CHECKBOXES, READING, press_space

@pytest.fixture(autouse=True)
def still(browser):
    browser.reduce_motion(True)


@pytest.mark.parametrize("document", charts_of_each_kind(), ids=name_of)
def test_file(browser, output, document):
    """From a disk, with the page's own policy."""
    need(browser, "tells_messages")
    compiled = compile_document(document, output)
    for file in [compiled.html, *compiled.pictures]:
        with quietly(browser, file.as_uri()):
            browser.open(file.as_uri())
            for box in browser.script(CHECKBOXES):
                press_space(browser, box["id"])
            browser.settle()


@pytest.fixture(scope="module")
def two_fragments(output, own):
    """Two different charts pasted into one page."""
    togglable = []
    for document in documents():
        compiled = compile_document(document, output)
        if len(compiled.charts) == 1 and compiled.charts[0]["toggles"]:
            togglable.append(compiled)
        if len(togglable) == 2:
            break
    page = own / "pair.html"
    body = "\n".join(compiled.fragment.read_text() for compiled in togglable)
    page.write_text(f"<!doctype html><meta charset=utf-8><title>Two charts</title><body>{body}")
    return page, [len(compiled.charts[0]["entries"]) for compiled in togglable]


def test_fragments_are_independent(browser, two_fragments):
    page, counts = two_fragments
    browser.open(page.as_uri())
    boxes = browser.script(CHECKBOXES)
    assert len({box["id"] for box in boxes}) == sum(counts)
    assert browser.script("return new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size"
                          " === document.querySelectorAll('[id]').length"), "the same id in both"
    before = browser.script(READING)
    press_space(browser, boxes[0]["id"])
    browser.settle()
    after = browser.script(READING)
    assert after[0] != before[0]
    assert after[1] == before[1]


def test_gallery(browser, tmp_path):
    """The page `make demo` makes opens without a message, and everything it shows is there."""
    need(browser, "tells_messages")
    script = ROOT / "Scripts" / "gallery.sh"
    for source in [script, *(document for document in documents() if document.is_relative_to(ROOT / "examples"))]:
        note(source)
    run("sh", script, BIN / "playfair", tmp_path)
    page = tmp_path / "index.html"
    browser.messages()
    browser.open(page.as_uri())
    assert browser.messages() == []
    pictures = browser.script("return [...document.images].map(image => [image.src, image.naturalWidth])")
    assert pictures and all(width > 0 for _, width in pictures), pictures
    links = browser.script("return [...document.links].map(link => link.href)")
    missing = [link for link in links if not (tmp_path / link.rpartition("/")[2]).exists()]
    assert not missing


def test_columns(browser, output):
    """Charts of a page stand side by side where there is room, below the legend that they share."""
    note(ROOT / "Corpus/valid/page/columns.xml")
    compiled = compile_document(ROOT / "Corpus/valid/page/columns.xml", output)
    browser.open(compiled.html.as_uri())
    places = """
        const box = element => element.getBoundingClientRect();
        document.querySelector("main").style.width = WIDTH + "px";
        const figures = [...document.querySelectorAll("figure")].map(box);
        const legend = box(document.querySelector("[class$=-legend]"));
        return [figures.map(each => Math.round(each.top)), figures.map(each => Math.round(each.width)), legend.width, legend.bottom];
    """
    tops, widths, across, bottom = browser.script(places.replace("WIDTH", "1000"))
    assert tops[0] == tops[1] < tops[2] and widths == [488] * 3
    assert across == 1000 and bottom <= tops[0]
    tops, widths, across, _ = browser.script(places.replace("WIDTH", "420"))
    assert tops[0] < tops[1] < tops[2] and widths == [420] * 3 and across == 420
