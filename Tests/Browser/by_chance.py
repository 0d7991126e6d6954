"""Documents made by chance of which some series can be hidden and left out: what a chart shows while they are hidden is what it
shows if it never had them.

They keep off what is decided once, with all series visible (Documentation/Output.md): numbers are written with as many digits
everywhere, so that the room beside the plot is the same in both. A document is that of its kind and its seed.
"""

import random

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
# Of the same width, so that the legend takes as much room.
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve"]
SIGNED = "+0000.0;-0000.0"


def numbers(chance, count, low, high):
    return [round(chance.uniform(low, high), chance.randrange(2)) for _ in range(count)]


# Each of these functions gives the names of the series, and what makes the document of some of them.


def series_of_values(kind, chance):
    names, months = NAMES[:chance.randint(2, 5)], MONTHS[:chance.randint(2, 6)]
    low = chance.choice([1, 1, -50])
    body = {"categories": months}
    if kind == "marimekko":
        # All columns have room for their names, however many series are hidden: how names stand is decided once.
        low, body["format"], months = 40, "000.0", months[:3]
        body["categories"] = months
        # Of five series there would be too many shares to follow the legend.
        names = NAMES[:chance.randint(3, 4)]
    if kind == "bar":
        body["layout"] = chance.choice(["group", "overlap", "stack"] + ["percent"] * (low > 0))
        body["orientation"] = chance.choice(["vertical", "horizontal"])
        # Lying bars whose values stand outside need more room the more of them there are.
        body["text"] = chance.choice(["auto", "none", "roof", "top", "middle"] if body["orientation"] == "vertical" else ["none"])
        # Of five series there can be too many shares to follow the legend.
        names = names[:4] if body["layout"] == "percent" else names
    if kind == "dumbbell":
        # Of an axis along the width, how far its last label reaches beyond the plot is decided once.
        body["orientation"] = "vertical"
    if kind == "area":
        body["layout"] = chance.choice(["overlap", "stack"] + ["percent"] * (low > 0))
    if kind in ("line", "area"):
        body["text"] = chance.choice(["none", "end"])
    if kind in ("line", "area", "slope", "dumbbell"):
        # The room for names at the ends is decided once, by the widest, so all are equally wide; and two are left in the end.
        names = [f"No {index + 1}" for index in range(max(len(names), 3))]
    all_series = [{"name": name, "values": numbers(chance, len(months), low, 100 * chance.choice([1, 3]))} for name in names]
    if low < 0:
        # For values under forms there is room if any grows downwards, hidden or not: all series have one that does.
        for each in all_series:
            each["values"][0] = -abs(each["values"][0]) or -1
    if kind != "area" and chance.random() < 0.3:
        chance.choice(all_series)["values"][-1] = None
    axis = {"format": "000%" if body.get("layout") == "percent" else SIGNED}
    if kind == "dumbbell":
        # How much room points have at the ends of axes is decided once.
        axis |= {"min": -400, "max": 400}
    # The mean of what is visible, of stacks of their sums.
    has_mean = kind in ("bar", "line", "area") and body.get("layout") != "percent" and len(months) > 3
    mean = {"rule": {"y": "mean"}} if has_mean else {}
    if body.get("orientation", "horizontal" if kind == "bullet" else "vertical") == "horizontal":
        # For how many ticks an axis along the width has room is decided once, by the most labels of any state.
        axis["ticks"] = 4

    def document(kept):
        own = {kind: {**body, "series": [each for each in all_series if each["name"] in kept]}}
        return own if kind == "marimekko" else {**own, "y": axis, **mean}

    return names, document


def slices(kind, chance):
    names = NAMES[:chance.randint(3, 5)]
    # Whether values are percents, which a pie says once, is decided once: no multiples of seven make 100.
    values = {name: 7 * chance.randint(1, 14) for name in names}
    body = {"format": "000.0"} if kind in ("rose", "radial-bar") else {}
    if kind == "pie":
        body = {"hole": chance.choice([0, 0.5]), "text": chance.choice(["auto", "inside", "outside", "none"])}

    def document(kept):
        own = [name for name in names if name in kept]
        return {kind: {**body, "labels": own, "values": [values[name] for name in own]}}

    return names, document


def rows_of_a_table(kind, chance):
    names, months = NAMES[:chance.randint(3, 5)], MONTHS[:chance.randint(2, 4)]
    low = chance.choice([1, -50])
    rows = [{"month": month, "value": round(chance.uniform(low, 90), 1), "at": round(chance.uniform(10, 50), 1), "name": name}
            for name in names for month in months for _ in range(chance.randint(4, 7))]
    body = {"x": "month", "y": "value", "series": "name"}
    axes = {"y": {"format": SIGNED}}
    if kind in ("point", "trend"):
        body["x"], axes["x"] = "at", {"format": "00.0"}
    if kind == "violin":
        # What all of them are measured by is chosen once.
        body["scale"] = "width"
    if kind == "beeswarm":
        # Where in a swarm a point stands is decided once: here all have room in the middle.
        places = {month: chance.sample(range(0, 90, 6), 2 * len(names)) for month in months}
        rows = [{"month": month, "value": places[month].pop(), "name": name}
                for name in names for month in months for _ in range(chance.randint(1, 2))]
    if kind == "ridgeline":
        # What the heights of ridges are measured by is chosen once: the highest ridge is one that each series has.
        rows += [{"month": "Last", "value": 20 + 0.1 * step, "name": name} for name in names for step in range(5)]
        # For how many ticks an axis along the width has room is decided once, too.
        axes["y"] = axes["y"] | {"ticks": 4}
    if kind == "ecdf":
        body = {"x": "value", "series": "name"}
    if kind == "histogram":
        # Edges that the data chooses are chosen once.
        body = {"x": "value", "series": "name", "edges": list(range(-60, 101, 20))}

    def document(kept):
        return {"data": {"rows": [row for row in rows if row["name"] in kept]}, kind: body, **axes}

    return names, document


def needles_and_rows(kind, chance):
    names = NAMES[:chance.randint(3, 5)]
    values = {name: round(chance.uniform(1, 95), chance.randrange(2)) for name in names}
    # What all of them are measured by is said, and so is with how many decimals.
    body = {"max": 100, "format": "000.0"}

    def document(kept):
        own = [name for name in names if name in kept]
        # How close rows lie is decided once: here all have the room that they want.
        height = {"height": 520} if kind == "progress" else {}
        return {**height, kind: {**body, "labels": own, "values": [values[name] for name in own]}}

    return names, document


def bubbles(kind, chance):
    names = NAMES[:chance.randint(3, 5)]
    # The largest and the smallest stand in each series, so that the scale of sizes, which is chosen once, is that of any of them.
    # The right is left to the rings that tell sizes, which look for a place once.
    rows = [{"at": round(chance.uniform(10, 35), 1), "value": round(chance.uniform(1, 90), 1), "size": size, "name": name}
            for name in names for size in [5, 80, *(chance.randint(6, 79) for _ in range(chance.randint(1, 4)))]]

    def document(kept):
        own = {"data": {"rows": [row for row in rows if row["name"] in kept]}}
        # How much room circles have at the ends of axes is decided once.
        axes = {"x": {"format": "00.0", "min": 0, "max": 60}, "y": {"format": SIGNED, "min": -20, "max": 120}}
        return {**own, kind: {"x": "at", "y": "value", "size": "size", "series": "name"}, **axes}

    return names, document


def candles(kind, chance):
    names, months = NAMES[:chance.randint(3, 5)], MONTHS[:chance.randint(2, 6)]
    rows = []
    for name in names:
        for month in months:
            low, first, second, high = sorted(numbers(chance, 4, 10, 90))
            opened, closed = chance.sample([first, second], 2)
            rows.append({"month": month, "low": low, "open": opened, "close": closed, "high": high, "name": name})
    style = chance.choice(["candle", "hollow", "ohlc"])

    def document(kept):
        own = {"data": {"rows": [row for row in rows if row["name"] in kept]}}
        body = {"x": "month", **{each: each for each in ("open", "high", "low", "close")}, "series": "name", "style": style}
        # Whether last values stand in tags is decided once.
        body["text"] = "none"
        return {**own, kind: body, "y": {"format": SIGNED}}

    return names, document


KINDS = {
    **dict.fromkeys(["line", "area", "bar", "lollipop", "bullet", "marimekko", "dumbbell", "slope"], series_of_values),
    **dict.fromkeys(["pie", "rose", "radial-bar", "arcs"], slices),
    **dict.fromkeys(["point", "boxplot", "histogram", "ecdf", "trend", "errorbar", "violin", "beeswarm", "ridgeline"], rows_of_a_table),
    **dict.fromkeys(["gauge", "progress"], needles_and_rows),
    "bubble": bubbles,
    "candlestick": candles,
}


def seeds(fixed, others):
    """So many that are the same each time, and so many that are not: who fails names its own."""
    return [*range(fixed), *random.sample(range(1000, 10**9), others)]


def made_by_chance(kind, seed):
    """Where the chance of a document goes on, the names of its series, and what makes it of some of them."""
    chance = random.Random(seed)
    names, document = KINDS[kind](kind, chance)
    return chance, names, lambda kept: {**document(kept), "legend": {"position": "top"}}


def most_hidden(kind, names):
    """How many series can be hidden: a chart of one slice, one series of a table or one of a marimekko has no legend, and names
    nothing in its tooltips; one line, area or slope alone has no name at its end; and a dumbbell joins two values."""
    keeps_one = KINDS[kind] is series_of_values and kind not in ("marimekko", "line", "area", "slope", "dumbbell")
    return len(names) - (1 if keeps_one else 2)


def joined(boxes):
    """Boxes that stand on each other as one, those without a size left out: a dumbbell's line has a piece between every two
    neighbours, hidden or not."""
    whole = []
    for left, top, width, height in sorted(boxes, key=lambda box: (round(box[0]), box[1])):
        if min(width, height) < 0.01:
            continue
        last = whole[-1] if whole else None
        if last and abs(last[0] - left) < 0.5 and abs(last[1] + last[3] - top) < 0.5:
            last[3] = top + height - last[1]
        else:
            whole.append([left, top, width, height])
    return whole
