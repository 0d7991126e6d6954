#!/usr/bin/env python3
"""Writes examples/data from the downloaded originals.

    prepare-example-data.py FOLDER

FOLDER holds the files that examples/data/SOURCES.md names. Small originals are copied byte for byte; larger ones are
reduced to what a chart needs, by the aggregations below and nothing else. The same originals give the same bytes.
"""

import csv
import json
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

OUTPUT = Path(__file__).parent.parent / "examples" / "data"
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
COPIED = ["co2-concentration.csv", "gapminder-health-income.csv", "global-temp.csv", "iowa-electricity.csv", "wheat.json"]
CURVE_DAYS = ["2019-01-02", "2019-03-22", "2019-08-28", "2019-10-03"]


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


def mean(values):
    return round(sum(values) / len(values), 1)


def seattle_weather(folder):
    """Four years of days, by calendar month: days of each kind, rain and mean temperatures of an average year."""
    days = read_csv(folder / "seattle-weather.csv")
    years = len({day["date"][:4] for day in days})

    def month_of(day):
        return int(day["date"][5:7]) - 1

    kinds = Counter((month_of(day), day["weather"]) for day in days)
    write_csv(
        "seattle-weather-kinds.csv",
        ["month", "weather", "days"],
        [
            [MONTHS[month], kind, kinds[month, kind] / years]
            for month in range(12)
            for kind in ["sun", "fog", "drizzle", "rain", "snow"]
        ],
    )

    by_month = defaultdict(list)
    for day in days:
        by_month[month_of(day)].append(day)
    write_csv(
        "seattle-climate.csv",
        ["month", "rain", "high", "low"],
        [
            [
                MONTHS[month],
                round(sum(float(day["precipitation"]) for day in by_month[month]) / years, 1),
                mean([float(day["temp_max"]) for day in by_month[month]]),
                mean([float(day["temp_min"]) for day in by_month[month]]),
            ]
            for month in range(12)
        ],
    )

    by_date = defaultdict(list)
    for day in days:
        by_date[day["date"][:7]].append(day)
    write_csv(
        "seattle-temperature.csv",
        ["month", "mean high", "mean low"],
        [
            [date, mean([float(day["temp_max"]) for day in rows]), mean([float(day["temp_min"]) for day in rows])]
            for date, rows in sorted(by_date.items())
        ],
    )


def iowa_generation(folder):
    """The last year of the series alone."""
    rows = read_csv(folder / "iowa-electricity.csv")
    last = max(row["year"] for row in rows)
    write_csv(
        "iowa-electricity-2017.csv",
        ["source", "net_generation"],
        [[row["source"], row["net_generation"]] for row in rows if row["year"] == last],
    )


def penguins(folder):
    """Three of the columns of every penguin; and how many of each species live on each island."""
    birds = read_json(folder / "penguins.json")
    columns = ["Species", "Flipper Length (mm)", "Body Mass (g)"]
    lines = [json.dumps({column: bird[column] for column in columns}) for bird in birds]
    (OUTPUT / "penguins.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")

    counts = Counter((bird["Island"], bird["Species"]) for bird in birds)
    write_csv(
        "penguin-islands.csv",
        ["island", "species", "penguins"],
        [
            [island, species, counts[island, species]]
            for island in ["Torgersen", "Biscoe", "Dream"]
            for species in ["Adelie", "Gentoo", "Chinstrap"]
        ],
    )


def unemployment(folder):
    """Five industries, monthly: people out of work in thousands, and the rate in percent."""
    chosen = [
        "Construction", "Manufacturing", "Wholesale and Retail Trade", "Leisure and hospitality", "Education and Health",
    ]
    rows = read_json(folder / "unemployment-across-industries.json")
    write_csv(
        "unemployment.csv",
        ["month", "industry", "thousands", "rate"],
        [
            [row["date"][:7], row["series"], row["count"], row["rate"]]
            for industry in chosen
            for row in rows
            if row["series"] == industry
        ],
    )


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


def life_expectancy(folder):
    """Four countries, every fifth year."""
    chosen = ["Japan", "China", "India", "Rwanda"]
    rows = read_json(folder / "gapminder.json")
    write_csv(
        "life-expectancy.csv",
        ["year", "country", "years"],
        [[row["year"], row["country"], row["life_expect"]] for c in chosen for row in rows if row["country"] == c],
    )


def treasury(folder):
    """The feed as a table, and the curve on four days."""
    script = Path(__file__).parent / "treasury-csv.py"
    feed = folder / "us-treasury-daily-yield-curve-2019.xml"
    for name, days in [("treasury-yields.csv", []), ("treasury-curves.csv", CURVE_DAYS)]:
        with open(OUTPUT / name, "wb") as file:
            subprocess.run([sys.executable, script, feed, *days], stdout=file, check=True)


def main(arguments):
    if len(arguments) != 1:
        sys.exit(__doc__)
    folder = Path(arguments[0])
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        shutil.copyfile(folder / name, OUTPUT / name)
    for prepare in [
        seattle_weather, iowa_generation, penguins, unemployment, employment_change, obesity, life_expectancy, treasury,
    ]:
        prepare(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
