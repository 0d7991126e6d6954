"""What a run looked at, and how far off the worst of it was: one line of a table for each engine."""

COUNTS = ["charts", "states", "by mouse", "by keyboard", "by script", "comparisons", "restarts", "skipped", "kept"]


class Tally:
    """The counts of one engine."""

    def __init__(self):
        self.counts = dict.fromkeys(COUNTS, 0)
        self.worst = {}

    def add(self, name, count=1):
        self.counts[name] += count

    def measure(self, kind, error, place):
        """One number of the browser's against the layout's, in pixels; `place` says in words where, of the worst."""
        self.counts["comparisons"] += 1
        if kind not in self.worst or error > self.worst[kind][0]:
            self.worst[kind] = (error, place())

    def merge(self, other):
        for name, count in other.counts.items():
            self.add(name, count)
        for kind, (error, place) in other.worst.items():
            if error >= self.worst.get(kind, (0, ""))[0]:
                self.worst[kind] = (error, place)

    def as_json(self):
        return {"counts": self.counts, "worst": self.worst}

    @classmethod
    def from_json(cls, json):
        tally = cls()
        tally.counts.update(json["counts"])
        tally.worst = {kind: tuple(worst) for kind, worst in json["worst"].items()}
        return tally


def table(tallies, missing, skipped):
    """The lines of the table; engines that did not run are in it too, and why tests were skipped (reason -> count)."""
    rows = [["engine", *COUNTS, "worst error", "of"]]
    for name, tally in tallies.items():
        error, place = max(tally.worst.values(), default=(0, "nothing"))
        rows.append([name, *(f"{tally.counts[count]:,}" for count in COUNTS), f"{error:.3f} px", place])
    widths = [max(map(len, column)) for column in zip(*rows)]
    lines = ["  ".join(cell.ljust(width) if number in (0, len(row) - 1) else cell.rjust(width)
                       for number, (cell, width) in enumerate(zip(row, widths))).rstrip() for row in rows]
    lines += [f"{name} did not run; it needs {reason}" for name, reason in missing.items()]
    lines += [f"{count} skipped: {reason}" for reason, count in sorted(skipped.items())]
    lines.append("")
    kinds = sorted({kind for tally in tallies.values() for kind in tally.worst})
    if kinds:
        lines.append("worst error by what was compared, in px")
        for kind in kinds:
            errors = [f"{name} {tally.worst[kind][0]:.3f}" for name, tally in tallies.items() if kind in tally.worst]
            lines.append(f"  {kind}: {', '.join(errors)}")
    return lines
