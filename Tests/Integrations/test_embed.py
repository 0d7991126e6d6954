"""Charts in pages: what readers of Markdown make of a page that `playfair embed` has made, and what it finds in the HTML
that they write."""

import random
import re
import shutil
import subprocess
import time
from html.parser import HTMLParser

import markdown
import markdown_it
import mistune
import pytest

from test_samples import BIN, SAMPLES, run

CHART = '{"title": "A *b* \\"c\\"", "bar": {"categories": ["x--y", "_z_"], "values": [1, 2]}}'
FENCE = f"```playfair\n{CHART}\n```"
SMART = {"typographer": True, "html": True}

# CommonMark, also with what others add to it; and two that are older than it.
READERS = {
    "markdown-it-py": lambda: markdown_it.MarkdownIt("commonmark").render,
    "markdown-it-py, typographic": lambda: markdown_it.MarkdownIt("default", SMART).enable("smartquotes").render,
    "Python-Markdown": lambda: markdown.markdown,
    "Python-Markdown, extended": lambda: lambda text: markdown.markdown(text, extensions=["extra", "smarty", "toc"]),
    "mistune": lambda: mistune.create_markdown(escape=False, plugins=["table", "strikethrough", "url", "footnotes"]),
}
MADE = re.compile(r"<!-- playfair: .*?<!-- /playfair -->", re.DOTALL)
MADE_AMONG_WORDS = re.compile(r"<span><img[^>]*></span><!-- playfair: .*? -->", re.DOTALL)


@pytest.fixture(params=READERS)
def reader(request):
    return READERS[request.param]()


def embed(folder, *arguments):
    return run(folder, "playfair", "embed", *arguments)


def made(folder, text, name="page.md"):
    """The page that a text becomes; a second run must not change it."""
    (folder / name).write_text(text)
    (folder / "sun.playfair.json").write_text('{"line": {"values": [3, 1, 2]}}')
    done = embed(folder, name, "--in-place")
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    page = (folder / name).read_text()
    done = embed(folder, "--check", name)
    assert (done.returncode, done.stderr) == (0, "")
    return page


def markup(page):
    """What stands between the comments of each chart."""
    return [text.split(" -->", 1)[1].removesuffix("<!-- /playfair -->").rstrip() for text in MADE.findall(page)]


def replaced(page, comment, word):
    """The page with a comment for each chart, and a word for each among words."""
    return MADE.sub(comment, MADE_AMONG_WORDS.sub(word, page))


class Elements(HTMLParser):
    """The tags of a text, in their order."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, attributes))

    def handle_endtag(self, tag):
        self.found.append((tag, None))


def tags(text):
    """The beginnings of elements: Kramdown closes what has no end in another way."""
    return [tag for tag in Elements(text).found if tag[1] is not None]


CONTEXTS = {
    "alone": "@\n",
    "between paragraphs": "a *b*\n\n@\n\nc *d*\n",
    "without empty lines": "a *b*\n@\nc *d*\n",
    "twice": "a\n\n@\n@\n\nc *d*\n",
    "under a heading": "# a\n@\n## c *d*\n",
    "in an item": "- a\n  @\n- c *d*\n",
    "in a loose item": "1. a\n\n   @\n\n   c *d*\n",
    "behind code": "```\nx\n```\n@\nc *d*\n",
}
CHARTS = {"fence": FENCE, "figure": "![a](sun.playfair.json)", "image": "![a](sun.playfair.json){as=img}"}


@pytest.fixture(scope="session")
def pages(tmp_path_factory):
    """Every chart in every context."""
    found = {}
    for context, text in CONTEXTS.items():
        indent = re.search(r"( *)@\n", text)[1]
        for chart, source in CHARTS.items():
            page = text.replace("@", source.replace("\n", "\n" + indent))
            found[context, chart] = made(tmp_path_factory.mktemp("page"), page)
    return found


@pytest.mark.parametrize("context", CONTEXTS)
@pytest.mark.parametrize("chart", CHARTS)
def test_readers_of_markdown_leave_a_chart_as_it_is(context, chart, reader, pages):
    page = pages[context, chart]
    # Python-Markdown begins a line with each element, which means nothing between these two.
    html = reader(page).replace("</style>\n<", "</style><")
    charts = markup(page)
    assert charts
    for chart in charts:
        assert chart in html
        assert Elements(chart).found == Elements(html[html.index(chart):][:len(chart)]).found
    # No paragraph is around a figure, and what follows it is Markdown again.
    assert not re.search(r"<p>\s*(<!--[^>]*-->)?\s*<(style|figure)", html)
    if "*d*" in CONTEXTS[context]:
        assert "<em>d</em>" in html


def kramdown(folder, page, dialect="kramdown"):
    script = f"require 'kramdown'; print Kramdown::Document.new(STDIN.read, input: '{dialect}').to_html"
    return subprocess.run(["ruby", "-e", script], cwd=folder, input=page, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("dialect", ["kramdown", "GFM"])
@pytest.mark.parametrize("context", [
    "a *b*\n@\nc *d*\n", "a *b*\n@\nc *d*\n===\n", "- a *b*\n  @\n- c *d*\n", "- a *b*\n  @\n  c *d*\n", "> a *b*\n> @\n> c *d*\n",
    "> a *b*\n@\n\nc *d*\n", "- a *b*\n@\n\nc *d*\n", "> - a *b*\n>   @\n>   c *d*\n", "a *b*\n@\n@\nc *d*\n"])
def test_kramdown_reads_a_chart_below_a_line_of_text(context, dialect, tmp_path):
    """It takes what follows a line of text for more of it, even HTML, which it would then quote."""
    start = re.search(r"^([> ]*)@", context, re.MULTILINE)[1]
    page = made(tmp_path, context.replace("@", FENCE.replace("\n", "\n" + start)))
    html = kramdown(tmp_path, page, dialect)
    figures = re.findall("<figure.*?</figure>", page, re.DOTALL)
    assert [tags(figure) for figure in re.findall("<figure.*?</figure>", html, re.DOTALL)] == [tags(figure) for figure in figures]
    assert not re.search(r"<p>(?:(?!</p>).)*<(style|figure)", html, re.DOTALL)
    assert "<em>b</em>" in html and "<em>d</em>" in html and ("===" in context) == ("<h1" in html)


def test_kramdown_loses_nothing(tmp_path):
    """It reads HTML, and even style sheets, for tags, and writes anew what it has read."""
    page = made(tmp_path, f"a\n\n{FENCE}\n\nb *d*\n\n![c](sun.playfair.json)\n\ne *f*\n")
    html = kramdown(tmp_path, page)
    assert html.count("<style>") == 2
    assert re.findall("<style>.*?</style>", html) == re.findall("<style>.*?</style>", page)
    here, there = ([tags(figure) for figure in re.findall("<figure.*?</figure>", text, re.DOTALL)] for text in (page, html))
    assert here == there
    assert "<p>b <em>d</em></p>" in html and "<p>e <em>f</em></p>" in html


@pytest.mark.parametrize(
    "text", ["![a `b` [c]](sun.playfair.json) *d*", "a ![](sun.playfair.json) *d*", "# a ![b](sun.playfair.json) *d*"])
def test_readers_of_markdown_leave_an_image_among_words_as_it_is(text, reader, tmp_path):
    page = made(tmp_path, text + "\n\nc\n")
    html = reader(page)
    image = re.search(r"<img[^>]*>", page)[0]
    assert Elements(image).found[0] in Elements(html).found
    assert "<em>d</em>" in html


def test_in_a_table_an_image_stays_in_its_cell(tmp_path):
    page = made(tmp_path, "| a | b |\n|---|---|\n| ![x](sun.playfair.json) | *d* |\n")
    for html in [READERS["mistune"]()(page), READERS["Python-Markdown, extended"]()(page),
                 READERS["markdown-it-py, typographic"]()(page)]:
        assert [tag for tag, attributes in Elements(html).found if tag == "td" and attributes is not None] == ["td"] * 2
        assert "<em>d</em>" in html


def test_a_changed_source_in_the_page_is_made_anew(tmp_path):
    page = made(tmp_path, f"a\n\n{FENCE}\n\nb\n")
    assert "x--y" not in page.split("-->")[0]
    changed = page.replace('"values": [1, 2]', '"values": [1, 7]')
    again = made(tmp_path, changed)
    assert again != changed and "<td>7</td>" in again
    assert MADE.sub("", again) == MADE.sub("", page)


PIECES = [
    "text *a* ", "\n", "\n\n", "- ", "\n  ", "\n   ", "> ", "\n> ", "1. ", "# ", "\n---\n", "`a` ", "``", "```\n", "~~~\n",
    "\n    code\n", "<div>\n", "</div>\n", "<b>", "<!-- a -->", "<pre>\n", "</pre>\n", "[a](b) ", "| a | b |\n", "\\", "\n\n\n",
    f"\n{FENCE}\n", "\n![a](sun.playfair.json)\n", " ![a](sun.playfair.json) ", "\n<playfair-chart src='sun.playfair.json'/>\n",
]


@pytest.mark.parametrize("seed", range(4))
def test_to_readers_of_commonmark_a_chart_is_a_comment(seed, tmp_path):
    """Random pages: nothing but charts changes, a second run changes nothing, and all around the charts is read as if a
    comment stood in the place of each."""
    numbers = random.Random(seed)
    texts = {f"{index}.md": "".join(numbers.choices(PIECES, k=numbers.randint(1, 16))) for index in range(40)}
    (tmp_path / "sun.playfair.json").write_text('{"line": {"values": [3, 1, 2]}}')
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    embed(tmp_path, ".", "--in-place")
    pages = {name: (tmp_path / name).read_text() for name in texts}
    embed(tmp_path, ".", "--in-place")
    assert pages == {name: (tmp_path / name).read_text() for name in texts}
    render = READERS["markdown-it-py"]()
    charts = 0
    for name, page in pages.items():
        rest = replaced(page, "<!-- x -->", "<i>x</i>")
        charts += rest.count("<!-- x -->")
        assert replaced(render(page), "<!-- x -->", "<i>x</i>") == render(rest), texts[name]
        # Without what was made, the page is what it was without its charts, but for empty lines between them and text.
        without = replaced(page, "", "")
        for piece in PIECES[-4:]:
            if page != texts[name]:
                without = without.replace(piece.strip(), "")
                texts[name] = texts[name].replace(piece.strip(), "")
        without, before = (re.sub(r"\n[> ]*(?=\n|$)", "", text) for text in (without, texts[name]))
        assert without == before
    assert charts > 10


@pytest.mark.parametrize("extensions", [["fenced_code"], ["extra"]])
def test_code_in_html_of_python_markdown_is_a_chart(extensions, tmp_path):
    html = markdown.markdown(f"a\n\n{FENCE}\n\n![b](sun.playfair.json)\n", extensions=extensions)
    assert len(markup(made(tmp_path, html, "page.html"))) == 2


@pytest.mark.parametrize("name", ["markdown-it-py", "mistune"])
def test_code_in_html_of_other_readers_is_a_chart(name, tmp_path):
    html = READERS[name]()(f"a\n\n{FENCE}\n\nb\n\n![c](sun.playfair.json)\n\nd ![e](sun.playfair.json)\n")
    page = made(tmp_path, html, "page.html")
    assert len(markup(page)) == 2 and re.sub("<!--.*?-->", "", page, flags=re.DOTALL).count("<img") == 1


def test_a_mistake_is_told_at_its_place_in_the_page(tmp_path):
    (tmp_path / "b.md").write_text('# B\n\n- a\n\n  ```playfair\n  { "bar": { "vlaues": [1] } }\n  ```\n')
    done = embed(tmp_path, "b.md", "-o", "c.md")
    assert done.returncode == 1
    assert done.stderr.startswith("b.md:6:15: error: 'vlaues' is not allowed on 'bar'")
    assert not (tmp_path / "c.md").exists()


def test_the_sample_makes_what_has_changed(tmp_path):
    # Its folder is all that somebody copies.
    folder = tmp_path / "a site"
    shutil.copytree(SAMPLES / "markdown", folder)
    page = folder / "site" / "weather.md"

    def build():
        before = page.stat().st_mtime_ns if page.exists() else None
        time.sleep(1.1)
        done = run(folder, "make")
        return done, page.exists() and page.stat().st_mtime_ns != before

    done, changed = build()
    assert (done.returncode, changed) == (0, True), done.stderr
    assert len(markup(page.read_text())) == 2
    assert build()[1] is False
    chart = folder / "charts" / "sun.playfair.json"
    chart.write_text(chart.read_text().replace("5.9", "6.1"))
    assert build()[1] is True
    assert "6.1" in page.read_text()
    assert build()[1] is False
