"""What several of these tests need."""

import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug")) / "playfair"
SERVER = Path(os.environ.get("PLAYFAIR_SERVE_BIN", ROOT / "Serve" / ".build" / "debug")) / "playfair-serve"


def pytest_collection_modifyitems(items):
    """The longest comes first: somebody else's package takes minutes to build, in which at the end nothing else would be left."""
    items.sort(key=lambda item: item.path.name != "test_swiftpm.py")


@pytest.fixture(scope="session")
def programs(tmp_path_factory):
    """`playfair` and `playfair-serve` in one folder, as they are installed."""
    folder = tmp_path_factory.mktemp("bin")
    for program in [PROGRAM, SERVER]:
        assert program.exists(), f"build {program.name}"
        try:
            os.link(program, folder / program.name)
        except OSError:
            shutil.copy(program, folder / program.name)
    return folder
