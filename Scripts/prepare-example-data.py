#!/usr/bin/env python3
"""Writes examples/data from the downloaded originals.

    prepare-example-data.py FOLDER

FOLDER holds the files that examples/data/SOURCES.md names. Most are copied byte for byte; the others
are reduced to what a chart needs, by the aggregations below and nothing else. The same originals give the same bytes.
"""

import csv
import json
import shutil
import subprocess
import sys
from pathlib import Path

OUTPUT = Path(__file__).parent.parent / "examples" / "data"
COPIED = [
    "co2-concentration.csv", "gapminder-health-income.csv", "gapminder.json", "global-temp.csv", "iowa-electricity.csv",
    "penguins.json", "seattle-weather.csv", "unemployment-across-industries.json", "wheat.json",
]


def read_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def read_json(path):
    return json.loads(path.read_text(encoding="utf-8"))


def write_csv(name, header, rows):
    with open(OUTPUT / name, "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(header)
        table.writerows(rows)


def employment_change(folder):
    """Change of US employment from December to December, in thousands."""
    december = {row["month"][:4]: row for row in read_csv(folder / "us-employment.csv") if row["month"][5:7] == "12"}
    sectors = [
        ("Goods", "goods_producing"), ("Private services", "private_service_providing"), ("Government", "government"),
    ]
    write_csv(
        "employment-change.csv",
        ["year"] + [name for name, _ in sectors],
        [
            [year] + [round(float(december[year][key]) - float(december[str(int(year) - 1)][key])) for _, key in sectors]
            for year in sorted(december)[1:]
        ],
    )


def obesity(folder):
    """The ten states with the highest rates, by name: both files number the states alike."""
    name_of = {int(row["id"]): row["state"] for row in read_csv(folder / "population_engineers_hurricanes.csv")}
    states = sorted(read_json(folder / "obesity.json"), key=lambda row: -row["rate"])
    write_csv(
        "obesity-top-10.csv", ["state", "rate"], [[name_of[row["id"]], row["rate"]] for row in states[:10]]
    )


def treasury(folder):
    """The feed as a table."""
    script = Path(__file__).parent / "treasury-csv.py"
    with open(OUTPUT / "treasury-yields.csv", "wb") as file:
        subprocess.run([sys.executable, script, folder / "us-treasury-daily-yield-curve-2019.xml"], stdout=file, check=True)


def main(arguments):
    if len(arguments) != 1:
        sys.exit(__doc__)
    folder = Path(arguments[0])
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        shutil.copyfile(folder / name, OUTPUT / name)
    for prepare in [employment_change, obesity, treasury]:
        prepare(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
