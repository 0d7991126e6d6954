"""Ten times as much of something takes ten times as long, not a hundred times, and comes to ten times as many bytes: whatever there
is many of in a document.

What is compared is the time of the processor that two runs take, less what a run takes anyway. Machines are noisy, so there is much
room; work that grows like the square needs five times of that. What is beyond it is not judged by time: the instructions of
the runs are counted, which takes fifty times as long. Bytes are the same everywhere.
"""

import json
import os
import subprocess
from pathlib import Path

import pytest
from counting import COUNTED, instructions

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = (Path(os.environ["PLAYFAIR_BIN"]) if os.environ.get("PLAYFAIR_BIN") else ROOT / ".build/debug") / "playfair"
# A tenth more by n log n, and twice for what else a machine does.
ROOM = 2.2


def steps(count):
    formulas = [{"as": f"b{n}", "value": f"b{n - 1} + 1" if n else "a"} for n in range(count)]
    return {"data": {"rows": [{"a": 1}], "calculate": formulas}, "bar": {"x": "a", "y": "b9"}}


def tables(count):
    return {"data": [{"id": f"t{n}", "rows": [{"a": 1}]} for n in range(count)], "bar": {"data": "t1", "x": "a", "y": "a"}}


def marks(kind):
    return lambda count: {kind: [{"values": [n % 7 + 1, n % 5 + 2, 3]} for n in range(count)]}


def rows(kind, **columns):
    def made(count):
        table = [{"c": f"c{n}", "n": n, "v": n * 37 % 101 + 1, "low": 1, "high": 120, "s": f"s{n % 500}"} for n in range(count)]
        return {"data": {"rows": table}, kind: columns}
    return made


def series_of(kind, **columns):
    """So many series, each with a value in three places."""
    def made(count):
        table = [{"c": f"c{place}", "s": f"s{n}", "v": (n * 37 + place) % 101 + 1} for n in range(count) for place in range(3)]
        return {"data": {"rows": table}, kind: {"x": "c", "y": "v", "series": "s", **columns}}
    return made


def parts(kind):
    """So many parts, each of them a series."""
    return lambda count: {kind: {"labels": [f"c{n}" for n in range(count)], "values": [n * 37 % 101 + 1 for n in range(count)]}}


def panels(count):
    table = [{"p": f"p{p}", "c": f"c{c}", "s": f"s{s}", "v": (p + c * s) % 11 + 1}
             for p in range(count) for c in range(4) for s in range(12)]
    return {"data": {"rows": table}, "facet": {"by": "p", "scales": "free-y"},
            "bar": {"x": "c", "y": "v", "series": "s", "layout": "stack"}}


# Of each the smaller number and what makes the document of it; the greater is ten times that.
SHAPES = {
    "steps": (100, steps),
    "tables": (400, tables),
    "rules": (400, lambda count: {"line": {"values": [1, 2]}, "rule": [{"y": n / 10_000} for n in range(count)]}),
    "charts": (50, lambda count: {"chart": [{"bar": {"values": [n % 5 + 1, 2, 3]}} for n in range(count)]}),
    "notes": (20, lambda count: {"line": {"values": [n * 37 % 101 for n in range(300)]},
                                 "note": [{"x": n % 300 + 1, "y": n * 37 % 101, "label": f"note {n}"} for n in range(count)]}),
    "colors": (2000, lambda count: {"palette": [f"notacolor{n}" for n in range(count)], "pie": {"values": [1]}}),
    "allowed": (2000, lambda count: {"allow": [f"x.y{n}" for n in range(count)], "pie": {"values": [1]}}),
    "same-allowed": (2000, lambda count: {"allow": ["layout.crowded-labels"] * count, "pie": {"values": [1]}}),
    "wrong-items": (10_000, lambda count: {"bar": {"values": ["x"] * count}}),
    "categories": (1000, lambda count: {"point": {"categories": [f"c{n}" for n in range(count)], "values": list(range(count))}}),
    "bar-rows": (1000, lambda count: {"bar": {"categories": [f"c{n}" for n in range(count)], "values": [n % 50 for n in range(count)]}}),
    "line-marks": (100, marks("line")),
    "area-marks": (100, marks("area")),
    "point-marks": (100, marks("point")),
    "boxes": (2000, rows("boxplot", x="c", y="v")),
    "error-bars": (2000, rows("errorbar", x="c", y="v", low="low", high="high")),
    # At one width both times: so many as the greater are not laid out for several.
    "points": (10_000, lambda count: {**rows("point", x="n", y="v")(count), "fluid": False}),
    "series": (5000, rows("line", x="n", y="v", series="s")),
    "panels": (10, panels),
    "bar-marks": (100, marks("bar")),
    "bars-side-by-side": (100, series_of("bar", layout="group")),
    "bars-over-each-other": (100, series_of("bar", layout="overlap")),
    "stacked-bars": (100, series_of("bar", layout="stack")),
    "stacked-areas": (100, series_of("area", layout="stack")),
    "lollipops": (100, series_of("lollipop")),
    "boxes-of-series": (100, series_of("boxplot")),
    "violins": (100, series_of("violin")),
    **{kind: (100, parts(kind)) for kind in ["pie", "arcs", "rose", "radial-bar", "gauge", "progress", "funnel"]},
    "same-member": (5000, lambda count: '{"pie": {' + ", ".join(['"values": [1]'] * count) + "}}"),
    "strange-elements": (1500, lambda count: "<chart>" + "".join(f"<foo{n}/>" for n in range(count)) + "</chart>"),
    "marks-over-a-letter": (50_000, lambda count: {"title": "a" + "\u0301" * count, "pie": {"values": [1]}}),
    "long-name": (100_000, lambda count: {"x" * count: 1, "pie": {"values": [1]}}),
    "beyond-a-limit": (20_000, lambda count: {"line": {"values": [1, 2]}, "rule": [{"y": n / 10_000} for n in range(count)]}),
}


# What a run takes anyway.
SMALLEST = {"pie": {"values": [1]}}


def written(document, folder):
    """The name of a file with the document."""
    text = document if isinstance(document, str) else json.dumps(document, ensure_ascii=False)
    name = f"chart.{'xml' if text.startswith('<') else 'json'}"
    (folder / name).write_text(text)
    return name


def costs(document, folder):
    """How many seconds it takes, and how many bytes come of it; none, if it is refused."""
    name = written(document, folder)
    drawing = folder / "chart.svg"
    drawing.unlink(missing_ok=True)
    # Of three runs the one that was disturbed least.
    taken = []
    for _ in range(3):
        child = subprocess.Popen(
            [PROGRAM, "compile", name, "--emit", "svg"], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        assert child.returncode in (0, 1), child.returncode
        taken.append(usage.ru_utime + usage.ru_stime)
    return min(taken), drawing.stat().st_size if drawing.exists() else 0


def counts(document, folder):
    """How many instructions it takes, in thousands."""
    return instructions(PROGRAM, folder, "compile", written(document, folder), "--emit", "svg", statuses=(0, 1))


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_grows_like_a_square(shape, tmp_path):
    count, made = SHAPES[shape]
    documents = [SMALLEST, made(count), made(10 * count)]
    (start, _), (few, small), (many, large) = (costs(document, tmp_path) for document in documents)
    few, many = (max(taken - start, 0.01) for taken in (few, many))
    said = f"{count} take {few:.3f} s and {10 * count} take {many:.3f} s"
    if many > 10 * ROOM * few and COUNTED:
        start, few, many = (counts(document, tmp_path) for document in documents)
        few, many = few - start, many - start
        said += f": {few} and {many} thousand instructions"
    assert many <= 10 * ROOM * few, said
    assert small == 0 or large <= 10 * ROOM * small, f"{count} come to {small} bytes and {10 * count} to {large}"
