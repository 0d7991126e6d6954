"""What a browser shows against what the layout computed."""

import math
import re
from collections import defaultdict
from operator import sub

import sectors

# Output is written to 0.01 px, and a box is the sum of a few such numbers; what a reader could see starts at half a
# device pixel. A wrong term of a formula is off by whole pixels.
TOLERANCE = 0.1

# HTML inside a drawing may lie on whole pixels.
SNAPPED = 1

# By which part a marker may be wider or higher than it is: a hundredth of 8 px is nothing that a reader could see.
STRETCH = 0.01

# What is this small is not there: a bar of no height, a slice of no angle. Engines place its box anywhere.
NOTHING = 0.05


def differences(chart, state, drawing, tally):
    """Every difference between a state of the layout and a drawing, in words; the tally gets all that was measured."""
    found = []
    hidden = set(state["hidden"])
    blends = chart.get("blends", False)
    shown = [node for node in drawing["nodes"] if node["shown"] and not is_nothing(node)]
    for node in drawing["nodes"]:
        if not all(map(math.isfinite, numbers(node))):
            found.append(f"a {node['tag']} of series {node['series']} is at {numbers(node)}")
    for node in shown:
        if node["series"] in hidden:
            found.append(f"series {node['series']} is hidden, but its {node['tag']} is shown at {place(node)}")
    if blends:
        found += blended_marks(state["nodes"], shown, chart["toggles"], tally)
    elif chart["toggles"]:
        drawn, wanted = of_each_series(drawing["nodes"], "tag"), of_each_series(state["nodes"], "kind")
        for entry in chart["entries"]:
            if entry["series"] not in hidden:
                found += marks(entry["label"], wanted[entry["series"]], drawn[entry["series"]], tally)
    else:
        found += unnamed_marks(state["nodes"], shown, tally)
    found += rings(state["nodes"], shown, tally)
    found += guides(state["nodes"], shown, chart["toggles"], tally)
    found += texts(state["nodes"], shown, tally)
    found += tooltips(state["tooltips"], drawing, tally, blends)
    return found


def of_each_series(nodes, form):
    """The nodes of each series but its texts, in their order."""
    series = defaultdict(list)
    for node in nodes:
        if node[form] != "text":
            series[node.get("series")].append(node)
    return series


def marks(label, expected, drawn, tally):
    found = []
    for kind, accepts, compare, tolerance in MARKS:
        wanted = [node for node in expected if node["kind"] == kind]
        if not wanted:
            continue
        there = [node for node in drawn if accepts(node)]
        if kind in ("marker", "path") and len(there) != len(wanted):
            # Markers other than circles are paths, as lines are. In panels the lines and markers of one follow those of
            # another.
            mixed = [node for node in expected if node["kind"] in ("marker", "path")]
            both = [node for node in drawn if node["tag"] in ("circle", "use", "path")]
            if len(mixed) == len(both):
                there = [have for want, have in zip(mixed, both) if want["kind"] == kind]
            elif kind == "marker":
                # Lines have no place of their own.
                there = there[-len(wanted):]
        if len(wanted) > len(there):
            found.append(f"{label}: {len(wanted)} of kind {kind} expected, {len(there)} drawn")
            continue
        if kind == "marker" and any(node.get("isOneOfMany") for node in there):
            there = in_its_order(wanted, there)
        for number, (want, have) in enumerate(zip(wanted, there)):
            problem = judge(compare(want, have), tolerance, kind, f"{label}, {kind} {number}", tally)
            if problem:
                found.append(problem)
    return found


def in_its_order(wanted, there):
    """What is drawn, in the order of what is expected: many markers that look alike are drawn in no order of their own."""
    cells = defaultdict(list)
    for node in there:
        cells[cell(node["origin"])].append(node)
    ordered = []
    for want in wanted:
        x, y = cell(want["point"])
        near = [(error(want["point"], node["origin"]), number, place)
                for place in ((x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1))
                for number, node in enumerate(cells.get(place, []))]
        if not near:
            return there
        _, number, place = min(near)
        ordered.append(cells[place].pop(number))
    return ordered


def cell(point):
    return math.floor(point[0]), math.floor(point[1])


def judge(compared, tolerance, kind, name, tally):
    """What is wrong with a mark, if anything: `compared` is a problem in words, or two lists of numbers, or None."""
    if compared is None:
        return None
    if isinstance(compared, str):
        return f"{name}: {compared}"
    want, have = compared
    if len(want) != len(have):
        return f"{name}: {len(want)} numbers expected, {len(have)} drawn"
    off = error(want, have)
    tally.measure(kind, off, lambda: name)
    if off <= tolerance:
        return None
    return f"{name}: {rounded(want)} expected, {rounded(have)} drawn"


def unnamed_marks(expected, shown, tally):
    """Where nothing toggles, no class says whose a mark is; each must be somewhere."""
    found = []
    for kind, accepts, compare, tolerance in MARKS[:3]:
        there = [node for node in shown if accepts(node)]
        for want in expected:
            if want["kind"] != kind or "series" not in want or min(want.get("box", [1])[-2:]) < NOTHING:
                continue
            pairs = [pair for pair in (compare(want, have) for have in there) if isinstance(pair, tuple)]
            nearest = min((error(*pair) for pair in pairs), default=math.inf)
            if nearest <= tolerance:
                tally.measure(kind, nearest, lambda: f"{kind} at {place(want)}")
            else:
                found.append(f"{kind} {place(want)} is not drawn")
    return found


def is_outline(node):
    return node["tag"] == "outline"


def blended_marks(expected, shown, toggles, tally):
    """Where data states are blended, marks of all states lie in one drawing, in any order; those of this one are shown."""
    there = [node for node in shown if node["tag"] != "text" and (node["series"] is not None or not toggles)]
    found = []
    for want in expected:
        if want["kind"] == "text" or "series" not in want or min(want.get("box", [1])[-2:]) < NOTHING:
            continue
        accepts, compare, tolerance = next(each[1:] for each in MARKS if each[0] == want["kind"])
        if want["kind"] == "region":
            # Not the pieces of its edge.
            accepts = is_outline
        of_its_series = [node for node in there if accepts(node) and node["series"] in (None, want["series"])]
        pairs = [(node, compare(want, node)) for node in of_its_series]
        pairs = [(error(*pair), node) for node, pair in pairs if isinstance(pair, tuple)]
        nearest, node = min(pairs, key=lambda pair: pair[0], default=(math.inf, None))
        if nearest <= tolerance:
            there.remove(node)
            tally.measure(want["kind"], nearest, lambda: f"{want['kind']} at {place(want)}")
        else:
            found.append(f"{want['kind']} {place(want)} of series {want['series']} is not drawn")
    # Pieces of lines that have become points are in their way.
    left = [node for node in there if node["series"] is not None and node["tag"] in ("rect", "circle", "use")]
    return found + [f"a {node['tag']} is drawn at {place(node)}, where none belongs" for node in left]


def compare_box(want, have):
    if min(want["box"][2:]) < NOTHING:
        return None if is_nothing(have) or not have["shown"] else f"nothing expected, {have['box']} drawn"
    if not have["shown"]:
        return "not shown"
    return cut(want["box"]), cut(have["box"])


# Farther out than any drawing a length counts only as far as this: a fraction of a pixel of the width, multiplied.
FAR = 4000


def cut(box):
    """The part of a box that could be in a drawing."""
    x, y, width, height = box
    left, top = max(x, -FAR), max(y, -FAR)
    return [left, top, min(x + width, FAR) - left, min(y + height, FAR) - top]


def compare_marker(want, have):
    if not have["shown"]:
        return "not shown"
    if have["tag"] != "circle":
        if error([1, 1], have.get("stretch", [1, 1])) > STRETCH:
            return f"stretched by {have['stretch']}"
        return want["point"], have["origin"]
    x, y, width, height = have["box"]
    return want["point"], [x + width / 2, y + height / 2]


def compare_path(want, have):
    if not have["shown"]:
        return "not shown"
    if len(want["points"]) < 2 or "points" not in have:
        return None
    return sum(want["points"], []), sum(have["points"], [])


def compare_region(want, have):
    if not have["shown"]:
        return "not shown"
    if have["tag"] == "path":
        return want["points"][0], have["points"][0]
    return sum(want["points"], []), sum(have["points"], [])


def compare_sector(want, have):
    sector = want["sector"]
    if sector["end"] - sector["start"] < 1e-3 or sector["outerRadius"] - sector["innerRadius"] < 1e-3:
        return None
    if not have["shown"]:
        return "not shown"
    if have["tag"] == "path":
        # Nothing toggles, so the slice is an ordinary path, of which the start is known.
        return sectors.outline(sector)[1][0], have["points"][0]
    return sectors.compared(sector, have["points"])


MARKS = [
    ("rect", lambda node: node["tag"] == "rect", compare_box, TOLERANCE),
    ("marker", lambda node: node["tag"] in ("circle", "use", "path"), compare_marker, TOLERANCE),
    ("circle", lambda node: node["tag"] == "circle", compare_box, TOLERANCE),
    ("path", lambda node: node["tag"] == "path", compare_path, TOLERANCE),
    ("region", lambda node: node["tag"] in ("outline", "path"), compare_region, TOLERANCE),
    ("sector", lambda node: node["tag"] in ("outline", "path"), compare_sector, TOLERANCE),
]


def guides(expected, shown, toggles, tally):
    """Grid lines, baselines, lines of reference and zones are a set, as texts are."""
    there = [(sum(node["points"], []), node) for node in shown
             if node["tag"] == "path" and node["series"] is None and "points" in node]
    found = []
    for want in expected:
        if want["role"] not in ("gridline", "baseline", "border", "rule", "leader") or len(want.get("points", [])) < 2:
            continue
        points = sum(want["points"], [])
        off, index = nearest(points, [there_points for there_points, _ in there])
        if off <= TOLERANCE:
            del there[index]
            tally.measure(want["role"], off, lambda: f"{want['role']} {rounded(points)}")
        else:
            found.append(f"{want['role']} {rounded(points)} is not drawn")
    found += zones(expected, shown, tally)
    # Where series toggle, theirs are named: a dashed line without one is a line of reference.
    if toggles:
        found += [f"a line of reference is drawn at {place(node)}, where none belongs"
                  for _, node in there if node["isDashed"]]
    return found


def zones(expected, shown, tally):
    there = [node for node in shown if node["tag"] == "rect" and node["series"] is None]
    found = []
    for want in expected:
        if want["role"] not in ("band", "connector") or min(want["box"][2:]) < NOTHING:
            continue
        off, index = nearest(want["box"], [node["box"] for node in there])
        if off <= TOLERANCE:
            del there[index]
            tally.measure(want["role"], off, lambda: f"{want['role']} {rounded(want['box'])}")
        else:
            found.append(f"{want['role']} {rounded(want['box'])} is not drawn")
    return found


def rings(expected, shown, tally):
    """The concentric lines of a group belong to no series; nothing is seen through them while all are hidden."""
    wanted = [node for node in expected if node["kind"] == "rings"]
    if not wanted:
        return []
    there = [node for node in shown if node["tag"] == "rings"]
    if len(wanted) != len(there):
        return [f"{len(wanted)} groups of rings expected, {len(there)} drawn"]
    found = []
    for want, have in zip(wanted, there):
        numbers = [sum(node["rings"], node["point"]) for node in (want, have)]
        problem = judge(tuple(numbers), TOLERANCE, "rings", "rings", tally)
        found += [problem] if problem else []
    return found


def texts(expected, shown, tally):
    """The texts are a set: labels of many states lie in one document, in any order."""
    found = []
    there = defaultdict(list)
    for node in shown:
        if node["tag"] == "text":
            there[node["string"]].append(node["point"])
    wanted = [node for node in expected if node["kind"] == "text" and node["role"] != "legend"]
    for want in wanted:
        alike = there[want["string"]]
        off, index = nearest(want["point"], alike)
        if off <= TOLERANCE:
            del alike[index]
            tally.measure(want["role"], off, lambda: f"{want['role']} '{want['string']}'")
        else:
            near = [rounded(point) for point in alike]
            found.append(f"{want['role']} '{want['string']}' expected at {rounded(want['point'])}, drawn at {near}")
    legend = {node["string"] for node in expected if node["kind"] == "text" and node["role"] == "legend"}
    found += [f"'{string}' shown at {rounded(point)}, where no text belongs"
              for string, points in there.items() if string not in legend for point in points]
    return found


def tooltips(expected, drawing, tally, blends=False):
    """Each names the visible series, beside its place and inside the drawing. None: only the last is asked."""
    drawn = drawing["tooltips"]
    if expected is None:
        return [f"tooltip at '{tip['heading']}' leaves the drawing: {tip['box']}" for tip in drawn
                if tip["box"][0] < -SNAPPED or tip["box"][0] + tip["box"][2] > drawing["size"][0] + SNAPPED]
    # Nothing hidden is reached, nor what lies beyond the axis.
    drawn = [tip for tip in drawn if min(tip["zone"][2:]) > NOTHING]
    expected = [tip for tip in expected if min(tip["zone"][2:]) > NOTHING]
    if [tip["heading"] for tip in expected] != [tip["heading"] for tip in drawn]:
        return [f"tooltips at {[tip['heading'] for tip in expected]} expected, at {[t['heading'] for t in drawn]} drawn"]
    found = []
    for want, have in zip(expected, drawn):
        name = f"tooltip at '{want['heading']}'"
        if blends and have["rows"] is not None:
            # What a state lacks is told as such.
            have["rows"] = [row for row in have["rows"] if row[1] != "–"]
        if have["rows"] is not None and not same_rows(want["rows"], have["rows"]):
            found.append(f"{name}: {want['rows']} expected, {have['rows']} drawn")
        edge = 2 if want["endsAtX"] else 0
        x = [box[0] + (box[2] if edge else 0) for box in (want["box"], have["box"])]
        pairs = [("zone", want["zone"], have["zone"]), ("edge", [x[0], want["box"][1]], [x[1], have["box"][1]])]
        if want.get("crosshair") is not None and have["crosshair"] is not None:
            pairs.append(("crosshair", [want["crosshair"]], [have["crosshair"]]))
        elif want.get("crosshair") is not None or have["crosshair"] is not None:
            found.append(f"{name}: crosshair at {want.get('crosshair')} expected, at {have['crosshair']} drawn")
        if blends:
            # The side on which a box stands is that of the first state.
            pairs[1] = ("edge", [want["box"][1]], [have["box"][1]])
        for part, wanted, there in pairs:
            # Engines place the content of a foreignObject on their own grid of 1/64 px, some on whole device pixels.
            if error(wanted, there) > SNAPPED:
                found.append(f"{name}: {part} at {rounded(wanted)} expected, at {rounded(there)} drawn")
        tally.measure("tooltip", error(want["zone"], have["zone"]), lambda: name)
        box, (width, height) = have["box"], drawing["size"]
        if box[0] < 0 or box[1] < 0 or box[0] + box[2] > width or box[1] + box[3] > height:
            found.append(f"{name}: its box {rounded(box)} leaves the drawing")
        if have["rows"] and box[3] < 42:
            found.append(f"{name}: its box {rounded(box)} has no room for a row")
    return found


# A share, alone or in brackets behind a value.
SHARE = re.compile(r"(|.* \()([-+.\de]+) %(\)?)")


def same_rows(expected, drawn):
    """Shares are rounded to whole percentages: of one that lies half way either will do."""
    def same(want, have):
        if want == have:
            return True
        exact, rounded = SHARE.fullmatch(want), SHARE.fullmatch(have)
        return (exact and rounded and (exact[1], exact[3]) == (rounded[1], rounded[3])
                and abs(float(exact[2]) - float(rounded[2])) < 0.5001)
    return len(expected) == len(drawn) and all(
        want[0] == have[0] and same(want[1], have[1]) for want, have in zip(expected, drawn))


def error(want, have):
    """The greatest difference of a coordinate."""
    # Called for every number there is: no quicker way is known.
    return max(map(abs, map(sub, want, have)), default=0)


def nearest(want, lists):
    """How far off the nearest of these lists of numbers is, and its index."""
    return min(((error(want, have), index) for index, have in enumerate(lists)), default=(math.inf, None))


def is_nothing(node):
    return "box" in node and min(node["box"][2:]) < NOTHING and node["tag"] == "rect"


def numbers(node):
    """All coordinates of a drawn thing; a browser's NaN arrives as None."""
    lists = [node.get("box", []), node.get("point", []), *node.get("points", [])]
    return [math.nan if number is None else number for numbers in lists for number in numbers]


def place(node):
    return rounded(node.get("box") or node.get("point") or (node.get("points") or [[]])[0])


def rounded(numbers):
    return [round(number, 2) for number in numbers]
