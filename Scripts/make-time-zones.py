#!/usr/bin/env python3
"""Writes the time zones that the program knows (Sources/ChartIR/Formats/TimeZoneTable.swift) from the IANA time zone database.

It reads a folder of compiled zones: /usr/share/zoneinfo, or that of the package `tzdata` of PyPI. Run it where a new edition of
the database is out: `python3 Scripts/make-time-zones.py [FOLDER]`. What it writes depends on the database alone.

A line of the table is `NAMES|OFFSETS|RULE|CHANGES`:
- the names of zones whose clocks have been alike since 1970, the first being the usual one;
- the offsets from UTC that they have had, in seconds; the first was that at the beginning of 1970;
- what holds after the last change, as `STANDARD SUMMER START END`, where START and END are `MONTH.WEEK.DAY/SECOND`; empty: the
  last offset stays;
- the changes: a capital letter for the offset that begins, A being the first, and the minutes since the change before (the first
  since 1970) in base 36, with `+` and seconds where they are not whole.
"""

import re
import struct
import sys
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "Sources" / "ChartIR" / "Formats" / "TimeZoneTable.swift"
FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/zoneinfo")
# The names that a compiled folder holds besides zones of places.
SKIPPED = re.compile(r"(posix|right)/|posixrules|localtime|Factory|.*\.(tab|zi|list|py|pyc)$|leap|\+VERSION|zonenow")


def parsed(data):
    """The changes of a compiled zone as (UTC, offset), the offset before them, and the rule that holds after them."""
    def header(start):
        assert data[start:start + 4] == b"TZif"
        return struct.unpack(">6l", data[start + 20:start + 44])
    utc, standard, leaps, times, types, letters = header(0)
    start = 44 + times * 5 + types * 6 + letters + leaps * 8 + standard + utc
    utc, standard, leaps, times, types, letters = header(start)
    start += 44
    moments = struct.unpack(f">{times}q", data[start:start + 8 * times])
    start += 8 * times
    kinds = data[start:start + times]
    start += times
    offsets = [struct.unpack(">lbb", data[start + 6 * i:start + 6 * i + 6])[0] for i in range(types)]
    start += 6 * types + letters + leaps * 12 + standard + utc
    footer = data[start:].decode().strip("\n")
    return [(moment, offsets[kind]) for moment, kind in zip(moments, kinds)], offsets[0], footer


def seconds(text):
    sign = -1 if text.startswith("-") else 1
    parts = [int(part) for part in text.lstrip("+-").split(":")]
    return sign * sum(part * unit for part, unit in zip(parts, (3600, 60, 1)))


def rule(footer):
    """The rule of a POSIX zone as (standard, summer, start, end); the last three are None where the clocks stay."""
    found = re.fullmatch(
        r"(?:<[^>]+>|[A-Za-z]+)([-+\d:]+)(?:(?:<[^>]+>|[A-Za-z]+)([-+\d:]*),([^,]+),([^,]+))?", footer)
    assert found, footer
    standard = -seconds(found[1])
    if not found[3]:
        return standard, None, None, None
    summer = -seconds(found[2]) if found[2] else standard + 3600

    def day(text):
        month, week, weekday, at = re.fullmatch(r"M(\d+)\.(\d)\.(\d)(?:/([-+\d:]+))?", text).groups()
        return int(month), int(week), int(weekday), seconds(at) if at else 7200
    return standard, summer, day(found[3]), day(found[4])


def day_number(year, month, day):
    import datetime
    return (datetime.date(year, month, day) - datetime.date(1970, 1, 1)).days


def moment(year, day):
    """The wall-clock seconds since 1970 of a day of a rule."""
    month, week, weekday, at = day
    first = day_number(year, month, 1)
    # 1970-01-01 was a Thursday; weekdays are counted from Sunday.
    number = first + (weekday - (first + 4)) % 7 + 7 * (week - 1)
    after = day_number(year + month // 12, month % 12 + 1, 1)
    while number >= after:
        number -= 7
    return number * 86400 + at


def predicted(rule, year):
    standard, summer, start, end = rule
    return sorted([(moment(year, start) - standard, summer), (moment(year, end) - summer, standard)])


def trimmed(changes, before, footer):
    """The changes from 1970 on that the rule does not give, the offset before them, and the rule."""
    law = rule(footer)
    known = {}
    if law[1] is not None:
        for year in range(1969, 2101):
            known.update(predicted(law, year))
    for time, offset in changes:
        if time <= 0:
            before = offset
    rest = [(time, offset) for time, offset in changes if time > 0]
    # Only a whole tail that the rule gives without a gap is left to it.
    while len(rest) > 1 and law[1] is not None and known.get(rest[-1][0]) == rest[-1][1]:
        between = [t for t in known if rest[-2][0] < t < rest[-1][0]]
        if between:
            break
        rest.pop()
    kept, last = [], before
    for index, (time, offset) in enumerate(rest):
        # The last stays though the offset may be the one before: from it on the rule holds.
        if offset != last or law[1] is not None and index == len(rest) - 1:
            kept.append((time, offset))
            last = offset
    assert law[1] is not None or last == law[0], (footer, last)
    return tuple(kept), before, law


def base36(number):
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = digits[digit] + text
    return text or "0"


def line(names, zone):
    changes, before, (standard, summer, start, end) = zone
    offsets = [before]
    for _, offset in changes:
        if offset not in offsets:
            offsets.append(offset)
    text, last = "", 0
    for time, offset in changes:
        minutes, rest = divmod(time - last, 60)
        text += chr(ord("A") + offsets.index(offset)) + base36(minutes) + (f"+{rest}" if rest else "")
        last = time
    law = ""
    if summer is not None:
        law = f"{standard} {summer} " + " ".join("{}.{}.{}/{}".format(*day) for day in (start, end))
    return f"{' '.join(names)}|{' '.join(map(str, offsets))}|{law}|{text}"


def main():
    version = re.search(r"version (\S+)", (FOLDER / "tzdata.zi").read_text())[1]
    usual = {
        found.split("\t")[2] for found in (FOLDER / "zone1970.tab").read_text().splitlines()
        if found and not found.startswith("#")
    }
    zones = {}
    for path in sorted(FOLDER.rglob("*")):
        name = path.relative_to(FOLDER).as_posix()
        if not path.is_file() or SKIPPED.match(name) or path.read_bytes()[:4] != b"TZif":
            continue
        zones.setdefault(trimmed(*parsed(path.read_bytes())), []).append(name)
    lines = []
    for zone, names in zones.items():
        names.sort(key=lambda name: (name not in usual, name != "UTC", name))
        lines.append(line(names, zone))
    lines.sort()
    TARGET.write_text(f'''// Written by Scripts/make-time-zones.py; do not edit.

/// The time zones of the IANA database: see the script for what a line says.
enum TimeZoneTable {{
    static let version = "{version}"

    static let text = """
''' + "".join(f"        {one}\n" for one in lines) + '''        """
}
''')
    print(f"{len(lines)} zones of {sum(map(len, zones.values()))} names, tzdata {version}, {TARGET.stat().st_size} bytes")


main()
