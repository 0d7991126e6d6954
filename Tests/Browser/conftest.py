import os
from collections import Counter

import pytest

from compiled import ROOT, charts_of_each_kind, compile_document, documents
from engines import ENGINES, all_are_due, missing
from serving import Server
from tally import Tally, table


def name_of(document):
    return str(document.relative_to(ROOT))


def need(browser, capability):
    """Skips the test in engines that cannot do this."""
    if not getattr(browser, capability):
        pytest.skip(f"{browser.name} has nothing that {capability.replace('_', ' ')}")


def engines():
    return [pytest.param(engine, id=engine.name) for engine in ENGINES if engine.name not in missing()]


def all_in_one_engine():
    """For what hardly differs between engines: every document in the first, one of each kind in the others."""
    return [pytest.param(*engine.values, document, id=f"{engine.id}-{name_of(document)}")
            for number, engine in enumerate(engines())
            for document in (charts_of_each_kind() if number else documents())]


@pytest.fixture(scope="session")
def running():
    """The browsers started so far: pytest would start one anew whenever the order of its tests changes the engine."""
    browsers = {}
    yield browsers
    for browser in browsers.values():
        browser.close()


@pytest.fixture(scope="session", params=engines())
def browser(request, running):
    engine = request.param
    if engine.name not in running:
        running[engine.name] = engine()
        running[engine.name].tally = request.config.stash[TALLIES].setdefault(engine.name, Tally())
    return running[engine.name]


@pytest.fixture(scope="session")
def output(tmp_path_factory):
    """Where compiled documents lie. Processes beside each other share it."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "compiled"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def server(output):
    server = Server(output)
    yield server
    server.close()


@pytest.fixture(scope="session")
def own(tmp_path_factory):
    """A folder of this process, for pages that a test writes."""
    return tmp_path_factory.mktemp("own")


@pytest.fixture(scope="session", params=documents(), ids=name_of)
def compiled(request, output):
    return compile_document(request.param, output)


TALLIES = pytest.StashKey()


def pytest_configure(config):
    if all_are_due() and missing():
        lines = [f"{name} is missing: {reason}" for name, reason in missing().items()]
        raise pytest.UsageError("\n".join(lines))
    config.stash[TALLIES] = {}


def pytest_sessionfinish(session):
    # Under pytest-xdist a worker hands its tallies to the process that prints.
    if hasattr(session.config, "workeroutput"):
        tallies = session.config.stash[TALLIES]
        session.config.workeroutput["tallies"] = {name: tally.as_json() for name, tally in tallies.items()}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    for name, tally in getattr(node, "workeroutput", {}).get("tallies", {}).items():
        node.config.stash[TALLIES].setdefault(name, Tally()).merge(Tally.from_json(tally))


def pytest_terminal_summary(terminalreporter, config):
    tallies = config.stash[TALLIES]
    if tallies:
        terminalreporter.section("browsers against the layout")
        # "Skipped: webkit has no …": see `need`.
        reasons = [report.longrepr[2].removeprefix("Skipped: ") for report in terminalreporter.stats.get("skipped", [])]
        for reason in reasons:
            if reason.split()[0] in tallies:
                tallies[reason.split()[0]].add("skipped")
        order = [engine.name for engine in ENGINES if engine.name in tallies]
        for line in table({name: tallies[name] for name in order}, missing(), Counter(reasons)):
            terminalreporter.line(line)
