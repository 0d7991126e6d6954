"""`make site`: writes the sources of Playfair's own site for MkDocs: `make-site.py PLAYFAIR FOLDER`.

Nothing is kept twice in the repository: pages come from Documentation/ and README.md, the reference from the schema, the
gallery from the examples and the corpus."""

import re
import shutil
import subprocess
import sys
from html import escape
from pathlib import Path

from lxml import etree

ROOT = Path(__file__).resolve().parents[1]
XS = "{http://www.w3.org/2001/XMLSchema}"
C = "{urn:playfair:schema:1}"
# Pages in the order of the navigation; what is not named here is none of the site's.
PAGES = [
    ("Start", ["Tutorial", "Cookbook", "gallery"]),
    ("Language", ["Language", "reference", "Diagnostics", "DefaultLook", "Showpiece"]),
    ("Use", ["CommandLine", "Output", "Builds", "Embedding", "Sites", "SwiftPackages", "Editors"]),
    ("Promises", ["Accessibility", "Performance", "Security", "Compatibility", "Dependencies", "ChartIR"]),
]
# Pages in which blocks of documents become charts; elsewhere they are about how charts are written.
EXAMPLES = ["Tutorial.md", "Cookbook.md"]
# What is a folder for cases of the language and no kind of chart.
NO_KINDS = set("annotation axis data entrance facet layered legend levels locale page state steps theme tooltip".split())


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, text=True, capture_output=True, **options).stdout


class Site:
    def __init__(self, playfair, folder):
        self.playfair = Path(playfair).resolve()
        self.folder = Path(folder).resolve()
        self.docs = self.folder / "docs"

    def make(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.docs.mkdir(parents=True)
        names = {name for _, group in PAGES for name in group}
        self.page(ROOT / "README.md", "index.md", names)
        for file in sorted((ROOT / "Documentation").glob("*.md")):
            if file.stem in names:
                self.page(file, file.name, names)
        (self.docs / "reference.md").write_text(reference(ROOT / "Sources/ChartSchema/playfair.xsd"))
        run(self.playfair, "embed", *[self.docs / name for name in EXAMPLES], "--in-place", "--no-project")
        self.gallery()
        (self.folder / "mkdocs.yml").write_text(settings())

    def page(self, source, name, names):
        """Links lead to pages of the site, or to copies of the files that they name."""

        def link(match):
            whole, mark, words, target = match.group(0), match[1], match[2], match[3]
            path, hash_sign, anchor = target.partition("#")
            if ":" in path or not path:
                return whole
            file = (source.parent / path).resolve()
            if not file.is_relative_to(ROOT) or not file.exists():
                return whole
            if file.parent == ROOT / "Documentation" and file.stem in names:
                return f"{mark}[{words}]({file.name}{hash_sign}{anchor})"
            if file == ROOT / "README.md":
                return f"{mark}[{words}](index.md{hash_sign}{anchor})"
            if file.is_dir() or file.suffix == ".md":
                # A folder, or a page for those who work on Playfair: its name is what the words say.
                return words
            copy = self.docs / "files" / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
            return f"{mark}[{words}]({copy.relative_to(self.docs)})"

        def picture(match):
            copied = re.search(r"\(([^()]+)\)$", link(match))
            return copied and f' {match[2]}="{copied[1]}"'

        # What only shows how a link is written names no file that is there, and stays as it is.
        text = re.sub(r"(!?)\[([^\[\]]*)\]\(([^()\s]+)\)", link, source.read_text())
        # HTML names pictures in attributes; the empty group stands for the mark of an image.
        text = re.sub(r'() (src|srcset)="([^"\s]+)"', lambda m: picture(m) or m[0], text)
        text = re.sub("<picture>.*?</picture>", by_palette, text, flags=re.DOTALL)
        if name in EXAMPLES:
            # The document stands above its chart.
            text = re.sub(r"^```playfair\n((.).*?)^```$", shown, text, flags=re.MULTILINE | re.DOTALL)
        (self.docs / name).write_text(text)

    def gallery(self):
        """One document for each kind: the smallest of the examples that shows it, or else of the corpus."""
        folder = self.docs / "charts"
        shutil.copytree(ROOT / "examples/data", folder / "data")
        kinds = sorted(f.name for f in (ROOT / "Corpus/valid").iterdir() if f.name not in NO_KINDS)
        examples = sorted((f for f in (ROOT / "examples").iterdir() if f.suffix in (".xml", ".json")), key=size)
        chosen = []
        for kind in kinds:
            shows = re.compile(rf'<{kind}[\s/>]|"{kind}": *[{{\[]')
            corpus = sorted((f for f in (ROOT / "Corpus/valid" / kind).glob("*.*") if "src" not in f.read_text()), key=size)
            file = next((f for f in examples if f not in chosen and shows.search(f.read_text())), None) or next(
                (f for f in corpus if f.suffix in (".xml", ".json") and "title=" in f.read_text()), None)
            if file:
                chosen.append(file)
                shutil.copy(file, folder / f"{kind}.playfair{file.suffix}")
        template = (ROOT / "templates/gallery.html").read_text()
        back = '<p><a href="index.html">Playfair</a></p>\n<slot name="charts">'
        (self.folder / "gallery.html").write_text(template.replace('<slot name="charts">', back))
        run(self.playfair, "gallery", folder, "--title", "Every kind of chart", "--templates", self.folder, "--no-project",
            "-o", self.docs / "gallery.html")
        page = self.docs / "gallery.html"
        page.write_text(with_kinds(page.read_text()))


def with_kinds(page):
    """The gallery with the kind of each chart before its title: documents are called as their kinds are."""
    section = re.compile(r'(<section id="([^"]+)">\s*<h2>)(.*?</h2><p class="file"><a href="[^"]*">([a-z-]+)\.playfair)')
    for start, name, rest, kind in section.findall(page):
        page = page.replace(start + rest, f"{start}{kind} — {rest}")
        page = page.replace(f'<a href="#{name}">', f'<a href="#{name}">{kind} — ')
    return page


def by_palette(picture):
    """What a forge shows by the reader's system as two images, of which Material shows the one that its switch asks for."""
    [dark] = re.findall(r'srcset="([^"]+)"', picture[0])
    light, others = re.search(r'<img src="([^"]+)"([^>]*)>', picture[0]).groups()
    return f'<img src="{light}#only-light"{others}>\n<img src="{dark}#only-dark"{others}>'


def shown(block):
    language = "xml" if block[2] == "<" else "json"
    return f"```{language}\n{block[1]}```\n\n{block[0]}"


def size(file):
    return file.stat().st_size, file.name


def documentation(node):
    return " ".join("".join(node.findtext(f"{XS}annotation/{XS}documentation", "")).split()).replace("|", "\\|").replace("<", "&lt;")


def attributes(node, schema):
    """All attributes of a type, those of its groups, too."""
    for child in node.iter(f"{XS}attribute", f"{XS}attributeGroup"):
        if child.tag == f"{XS}attribute":
            yield child
        elif child.get("ref"):
            yield from attributes(schema.find(f"{XS}attributeGroup[@name='{child.get('ref')}']"), schema)


def children(node, schema):
    for child in node.iter(f"{XS}element", f"{XS}group"):
        if child.tag == f"{XS}element" and child.get("ref"):
            yield child.get("ref")
        elif child.tag == f"{XS}group" and child.get("ref"):
            yield from children(schema.find(f"{XS}group[@name='{child.get('ref')}']"), schema)


def values(name, schema):
    """What an attribute takes: its words, each with its meaning, or what its type says."""
    kind = schema.find(f"{XS}simpleType[@name='{name}']")
    if kind is None:
        return ""
    words = [f"`{word.get('value')}`" + (f": {documentation(word)}" if documentation(word) else "")
             for word in kind.iter(f"{XS}enumeration")]
    return "<br>".join(words) or documentation(kind)


def reference(path):
    schema = etree.parse(path).getroot()
    lines = ["# Reference", "", "Every element and attribute, as the schema has them (`playfair schema`). In JSON an element is a member of the",
             "same name that holds an object, or an array of objects where there are several.", ""]
    for element in sorted(schema.findall(f"{XS}element"), key=lambda e: e.get("name")):
        name = element.get("name")
        lines += [f"## {name}", "", documentation(element), ""]
        kind = element.find(f"{XS}complexType")
        if kind is None:
            continue
        inside = list(dict.fromkeys(children(kind, schema)))
        if inside:
            lines += ["Holds " + ", ".join(f"[{child}](#{child})" for child in inside) + ".", ""]
        rows = [f"| `{a.get('name')}` | {documentation(a)} | {values(a.get('type'), schema)} |" for a in attributes(kind, schema)]
        if rows:
            lines += ["| attribute | meaning | values |", "|---|---|---|", *rows, ""]
    return "\n".join(lines)


def settings():
    lines = ["site_name: Playfair", "site_description: A compiler for charts", "use_directory_urls: false", "theme:", "  name: material",
             "  font: false", "  features: [navigation.tabs, navigation.top, content.code.copy]", "  palette:",
             '    - media: "(prefers-color-scheme: light)"', "      scheme: default",
             "      toggle: { icon: material/weather-night, name: Dark }",
             '    - media: "(prefers-color-scheme: dark)"', "      scheme: slate",
             "      toggle: { icon: material/weather-sunny, name: Light }", "plugins: [search]",
             "markdown_extensions:", "  - admonition", "  - tables", "  - toc: { permalink: true }",
             "  - pymdownx.superfences", "validation: { links: { anchors: warn } }", "nav:", "  - Playfair: index.md"]
    for title, names in PAGES:
        lines.append(f"  - {title}:")
        lines += ["      - Gallery: gallery.html" if name == "gallery" else f"      - {name}.md" for name in names]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    try:
        Site(*sys.argv[1:]).make()
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.stderr)
