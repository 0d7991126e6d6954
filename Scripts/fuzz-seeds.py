"""Makes what fuzzers start from: for each target a folder of inputs taken from the corpus and the examples, and a dictionary of
the words of the schema; and the data files that the documents name, all in one folder.

fuzz-seeds.py FOLDER
"""

import hashlib
import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TO = Path(sys.argv[1])
# Larger ones say nothing that smaller ones do not, and each run of one takes long.
LARGEST = {"pipeline": 3_000, "fixes": 3_000, "schema": 6_000, "lsp": 3_000}
LARGEST_DATA = 6_000

DOCUMENTS = sorted(
    path for folder in ["valid", "invalid", "lint", "same"] for path in (ROOT / "Corpus" / folder).rglob("*")
    if path.suffix in (".xml", ".json") and "tables" not in path.parts)
DOCUMENTS += sorted(path for path in (ROOT / "examples").glob("*.playfair.*"))
DATA = sorted(
    path for path in [*(ROOT / "Corpus").rglob("tables/*"), *(ROOT / "Corpus").rglob("*.?sv"), *(ROOT / "examples" / "data").iterdir()]
    if path.is_file())

FORMULAS = ["a + b * c - d", "-a * -3", "a = 1 or b = 2 and not c = 3", "a is not missing", "a not in ('x', 'it''s')",
            "[net sales] > [a]]b]", "if(n > .5, 1e3, max(n, m))", "day >= 'Jan 2026'", "day in ('2025-12', '2026-03')",
            "coalesce(n, m)", "upper(name) + '!'", "contains(name, 'nn')", "round(n / m)", "weekday(day)", "text(n)"]
TIMES = ["2019-03-07T12:30:05.5+01:00", "2019/3/7", "2019-03", "2019", "Jan 1, 2000", "1 January 2000", "Jan 2000",
         "2000-01-01 23:59Z", "-0530", "+18:00", "0001-01-01", "9999-12-31"]
COLORS = ["#abc", "#aabbccdd", "teal", "rgb(1 2 3 / 50%)", "rgba(1,2,3,.5)", "hsl(120deg 50% 50%)", "hsla(0.5turn,1%,2%,3%)",
          "oklch(50% 0.2 30)", "transparent"]
EASINGS = ["ease-in-out", "cubic-bezier(.1,-.2,.3,4)", "steps(4, jump-none)", "linear(0, 0.5 20% 30%, 1)", "back", "spring",
           "bounce", "elastic", "step-start"]
PAGES = {
    "markdown": [
        "# a\n\n```playfair\n<chart><pie values=\"1 2\"/></chart>\n```\n", "![a](a.playfair.xml)\n\nb ![c](c.playfair.json \"t\") d\n",
        "- x\n\n  ~~~playfair width=300 class=\"a b\"\n  {\"pie\": {\"values\": [1]}}\n  ~~~\n> ![q](q.playfair.xml){as=img .wide}\n",
        "<!-- playfair: ![R](r.playfair.json) --><style>a</style><figure>b</figure>\n<!-- /playfair -->\n",
        "<playfair-chart src=\"a.playfair.json\" width=\"480\"/>\n\n| a | ![b](b.playfair.xml) |\n|---|---|\n"],
    "html": [
        "<p>a</p><img src=\"a.playfair.xml\" alt=\"a\">", "<picture><source><img src=a.playfair.json as=picture></picture>",
        "<playfair-chart src=\"a.playfair.json\" width=\"300\"></playfair-chart>",
        "<pre><code class=\"language-playfair\">&lt;chart&gt;<span>a</span>&lt;/chart&gt;</code></pre>",
        "---\na: b\n---\n<!-- playfair: <img src=\"r.playfair.json\"> --><p>b</p>\n<!-- /playfair -->\n"],
}


def write(target, content):
    """One input; its name is that of its content, as libFuzzer names them."""
    if isinstance(content, str):
        content = content.encode()
    folder = TO / "seeds" / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / hashlib.sha1(content).hexdigest()).write_bytes(content)


def attributes(path):
    """Names and values of all attributes of a document, nested lists as texts."""
    def members(value):
        match value:
            case dict():
                for name, item in value.items():
                    yield name, item if isinstance(item, str) else json.dumps(item)
                    yield from members(item)
            case list():
                for item in value: yield from members(item)

    try:
        if path.suffix == ".json":
            yield from members(json.loads(path.read_bytes()))
        else:
            for element in ElementTree.parse(path).iter():
                yield from element.attrib.items()
    except (ValueError, ElementTree.ParseError):
        return


def write_documents():
    for index, path in enumerate(DOCUMENTS):
        content = path.read_bytes()
        # Each run begins with all of them, and a whole compilation with all judging takes a tenth of a second.
        targets = [path.suffix[1:], "schema"] + ["fixes"] * ("valid" not in path.parts) + ["pipeline"] * (index % 3 == 0)
        for target in targets:
            if len(content) <= LARGEST.get(target, 20_000):
                write(target, content)
        for name, value in attributes(path):
            if name in ("where", "value") and re.search(r"[-+*/=<>(]", value): write("formulas", value)
            if "format" in name.lower(): write("formats", "\0" + value)
            if "color" in name.lower() or name in ("palette", "background"):
                for word in re.findall(r"[\w-]+\([^)]*\)|[^\s'\"]+", value): write("colors", word)
            if name == "easing": write("easings", value)


def write_values():
    for target, values in [("formulas", FORMULAS), ("times", TIMES), ("colors", COLORS), ("easings", EASINGS)]:
        for value in values: write(target, value)
    for pattern in ["#,##0.0", "0 %", "+0;-0", "##0.0E0", "¤#,##0.00", "d MMM yyyy", "H:mm:ss.SSS", "QQQ 'of' y", "EEEE", "h a"]:
        for locale in ["\0", "\x07", "\x20"]: write("formats", locale + pattern)


def write_data():
    (TO / "data").mkdir(parents=True, exist_ok=True)
    for path in DATA:
        content = path.read_bytes()
        (TO / "data" / path.name).write_bytes(content[:200_000])
        is_json = path.suffix in (".json", ".ndjson", ".jsonl")
        if "theme" in path.parts: write("theme", content)
        elif len(content) <= LARGEST_DATA: write("ndjson" if is_json else "csv", content)
        elif not is_json: write("csv", b"".join(content.splitlines(keepends=True)[:20]))
    write("ndjson", '[{"a": 1, "b": [2, null], "c": {"d": true}}, {"a": "x\\u00e9\\n"}]')
    write("rows", '<r><a k="1"><b>2</b></a><a k="&#50;"><b><![CDATA[x]]></b><c/></a></r>')
    write("rows", '<r xmlns:n="u"><a><n:b><a i="1" v="2"/></n:b></a><a><b><a i="2" v=""/></b></a></r>')
    write("ndjson", '{"a": 1, "b": 2}\n{"a": null, "b": "2024-01-01"}\n')


def write_pages():
    for syntax, pages in PAGES.items():
        for page in pages: write(syntax, page)
    for folder in [ROOT / "Documentation", ROOT / "examples" / "integrations"]:
        for path in folder.rglob("*"):
            syntax = {".md": "markdown", ".html": "html"}.get(path.suffix)
            if syntax and path.stat().st_size < 20_000: write(syntax, path.read_bytes())
    for number, kind in enumerate(["page", "fragment", "figure", "legend", "gallery"]):
        write("template", bytes([number]) + (ROOT / "templates" / f"{kind}.html").read_bytes())


def write_settings():
    write("project", (ROOT / "examples" / "integrations" / "project" / "playfair.json").read_bytes())
    write("project", json.dumps({
        "output": "out", "root": ".", "emit": ["svg", "pair"], "locale": "de", "palette": ["teal", "#abc"], "theme": "print",
        "motion": "none", "foreignObject": False, "darkSelector": ".dark", "lint": True, "scale": 2,
        "override": [{"files": ["a/*", "**/b{1,2}?.playfair.*"], "target": "github"}]}))
    write("project", '<project theme="mono" cache=".c"><override files="a/** b" motion="smil"/></project>')
    for theme in ['<theme base="print" palette="teal red" grid="none"/>', '{ "theme": { "base": "mono", "palette": ["#123"] } }']:
        write("theme", theme)


def write_sessions():
    """Sessions of editors, a message on each line."""
    def message(method, parameters, number=None):
        return json.dumps({"jsonrpc": "2.0", **({"id": number} if number else {}), "method": method, "params": parameters})

    features = re.findall(r'case \w+ = "(textDocument/\w+)"',
                          (ROOT / "Sources/ChartLanguageServer/Server/Feature.swift").read_text())
    small = [path for path in DOCUMENTS if path.stat().st_size <= LARGEST["lsp"]][::5]
    for index, path in enumerate(small):
        text = path.read_bytes().decode(errors="replace")
        uri = {"uri": "file:///charts/c.playfair" + path.suffix}
        lines = [message("initialize", {"capabilities": {}}, 1), message("initialized", {}),
                 message("textDocument/didOpen", {"textDocument": {**uri, "languageId": path.suffix[1:], "version": 1, "text": text}})]
        place = {"line": text.count("\n") // 2, "character": 9}
        where = {"start": {"line": 0, "character": 0}, "end": place}
        # Not all of them in each session: the smaller one is, the more often it is bent.
        for number, feature in enumerate(features[index % 4::4]):
            lines.append(message(feature, {
                "textDocument": uri, "position": place, "range": where, "positions": [place], "newName": "z", "context": {
                    "diagnostics": [], "includeDeclaration": True}, "options": {"tabSize": 2, "insertSpaces": True},
                "color": {"red": 1, "green": 0, "blue": 0, "alpha": 1}}, number + 2))
        lines.append(message("textDocument/didChange", {
            "textDocument": {**uri, "version": 2}, "contentChanges": [{"range": where, "text": "<"}]}))
        lines += [message("textDocument/completion", {"textDocument": uri, "position": place}, 90),
                  message("textDocument/didClose", {"textDocument": uri}), message("shutdown", None, 99), message("exit", None)]
        write("lsp", "\n".join(lines))
        write("lsp", "".join(f"Content-Length: {len(line.encode())}\r\n\r\n{line}" for line in lines[:6]))


def write_dictionaries():
    schema = (ROOT / "Sources" / "ChartSchema" / "playfair.xsd").read_text()
    names = sorted(set(re.findall(r'<xs:element name="([^"]+)"', schema)))
    own = sorted(set(re.findall(r'<xs:attribute name="([^"]+)"', schema)))
    values = sorted(set(re.findall(r'<xs:enumeration value="([^"]+)"', schema)))
    functions = re.findall(r'"(\w+)"', (ROOT / "Sources/ChartLowering/Data/Expressions/FormulaFunction.swift").read_text())
    xml = [f"<{name} " for name in names] + [f' {name}="' for name in own] + ["/>", "<![CDATA[", "]]>", "<!--", "-->", "&#", "&amp;", "xmlns="]
    member = [f'"{name}":' for name in names + own] + ['"layers":[', '"steps":[', "null", "true", "\\u", "//", "/*"]
    marks = ["```playfair\n", "~~~", "<!--", "-->", "![", "](", "<img src=", ".playfair.xml", "<pre>", "<script", "<playfair-chart src=", "class=\"language-playfair\"", "playfair: ", "/playfair", "as=picture", "> ", "    ", "---\n"]
    words = {
        "documents": xml + member + values, "formulas": functions + ["and", "or", "not ", " in (", "is missing"],
        "pages": marks + xml[:20], "lsp": member + ['{"jsonrpc":"2.0","id":1,"method":"', '"params":', "Content-Length: ", "textDocument/"],
        "values": values + ["cubic-bezier(", "steps(", "linear(", "jump-none", "oklch(", "hsl(", "rgb(", "e-", "%", "deg", "turn"],
    }
    for name, entries in words.items():
        escaped = ["".join(c if c.isalnum() and c.isascii() else "".join(f"\\x{b:02x}" for b in c.encode()) for c in entry) for entry in entries]
        (TO / f"{name}.dict").write_text("".join(f'"{entry}"\n' for entry in dict.fromkeys(escaped) if entry))


for step in [write_documents, write_values, write_data, write_pages, write_settings, write_sessions, write_dictionaries]: step()
