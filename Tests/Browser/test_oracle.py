"""The states that the suite visits are the ones it promises."""

from itertools import product

COMPLETE = 6


def test_states(compiled):
    for chart in compiled.charts:
        for surface in ("figure", "standalone"):
            if not chart[surface]["toggles"]:
                continue
            series = [entry["series"] for entry in chart[surface]["entries"]]
            hidden = [frozenset(state["hidden"]) & frozenset(series) for state in chart[surface]["states"]]
            if chart["toggle"] == "solo":
                assert {frozenset(), *(frozenset(series) - {one} for one in series)} <= set(hidden)
                continue
            if len(series) <= COMPLETE:
                assert len(set(hidden)) == 2 ** len(series)
                continue
            assert {frozenset(), frozenset(series), *(frozenset([one]) for one in series)} <= set(hidden)
            for number, one in enumerate(series):
                for other in series[:number]:
                    seen = {(one in state, other in state) for state in hidden}
                    assert seen == set(product([False, True], repeat=2)), (one, other)
