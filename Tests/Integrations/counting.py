"""What a run of the program takes, in a measure that does not depend on what else a machine does."""

import os
import re
import shutil
import subprocess

# Valgrind, by which instructions are counted, is there.
COUNTED = bool(shutil.which("valgrind"))


def instructions(program, folder, *arguments, statuses=(0,)):
    """The instructions of the processor, in thousands: no run differs from another by so much."""
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(program), *arguments], cwd=folder,
        # Tables of hashes are otherwise laid out anew in every run.
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}, capture_output=True, text=True)
    assert done.returncode in statuses, done.stderr
    return int(re.search(r"Collected : (\d+)", done.stderr)[1]) // 1000
