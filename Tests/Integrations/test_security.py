"""What Documentation/Security.md promises: nothing that an author or a data file writes becomes markup, style, script or a
control sequence of a terminal; no file outside the root is read; nothing makes a run endless or takes the machine's memory."""

import json
import os
import random
import re
import resource
import subprocess
import sys
from pathlib import Path

import html5lib
import pytest
from lxml import etree

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug")) / "playfair"
SEED = 20261123

# In every one the word by which it is found again.
WORD = "pwned"
PAYLOADS = [
    '"><script>pwned()</script>',
    "' onload='pwned()' x='",
    "</style><img src=x onerror=pwned()>",
    "</text></svg><pwned/>",
    "]]><!--pwned",
    "}*{background:url(//pwned.example)}",
    "\\3c pwned\\22 ;}",
    "javascript:pwned()",
    "--><?pwned?>",
    "<slot name='pwned'/>",
    "&lt;pwned&gt;&#60;b&#62;",
    "\u202epwned\u2066",
]
SVG_ELEMENTS = set("""svg style g path rect circle ellipse line polyline polygon text tspan title desc defs clipPath mask pattern
    linearGradient radialGradient stop use animate animateTransform animateMotion set symbol marker filter feDropShadow
    feGaussianBlur feOffset feFlood feComposite feMerge feMergeNode foreignObject a metadata""".split())
HTML_ELEMENTS = set("""html head meta title style body main h1 h2 figure figcaption form fieldset legend div span p label input
    button details summary u table caption colgroup col thead tbody tfoot tr th td ul ol li output small strong em br b i a
    svg""".split()) | SVG_ELEMENTS


# Whatever there is much of is refused or done with less. Most takes less than two seconds on a machine that does nothing else, and the
# most boxes that a chart may have take five; tests run beside each other.
MOST_SECONDS = 20
MOST_KILOBYTES = 1 << 20


def limited():
    """Far beyond what a run needs, and far below what would harm a machine."""
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))


def run(*arguments, cwd, **options):
    return subprocess.run(
        [PROGRAM, *arguments], cwd=cwd, capture_output=True, timeout=300, stdin=subprocess.DEVNULL, preexec_fn=limited, **options)


def ids(output):
    """The ids of the diagnostics in a report."""
    return re.findall(r": error: .*\[([a-z]+\.[a-z-]+)\]$", output.decode(), re.MULTILINE)


# MARK: What is written stays text


def replaced(value, old, new):
    """A JSON document in which a text is another one, wherever it stands: as a value and as the name of a column."""
    match value:
        case str(): return new if value == old else value
        case list(): return [replaced(item, old, new) for item in value]
        case dict(): return {(new if key == old else key): replaced(item, old, new) for key, item in value.items()}
    return value


def texts(value):
    match value:
        case str(): yield value
        case list():
            for item in value: yield from texts(item)
        case dict():
            for item in value.values(): yield from texts(item)


def hostile_documents():
    """Documents of the corpus, in each of which one of its texts has been given a payload."""
    found = []
    for path in sorted((ROOT / "Corpus" / "valid").rglob("*.json")):
        document = json.loads(path.read_text())
        for text in sorted(set(texts(document))):
            found.append((path, document, text))
    numbers = random.Random(SEED)
    for path, document, text in numbers.sample(found, min(160, len(found))):
        yield path, replaced(document, text, text + numbers.choice(PAYLOADS))


def judge(tree, elements, name):
    """Fails if anything in a tree of markup has come out of a payload but text.
    :returns: whether a payload stands there as text"""
    is_there = False
    for node in tree.iter():
        if not isinstance(node.tag, str):
            assert WORD not in (node.text or ""), f"{name}: {node.text}"
            continue
        tag = etree.QName(node).localname
        assert tag in elements, f"{name}: <{tag}>"
        for attribute, value in node.attrib.items():
            attribute = etree.QName(attribute).localname
            assert WORD not in attribute and not attribute.startswith("on"), f"{name}: {tag} {attribute}"
            if tag == "a" and attribute == "href":
                # What readers may follow is the author's: of these kinds, whatever stands behind (see Security.md).
                assert re.match(r"(#|https?:|mailto:|[^:]*$)", value), f"{name}: {tag} {attribute}={value}"
            elif attribute in ("href", "src", "action", "formaction"):
                assert value.startswith(("#", "data:image/")), f"{name}: {tag} {attribute}={value}"
            if attribute in ("style", "class", "id", "for", "name", "d", "fill", "stroke", "values", "transform", "http-equiv"):
                assert WORD not in value, f"{name}: {tag} {attribute}={value}"
        if tag in ("style", "script"):
            assert WORD not in (node.text or ""), f"{name}: style"
        elif WORD in (node.text or "") + (node.tail or ""):
            is_there = True
    return is_there


def test_what_authors_write_stays_text(tmp_path):
    charts = tmp_path / "charts"
    charts.mkdir()
    # Their data files stand where the documents expect them.
    for number, (path, document) in enumerate(hostile_documents()):
        folder = charts / str(number)
        folder.mkdir()
        for data in path.parent.iterdir():
            if data.suffix in (".csv", ".tsv", ".ndjson") or data.is_dir():
                (folder / data.name).symlink_to(data)
        (folder / "chart.playfair.json").write_text(json.dumps(document, ensure_ascii=False))
    result = run("compile", "charts", "-o", "out/", "--emit", "svg,html,fragment", "--root", "/", cwd=tmp_path)
    assert result.returncode in (0, 1), result.stderr.decode()
    clean(result.stderr)
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("lxml"), strict=False)
    said = judged = 0
    for path in sorted((tmp_path / "out").rglob("*.*")):
        if path.suffix == ".svg":
            said += judge(etree.parse(path).getroot(), SVG_ELEMENTS | HTML_ELEMENTS, path)
        else:
            said += judge(parser.parse(path.read_text()).getroot(), HTML_ELEMENTS, path)
        judged += 1
    assert judged > 150 and said > 60, f"{judged} outputs, payloads told in {said}: the test asks for too little"


def test_what_data_files_hold_stays_text(tmp_path):
    rows = "".join('"{}","{}",{}\n'.format(text.replace('"', '""'), text.replace('"', '""'), number)
                   for number, text in enumerate(PAYLOADS))
    (tmp_path / "data.csv").write_text('"place ""><b>pwned","group </style>pwned","value \'pwned"\n' + rows)
    document = {
        "data": {"src": "data.csv"},
        "bar": {"x": 'place "><b>pwned', "series": "group </style>pwned", "y": "value 'pwned"},
    }
    (tmp_path / "chart.playfair.json").write_text(json.dumps(document))
    result = run("compile", "chart.playfair.json", "--emit", "svg,html", cwd=tmp_path)
    assert result.returncode == 0, result.stderr.decode()
    assert judge(etree.parse(tmp_path / "chart.svg").getroot(), SVG_ELEMENTS | HTML_ELEMENTS, "svg")
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("lxml"), strict=False)
    assert judge(parser.parse((tmp_path / "chart.html").read_text()).getroot(), HTML_ELEMENTS, "html")


# MARK: Terminals


def clean(output):
    """Fails if bytes for a terminal hold a control character but tabs and line ends, or turn the direction of text."""
    text = output.decode()
    strange = {c for c in text if ord(c) < 32 and c not in "\t\n" or 0x7F <= ord(c) < 0xA0 or c in "\u202a\u202b\u202d\u202e\u2066\u2067\u2068"}
    assert not strange, f"{strange} in {text[:2000]}"


@pytest.mark.parametrize("control", ["\x1b[31m", "\x1b]0;pwned\x07", "\x9b31m", "\x7f", "\u202e", "\r"], ids=ascii)
def test_messages_control_no_terminal(control, tmp_path):
    (tmp_path / "value.playfair.json").write_text(json.dumps({"pie": {"values": [1], "ends": control}}, ensure_ascii=False))
    (tmp_path / "member.playfair.json").write_text(json.dumps({"pie": {"values": [1], control: 1}}, ensure_ascii=False))
    (tmp_path / "data.playfair.json").write_text(json.dumps({"data": {"src": control}, "pie": {"value": control}}, ensure_ascii=False))
    for name in ["value", "member", "data"]:
        result = run("check", f"{name}.playfair.json", cwd=tmp_path)
        assert result.returncode == 1 and result.stderr
        clean(result.stderr)
        clean(result.stdout)
    for arguments in [("check", f"none{control}.xml"), ("compile", f"{control}.xml"), ("compile", "value.playfair.json", f"--id-prefix={control}"),
                      ("compile", "value.playfair.json", "--emit", control), (control,)]:
        result = run(*arguments, cwd=tmp_path)
        assert result.returncode != 0 and result.stderr
        clean(result.stderr)


# MARK: Files and other machines


def test_no_file_outside_the_root(tmp_path):
    """Not by any spelling of its path; nor does a message tell whether there is one."""
    inside = tmp_path / "site"
    inside.mkdir()
    (tmp_path / "secret.csv").write_text("a,b\n1,2\n")
    (inside / "link.csv").symlink_to("../secret.csv")
    (inside / "folder").symlink_to("..")
    os.mkfifo(inside / "pipe.csv")
    sources = [
        "../secret.csv", str(tmp_path / "secret.csv"), "./x/../../secret.csv", "link.csv", "folder/secret.csv",
        "%2e%2e/secret.csv", "..%2fsecret.csv", "file:../secret.csv", f"file://{tmp_path}/secret.csv",
        "/proc/self/environ", "/dev/stdin", "/dev/zero", "pipe.csv", ".", "..", "../nothing.csv",
        "http://localhost/secret.csv", "https://example.com/a.csv", "//example.com/a.csv", "\\\\host\\a.csv", "..\\secret.csv",
    ]
    told = {}
    for number, source in enumerate(sources):
        name = f"{number}.playfair.json"
        (inside / name).write_text(json.dumps({"data": {"src": source}, "point": {"x": "a", "y": "b"}}))
        result = run("compile", name, "--emit", "svg", cwd=inside)
        assert result.returncode == 1, source
        assert not (inside / f"{number}.svg").exists()
        told[source] = ids(result.stderr)[0]
    assert told["../secret.csv"] == told["../nothing.csv"] == "data.outside-root"


@pytest.mark.parametrize("member", ["root", "output", "cache", "templates"])
@pytest.mark.parametrize("path", ["..", "../elsewhere", "{outside}", "link"])
def test_a_project_file_stays_at_home(member, path, tmp_path):
    """One that lies beside strangers' documents reads and writes nothing outside of its folder; one that is named may."""
    inside, outside = tmp_path / "strangers", tmp_path / "elsewhere"
    inside.mkdir()
    outside.mkdir()
    (inside / "link").symlink_to(outside)
    (inside / "playfair.json").write_text(json.dumps({member: path.format(outside=outside), "emit": "svg"}))
    (inside / "a.playfair.json").write_text(json.dumps({"bar": {"values": [1, 2]}}))
    found = run("compile", "strangers", cwd=tmp_path)
    assert found.returncode == 1 and ids(found.stderr) == ["project.invalid-value"], found.stderr
    assert not list(outside.iterdir()) and not (tmp_path / "a.svg").exists()
    named = run("compile", "strangers", "--project", "strangers/playfair.json", cwd=tmp_path)
    assert b"project.invalid-value" not in named.stderr
    # What else a folder of templates or a cache must be is nothing new.
    assert named.returncode == 0 or member in ("templates", "cache"), named.stderr


def test_links_that_are_found_lead_nowhere(tmp_path):
    """A link in a folder that is named leads to nothing outside of it: neither to read nor to write there."""
    inside = tmp_path / "strangers"
    inside.mkdir()
    (tmp_path / "secret.json").write_text('{"bar": {"valuess": [1]}}')
    (tmp_path / "secret.md").write_text("# Secret\n")
    (inside / "own.playfair.json").write_text(json.dumps({"bar": {"values": [1, 2]}}))
    (inside / "own.md").write_text("# Own\n")
    for link, target in [("a.playfair.json", "../secret.json"), ("b.md", "../secret.md"), ("c.playfair.json", "own.playfair.json")]:
        (inside / link).symlink_to(target)
    compiled = run("compile", "strangers", "--emit", "svg", "-o", "out/", cwd=tmp_path)
    assert compiled.returncode == 2 and b"leads out of the folder" in compiled.stderr
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == ["c.svg", "own.svg"]
    run("check", "strangers", "--fix", cwd=tmp_path)
    assert "valuess" in (tmp_path / "secret.json").read_text()
    embedded = run("embed", "strangers", "-o", "pages/", cwd=tmp_path)
    assert embedded.returncode == 2 and b"leads out of the folder" in embedded.stderr
    assert [file.name for file in (tmp_path / "pages").iterdir()] == ["own.md"]


@pytest.mark.parametrize("text", [
    '<!DOCTYPE chart [<!ENTITY a SYSTEM "file:///etc/passwd">]><chart title="x"><pie values="1"/></chart>',
    '<!DOCTYPE chart SYSTEM "http://localhost:9/x.dtd"><chart><pie values="1"/></chart>',
    '<!DOCTYPE chart [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><chart title="&b;"><pie values="1"/></chart>',
    '<chart xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="/etc/passwd"/><pie values="1"/></chart>',
    '<?xml-stylesheet href="http://localhost:9/x.xsl"?><chart><pie values="1"/><script/></chart>',
], ids=["entity", "doctype", "entities", "include", "stylesheet"])
def test_nothing_else_is_loaded(text, tmp_path):
    (tmp_path / "chart.xml").write_text(text)
    result = run("compile", "chart.xml", "--emit", "svg", cwd=tmp_path)
    assert result.returncode == 1
    assert b"root:" not in result.stderr + result.stdout
    assert not (tmp_path / "chart.svg").exists()


def test_the_program_cannot_open_connections():
    """It does not even import what makes one, nor what starts other programs, but for 'playfair-serve': 'execv' for 'playfair
    serve', and 'posix_spawn' for an editor that asks 'playfair lsp' for a preview."""
    symbols = subprocess.run(["nm", "-D", "--undefined-only", PROGRAM], capture_output=True, text=True, check=True).stdout
    names = {line.split()[-1].split("@")[0] for line in symbols.splitlines()}
    assert "read" in names or "pread" in names, "nm tells nothing"
    connecting = {"socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "getaddrinfo", "gethostbyname", "sendto"}
    starting = {"execl", "execle", "execlp", "execve", "execveat", "execvp", "execvpe", "fexecve", "posix_spawnp",
                "fork", "vfork", "clone", "system", "popen"}
    assert not names & (connecting | starting)


# MARK: Bounds

HEAVY = {
    # A control whose way is so short that a tenth of it is nothing.
    "way": '<chart><arcs values="1 2 3"/><control property="spacing" from="0" to="5e-324"/></chart>',
    "attributes": "<chart><pie " + " ".join(f'a{n}="1"' for n in range(20_000)) + ' values="1"/></chart>',
    "same-attribute": "<chart><pie " + 'values="1" ' * 20_000 + "/></chart>",
    "depth": "<chart>" * 100_000,
    "depth-json": '{"pie":' * 100_000,
    "brackets": "[" * 1_000_000,
    "mistakes": "<chart>" + '<pie values="x" ends="y"/>' * 50_000 + "</chart>",
    "name": f"<chart><{'x' * 5_000_000}/></chart>",
    "member": json.dumps({"pie": {"x" * 5_000_000: 1, "values": [1]}}),
    "doubled-text": json.dumps({
        "data": {"rows": [{"k": "xx", "v": 1}],
                 "calculate": [{"as": f"t{n + 1}", "value": f"t{n} + t{n}" if n else "k + k"} for n in range(100)]},
        "bar": {"x": "k", "y": "v"}}),
    "title": json.dumps({"title": "word " * 1_000_000, "pie": {"values": [1]}}),
    "number": json.dumps({"pie": {"values": [1]}}).replace("1", "1" * 1_000_000),
    "series": json.dumps({"data": {"rows": [{"a": n, "b": n, "s": f"s{n}"} for n in range(20_000)]},
                          "line": {"x": "a", "y": "b", "series": "s"}}),
    "categories": json.dumps({"bar": {"categories": [f"c{n}" for n in range(200_000)], "values": [1] * 200_000}}),
    "states": json.dumps({"bar": {"values": [1, 2]}, "state": [{"bar": {"values": [2, 1]}}] * 2_000}),
    "formula": json.dumps({"data": {"rows": [{"a": 1}], "calculate": {"as": "b", "value": "(" * 100_000 + "a"}},
                           "bar": {"y": "b"}}),
    "long-formula": json.dumps({"data": {"rows": [{"a": 1}], "calculate": {"as": "b", "value": "+".join(["a"] * 50_000)}},
                                "bar": {"y": "b"}}),
    "format": json.dumps({"bar": {"values": [1]}, "y": {"format": "#" * 1_000_000}}),
    "color": json.dumps({"palette": ["rgb(" * 100_000], "pie": {"values": [1]}}),
    "easing": json.dumps({"bar": {"values": [1]}, "entrance": {"easing": "cubic-bezier(" + "1," * 100_000 + ")"}}),
    "bins": json.dumps({"histogram": {"values": [1, 2, 1e300], "bins": 1}}).replace('"bins": 1', '"width": 1e-300'),
    "series-elements": "<chart><line>" + '<series values="1"/>' * 100_000 + "</line></chart>",
    "radar-series": json.dumps({"radar": {"categories": ["a", "b", "c"], "series": [{"values": [1, 2, 3]}] * 10_000}}),
    "lookups": json.dumps({"data": [{"id": f"t{n}", "rows": [{"a": 1}], "lookup": {"from": f"t{n + 1}", "by": "a", "fields": "b"}}
                                    for n in range(3_000)] + [{"id": "t3000", "rows": [{"a": 1, "b": 2}]}],
                           "bar": {"x": "a", "y": "b"}}),
    "missing-zero": json.dumps({"data": {"rows": [{"t": n, "v": 1, "s": f"s{n % 500}"} for n in range(50_000)]},
                                "line": {"x": "t", "y": "v", "series": "s", "missing": "zero"}}),
    "tables": json.dumps({"data": [{"id": f"t{n}", "rows": [{"a": 1}]} for n in range(50_000)],
                          "bar": {"data": "t1", "x": "a", "y": "a"}}),
    "steps": json.dumps({"data": {"rows": [{"a": 1}], "calculate": [{"as": f"b{n}", "value": "a"} for n in range(50_000)]},
                         "bar": {"x": "a", "y": "b9"}}),
    "names": "<chart>" + "".join(f"<foo{n}/>" for n in range(300_000)) + "</chart>",
    "same-member": '{"pie": {' + ", ".join(['"values": [1]'] * 100_000) + "}}",
    "marks": json.dumps({"line": [{"values": [1, 2]}] * 100_000}),
    "allowed": json.dumps({"allow": " ".join(f"x.y{n}" for n in range(100_000)), "pie": {"values": [1]}}),
    "colors": json.dumps({"palette": [f"notacolor{n}" for n in range(100_000)], "pie": {"values": [1]}}),
    "heap-of-marks": '{"title": "a' + "\u0301" * 2_000_000 + '", "pie": {"values": [1]}}',
    "line-marks": json.dumps({"line": [{"values": [n % 7 + 1, n % 5 + 2, 3]} for n in range(1000)]}),
    "bar-marks": json.dumps({"bar": [{"values": [n % 7 + 1, n % 5 + 2, 3]} for n in range(1000)]}),
    "points": json.dumps({"point": {"categories": [f"c{n}" for n in range(100_000)], "values": [n % 50 for n in range(100_000)]}}),
    "charts": json.dumps({"chart": [{"bar": {"values": [1, 2, 3]}}] * 20_000}),
    "notes": json.dumps({"line": {"values": [n * 37 % 101 for n in range(300)]},
                         "note": [{"x": n + 1, "y": n * 37 % 101, "label": f"note {n}"} for n in range(200)]}),
    "rules": json.dumps({"line": {"values": [1, 2]}, "rule": [{"y": n / 100_000} for n in range(100_000)]}),
    "boxes": json.dumps({"data": {"rows": [{"c": f"c{n}", "v": n * 37 % 101} for n in range(20_000)]}, "boxplot": {"x": "c", "y": "v"}}),
    "error-bars": json.dumps({"data": {"rows": [{"c": f"c{n}", "v": n * 37 % 101, "low": -1, "high": 120} for n in range(20_000)]},
                              "errorbar": {"x": "c", "y": "v", "low": "low", "high": "high"}}),
    "stacked-areas": json.dumps({"data": {"rows": [{"a": n % 3, "v": n % 7 + 1, "s": f"s{n // 3}"} for n in range(3000)]},
                                 "area": {"x": "a", "y": "v", "series": "s", "layout": "stack"}}),
    "panels": json.dumps({"data": {"rows": [{"p": f"p{p}", "c": f"c{c}", "s": f"s{s}", "v": (p + c * s) % 11 + 1}
                                            for p in range(60) for c in range(4) for s in range(12)]},
                          "facet": {"by": "p", "scales": "free-y"}, "bar": {"x": "c", "y": "v", "series": "s", "layout": "stack"}}),
    "micro": '<chart><boxplot values="1.23456789012345e-6 2e-6 4e-6"/></chart>',
    "mean-of-micro": '<chart><data format="csv">a,v\nA,1e-6\nA,2e-6\nA,4e-6\n</data><errorbar x="a" y="v"/></chart>',
    "domain": '<chart><line values="0 1e-8"/><y min="-1e300"/></chart>',
    "far-rule": '<chart><area values="0 1e-9"/><rule y="1e300"/></chart>',
    "axis": '<chart><line at="1 2" values="1 2"/><x min="1e16"/></chart>',
    "ticks": '<chart><line at="0 1e-9" values="1 2"/><x min="-1e200" max="1e200"/></chart>',
}


@pytest.mark.parametrize("name", HEAVY)
def test_what_is_heavy_ends(name, tmp_path):
    """It is refused with a diagnostic or done, within the limits of the process; what comes out is whole."""
    file = f"chart.{'xml' if HEAVY[name].startswith('<') else 'json'}"
    (tmp_path / file).write_text(HEAVY[name])
    with open(tmp_path / "said.txt", "wb") as told:
        child = subprocess.Popen(
            [PROGRAM, "compile", file, "--emit", "svg"], cwd=tmp_path, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=told, preexec_fn=limited)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    said = (tmp_path / "said.txt").read_bytes()
    assert child.returncode in (0, 1), said[-2000:].decode()
    drawing = tmp_path / "chart.svg"
    assert drawing.exists() == (child.returncode == 0)
    if child.returncode == 0:
        etree.parse(drawing, etree.XMLParser(huge_tree=True))
    else:
        assert ids(said) and len(said) < 2_000_000
    clean(said)
    assert usage.ru_utime + usage.ru_stime < MOST_SECONDS
    # In kilobytes, but on macOS.
    assert usage.ru_maxrss / (1024 if sys.platform == "darwin" else 1) < MOST_KILOBYTES
