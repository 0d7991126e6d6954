import pytest

from browsers import BROWSERS
from compiled import ROOT, compile_document, documents


def name_of(document):
    return str(document.relative_to(ROOT))


@pytest.fixture(scope="session", params=BROWSERS, ids=lambda browser: browser.name)
def browser(request):
    browser = request.param()
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def output(tmp_path_factory):
    return tmp_path_factory.mktemp("compiled")


@pytest.fixture(scope="session", params=documents(), ids=name_of)
def compiled(request, output):
    # The spelling is part of the folder's name: a case may stand beside its twin.
    document = request.param
    return compile_document(document, output / name_of(document).replace("/", "_"))
