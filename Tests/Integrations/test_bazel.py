"""The sample for Bazel without Bazel: its files are read as Python, of which Starlark is a part, and its actions run in a folder
that holds what the rule declares, as links, and nothing else."""

import os
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from test_samples import BIN, SAMPLES

SAMPLE = SAMPLES / "bazel"


class Any:
    """What the rule says of its attributes, which is not needed here but for the defaults."""

    def __getattr__(self, kind):
        return lambda **said: said


class Arguments(list):
    def add(self, *words):
        self += [word.path if isinstance(word, SimpleNamespace) else word for word in words]


def file(path):
    return SimpleNamespace(path=path, short_path=path, basename=Path(path).name, dirname=str(Path(path).parent))


def actions():
    """The actions of all targets of the sample, by their names."""
    rules, found = {}, {}

    def rule(implementation, attrs, **_):
        def target(name, **values):
            values = {key: values.get(key, said.get("default")) for key, said in attrs.items()}
            done = SimpleNamespace(
                declare_file=lambda path: file(f"bazel-out/bin/{path}"), args=Arguments,
                run=lambda **action: found.__setitem__(name, action))
            one = {key: value and file(value) for key, value in values.items() if key in ("document", "project")}
            implementation(SimpleNamespace(
                actions=done, attr=SimpleNamespace(**values), file=SimpleNamespace(**one),
                files=SimpleNamespace(data=[file(path) for path in values["data"] or []]),
                executable=SimpleNamespace(playfair=file("tools/playfair"))))
        return target

    exec((SAMPLE / "playfair.bzl").read_text(), {  # noqa: S102: a file of this repository
        "rule": rule, "attr": Any(), "DefaultInfo": lambda **_: None, "depset": list}, rules)
    # Functions of a file see each other.
    rules["_playfair_chart_impl"].__globals__.update(rules)
    exec((SAMPLE / "BUILD.bazel").read_text(), {"load": lambda *_: None, **rules})  # noqa: S102
    return found


def sandbox(parent, action):
    """A folder that holds the inputs of an action, as links, and the folder of its outputs."""
    folder = parent / "execroot"
    for name in [action["executable"].path] + [given.path for given in action["inputs"]]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).symlink_to(BIN / "playfair" if name == "tools/playfair" else parent / "kept" / name)
    for made in action["outputs"]:
        (folder / made.dirname).mkdir(parents=True, exist_ok=True)
    return folder


def act(folder, action):
    (arguments,) = action["arguments"]
    return subprocess.run(
        [folder / action["executable"].path, *arguments], cwd=folder, env=action["env"], capture_output=True, text=True)


def run_all(parent):
    shutil.copytree(SAMPLE, parent / "kept")
    # A project file that is not declared is none of the action's business.
    (parent / "playfair.json").write_text('{"emit": "ir", "palette": "teal"}')
    made = {}
    for name, action in actions().items():
        target = parent / name
        target.mkdir()
        (target / "kept").symlink_to(parent / "kept")
        done = act(sandbox(target, action), action)
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        for output in action["outputs"]:
            made[output.path] = (target / "execroot" / output.path).read_bytes()
        there = {str(path.relative_to(target / "execroot" / "bazel-out")) for path in (target / "execroot").rglob("bin/*")}
        assert there == {str(Path(output.path).relative_to("bazel-out")) for output in action["outputs"]}
    return made


def test_actions_make_what_they_declare_and_the_same_everywhere(tmp_path):
    folders = [tmp_path / "one", tmp_path / "another place"]
    for folder in folders:
        folder.mkdir()
    first, second = map(run_all, folders)
    assert sorted(first) == ["bazel-out/bin/rain.html", "bazel-out/bin/rain.svg", "bazel-out/bin/sun.svg"]
    assert first == second
    assert b"Feb" in first["bazel-out/bin/rain.svg"]


def test_what_is_not_declared_is_not_there(tmp_path):
    shutil.copytree(SAMPLE, tmp_path / "kept")
    action = actions()["rain"]
    action["inputs"] = [given for given in action["inputs"] if not given.path.endswith(".csv")]
    done = act(sandbox(tmp_path, action), action)
    assert done.returncode == 1
    assert "there is no file 'rain.csv'" in done.stderr
    assert not list((tmp_path / "execroot").rglob("*.svg"))
