"""The engines of the suite, in the order of its tables. A new one is a file like the others and a name here."""

import os
from pathlib import Path

from chromium import Chromium
from firefox import Firefox
from webkit import WebKit

ENGINES = [Chromium, Firefox, WebKit]


def missing():
    """What keeps an engine from running, by its name."""
    return {engine.name: reason for engine in ENGINES if (reason := engine.missing())}


def all_are_due():
    """A continuous integration that can install all engines must run all; elsewhere the ones that are there run."""
    system = Path("/etc/os-release")
    return bool(os.environ.get("CI")) and system.exists() and "\nID=debian\n" in f"\n{system.read_text()}\n"
