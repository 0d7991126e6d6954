"""What charts cost in browsers: how long a page waits for a chart after a series is toggled, and when its first paint is.

    build/venv/bin/python Benchmarks/browsers.py PLAYFAIR [ECHARTS]

`PLAYFAIR` is the program; `ECHARTS` the file `echarts.min.js` of a release, to measure the same charts drawn by script beside
them. All engines that are installed are measured (Documentation/BrowserSuite.md says how to get them), in turns, so that what
else the machine does hits all alike; a table of medians is printed. Nothing fails: times are for comparing within one run.
"""

import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from engines import ENGINES, missing  # noqa: E402
from serving import Server  # noqa: E402

ROUNDS = 5

# Toggles one series again and again; each time all that it changes is asked for, so that styles and places are worked out.
# The clocks of some engines tick once in a millisecond, so one toggle cannot be timed.
TOGGLE = """
const toggles = 20, box = document.querySelector('figure input[type=checkbox]');
const start = performance.now();
for (let index = 0; index < toggles; index++) {
  box.click();
  document.documentElement.offsetHeight;
  for (const svg of document.querySelectorAll('figure svg')) svg.getBoundingClientRect();
}
return (performance.now() - start) / toggles
"""

TOGGLE_ECHARTS = """
const toggles = 20, start = performance.now();
for (let index = 0; index < toggles; index++) {
  charts[0].dispatchAction({ type: 'legendToggleSelect', name: charts[0].getOption().series[0].name });
  charts[0].getZr().flush();
  document.documentElement.offsetHeight;
}
return (performance.now() - start) / toggles
"""

PAINT = "return (performance.getEntriesByName('first-contentful-paint')[0] || {}).startTime || 0"

# The work, by its name: how many charts stand on the page, and how many categories and series each has.
WORK = {
    "12 x 5 bars": (1, 12, 5),
    "200 x 10 bars": (1, 200, 10),
    "30 charts of 12 x 5": (30, 12, 5),
    "100 charts of 4 x 3": (100, 4, 3),
}


def charts(count, categories, series):
    """The numbers of some bar charts, the same in every run."""
    source = random.Random(1)
    return [{"categories": [f"C{index + 1}" for index in range(categories)],
             "series": [{"name": f"Series {index + 1}",
                         "values": [source.randint(1, 99) for _ in range(categories)]} for index in range(series)]}
            for _ in range(count)]


def playfair_page(folder, name, program, work):
    fragments = []
    for index, chart in enumerate(charts(*work)):
        document = folder / f"{name}-{index}.json"
        document.write_text(json.dumps({"width": 600, "height": 300, "bar": chart}))
        subprocess.run([program, "compile", document, "--emit", "fragment", "-o", document.with_suffix(".html")],
                       check=True, stderr=subprocess.DEVNULL)
        fragments.append(document.with_suffix(".html").read_text())
    return "<!doctype html><meta charset=utf-8><title>t</title>" + "".join(fragments)


def echarts_page(work):
    options = [{"xAxis": {"type": "category", "data": chart["categories"]}, "yAxis": {}, "legend": {}, "tooltip": {},
                "series": [{"type": "bar", "name": one["name"], "data": one["values"]} for one in chart["series"]]}
               for chart in charts(*work)]
    boxes = "<div class=c style='width:600px;height:300px'></div>" * len(options)
    return (f"<!doctype html><meta charset=utf-8><title>t</title>{boxes}<script src=echarts.min.js></script>"
            f"<script>const options = {json.dumps(options)};"
            "const charts = [...document.querySelectorAll('.c')].map((box, index) => {"
            "const chart = echarts.init(box, null, { renderer: 'svg' }); chart.setOption(options[index]); return chart })"
            "</script>")


def pages(folder, program, echarts):
    """The pages to measure: by work and tool the file, and what toggles a series in it."""
    found = {}
    for name, work in WORK.items():
        file = folder / f"{name.replace(' ', '-')}.html"
        file.write_text(playfair_page(folder, file.stem, program, work))
        found[name, "playfair"] = (file, TOGGLE)
        if echarts:
            beside = file.with_name(f"echarts-{file.name}")
            beside.write_text(echarts_page(work))
            found[name, "echarts"] = (beside, TOGGLE_ECHARTS)
    if echarts:
        (folder / "echarts.min.js").write_bytes(Path(echarts).read_bytes())
    return found


def measured(browser, url, toggle):
    """When the first paint was, and how long a toggle takes, milliseconds."""
    browser.open(url)
    # The paint is told a while after it was.
    for _ in range(100):
        paint = browser.script(PAINT)
        if paint:
            break
        time.sleep(0.05)
    time.sleep(1)
    return paint, browser.script(toggle)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    program, echarts = Path(sys.argv[1]).resolve(), sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        work = pages(folder, program, echarts)
        server = Server(folder)
        there = [engine for engine in ENGINES if engine.name not in missing()]
        browsers = [engine() for engine in there]
        times = {}
        for _ in range(ROUNDS):
            for key, (file, toggle) in work.items():
                for browser in browsers:
                    url = server.url(file, "default-src 'self' 'unsafe-inline'")
                    times.setdefault((key, browser.name), []).append(measured(browser, url, toggle))
        print("| work | tool | " + " | ".join(f"{engine.name}: toggle, first paint (ms)" for engine in there) + " |")
        print("|---|---|" + "---|" * len(there))
        for key in work:
            cells = []
            for engine in there:
                paints, toggles = zip(*times[key, engine.name])
                cells.append(f"{statistics.median(toggles):.1f}, {statistics.median(paints):.0f}")
            print(f"| {key[0]} | {key[1]} | " + " | ".join(cells) + " |", flush=True)
        for browser in browsers:
            browser.close()
        server.close()


if __name__ == "__main__":
    main()
