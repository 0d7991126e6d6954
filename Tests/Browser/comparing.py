"""What a browser shows against what the layout computed."""

import math

# Output is written to 0.01 px, and a box is the sum of a few such numbers; what a reader could see starts at half a
# device pixel. A wrong term of a formula is off by whole pixels.
TOLERANCE = 0.1

# A formula of the page gives the half angle of a gap by the first terms of its series.
SLICE_TOLERANCE = 0.25

# What is this small is not there: a bar of no height, a slice of no angle. Engines place its box anywhere.
NOTHING = 0.05


def differences(chart, state, drawing):
    """Every difference between a state of the layout and a drawing, in words."""
    found = []
    hidden = set(state["hidden"])
    shown = [node for node in drawing["nodes"] if node["shown"] and not is_nothing(node)]
    for node in shown:
        if node["series"] in hidden:
            found.append(f"series {node['series']} is hidden, but its {node['tag']} is shown at {place(node)}")
    if chart["toggles"]:
        for entry in chart["entries"]:
            if entry["series"] not in hidden:
                found += marks(entry, state["nodes"], drawing["nodes"])
    else:
        found += unnamed_marks(state["nodes"], shown)
    found += texts(state["nodes"], shown, hidden)
    return found


def marks(entry, expected, drawn):
    series = entry["series"]
    drawn = [node for node in drawn if node["series"] == series and node["tag"] != "text"]
    expected = [node for node in expected if node.get("series") == series and node["kind"] != "text"]
    found = []
    for kind, accepts, compare in MARKS:
        wanted = [node for node in expected if node["kind"] == kind]
        there = [node for node in drawn if accepts(node)]
        if kind == "marker" and wanted and len(there) != len(wanted):
            # Markers other than circles are paths, as lines are; lines have no place of their own.
            there = there[-len(wanted):]
        if len(wanted) > len(there):
            found.append(f"{entry['label']}: {len(wanted)} of kind {kind} expected, {len(there)} drawn")
            continue
        for number, (want, have) in enumerate(zip(wanted, there)):
            problem = compare(want, have)
            if problem:
                found.append(f"{entry['label']}, {kind} {number}: {problem}")
    return found


def unnamed_marks(expected, shown):
    """Where nothing toggles, no class says whose a mark is; each must be somewhere."""
    found = []
    for kind, accepts, compare in MARKS[:2]:
        there = [node for node in shown if accepts(node)]
        for want in expected:
            if want["kind"] != kind or "series" not in want or min(want.get("box", [1])[-2:]) < NOTHING:
                continue
            if not any(compare(want, have) is None for have in there):
                found.append(f"{kind} {want.get('box') or want.get('point')} is not drawn")
    return found


def compare_box(want, have):
    if min(want["box"][2:]) < NOTHING:
        return None if is_nothing(have) or not have["shown"] else f"nothing expected, {have['box']} drawn"
    if not have["shown"]:
        return "not shown"
    return off(want["box"], have["box"])


def compare_marker(want, have):
    if not have["shown"]:
        return "not shown"
    x, y, width, height = have["box"]
    center = [x + width / 2, y + height / 2] if have["tag"] == "circle" else have["origin"]
    return off(want["point"], center)


def compare_path(want, have):
    if not have["shown"]:
        return "not shown"
    if len(want["points"]) < 2 or "points" not in have:
        return None
    return off(sum(want["points"], []), sum(have["points"], []))


def compare_region(want, have):
    if not have["shown"]:
        return "not shown"
    if have["tag"] == "path":
        return off(want["points"][0], have["points"][0])
    if len(want["points"]) != len(have["points"]):
        return f"{len(want['points'])} points expected, {len(have['points'])} drawn"
    return off(sum(want["points"], []), sum(have["points"], []))


def compare_sector(want, have):
    sector = want["sector"]
    if sector["end"] - sector["start"] < 1e-3:
        return None
    if not have["shown"]:
        return "not shown"
    center, radius = sector["center"], sector["outerRadius"]
    if have["tag"] == "path":
        # Nothing toggles, so the slice is an ordinary path: its first point is the start of the rim.
        have = {**have, "points": have["points"][:1]}
    rim = [point for point in have["points"] if abs(math.dist(point, center) - radius) < 1]
    if not rim:
        return f"no point at the outer radius {radius}"
    inset = math.asin(min(1, sector["gap"] / 2 / radius))
    ends = [("start", sector["start"] + inset, rim[0]), ("end", sector["end"] - inset, rim[-1])]
    for name, angle, point in ends[:len(have["points"])]:
        want_point = [center[0] + radius * math.sin(angle), center[1] - radius * math.cos(angle)]
        if math.dist(want_point, point) > SLICE_TOLERANCE:
            return f"{name} at {rounded(want_point)} expected, {rounded(point)} drawn"
    return None


MARKS = [
    ("rect", lambda node: node["tag"] == "rect", compare_box),
    ("marker", lambda node: node["tag"] in ("circle", "use", "path"), compare_marker),
    ("path", lambda node: node["tag"] == "path", compare_path),
    ("region", lambda node: node["tag"] in ("outline", "path"), compare_region),
    ("sector", lambda node: node["tag"] in ("outline", "path"), compare_sector),
]


def texts(expected, shown, hidden):
    """The texts are a set: labels of many states lie in one document, in any order."""
    found = []
    there = [node for node in shown if node["tag"] == "text"]
    wanted = [node for node in expected if node["kind"] == "text" and node["role"] != "legend"]
    for want in wanted:
        match = next((node for node in there if node["string"] == want["string"]
                      and off(want["point"], node["point"]) is None), None)
        if match:
            there.remove(match)
        else:
            near = [rounded(node["point"]) for node in there if node["string"] == want["string"]]
            found.append(f"{want['role']} '{want['string']}' expected at {rounded(want['point'])}, drawn at {near}")
    legend = {node["string"] for node in expected if node["kind"] == "text" and node["role"] == "legend"}
    found += [f"'{node['string']}' shown at {rounded(node['point'])}, where no text belongs"
              for node in there if node["string"] not in legend]
    return found


def off(want, have):
    if all(abs(a - b) <= TOLERANCE for a, b in zip(want, have)):
        return None
    return f"{rounded(want)} expected, {rounded(have)} drawn"


def is_nothing(node):
    return "box" in node and min(node["box"][2:]) < NOTHING and node["tag"] == "rect"


def place(node):
    return rounded(node.get("box") or node.get("point") or (node.get("points") or [[]])[0])


def rounded(numbers):
    return [round(number, 2) for number in numbers]
