import os
from collections import Counter

import pytest

import compiled as compiling
from compiled import ROOT, compile_document, documents
from engines import ENGINES, all_are_due, missing
from serving import Server
from tally import Tally, table
from turns import UNTIL, in_turns, is_too_late
from verdicts import Verdicts, may_be_read


def name_of(document):
    return str(document.relative_to(ROOT))


def need(browser, capability):
    """Skips the test in engines that cannot do this."""
    if not getattr(browser, capability):
        pytest.skip(f"{browser.name} has nothing that {capability.replace('_', ' ')}")


def engines():
    return [pytest.param(engine, id=engine.name) for engine in ENGINES if engine.name not in missing()]


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
def output(request):
    """Where compiled documents lie. Processes beside each other share it."""
    return request.config.stash[VERDICTS].output


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
VERDICTS = pytest.StashKey()

# How a test ended: why it was skipped, "" where it passed; and the documents it asked for while it ran.
OUTCOME = pytest.StashKey()
ASKED_FOR = pytest.StashKey()


def pytest_addoption(parser):
    parser.addoption("--changed", action="store_true",
                     help="run only what depends on documents whose output has changed since it passed")


def pytest_configure(config):
    if all_are_due() and missing():
        lines = [f"{name} is missing: {reason}" for name, reason in missing().items()]
        raise pytest.UsageError("\n".join(lines))
    config.stash[TALLIES] = {}


def pytest_sessionstart(session):
    base = session.config._tmp_path_factory.getbasetemp()
    output = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "compiled"
    output.mkdir(exist_ok=True)
    session.config.stash[VERDICTS] = Verdicts(output, session.config.getoption("changed"))


def identity(item):
    """What a verdict is kept for: the test, its file, and the engine it runs in if any."""
    return item.nodeid, item.path.name, getattr(item, "callspec", None) and item.callspec.params.get("browser")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    if UNTIL != float("inf"):
        items[:] = in_turns(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item, nextitem):
    """Reports what was kept, and skips what comes too late; answering None lets the test run."""
    engine = identity(item)[2]
    skipped = item.config.stash[VERDICTS].find(*identity(item)) if may_be_read() else None
    if skipped is not None:
        if engine:
            item.config.stash[TALLIES].setdefault(engine.name, Tally()).add("kept")
    elif is_too_late(item):
        skipped = f"{engine.name if engine else 'nobody'} was not asked: no time was left"
    else:
        return None
    answer(item, nextitem, skipped)
    return True


def answer(item, nextitem, skipped):
    """Reports a test that does not run: why it is skipped, "" where it passed."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for when in ("setup", "teardown") if skipped else ("setup", "call", "teardown"):
        is_skip = skipped and when == "setup"
        item.ihook.pytest_runtest_logreport(report=pytest.TestReport(
            item.nodeid, item.location, {}, "skipped" if is_skip else "passed",
            (str(item.path), item.location[1], f"Skipped: {skipped}") if is_skip else None, when))
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    # The fixtures of the test before were left for this one, and the next may need others.
    item.session._setupstate.teardown_exact(nextitem)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef):
    compiling.asked_for.append(set())
    try:
        return (yield)
    finally:
        fixturedef.asked_for = compiling.asked_for.pop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    compiling.asked_for.append(set())
    try:
        return (yield)
    finally:
        item.stash[ASKED_FOR] = compiling.asked_for.pop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.when == "setup":
        item.stash[OUTCOME] = None
    if report.skipped:
        item.stash[OUTCOME] = report.longrepr[2].removeprefix("Skipped: ")
    elif report.when == "call" and report.passed:
        item.stash[OUTCOME] = ""
    elif report.when == "teardown" and report.passed and item.stash[OUTCOME] is not None:
        made = [item._fixtureinfo.name2fixturedefs.get(name, []) for name in item.fixturenames]
        documents = item.stash.get(ASKED_FOR, set()).union(*(getattr(each[-1], "asked_for", ()) for each in made if each))
        item.config.stash[VERDICTS].keep(*identity(item), item.stash[OUTCOME], documents)
    return report


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
