"""What common charts cost: instructions of the processor, counted by Valgrind, and bytes of what is made, compressed.

Neither depends on what else a machine does. Both may fall at any time, and grow by a twentieth at most before somebody has
to say so, by writing the figures anew: `make costs`, with the optimised build that `make test` leaves. Other builds count
differently and are not asked.
"""

import gzip
import json
import os
import random
from pathlib import Path

import pytest
from counting import COUNTED, instructions

ROOT = Path(__file__).resolve().parents[2]
FIGURES = Path(__file__).with_name("costs.json")
BIN = os.environ.get("PLAYFAIR_BIN") and Path(os.environ["PLAYFAIR_BIN"]).resolve()
# How much a figure may grow.
ROOM = 1.05

SHARES = [48.6, 50.2, 31.7, 19.4, 5.0, 41.5, 30.9, 46.8]


def documents():
    """The charts, by name: small ones of some kinds, and one of many points."""
    numbers = random.Random(1)
    months = [f"M{number}" for number in range(12)]
    size = {"width": 800, "height": 450}

    def values(count, low, high):
        return [round(numbers.uniform(low, high), 1) for _ in range(count)]

    walk, place = [], 0.0
    for _ in range(50_000):
        place += numbers.uniform(-1, 1)
        walk.append(round(place, 2))
    return {
        "pie": {"pie": {"values": [3, 5, 2]}},
        "bars": {
            **size, "title": "Bars",
            "bar": {"categories": months, "series": [{"name": name, "values": values(12, 20, 180)} for name in "ABC"]}},
        "donut": {
            **size, "title": "Donut",
            "pie": {"labels": [f"Product {letter}" for letter in "ABCDEFGH"], "values": SHARES, "hole": 0.6}},
        "table": {
            **size, "title": "Table",
            "data": {"rows": [{"month": month, "visitors": value} for month, value in zip(months, values(12, 20, 180))]},
            "bar": {"x": "month", "y": "visitors"}},
        "scatter": {
            **size, "title": "Scatter", "x": {"type": "number"},
            "point": {"at": values(500, 0, 100), "series": [{"name": "A", "values": values(500, 0, 100)}]}},
        "walk": {
            **size, "title": "Walk", "x": {"type": "number"}, "line": {"at": list(range(50_000)), "values": walk}},
    }


def mistaken():
    """Documents that are only checked, by name: one that an author mends, and one whose list is none."""
    return {
        "slips": {
            "titel": "Slips", "width": "800px", "y": {"min": "low", "format": "%.2f"},
            "bar": {"categories": ["a", "b", "c"], "color": "blu", "layout": "stacked",
                    "series": [{"name": "A", "values": [1, 2]}, {"nmae": "B", "values": [3, "x", 5]}]}},
        "wrong-items": {"bar": {"values": ["x"] * 5000}},
    }


def measured(folder):
    figures = {"start": {"instructions": instructions(BIN / "playfair", folder, "--version")}}
    for name, document in mistaken().items():
        (folder / f"{name}.json").write_text(json.dumps(document))
        figures[name] = {"check": instructions(BIN / "playfair", folder, "check", f"{name}.json", statuses=(1,))}
    for name, document in documents().items():
        (folder / f"{name}.json").write_text(json.dumps(document))
        checked = instructions(BIN / "playfair", folder, "check", f"{name}.json")
        made = instructions(BIN / "playfair", folder, "compile", f"{name}.json", "--emit", "svg")
        content = (folder / f"{name}.svg").read_bytes()
        figures[name] = {
            "check": checked, "instructions": made, "bytes": len(content),
            "compressed": len(gzip.compress(content, 9, mtime=0))}
    return figures


@pytest.mark.skipif(not BIN, reason="PLAYFAIR_BIN names no optimised build")
@pytest.mark.skipif(not COUNTED, reason="Valgrind is missing")
def test_nothing_costs_more_than_it_did(tmp_path):
    figures = measured(tmp_path)
    if os.environ.get("PLAYFAIR_RECORD"):
        FIGURES.write_text(json.dumps(figures, indent=2) + "\n")
    known = json.loads(FIGURES.read_text())
    assert figures.keys() == known.keys()
    grown = {
        f"{name}, {what}": f"{figures[name][what]} instead of {figure}"
        for name, costs in known.items() for what, figure in costs.items() if figures[name][what] > figure * ROOM}
    assert not grown
