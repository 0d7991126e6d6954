"""The language server in real editors without a window, Neovim and Emacs, started the way Documentation/Editors.md says; and the
extension for VS Code with its API in between."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug")) / "playfair"

CHART = """<chart title="Grüße 🎉">
\t<data src="d.csv"/>
\t<bar x="month" y=""/>
\t<y minn="0"/>
</chart>
"""

# Opens the document, waits until it is underlined, asks for what may stand in `y` and what `month` is, mends `minn`, and
# waits until nothing but the empty `y` is left.
SESSION = """
vim.cmd('edit a.playfair.xml')
local buffer = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({ name = 'playfair', cmd = { os.getenv('PLAYFAIR'), 'lsp' }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(buffer, client)
local function wait(count)
  assert(vim.wait(60000, function() return #vim.diagnostic.get(buffer) == count end), 'nothing is underlined')
  for _, found in ipairs(vim.diagnostic.get(buffer)) do
    print('underlined', found.lnum + 1, found.col, found.end_col, found.code)
  end
end
local function ask(method, parameters)
  parameters.textDocument = { uri = vim.uri_from_bufnr(buffer) }
  for _, answer in pairs(vim.lsp.buf_request_sync(buffer, method, parameters, 60000)) do return answer.result end
end
wait(2)
local offered = ask('textDocument/completion', { position = { line = 2, character = 19 } })
for _, item in ipairs(offered.items or offered) do print('offered', item.label) end
print('told', (ask('textDocument/hover', { position = { line = 2, character = 10 } }).contents.value:gsub('\\n', ' ')))
local place = { line = 3, character = 6 }
local actions = ask('textDocument/codeAction', { range = { start = place, ['end'] = place }, context = { diagnostics = {} } })
for _, action in ipairs(actions) do
  if action.kind == 'quickfix' then vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16') end
end
wait(1)
print('line', vim.api.nvim_buf_get_lines(buffer, 3, 4, false)[1])
vim.cmd('qa!')
"""


@pytest.mark.skipif(not shutil.which("nvim"), reason="Neovim is missing")
def test_neovim(tmp_path):
    (tmp_path / "d.csv").write_text("month,net sales\nJan,3\nFeb,4\n")
    (tmp_path / "a.playfair.xml").write_text(CHART)
    (tmp_path / "session.lua").write_text(SESSION)
    done = subprocess.run(
        ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-c", "luafile session.lua"], cwd=tmp_path,
        env={**os.environ, "PLAYFAIR": str(PROGRAM)}, capture_output=True, text=True, timeout=200)
    lines = (done.stdout + done.stderr).replace("\r", "").split("\n")
    said = [line.split(" ", 1) for line in lines if " " in line]
    assert "underlined 4 4 8 schema.unknown-attribute" in lines, lines
    assert ["offered", "month"] in said and ["offered", "net sales"] in said, lines
    assert any(word == "told" and "**month**: a column of texts" in rest for word, rest in said), lines
    assert any(word == "line" and rest.endswith('<y min="0"/>') for word, rest in said), lines


# `jsonrpc` waits for answers by itself; what comes unasked is taken while Emacs waits for anything.
EMACS = """
(require 'eglot)
(setq eglot-sync-connect 30 eglot-autoshutdown nil eglot-events-buffer-size 0)
(add-to-list 'eglot-server-programs
             `((nxml-mode js-json-mode js-mode) . (,(getenv "PLAYFAIR") "lsp")))
(defun say (name &rest values)
  (princ (format "%s %s\n" name (mapconcat (lambda (value) (format "%s" value)) values " "))))
(find-file "a.playfair.xml")
(nxml-mode)
(setq indent-tabs-mode nil tab-width 2)
(flymake-mode 1)
(let ((project-find-functions (list (lambda (folder) (cons 'transient folder)))))
  (apply #'eglot--connect (eglot--guess-contact)))
(defun underlined (count)
  (let ((turns 0))
    (while (and (/= (length (flymake-diagnostics)) count) (< turns 600))
      (flymake-start)
      (accept-process-output nil 0.1)
      (setq turns (1+ turns)))
    (dolist (found (flymake-diagnostics))
      (say "underlined" (line-number-at-pos (flymake-diagnostic-beg found))
           (buffer-substring (flymake-diagnostic-beg found) (flymake-diagnostic-end found))))))
(underlined 2)
(goto-char (point-min))
(search-forward "y=\\"")
(dolist (item (append (plist-get (jsonrpc-request (eglot--current-server-or-lose) :textDocument/completion
                                                 (eglot--CompletionParams)) :items) nil))
  (say "offered" (plist-get item :label)))
(search-forward "minn")
(dolist (action (append (jsonrpc-request (eglot--current-server-or-lose) :textDocument/codeAction
                                         (list :textDocument (eglot--TextDocumentIdentifier)
                                               :range (list :start (eglot--pos-to-lsp-position)
                                                            :end (eglot--pos-to-lsp-position))
                                               :context '(:diagnostics []))) nil))
  (when (equal (plist-get action :kind) "quickfix")
    (eglot--apply-workspace-edit (plist-get action :edit))))
;; Without a window Emacs is never idle, which is when it tells of changes by itself.
(eglot--signal-textDocument/didChange)
(underlined 1)
(goto-char (point-min))
(search-forward "high")
(eglot-rename "top 🎉")
(eglot-format)
(say "text" (buffer-string))
(eglot-shutdown (eglot--current-server-or-lose))
"""

# What an author sees of the schema alone, with the name of the schema found as the page on editors says.
NXML = """
(find-file "b.playfair.xml")
(nxml-mode)
(rng-auto-set-schema)
(rng-validate-mode 1)
(while (not (eq rng-validate-up-to-date-end (point-max)))
  (rng-validate-while-idle (current-buffer))
  (when (rng-validate-done-p) (setq rng-validate-up-to-date-end (point-max))))
(princ (format "schema %s\n" (file-name-nondirectory (or rng-current-schema-file-name "none"))))
(princ (format "errors %s\n" rng-error-count))
(rng-first-error)
(princ (format "at %s\n" (line-number-at-pos)))
"""

RENAMED = """<chart title="Grüße 🎉">
  <data src="d.csv"><calculate as="top 🎉" value="[net sales] * 2"/></data>
  <bar x="month" y=""/>
  <y min="0"/>
</chart>
"""


def emacs(folder, script, **variables):
    (folder / "session.el").write_text(script, encoding="utf-8")
    done = subprocess.run(
        ["emacs", "--batch", "--no-init-file", "--eval", "(package-initialize)", "--load", "session.el"], cwd=folder,
        env={**os.environ, "HOME": str(folder), "LC_ALL": "C.UTF-8", **variables}, capture_output=True, timeout=200)
    return done.stdout.decode(), done.stderr.decode()


def has_eglot():
    if not shutil.which("emacs"):
        return False
    found = subprocess.run(
        ["emacs", "--batch", "--eval", "(package-initialize)", "--eval", "(require 'eglot)"], capture_output=True)
    return found.returncode == 0


@pytest.mark.skipif(not has_eglot(), reason="Emacs with eglot is missing")
def test_emacs(tmp_path):
    (tmp_path / "d.csv").write_text("month,net sales\nJan,3\nFeb,4\n")
    steps = '<data src="d.csv"><calculate as="high" value="[net sales] * 2"/></data>'
    (tmp_path / "a.playfair.xml").write_text(CHART.replace('<data src="d.csv"/>', steps), encoding="utf-8")
    out, err = emacs(tmp_path, EMACS, PLAYFAIR=str(PROGRAM))
    lines = out.split("\n")
    assert lines[:2] == ['underlined 3 ""', "underlined 4 minn"], out + err
    assert sum(line.startswith("underlined") for line in lines) == 3, out + err
    assert "offered month" in lines and "offered net sales" in lines and "offered high" in lines, out + err
    assert f"text {RENAMED}" in out, out + err


@pytest.mark.skipif(not shutil.which("emacs"), reason="Emacs is missing")
def test_emacs_by_the_schema(tmp_path):
    schema = subprocess.run([PROGRAM, "schema", "--format", "rnc"], capture_output=True, check=True).stdout
    (tmp_path / "playfair.rnc").write_bytes(schema)
    (tmp_path / "schemas.xml").write_text(
        '<locatingRules xmlns="http://thaiopensource.com/ns/locating-rules/1.0">\n'
        '  <uri pattern="*.playfair.xml" uri="playfair.rnc"/>\n</locatingRules>\n')
    chart = CHART.replace('y=""', 'y="sales"')
    (tmp_path / "b.playfair.xml").write_text(chart, encoding="utf-8")
    out, err = emacs(tmp_path, NXML)
    assert out.split("\n")[:3] == ["schema playfair.rnc", "errors 1", "at 4"], out + err


# VS Code

EXTENSION = ROOT / "Editors" / "VSCode"


def test_the_extension_is_packed_as_vs_code_wants_it(tmp_path):
    archives = [tmp_path / name for name in ("a.vsix", "b.vsix")]
    for archive in archives:
        subprocess.run([sys.executable, ROOT / "Scripts" / "pack-vscode.py", archive], check=True, capture_output=True)
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with zipfile.ZipFile(archives[0]) as archive:
        names = archive.namelist()
        package = json.loads(archive.read("extension/package.json"))
        manifest = ElementTree.fromstring(archive.read("extension.vsixmanifest"))
        ElementTree.fromstring(archive.read("[Content_Types].xml"))
    space = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
    identity = manifest.find(f"{space}Metadata/{space}Identity")
    assert (identity.get("Id"), identity.get("Version")) == (package["name"], package["version"])
    for asset in manifest.iter(f"{space}Asset"):
        assert asset.get("Path") in names
    assert "extension/" + package["main"].removeprefix("./") in names
    # The extension is as new as the program.
    version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout
    assert package["version"] in version


@pytest.mark.skipif(not shutil.which("node"), reason="Node is missing")
def test_the_extension(programs, tmp_path):
    (tmp_path / "d.csv").write_text("month,net sales\nJan,3\nFeb,4\n")
    text = """<chart title="Grüße 🎉">
<!-- 🎉 -->
  <data src="d.csv"><calculate as="high" value="if(month = 'Jan', 1, [net sales])"/></data>
\t<bar x="month" y="high"/>
\t<y minn="0"/>
</chart>
"""
    (tmp_path / "a.playfair.xml").write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["node", Path(__file__).parent / "editors" / "vscode.js", EXTENSION / "extension.js", tmp_path,
         programs / "playfair"],
        capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stdout + done.stderr
    said = dict(json.loads(line) for line in done.stdout.splitlines())
    assert said["underlined"] == [[{"line": 4, "character": 4}, 8, 0, "schema.unknown-attribute"]]
    assert ["month", 4, "month", 19] in said["offered"] and ["high", 4, "high", 19] in said["offered"]
    assert said["told"].startswith("**month**: a column of texts")
    assert said["signature"] == ["if(condition, then, else)", 1]
    assert said["actions"][0][1] == "quickfix" and said["line"] == '\t<y min="0"/>'
    assert said["name"] == "high" and said["refused"] == "the column 'month' is named in d.csv"
    assert '<calculate as="so much"' in said["text"] and '\n  <y min="0"/>\n' in said["text"]
    assert said["symbols"] == ["data", "bar", "y"] and said["folds"] > 0 and said["selection"]
    assert said["links"] == [(tmp_path / "d.csv").as_uri()]
    assert said["preview"][:3] == ["localhost", 200, [0]]
    assert said["preview"][3:] == [(tmp_path / "d.csv").as_uri(), {
        "start": {"line": 2, "character": 0}, "end": {"line": 2, "character": 3}}]
    assert said["names"] == 2 and said["data"] == "data.unknown-column"
    assert said["restarted"] == 0 and "no-such-program" in said["missing"]
