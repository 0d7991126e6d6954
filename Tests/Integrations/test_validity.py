"""The pages and fragments of all examples and of some documents of the corpus are valid HTML, by the rules of the standard that a parser
does not mend by itself: what may stand in what, ids and what refers to them, names for what is pressed, headings and tables.

Two attributes are there although checkers that know each element's list call them wrong, because engines need them:
`autocomplete="off"` on checkboxes and radio buttons, without which Firefox keeps their states over a reload, and `form=""`, which
keeps them out of whatever form a fragment is put into."""

import os
import re
import subprocess
from collections import Counter
from pathlib import Path

import html5lib
import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug")) / "playfair"
FOLDERS = [ROOT / "examples", *(ROOT / "Corpus" / "valid" / kind for kind in ["page", "state", "legend", "tooltip", "entrance", "theme"])]
HTML = "{http://www.w3.org/1999/xhtml}"
# Only text and what stands in its lines may be in these.
PHRASES = {"p", "label", "span", "button", "summary", "h1", "h2", "h3", "b", "i", "em", "strong", "small", "output",
           "legend"}
BLOCKS = {"div", "p", "figure", "figcaption", "fieldset", "form", "table", "ul", "ol", "details", "main", "section"}
CHILDREN = {
    "ul": {"li"}, "ol": {"li"}, "table": {"caption", "colgroup", "thead", "tbody", "tfoot", "tr"}, "thead": {"tr"}, "tbody": {"tr"},
    "tfoot": {"tr"}, "tr": {"th", "td"}, "colgroup": {"col"},
}
IMPLIED_ROLES = {
    "button": "button", "table": "table", "ul": "list", "ol": "list", "li": "listitem", "main": "main", "fieldset": "group",
    "figure": "figure", "h1": "heading", "h2": "heading", "form": "form", "td": "cell", "tr": "row"}
REFERRING = {"for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details", "headers", "list"}
URL = re.compile(r"url\(\s*[\"']?#([^)\"']+)")


def name_of(node):
    return node.tag.rpartition("}")[2] if isinstance(node.tag, str) else ""


def is_html(node):
    return isinstance(node.tag, str) and node.tag.startswith(HTML)


def structure(node, path, found):
    """What stands where it may not, with the names of the elements around it."""
    name = name_of(node)
    for child in node:
        inner = name_of(child)
        if not inner:
            continue
        here = [*path, name, inner]
        if is_html(node) and is_html(child):
            if name in CHILDREN and inner not in CHILDREN[name]:
                found.append(f"{inner} in {name}")
            if inner in BLOCKS and name in PHRASES:
                found.append(f"{inner} in {name}")
            if inner == "summary" and (name != "details" or child is not next(iter(node))):
                found.append("a summary that is not the first in details")
            if inner == "legend" and (name != "fieldset" or child is not next(iter(node))):
                found.append("a legend that is not the first in a fieldset")
            if inner in ("button", "a", "input", "label", "select", "textarea", "details") and any(
                    outer in ("button", "a") for outer in here[:-1]):
                found.append(f"{inner} in what is pressed itself")
            if inner == "label" and "label" in here[:-1] or inner == "form" and "form" in here[:-1]:
                found.append(f"{inner} in {inner}")
        structure(child, here[:-1], found)
    return found


def attributes(nodes, found):
    ids = Counter(node.get("id") for node in nodes if node.get("id") is not None)
    found += [f"the id {name!r} {count} times" for name, count in ids.items() if count > 1 or not re.fullmatch(r"\S+", name)]
    for node in nodes:
        name = name_of(node)
        for attribute, value in node.attrib.items():
            if attribute in REFERRING:
                found += [f"{attribute} refers to {one!r}" for one in value.split() or [""] if one not in ids]
            # Where links lead is the author's: to something in his page.
            if attribute == "href" and name != "a" and value.startswith("#") and value[1:] not in ids:
                found.append(f"{name} refers to {value!r}")
            found += [f"{attribute} refers to {one!r}" for one in URL.findall(value) if one not in ids]
            if attribute in ("class", "lang", "role", "aria-label") and not value.strip():
                found.append(f"{attribute} of {name} is empty")
            if attribute == "class" and len(value.split()) != len(set(value.split())):
                found.append(f"class {value!r} twice")
        role = node.get("role")
        if is_html(node) and role is not None and role == IMPLIED_ROLES.get(name):
            found.append(f"{name} has the role {role} anyway")
        if is_html(node) and name == "form" and node.get("action") is not None:
            found.append("a form that is sent")


def controls(nodes, found):
    """Each control has a name, each group of radio buttons one choice."""
    labelled = {node.get("for") for node in nodes if name_of(node) == "label"}
    within = {id(inner) for node in nodes if name_of(node) == "label" for inner in node.iter()}
    chosen = Counter()
    for node in nodes:
        if not is_html(node) or name_of(node) != "input":
            continue
        kind = node.get("type")
        if kind not in ("checkbox", "radio"):
            found.append(f"an input of the type {kind}")
        if not (node.get("aria-label") or node.get("aria-labelledby") or node.get("id") in labelled or id(node) in within):
            found.append(f"{node.get('id')} has no name")
        if kind == "radio":
            if not node.get("name"):
                found.append(f"{node.get('id')} is in no group")
            chosen[node.get("name"), node.get("form")] += node.get("checked") is not None
    found += [f"{count} choices in the group {name}" for (name, _), count in chosen.items() if count > 1]


def faults(text, isPage):
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=True)
    root = parser.parse(text if isPage else f"<!DOCTYPE html><html lang=en><title>A</title><body>{text}")
    found = [f"{code} at {place}" for place, code, _ in parser.errors]
    nodes = [node for node in root.iter() if isinstance(node.tag, str)]
    structure(root, [], found)
    attributes(nodes, found)
    controls(nodes, found)
    tags = Counter(name_of(node) for node in nodes if is_html(node))
    levels = [int(name_of(node)[1]) for node in nodes if is_html(node) and re.fullmatch("h[1-6]", name_of(node))]
    if isPage:
        found += [f"{tags[tag]} times {tag}" for tag in ("html", "head", "title", "body", "main") if tags[tag] != 1]
        if tags["h1"] > 1 or any(later > former + 1 for former, later in zip([0, *levels], levels)):
            found.append(f"headings of the levels {levels}")
        if not root.get("lang"):
            found.append("no language")
    return found


@pytest.mark.parametrize("place", FOLDERS, ids=lambda place: place.name)
@pytest.mark.parametrize("kind", ["html", "fragment"])
def test_pages_and_fragments_are_valid(place, kind, tmp_path):
    documents = [path for path in sorted(place.iterdir()) if path.is_file() and path.suffix in (".xml", ".json")
                 and path.name not in ("playfair.json", "playfair.xml")]
    assert documents
    done = subprocess.run(
        [PROGRAM, "compile", *documents, "-o", f"{tmp_path}/", "--emit", kind, "--no-project"], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    outputs = sorted(tmp_path.iterdir())
    assert len(outputs) >= len(documents)
    found = {path.name: faults(path.read_text(), kind == "html") for path in outputs}
    assert not {name: some[:10] for name, some in found.items() if some}


def test_what_is_wrong_is_found():
    """The rules themselves: each of these is a fault."""
    for wrong in [
        "<div id=a></div><div id=a></div>", "<p><span><label for=nobody>A</label></span></p>", "<input type=checkbox id=a>",
        "<label>A<div>B</div></label>", "<table><caption>A</caption><tr><td><ul><p>A</p></ul></table>", "<button><a href=x>A</a></button>",
        "<svg><g fill='url(#nothing)'/></svg>", "<figure role=figure></figure>", "<div class=''></div>",
        "<fieldset><div></div><legend>A</legend></fieldset>",
        "<input type=radio name=a checked aria-label=A><input type=radio name=a checked aria-label=B>", "<p>A</div>",
    ]:
        assert faults(wrong, False), wrong
    assert faults("<figure><figcaption><p>A</p></figcaption><svg><title>A</title></svg></figure>", False) == []
