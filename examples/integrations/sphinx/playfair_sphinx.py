"""Sphinx: `.. playfair:: rain.playfair.json`, or a chart's document as the directive's content, is a chart in the page."""

import base64
import json
import re
import subprocess
import tempfile
from html import escape
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.errors import SphinxError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

logger = logging.getLogger(__name__)
HEAD = re.compile(r"^(.+?):(\d+):(\d+): (error|warning): ", re.MULTILINE)


class chart(nodes.General, nodes.Element):
    """`html` is the fragment; `input`, `text`, `folder` and `width` are what it is compiled from; `prefix` is like no other's; `as`
    and `alt` are the options, `title` is the chart's."""


def compile_chart(node, root, *options):
    form = ["--from", "xml" if node["text"].lstrip().startswith("<") else "json"] if node["input"] == "-" else []
    width = ["--width", node["width"]] if node["width"] else []
    return subprocess.run(["playfair", "compile", node["input"], *form, *width, "--root", root, *options], cwd=node["folder"],
                          input=node["text"], capture_output=True, text=True, encoding="utf-8")


class Playfair(SphinxDirective):
    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec = {"width": directives.unchanged, "as": directives.unchanged, "alt": directives.unchanged,
                   "name": directives.unchanged_required, "class": directives.class_option}

    def run(self):
        width = self.options.get("width", "")
        if "width" in self.options and not (re.fullmatch(r"\d+(\.\d+)?", width) and 120 <= float(width) <= 4000):
            return self.refuse(f"'{width}' cannot be 'width'; it is a number of pixels from 120 to 4000")
        kind = self.options.get("as", "figure")
        if kind not in ("figure", "img", "picture"):
            return self.refuse(f"'{kind}' cannot be 'as'; it is 'figure', 'img' or 'picture'")
        if bool(self.arguments) == bool(self.content):
            return self.refuse("a chart has either the name of a file or a document as its content")
        root, folder = self.env.srcdir, Path(self.env.doc2path(self.env.docname)).parent
        file = self.env.relfn2path(self.arguments[0])[1] if self.arguments else "-"
        if file != "-" and not Path(file).exists():
            return self.refuse(f"there is no file '{self.arguments[0]}' [embed.unreadable-source]")
        node = chart(input=file, text="\n".join(self.content), folder=str(folder), width=width, alt=self.options.get("alt"),
                     classes=self.options.get("class", []), **{"as": kind})
        # Two equal charts must not share their ids, nor those of two documents in one page of all.
        prefix = node["prefix"] = f"{nodes.make_id('c-' + self.env.docname)}-{self.env.new_serialno('playfair')}"
        with tempfile.TemporaryDirectory() as made:
            done = compile_chart(node, root, "--emit", "fragment", "-o", f"{made}/chart.html", "--id-prefix", prefix,
                                 "--deps", f"{made}/deps", "--deps-format", "zero", "--manifest", f"{made}/manifest")
            read = Path(made, "deps")
            for dependency in read.read_text().split("\0") if read.exists() else []:
                if dependency not in ("", "-"):
                    self.env.note_dependency(str(folder / dependency))
            if done.returncode == 0:
                node["html"] = Path(made, "chart.html").read_text("utf-8")
                node["title"] = manifest(made)["name"]
                self.add_name(node)
        self.tell(done.stderr, done.returncode)
        return [node] if "html" in node else []

    def refuse(self, words):
        logger.error(words, location=self.get_location())
        self.env.metadata[self.env.docname]["playfair"] = "failed"
        return []

    def tell(self, words, status):
        """Hands each message to Sphinx, and marks the page."""
        parts = HEAD.split(words)
        for file, line, column, kind, message in zip(*(iter(parts[1:]),) * 5):
            place = f"{file}:{line}:{column}" if file != "<stdin>" else self.place(int(line), int(column))
            (logger.error if kind == "error" else logger.warning)(message.rstrip(), location=place)
        if status:
            if len(parts) == 1:
                logger.error(words.rstrip(), location=self.get_location())
            self.env.metadata[self.env.docname]["playfair"] = "failed"

    def place(self, line, column):
        """Where in the page a place of the content is: what the content stands in has taken its indent away."""
        page, start = self.get_source_info()
        lines = Path(page).read_text("utf-8").splitlines()
        first = next((number for number in range(start - 1, len(lines)) if self.content[0] in lines[number]), start)
        if first + line > len(lines):
            return self.get_location()
        text = self.content[line - 1] if line <= len(self.content) else ""
        return f"{page}:{first + line}:{lines[first + line - 1].find(text) + column}"


def refuse_images(app, doctree):
    for image in doctree.findall(nodes.image):
        if image["uri"].endswith((".playfair.json", ".playfair.xml")):
            logger.warning("an image makes no chart; the directive 'playfair' does", location=image)


def name_targets(app, doctree):
    """Lets `:ref:` lead to charts, with their titles as the words of a link: Sphinx itself has noted those without words."""
    for node in doctree.findall(chart):
        for name, id in zip(node["names"], node["ids"]):
            app.env.get_domain("std").note_hyperlink_target(name, app.env.docname, id, node["title"])


def failed(env):
    return [name for name, values in env.metadata.items() if values.get("playfair") == "failed"]


def end(app, exception):
    """Every page has been read and every mistake told: the build has failed, as by Sphinx's own `-W`."""
    if failed(app.env):
        app.statuscode = 1


def manifest(folder):
    """What the program says of the one chart that it has made there."""
    [output] = json.loads(Path(folder, "manifest").read_text("utf-8"))["documents"][0]["outputs"]
    return output["charts"][0]


def visit_html(writer, node):
    names = "".join(f' {name}="{escape(" ".join(node[key]))}"' for name, key in [("id", "ids"), ("class", "classes")] if node[key])
    # EPUB is XML, and a fragment is not.
    if node["as"] == "figure" and writer.builder.name != "epub":
        writer.body.append(f"<div{names}>{node['html']}</div>" if names else node["html"])
    else:
        writer.body.append(f"<p>{picture(node, writer.builder.srcdir, names)}</p>")
    raise nodes.SkipNode


def picture(node, root, names):
    address, chart = drawing(node, root, "svg-light" if node["as"] == "picture" else "svg")
    alt = node["alt"] or chart["description"]
    image = f'<img{names} src="{address}" alt="{escape(alt)}" width="{chart["width"]}" height="{chart["height"]}"/>'
    if node["as"] != "picture":
        return image
    dark, _ = drawing(node, root, "svg-dark")
    return f'<picture><source media="(prefers-color-scheme: dark)" srcset="{dark}"/>{image}</picture>'


def drawing(node, root, kind):
    with tempfile.TemporaryDirectory() as made:
        done = compile_chart(node, root, "--emit", kind, "-o", f"{made}/chart.svg", "--manifest", f"{made}/manifest")
        if done.returncode:
            raise SphinxError(done.stderr)
        data = base64.b64encode(Path(made, "chart.svg").read_bytes()).decode()
        return f"data:image/svg+xml;base64,{data}", manifest(made)


def visit_latex(writer, node):
    picture = Path(writer.builder.outdir, f"{node['prefix']}.png")
    done = compile_chart(node, writer.builder.srcdir, "--emit", "png", "-o", str(picture))
    if done.returncode:
        raise SphinxError(done.stderr)
    targets = "".join(writer.hypertarget(id, anchor=True) for id in node["ids"])
    writer.body.append(f"\n\\noindent{targets}\\sphinxincludegraphics{{{picture.name}}}\n\n")
    raise nodes.SkipNode


def skip(writer, node):
    raise nodes.SkipNode


def setup(app):
    app.add_node(chart, html=(visit_html, None), latex=(visit_latex, None), text=(skip, None), man=(skip, None),
                 texinfo=(skip, None))
    app.add_directive("playfair", Playfair)
    # A page without its chart is read again in any case.
    app.connect("env-get-outdated", lambda app, env, *_: failed(env))
    app.connect("doctree-read", refuse_images)
    app.connect("doctree-read", name_targets)
    app.connect("build-finished", end)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
