"""What is looked at where time is short.

Every document is seen six times: as a page and as drawings, in three engines. All six are compared with the same layout. With
`PLAYFAIR_UNTIL`, a time in seconds since 1970, they come by turns: first each document in one engine, then in the other two,
every document as a page in one and as drawings in another, then whatever is left. What has not begun at that time is skipped,
and says so; the first turn, and all tests that are no such visits, have ten minutes more.
"""

import os
import time
import zlib

from compiled import SEED, ROOT
from engines import ENGINES

UNTIL = float(os.environ.get("PLAYFAIR_UNTIL") or "inf")
# Seconds after that in which tests of the first turn may still begin: a run that is ended from outside tells nothing at all.
GRACE = 600

# The tests that see every document in every engine, and what they look at.
SURFACES = {("test_visits.py", "test_page"): 0, ("test_visits.py", "test_picture"): 1}
# The one that sees many documents as pages only.
AXE = ("test_axe.py", "test_page")


def turn(item):
    """0: comes first; 1 and 2: where there is time."""
    test = (item.path.name, getattr(item, "originalname", item.name))
    if test in SURFACES:
        return turn_of(item.callspec.params["compiled"], ENGINES.index(item.callspec.params["browser"]), SURFACES[test])
    if test == AXE:
        return min(place_of(item.callspec.params["document"], ENGINES.index(item.callspec.params["browser"])), 1)
    return 0


def turn_of(document, engine, surface):
    """When an engine, given by its number, sees a document as a page (0) or as drawings (1)."""
    place = place_of(document, engine)
    is_second_look = (surface + place + chance(document) // len(ENGINES)) % 2
    return 2 if is_second_look else min(place, 1)


def place_of(document, engine):
    """0 for the engine that comes first, which differs from document to document."""
    return (engine - chance(document)) % len(ENGINES)


def chance(document):
    return zlib.crc32(f"{SEED} {document.relative_to(ROOT)}".encode())


def in_turns(items, processes):
    """The tests in their order, such that each process finds those of the first turn at the head of its share: it is given one
    run of them, all as long as each other."""
    ordered = sorted(items, key=turn)
    return [item for process in range(processes) for item in ordered[process::processes]]


def is_too_late(item):
    return time.time() > UNTIL + (0 if turn(item) else GRACE)
