"""MkDocs: blocks ```playfair and images of `.playfair.json` and `.playfair.xml` become charts in the pages."""

import logging
import posixpath
import re
import subprocess
import tempfile
from html import escape, unescape
from pathlib import Path

from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from mkdocs.exceptions import PluginError
from mkdocs.utils import get_relative_url

logger = logging.getLogger("mkdocs.hooks.playfair")
PLACE = re.compile(r"^(.+?):(\d+):(\d+)(?=: )", re.MULTILINE)
# A chart that `playfair embed` has put into the page itself: on lines of its own, or among words.
COMMENT = r"<!-- playfair: ((?:(?!-->).)*) -->"
MADE = re.compile(COMMENT + r"<(?:style>\.|p>|p class|div class)[^\n]*\n[ \t>]*<!-- /playfair -->"
                  r"|<span[^>\n]*>(?:<img [^>\n]*>|<picture>[^\n]*?</picture>)</span>" + COMMENT, re.DOTALL)
# A chart in raw HTML, up to its address.
RAW = re.compile(r"""(<(?:img|playfair-chart)(?=\s)[^>]*?\ssrc=(["']))([^/"'][^"']*?\.playfair\.(?:json|xml)(?:[?#][^"']*)?)(?=\2)""")
# What `fence` makes, and a paragraph.
BLOCK = re.compile(r'(<pre data-search-exclude><code class="language-playfair".*?</pre>)', re.DOTALL)
PARAGRAPH = re.compile(r"<p(?: [^>]*)?>.*?</p>", re.DOTALL)
# A block that `fenced_code` has not seen, up to its first line.
LOST = re.compile(r"<code>playfair(?: [^\n<]*)?\n([^\n<]*)")
# Any fence at the margin; a longer one may have others in it.
FENCE = re.compile(r"^(`{3,}|~{3,})(.*)\n((?:.*\n)*?)\1 *$", re.MULTILINE)


def embed(*arguments, told=str):
    """What the program warns of; `told` puts its words right."""
    done = subprocess.run(["playfair", "embed", *arguments], capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise PluginError(told(done.stderr))
    # The last line says how many pages there were.
    return told(done.stderr) if PLACE.search(done.stderr) else ""


def project(config):
    """What names the project file of the docs where the site lies elsewhere, as that of `mkdocs serve` does."""
    docs, site = Path(config.docs_dir).resolve(), Path(config.site_dir).resolve()
    for folder in [docs, *docs.parents]:
        found = [folder / name for name in ("playfair.json", "playfair.xml") if (folder / name).is_file()]
        if found:
            return [] if folder in site.parents else ["--project", str(found[0])]
        if (folder / ".git").exists():
            break
    return []


def fence(source, language, css_class, options, md, classes=(), **others):
    """A block as `embed` finds it in HTML, with its attributes; the search of Material passes it over."""
    words = {**options, "class": " ".join([*classes, options.get("class", "")]).strip()}
    attributes = "".join(f' data-{name}="{escape(value)}"' for name, value in words.items() if value)
    return f'<pre data-search-exclude><code class="language-playfair"{attributes}>{escape(source, False)}</code></pre>'


def take_all(language, inputs, options, attributes, md):
    options.update(inputs)
    return True


class Blocks(Preprocessor):
    """Blocks where superfences is not at work: `fenced_code` takes none that has attributes."""

    def run(self, lines):
        return FENCE.sub(self.put_away, "\n".join(lines)).split("\n")

    def put_away(self, found):
        word, _, attributes = found[2].strip().partition(" ")
        if word != "playfair":
            return found[0]
        # `embed` has read them in the sources, and they are right.
        pairs = re.findall(r"""(\w+)=("[^"]*"|'[^']*'|[^\s}]+)""", attributes)
        classes = re.findall(r"(?:^|[\s{])\.([^\s}]+)", attributes)
        options = {name: value.strip("\"'") for name, value in pairs}
        return f"\n{self.md.htmlStash.store(fence(found[3], 'playfair', '', options, self.md, classes))}\n"


class Addresses(Postprocessor):
    """MkDocs makes the addresses of Markdown's images fit the page's address, but none in HTML."""

    def run(self, text):
        stash = self.md.htmlStash.rawHtmlBlocks
        stash[:] = [RAW.sub(self.moved, html) if isinstance(html, str) else html for html in stash]
        return text

    def moved(self, found):
        file = charts.page.file
        return found[1] + get_relative_url(posixpath.join(posixpath.dirname(file.src_uri), found[3]), file.url)


class Charts(Extension):
    page = None
    """The one that is being read."""

    def extendMarkdown(self, md):
        # Before `raw_html` (30) puts back what has been put away.
        md.postprocessors.register(Addresses(md), "playfair", 31)
        fences = md.preprocessors["fenced_code_block"]
        if not hasattr(fences, "handle_unrecognized"):
            md.preprocessors.register(Blocks(md), "playfair", 26)
            return
        refuse = fences.handle_unrecognized

        def take(found):
            # Superfences wants quotes around values, but not in braces.
            if found["lang"] != "playfair":
                return refuse(found)
            return fences.handle_attrs(re.fullmatch("(?P<lang>playfair)(?P<attrs>.*)", "playfair" + found["unrecognized"]))

        fences.handle_unrecognized = take


charts = Charts()
# By the file in the site: that of the page.
sources = {}
# What charts are made from, such as a project file above the folder of the docs, its templates and its theme.
read = set()


def on_config(config):
    # Left to itself, superfences forgets the attributes.
    if "pymdownx.superfences" in config.markdown_extensions:
        fences = config.mdx_configs.setdefault("pymdownx.superfences", {}).setdefault("custom_fences", [])
        fences.append({"name": "playfair", "class": "playfair", "format": fence, "validator": take_all})
    config.markdown_extensions.append(charts)
    return config


def on_pre_build(config):
    sources.clear()
    # The sources know line and column of a mistake best. What comes of them here is not used.
    with tempfile.TemporaryDirectory() as made:
        noted = Path(made, "deps")
        try:
            embed(config.docs_dir, "-o", f"{made}/docs/", "--root", config.docs_dir, "--deps", str(noted),
                  "--deps-format", "zero")
        finally:
            # After mistakes, too, whose end is waited for.
            if noted.exists():
                read.update(Path(name).resolve() for name in noted.read_text("utf-8").split("\0") if name)


def on_serve(server, config, builder):
    """MkDocs itself looks at the folder of the docs."""
    docs = Path(config.docs_dir).resolve()
    for path in sorted(read):
        if docs not in path.parents and path.exists():
            server.watch(str(path))


def on_page_markdown(markdown, page, config, files):
    charts.page = page
    sources[page.file.abs_dest_path] = page.file.abs_src_path
    # As its author wrote it: MkDocs moves the addresses of an image, but none in a comment.
    return MADE.sub(lambda found: re.sub(r"(?<=-)\\(\\*)(?=-)", r"\1", found[1] or found[2]), markdown)


def on_page_content(html, page, config, files):
    lines = Path(page.file.abs_src_path).read_text("utf-8-sig").splitlines() if LOST.search(html) else []
    number = 0
    for found in LOST.finditer(html):
        # Behind the one before; the fence is the line above.
        first = core(unescape(found[1]))
        number = next((index for index, text in enumerate(lines) if index > number and core(text) == first), number)
        logger.warning(f"{page.file.abs_src_path}:{number}:1: this block is no chart; in lists, quotations and "
                       "admonitions blocks need pymdownx.superfences")
    # A block without empty lines around it stands in the paragraph before; a chart cannot.
    return PARAGRAPH.sub(lambda found: re.sub(r"<p>\s*</p>", "", BLOCK.sub(r"</p>\1<p>", found[0])), html)


def on_post_build(config):
    # In HTML a chart may stand wherever MkDocs lets a block or an image stand, in admonitions and tabs, too.
    places = Places(config)
    warnings = embed(config.site_dir, "--in-place", "--root", config.site_dir, *project(config), told=places.put_right)
    if warnings:
        logger.warning(warnings)


class Places:
    """Where in the sources that is what the site has at some place: what stands in admonitions is a chart in HTML only."""

    def __init__(self, config):
        self.config = config
        self.found = {}
        # As they were without charts.
        texts = {name: Path(name).read_text("utf-8") for name in sources if Path(name).is_file()}
        self.pages = {name: text.splitlines() for name, text in texts.items() if "playfair" in text}

    def put_right(self, words):
        return PLACE.sub(self.source, words)

    def source(self, found):
        if found[0] not in self.found:
            file, line, column = found[1], int(found[2]), int(found[3])
            copied = posixpath.join(self.config.docs_dir, posixpath.relpath(file, self.config.site_dir))
            if file in self.pages and Path(sources[file]).is_file():
                lines = Path(sources[file]).read_text("utf-8-sig").splitlines()
                places = [f"{sources[file]}:{line}:{column}"
                          for line, column in places_in_page(self.pages[file][:line], column, lines)]
                # The same block may stand there twice.
                self.found[found[0]] = next((place for place in places if place not in self.found.values()), found[0])
            else:
                self.found[found[0]] = f"{copied}:{line}:{column}" if Path(copied).is_file() else found[0]
        return self.found[found[0]]


def places_in_page(made, column, lines):
    """Line and column of whatever can have become what the last line of HTML has at a column."""
    before, after = made[-1][:column - 1], made[-1][column - 1:]
    if before.rfind("<") > before.rfind(">"):
        # In a tag: an address, whose folders may be others, or an attribute.
        word = re.escape(unescape(re.match("[^\"']*", after)[0]).rpartition("/")[2])
        found = [re.search(rf"[^\s\"'(=]*{word}", text) if "playfair" in text else None for text in lines]
        return [(number, part.start() + 1) for number, part in enumerate(found, 1) if part]
    # The lines of a block up to this one, which alone may stand on the page more often.
    start = next((number for number in range(len(made) - 1, -1, -1) if "<pre" in made[number]), len(made) - 1)
    block = [core(words(text)) for text in made[start:]]
    cores = [core(text) for text in lines]
    ends = [end for end in range(len(block), len(lines) + 1) if cores[end - len(block):end] == block]
    return [(end, lines[end - 1].index(block[-1]) + len(words(before).lstrip()) + 1) for end in ends]


def core(line):
    """A line without what it stands in."""
    return line.strip(" \t>")


def words(html):
    return unescape(re.sub("<[^>]*>", "", html))
