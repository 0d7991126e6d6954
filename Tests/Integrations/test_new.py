"""`playfair new KIND --from TABLE` for every kind and every table of the examples: what is written compiles, its doubts have been
told, and it measures what can be measured."""

import csv
import json
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

from test_samples import BIN, ROOT, run

TABLES = sorted(file for file in (ROOT / "examples" / "data").iterdir() if file.suffix in (".csv", ".json"))
YEARS = re.compile(r"(1[5-9]|20)\d\d$")


def rows(file):
    return json.loads(file.read_text()) if file.suffix == ".json" else list(csv.DictReader(file.open()))


def number(value):
    try:
        return float(value)
    except (TypeError, ValueError):
        return None


def columns(file):
    """The names of columns of years, and of numbers that are no years and have mostly different values."""
    table = rows(file)
    values = {name: [row[name] for row in table if row.get(name) not in (None, "")] for name in table[0]}
    years = {name for name, all in values.items() if all and all_match(YEARS, all)}
    measures = {name for name, all in values.items() if name not in years and None not in map(number, all)
                and len(set(all)) > len(all) / 2}
    return years, measures


def all_match(pattern, values):
    return all(pattern.match(str(value)) for value in values)


def test_every_kind_of_every_table(tmp_path):
    shutil.copytree(ROOT / "examples" / "data", tmp_path / "data")
    listed = subprocess.run([BIN / "playfair", "new"], capture_output=True, text=True).stdout
    kinds = [line.split()[0] for line in listed.splitlines()]
    tries = [(table, kind) for table in TABLES for kind in kinds]
    with ThreadPoolExecutor(2) as threads:
        done = list(threads.map(lambda each: run(tmp_path, "playfair", "new", each[1], "--from", f"data/{each[0].name}", "-o",
                                                 f"{each[0].stem}-{each[1]}.playfair.xml"), tries))
    told = ""
    for (table, kind), run_of_it in zip(tries, done):
        file = tmp_path / f"{table.stem}-{kind}.playfair.xml"
        if run_of_it.returncode:
            assert not file.exists() and run_of_it.stderr.startswith(f"playfair: no columns of 'data/{table.name}' fit '{kind}': ")
            continue
        told += run_of_it.stderr
        years, measures = columns(table)
        text = file.read_text()
        mark = dict(re.findall(r'([a-z0-9]+)="([^"]*)"', re.search(rf"^  <{kind}[ /].*$", text, re.MULTILINE)[0]))
        values = {mark.get(name) for name in ("y", "value", "size", "color", "open", "close")}
        # The rows of cells are places, too.
        values -= {mark["y"]} if kind == "cell" else set()
        assert not values & years, (table.name, kind, mark)
        assert kind in ("text", "point", "bubble") or mark.get("label") not in measures, (table.name, kind, mark)
        assert "A first chart" not in text
    written = list(tmp_path.glob("*.playfair.xml"))
    # Without a refusal where the columns are there.
    for name in ["obesity-top-10-histogram", "iowa-electricity-histogram", "chancellors-bar", "treasury-yields-dumbbell"]:
        assert tmp_path / f"{name}.playfair.xml" in written
    assert len(written) > len(tries) / 2
    checked = run(tmp_path, "playfair", "check", ".")
    assert checked.returncode == 0, checked.stderr
    warnings = [re.sub("^\\./", "", line) for line in checked.stderr.splitlines() if ": warning: " in line]
    assert sorted(warnings) == sorted(line for line in told.splitlines() if ": warning: " in line)
