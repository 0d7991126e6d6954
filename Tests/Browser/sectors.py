"""The outline of a slice, from its angles: by another way than the compiler's, which knows no angle of a gap."""

import math

# Of a quarter of an ellipse that a cubic curve stands for.
HANDLE = 0.5522847


def outline(sector):
    """The points of the outline in order, control points included; of each arc the two beside its middle are radii
    only, because where on the arc they lie does not show."""
    start, end, inner, outer = (sector[name] for name in ("start", "end", "innerRadius", "outerRadius"))
    half, middle = (end - start) / 2, (start + end) / 2
    breadth = math.sin(min(half, math.pi / 2))
    center = [sector["center"][0] + sector["offset"] * math.sin(middle),
              sector["center"][1] - sector["offset"] * math.cos(middle)]

    def at(angle, radius, across=0):
        return [center[0] + radius * math.sin(angle) + across * math.cos(angle),
                center[1] - radius * math.cos(angle) + across * math.sin(angle)]

    def arc(first, last, radius):
        return [at(first, radius), radius, at(middle, radius), radius, at(last, radius)]

    def cap(angle, source, target, across):
        ridge, shift = (source + target) / 2, (target - source) / 2 * HANDLE
        return [at(angle, ridge, across), at(angle, source, across * HANDLE), at(angle, ridge - shift, across),
                at(angle, target), at(angle, ridge + shift, across), at(angle, target, across * HANDLE)]

    if sector["ends"] == "link":
        ridge = (inner + outer) / 2
        inset = math.asin(min(sector["gap"] / 2 / ridge, breadth))
        return center, ring(start + inset, end - inset, inner, outer, (outer - inner) / 2, (outer - inner) / 2, arc, cap)
    side = min(sector["gap"] / 2, outer * breadth)
    if sector["ends"] == "flat":
        foot = max(inner, side / breadth) if side else inner
        rim = math.asin(min(breadth, side / outer))
        hole = math.asin(min(breadth, side / foot)) if foot else 0
        return center, arc(start + rim, end - rim, outer) + arc(end - hole, start + hole, foot)
    tip = side / breadth
    circle = (outer * breadth - side) / (1 + breadth)
    foot = max(inner, min((outer + 2 * tip) / 3, max(outer - 2 * circle, tip + 0.1)))
    along, ridge = (outer - foot) / 2, (outer + foot) / 2
    across = along
    if along > circle + 1e-6:
        widest = math.sqrt(max(0, (foot * breadth - side) * (outer * breadth - side)))
        across = min(along, widest / math.cos(half))
    across = min(across, 16 * outer * max(0, math.pi - half))

    def beyond(inset):
        """How far an end reaches beyond the gap's side."""
        return math.hypot(across * math.cos(inset), along * math.sin(inset)) + side - ridge * math.sin(inset)

    low, high = 0, min(half, math.pi / 2)
    for _ in range(60):
        between = (low + high) / 2
        low, high = (low, between) if beyond(between) <= 0 else (between, high)
    return center, ring(start + high, end - high, foot, outer, -across, across, arc, cap)


def ring(first, last, foot, outer, before, after, arc, cap):
    return (arc(first, last, outer) + cap(last, outer, foot, after)
            + arc(last, first, foot)[1:] + cap(first, foot, outer, before))


def compared(sector, points):
    """What is expected and what is there, as two lists of numbers."""
    center, wanted = outline(sector)
    if len(points) == 6:
        # With neither a hole nor a gap in any state it goes straight to the centre.
        wanted = wanted[:5] + [center]
    if len(wanted) != len(points):
        return f"{len(wanted)} points expected, {len(points)} drawn"
    want, have = [], []
    for expected, point in zip(wanted, points):
        if not isinstance(expected, list):
            want.append(expected)
            have.append(math.dist(point, center))
        else:
            want += expected
            have += point
    return want, have
