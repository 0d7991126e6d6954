"""What is left out where time is short is never a document, and after two turns neither an engine nor a surface."""

from collections import Counter

from compiled import documents
from engines import ENGINES
from turns import turn_of


def test_turns():
    firsts = Counter()
    for document in documents():
        turns = {(engine, surface): turn_of(document, engine, surface)
                 for engine in range(len(ENGINES)) for surface in range(2)}
        first = [visit for visit, turn in turns.items() if turn == 0]
        early = [visit for visit, turn in turns.items() if turn <= 1]
        assert len(first) == 1
        assert sorted(engine for engine, _ in early) == [0, 1, 2]
        assert {surface for _, surface in early} == {0, 1}
        firsts.update(first)
    # Each engine and surface is the first of about a sixth of them.
    assert len(firsts) == 6 and min(firsts.values()) > len(documents()) / 10
