"""Pages as people write them, in the sites of examples/integrations: blocks without empty lines around them or with attributes
without quotes, addresses of pages that lie elsewhere. The chart is there, so is the text around it, and mistakes are told where
they stand."""

import json
import re
from html import unescape
from pathlib import Path

import markdown_it
import pytest

from test_embed import MADE
from test_samples import ROOT
from test_sites import SITES, MdBook, Site, do, needs

AMONG_WORDS = re.compile(r"<span[^>]*>(?:<img[^>]*>|<picture>.*?</picture>)</span><!-- playfair: .*? -->", re.DOTALL)
BAR = '{ "bar": { "categories": ["a"], "values": [1] } }'
WRONG = BAR.replace("values", "vlaues")


@pytest.fixture
def mkdocs(tmp_path):
    return Site("MkDocs", tmp_path)


def outline(folder, page):
    """What stands from START to END without tags: FIGURE, IMAGE or PICTURE for a chart, with its width and its classes."""
    html = AMONG_WORDS.sub(chart, (folder / page).read_text())
    html = MADE.sub(chart, html)
    html = re.search(r"<p>START</p>(.*)<p>END\s*</p>", html, re.DOTALL)[1]
    return " ".join(unescape(re.sub("<[^>]*>", " ", html)).split())


def chart(found):
    made = found[0] if found[0].startswith("<span") else found[0].split(" -->", 1)[1]
    kind = "FIGURE" if "<figure" in made else "PICTURE" if "<picture" in made else "IMAGE"
    classes = re.match(r'<(?:div|p|span) class="([^"]*)"', made)
    return f" {kind}{size(made)}{'.' + classes[1].replace(' ', '.') if classes else ''} "


def size(made):
    """What a page has set instead of the usual width."""
    width = re.search(r'\}\.\w+\{max-width:(\d+)px\}|<img[^>]* width="(\d+)"', made)
    return next((number for number in width.groups() if number not in (None, "640")), "") if width else ""


def write(site, name, text, head=""):
    path = site.folder / name
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_text(f"{head}# A\n\nSTART\n\n{text}\n\nEND\n" if path.suffix == ".md" else text)


def indented(text):
    return "".join(f"    {line}" for line in text.splitlines(True))


def crowded():
    """A chart with more names than there is room for."""
    names = " ".join(f"Manufacturing-and-{number}" for number in range(40))
    return f'<chart width="320"><bar categories="{names}" values="{"1 " * 40}"/></chart>'


def build(site):
    status, words = site.build()
    assert status == 0, words
    return words


def without_superfences(site):
    (site.folder / "docs" / "index.md").unlink()
    write(site, "mkdocs.yml", "site_name: Power\ntheme: mkdocs\nhooks: [playfair_hook.py]\n")


@pytest.mark.parametrize("prepare", [lambda site: None, without_superfences], ids=["superfences", "fenced_code"])
def test_mkdocs_reads_attributes_without_quotes(prepare, mkdocs):
    prepare(mkdocs)
    write(mkdocs, "docs/page.md", f"""```playfair width=480
{BAR}
```

~~~ playfair {{width=500 .wide}}
{BAR}
~~~

b
```playfair class="left wide" width="520"
{BAR}
```
c
```playfair as=img width=300 class='x'
{BAR}
```

````md
```playfair width=480
{BAR}
```
````""")
    build(mkdocs)
    assert outline(mkdocs.folder / "site", "page/index.html") == (
        f"FIGURE480 FIGURE500.wide b FIGURE520.left.wide c IMAGE300.x ```playfair width=480 {BAR} ```")


def test_mkdocs_makes_figures_of_blocks_among_other_blocks(mkdocs):
    block = f"```playfair width=480\n{BAR}\n```"
    quoted, inner = block.replace("\n", "\n> "), block.replace("\n", "\n    ")
    write(mkdocs, "docs/page.md", f"""a *b*
{block}
c *d*

- e
    {inner}
    f

> g
> {quoted}
> h

!!! note "i"
    j
    {inner}
    k

        {inner.replace("    ", "        ")}""")
    build(mkdocs)
    assert outline(mkdocs.folder / "site", "page/index.html") == (
        f"a b FIGURE480 c d e FIGURE480 f g FIGURE480 h i j FIGURE480 k {' '.join(block.split())}")
    html = (mkdocs.folder / "site" / "page" / "index.html").read_text()
    assert "<p>a <em>b</em>\n</p><!-- playfair" in html and "/playfair --><p>\nc <em>d</em></p>" in html


def test_mkdocs_warns_of_blocks_that_are_no_charts(mkdocs):
    without_superfences(mkdocs)
    write(mkdocs, "docs/page.md", f"- a\n\n    ```playfair\n    {BAR}\n    ```\n\n> ```playfair width=480\n> {BAR}\n> ```")
    words = build(mkdocs)
    assert "docs/page.md:7:1: this block is no chart" in words and "docs/page.md:11:1: this block is no chart" in words


@pytest.mark.parametrize("page", ["index.md", "page.md", "more/other.md", "more/index.md"])
@pytest.mark.parametrize("urls", ["true", "false"])
def test_mkdocs_finds_what_pages_name_in_html(page, urls, mkdocs):
    mkdocs.replace("mkdocs.yml", "site_name: Power", f"site_name: Power\nuse_directory_urls: {urls}")
    folder = "../charts" if "/" in page else "charts"
    write(mkdocs, f"docs/{page}", f"""<playfair-chart src="{folder}/power.playfair.json" width="480"/>

a <img alt="b" src='{folder}/power.playfair.json'> c

<div><playfair-chart width="500" src="/charts/power.playfair.json"></playfair-chart></div>

![d]({folder}/power.playfair.json){{as=img}}

![e]({folder}/power.playfair.json){{as=picture width=300}}

`<playfair-chart src="{folder}/power.playfair.json"/>`""")
    build(mkdocs)
    made = page.replace(".md", ".html") if urls == "false" or page.endswith("index.md") else page.replace(".md", "/index.html")
    assert outline(mkdocs.folder / "site", made) == (
        f'FIGURE480 a IMAGE c FIGURE500 IMAGE PICTURE300 <playfair-chart src="{folder}/power.playfair.json"/>')


def test_mkdocs_tells_mistakes_in_admonitions_where_they_stand(mkdocs):
    write(mkdocs, "docs/more/page.md", """!!! note

    ```playfair width=48
    <chart title="a &amp; &lt;b&gt;">
      <bar valeus="ä" vlaues="1"/>
    </chart>
    ```

    ![a](../charts/pwoer.playfair.json)

    <playfair-chart src="../charts/pwore.playfair.json"/>

    !!! warning
        ```playfair
        { "bar": { "vlaues": [1] } }
        ```

    ```playfair
    { "bar": { "vlaues": [1] } }
    ```""", head="---\ntitle: More\n---\n")
    status, words = mkdocs.build()
    assert status != 0
    page = str(mkdocs.folder / "docs" / "more" / "page.md")
    for place in ["10:23: error: '48' is no value", "12:12: error: 'valeus'", "12:23: error: 'vlaues'",
                  "16:10: error: there is no file", "18:26: error: there is no file",
                  "22:21: error: 'vlaues'", "26:17: error: 'vlaues'"]:
        assert f"{page}:{place}" in words
    assert words.count("error: ") == 7


def test_mkdocs_tells_mistakes_in_documents_that_admonitions_name(mkdocs):
    write(mkdocs, "docs/charts/wrong.playfair.json", WRONG)
    write(mkdocs, "docs/page.md", "!!! note\n\n    ![a](charts/wrong.playfair.json)")
    status, words = mkdocs.build()
    assert status != 0 and f"{mkdocs.folder}/docs/charts/wrong.playfair.json:1:34: error: 'vlaues'" in words


def test_mkdocs_tells_warnings_once(mkdocs):
    block = f"```playfair\n{crowded()}\n```"
    write(mkdocs, "docs/page.md", f"{block}\n\n!!! note\n\n{indented(block)}")
    words = build(mkdocs)
    for line in (6, 12):
        assert len(re.findall(rf"docs/page.md:{line}:\d+: warning: only \d+ of 40 category labels", words)) == 1


@needs("jekyll")
def test_jekyll_keeps_what_stands_around_blocks_with_attributes(tmp_path):
    site = Site("Jekyll", tmp_path)
    write(site, "page.md", f"""## a
```playfair width=480
{BAR}
```
b *c*

- d
  ~~~ playfair {{.wide width='500'}}
  {BAR}
  ~~~
  e
- f

> g
> ```playfair class="left wide" .x
> {BAR}
> ```
> h

k[^1]

````
```playfair width=480
{BAR}
```
````

[^1]: i

    ```playfair as=img width=300
    {BAR}
    ```
""", head="---\nlayout: default\n---\n")
    build(site)
    sample = f"```playfair width=480 {BAR} ```"
    html = site.folder / "_site" / "page.html"
    # Footnotes come at the end.
    html.write_text(re.sub(r"<p>END</p>(.*)</main>", r"\1<p>END</p></main>", html.read_text(), flags=re.DOTALL))
    assert outline(site.folder / "_site", "page.html") == (
        f"a FIGURE480 b c d FIGURE500.wide e f g FIGURE.left.wide.x h k 1 {sample} i IMAGE300 ↩")


@needs("jekyll")
def test_jekyll_makes_images_of_images(tmp_path):
    site = Site("Jekyll", tmp_path)
    write(site, "page.md", """![a](/charts/power.playfair.json){:as="img"}

![b](/charts/power.playfair.json){:as="picture" width="500"}

![c](/charts/power.playfair.json){:width="500"}""", head="---\nlayout: default\n---\n")
    build(site)
    assert outline(site.folder / "_site", "page.html") == "IMAGE PICTURE500 FIGURE500"


@needs("jekyll")
def test_jekyll_tells_warnings_and_mistakes_line_by_line(tmp_path):
    site = Site("Jekyll", tmp_path)
    write(site, "page.md", f"```playfair width=480\n{crowded()}\n```", head="---\nlayout: default\n---\n")
    assert len(re.findall(r"^page.md:9:\d+: warning: only \d+ of 40 category labels", build(site), re.MULTILINE)) == 1
    write(site, "page.md", f"```playfair width=48\n{WRONG}\n```", head="---\nlayout: default\n---\n")
    status, words = site.build()
    assert status != 0
    for place in ["8:19: error: '48' is no value", "9:34: error: 'vlaues'"]:
        assert re.search(f"^page.md:{place}", words, re.MULTILINE)


# A page as its author sees it, and without its empty lines; what stands behind the image among words was once lost.
PAGE = f"""a *b*
```playfair width=480
{BAR}
```
c *d*

- e
  ```playfair .wide
  {BAR}
  ```
  f

> g
> ```playfair
> {BAR}
> ```
> h

i ![](charts/power.playfair.json) j ![](charts/power.playfair.json){{as=picture .wide}} k

![](charts/power.playfair.json){{as=picture width=300}}

| l | m |
|---|---|
| ![](charts/power.playfair.json) | n |

<playfair-chart src="charts/power.playfair.json" as="img"/>"""
OUTLINE = "a b FIGURE c d e FIGURE f g FIGURE h i IMAGE j PICTURE k PICTURE l m IMAGE n IMAGE"


def bare_outline(html):
    """What stands from START to END without tags, where drawings are addresses and figures have no comments around them."""
    assert not re.search(r"""<p>(?:(?!</p>).)*<(style|figure)|chart-\d+[.a-z]*\.svg""", html, re.DOTALL)
    html = re.search(r"<p>START</p>(.*)<p>END\s*</p>", html, re.DOTALL)[1]
    html = re.sub("<style>.*?</style>", "", html, flags=re.DOTALL)
    html = re.sub("<figure.*?</figure>", " FIGURE ", html, flags=re.DOTALL)
    html = re.sub("<picture>.*?</picture>", " PICTURE ", html, flags=re.DOTALL)
    html = re.sub("<!--.*?-->", "", re.sub(r"<img\s[^>]*>", " IMAGE ", html), flags=re.DOTALL)
    return " ".join(re.sub("<[^>]*>", " ", html).split())


@pytest.mark.parametrize("name", ["Python-Markdown", "Pelican"])
def test_python_markdown_keeps_what_stands_around_charts(name, tmp_path):
    site = Site(name, tmp_path)
    page = "a page.md" if name == "Python-Markdown" else "content/a page.md"
    write(site, page, PAGE, head="Title: Page\nDate: 2026-01-05\n\n" if name == "Pelican" else "")
    if name == "Python-Markdown":
        site.replace("build.py", '"page.md"', '"a page.md"')
    build(site)
    assert bare_outline((site.folder / ("output" if name == "Pelican" else ".") / "page.html").read_text()) == OUTLINE


def test_python_markdown_tells_warnings(tmp_path):
    site = Site("Python-Markdown", tmp_path)
    write(site, "page.md", f"```playfair\n{crowded()}\n```")
    assert re.match(r"page.md:6:\d+: warning: only \d+ of 40 category labels", build(site))


def test_python_markdown_warns_of_blocks_that_are_no_charts(tmp_path):
    site = Site("Python-Markdown", tmp_path)
    write(site, "page.md", f"term\n:   a\n\n    ```playfair\n    {BAR}\n    ```\n")
    assert build(site).startswith("page.md:8:1: warning: this block is no chart")


def test_mdbook_brings_drawings_along(tmp_path):
    book = MdBook(tmp_path, "items")
    write(book.site, "src/a page.md", PAGE)
    chapters = book.chapters()
    chapters[0]["Chapter"].update(content=(book.site.folder / "src" / "a page.md").read_text(), source_path="a page.md")
    done = book.answer(book.book(chapters))
    assert done.returncode == 0, done.stderr
    text = json.loads(done.stdout)["items"][0]["Chapter"]["content"]
    assert bare_outline(markdown_it.MarkdownIt("commonmark").enable("table").render(text)) == OUTLINE


@needs("pandoc", "rsvg-convert")
def test_pandoc_keeps_what_stands_around_charts(tmp_path):
    site = Site("Pandoc", tmp_path)
    page = re.sub("```playfair (.+)", r"```{.playfair \1}", PAGE)
    page += "\n\n<playfair-chart src='charts/power.playfair.json'></playfair-chart>"
    write(site, "power.md", page, head="% Page\n\n")
    build(site)
    # Either drawing of a picture is one that follows the reader's system.
    outline = OUTLINE.replace("PICTURE", "IMAGE") + " FIGURE"
    assert bare_outline((site.folder / "power.html").read_text()) == outline


# What means something in the Markdown of Pandoc.
SIGNS = '{ "title": "US$ a--b---c", "bar": { "categories": ["US$", "*2021", "2022*"],\n\n "values": [1, 2, 3] } }'


@needs("pandoc", "rsvg-convert")
@pytest.mark.parametrize("reader", ["markdown", "gfm", "markdown-markdown_in_html_blocks"])
def test_pandoc_makes_charts_anew_that_were_embedded_in_place(reader, tmp_path):
    site = Site("Pandoc", tmp_path)
    image = "![](charts/power.playfair.json)"
    more = f"""~~~playfair width=300 class="left wide" id=f
{SIGNS}
~~~

{image}{{#b .wide}}

# C {image}{{#c .small}}

<playfair-chart src="charts/power.playfair.json" id="d" class="k l" width="303"/>

m <img src="charts/power.playfair.json" id="e" class="n" width="304"> o"""
    write(site, "power.md", f"{PAGE}\n\n{more}")
    assert do(site.folder, "playfair embed power.md --in-place").returncode == 0
    made = (site.folder / "power.md").read_text()
    assert made.count("<figure") == 6 and made.count("<!-- playfair: ") == 13 and r"a-\-b-\-\-c" in made
    site.builds = [line.replace("pandoc ", f"pandoc --from {reader} ") for line in site.builds]
    build(site)
    page = (site.folder / "power.html").read_text()
    outline = OUTLINE.replace("PICTURE", "IMAGE") + " FIGURE FIGURE C IMAGE FIGURE m IMAGE o"
    assert bare_outline(page) == outline
    assert "US$ a--b---c" in page and page.count(">2022*</text>") == 1
    for name, classes in [("f", "left wide"), ("b", "wide"), ("d", "k l")]:
        assert re.search(rf'<div id="{name}" class="{classes}">\s*<style>', page)
    for name, classes in [("c", "small"), ("e", "n")]:
        [tag] = re.findall(rf'<img[^>]*\sid="{name}"[^>]*>', page)
        assert f'class="{classes}"' in tag
    # Elsewhere all of them are pictures, and nothing of what was made is left as words.
    plain = do(site.folder, f"pandoc --from {reader} -L playfair.lua power.md -t plain").stdout
    assert len(re.findall(r"\[Bar\s+chart", plain)) == 13 and "Show all" not in plain and "Series shown" not in plain


@needs("pandoc")
def test_pandoc_leaves_what_was_embedded_in_place_alone_by_the_reader_that_is_named(tmp_path):
    site = Site("Pandoc", tmp_path)
    write(site, "power.md", f"a\n\n```playfair class=b\n{SIGNS}\n```\n\n- c\n\n  ```playfair\n  {BAR}\n  ```")
    assert do(site.folder, "playfair embed power.md --in-place").returncode == 0
    figures = re.findall("<style>.*?</figure>", (site.folder / "power.md").read_text())
    [command] = re.findall("`(pandoc -f [^`]+)`", (ROOT / "Documentation" / "Embedding.md").read_text())
    page = do(site.folder, command.replace("page.md", "power.md")).stdout
    assert len(figures) == 2 and all(figure in page for figure in figures)


@needs("pandoc")
def test_pandoc_tells_mistakes_in_what_was_embedded_in_place(tmp_path):
    site = Site("Pandoc", tmp_path)
    write(site, "power.md", "> ```playfair\n" + "".join(f"> {line}\n" for line in SIGNS.split("\n")) + "> ```")
    assert do(site.folder, "playfair embed power.md --in-place").returncode == 0
    site.replace("power.md", '"values"', '"vlaues"')
    done = do(site.folder, "pandoc -L playfair.lua power.md")
    assert done.returncode != 0 and "power.md:8:5: error: 'vlaues' is not allowed" in done.stdout


@needs("pandoc", "rsvg-convert")
def test_pandoc_keeps_ids_and_classes(tmp_path):
    site = Site("Pandoc", tmp_path)
    image = "![](charts/power.playfair.json)"
    text = f"``` {{.playfair #a .wide}}\n{BAR}\n```\n\n{image}{{#b}}\n\nWords {image}{{#c .small}}\n\n{image}{{as=img #d}}\n"
    write(site, "power.md", text, head="% Page\n\n")
    build(site)
    page = (site.folder / "power.html").read_text()
    assert re.search(r'<div id="a" class="wide">\s*<style>', page) and re.search(r'<div id="b">\s*<style>', page)
    tags = re.findall(r"<img[^>]+>", page)
    assert re.search(r'\sid="c"', tags[0]) and re.search(r'\sclass="small"', tags[0]) and re.search(r'\sid="d"', tags[1])


@needs("pandoc")
def test_pandoc_tells_of_attributes_that_make_no_block(tmp_path):
    site = Site("Pandoc", tmp_path)
    write(site, "power.md", f"`playfair width=480`\n\n> ```playfair width=480\n> {BAR}\n> ```", head="% Page\n\n")
    done = do(site.folder, "pandoc --lua-filter playfair.lua power.md")
    assert done.returncode != 0
    assert "power.md:9:6: error: attributes stand in braces, '```{.playfair width=480}'" in done.stdout


@needs("pandoc")
def test_pandoc_tells_a_mistake_in_the_right_one_of_similar_blocks(tmp_path):
    site = Site("Pandoc", tmp_path)
    blocks = [f"  ```playfair\n  {{\n    {text[2:]}\n  ```" for text in (BAR, WRONG)]
    write(site, "power.md", "- a\n\n" + "\n\n".join(blocks), head="% Page\n\n")
    done = do(site.folder, "pandoc --lua-filter playfair.lua power.md")
    assert done.returncode != 0 and "power.md:16:36: error: 'vlaues'" in done.stdout


def test_sphinx_tells_of_directives_that_are_no_charts(tmp_path):
    site = Site("Sphinx", tmp_path)
    file = "charts/power.playfair.json"
    write(site, "more.rst", f"""More
====

.. playfair:: {file}
   :width: wide

.. playfair::

.. playfair:: {file}

   {BAR}

.. image:: {file}

.. playfair:: charts/pwoer.playfair.json

* a

  .. playfair:: {file}

  b
""")
    write(site, "other.md", f"c\n```{{playfair}} {file}\n```\nd\n\n> ```playfair width=480\n> {BAR}\n> ```\n> e")
    status, words = site.build()
    assert status != 0
    for place in ["more.rst:4: ERROR: 'wide' cannot be 'width'", "more.rst:7: ERROR: a chart has either",
                  "more.rst:9: ERROR: a chart has either", "more.rst:13: WARNING: an image makes no chart",
                  "more.rst:15: ERROR: there is no file 'charts/pwoer.playfair.json' [embed.unreadable-source]",
                  "other.md:10: ERROR: a chart has either"]:
        assert f"{site.folder}/{place}" in words
    assert words.count("ERROR") == 5


STATES = '{ "bar": { "categories": ["a"], "values": [1] }, "state": [{ "name": "B", "bar": { "values": [2] } }] }'
TWICE = {
    "Hugo": ("content/page.md", "public/page/index.html", '{{< playfair "states" >}}\n\n![](/charts/states.playfair.json)\n\n'
             '{{< playfair "states" >}}\n\n{{< playfair "same" >}}', "---\ntitle: Page\n---\n\n"),
    "Pandoc": ("power.md", "power.html", "![](charts/states.playfair.json)\n\n" * 3 + "![](charts/same.playfair.json)", "% Page\n\n"),
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=needs(name.lower())) for name in TWICE])
def test_equal_charts_of_a_page_share_no_names(name, tmp_path):
    """Radio buttons of one name are one group in a page, so only one of two equal charts would show its state."""
    site = Site(name, tmp_path)
    for file in ("states", "same"):
        write(site, f"charts/{file}.playfair.json", STATES)
    source, made, text, head = TWICE[name]
    write(site, source, text, head)
    if name == "Pandoc":
        site.builds = site.builds[:1]
    build(site)
    page = (site.folder / made).read_text()
    figures = re.findall("<style>.*?</figure>", page, re.DOTALL)
    names = [set(re.findall(r' (?:id|name)="([^"]+)"', figure)) for figure in figures]
    assert len(figures) == 4 and all(len(found) > 2 for found in names)
    assert len(set().union(*names)) == sum(len(found) for found in names)
    # All that a chart names is in itself, and no rule of one holds for another.
    for figure, found in zip(figures, names):
        assert set(re.findall(r' (?:for|aria-labelledby|aria-describedby)="([^" ]+)', figure)) <= found
        assert f"<style>.{re.search('<figure class=.([^ ]+?)[^-a-z0-9]', figure)[1]}{{" in figure


@needs("hugo")
def test_hugo_keeps_what_stands_around_charts(tmp_path):
    site = Site("Hugo", tmp_path)
    for name in ["bundle/index.md", "more/flat page.md"]:
        write(site, f"content/{name}", PAGE.replace("charts/", "/charts/"), head="---\ntitle: Page\n---\n\n")
    words = build(site)
    assert outline(site.folder / "public", "bundle/index.html") == (
        "a b FIGURE480 c d e FIGURE.wide f g FIGURE h i IMAGE j PICTURE.wide k PICTURE300 l m IMAGE n IMAGE")
    # The drawings of a page come along where it is a bundle.
    assert (site.folder / "public" / "bundle" / "index-chart-1.svg").exists()
    told = "content/more/flat page.md: warning: drawings (as=img) need a bundle, flat page/index.md"
    assert words.count("need a bundle") == 1 and told in words


SAID = "Rain by month."
LISTS = {
    "Hugo": ("content/posts/{}.md", "layouts/_default/list.html", "{{ range .Pages }}<li>{{ .Summary }}</li>{{ end }}",
             "public/posts/index.html", [("---\nsummary: " + SAID + "\n---\n", ""), ("---\ntitle: A\n---\n", "<!--more-->")]),
    "Jekyll": ("_posts/2026-01-02-{}.md", "list.html",
               "---\n---\n{% for post in site.posts %}<li>{{ post.excerpt }}</li>{% endfor %}", "_site/list.html",
               [("---\nexcerpt: " + SAID + "\n---\n", ""), ("---\nexcerpt_separator: <!--more-->\n---\n", "<!--more-->")]),
    "Pelican": ("content/{}.md", "more.txt", "", "output/index.html", [("Title: A\nDate: 2026-01-02\nSummary: " + SAID + "\n", "")]),
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=() if name == "Pelican" else needs(name.lower())) for name in LISTS])
def test_summaries_end_before_charts(name, tmp_path):
    site = Site(name, tmp_path)
    source, template, text, made, recipes = LISTS[name]
    for old in (site.folder / source).parent.glob("*.md"):
        old.unlink()
    write(site, template, text)
    for number, (head, end) in enumerate(recipes):
        write(site, source.format(number), f"*{SAID}*\n\n{SAID}\n\n{end}\n\n```playfair\n{BAR}\n```", head=head)
        for words in [*head.split("\n"), end]:
            assert words[:5] in ("", "---", "title", "Title", "Date:") or f"`{words}`" in SITES
    build(site)
    html = re.sub("<head>.*?</head>", "", (site.folder / made).read_text(), flags=re.DOTALL)
    assert "<style" not in html and "Data table" not in html and "playfair" not in html
    # Where it ends at a line, it begins as the page does.
    assert html.count(SAID) == sum(2 if end else 1 for _, end in recipes) and html.count("START") == len(recipes) - 1


# Where each generator has its pages and their files, and what comes before and of a page.
IN_PLACE = [
    pytest.param("Jekyll", "page.md", "_site/page.html", "---\nlayout: default\n---\n", id="jekyll", marks=needs("jekyll")),
    pytest.param("MkDocs", "docs/page.md", "site/page/index.html", "", id="mkdocs"),
]


@pytest.mark.parametrize("name, page, made, head", IN_PLACE)
def test_pages_that_are_embedded_in_place_come_out_as_others(name, page, made, head, tmp_path):
    site = Site(name, tmp_path)
    text = PAGE.replace('"a"', '"a--b"')
    # A cell has a figure in HTML.
    text = text.replace("| ![](charts/power.playfair.json) |", "| o |")
    # Braces mean nothing to Kramdown.
    text = text.replace("{as=", "{:as=").replace(" .wide}", '}') if name == "Jekyll" else text
    text = re.sub(r"{:as=(\w+)( width=)?(\d+)?}", r'{:as="\1"}', text)
    write(site, page, text, head=head)
    build(site)
    plain = outline(site.folder / Path(made).parent, Path(made).name)
    done = do(site.folder, f"playfair embed '{page}' --in-place")
    assert done.returncode == 0 and "<figure" in (site.folder / page).read_text()
    words = build(site)
    assert ": warning: " not in words
    assert outline(site.folder / Path(made).parent, Path(made).name) == plain
    assert "a--b" in (site.folder / made).read_text() and "c d e" in plain
