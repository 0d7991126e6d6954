"""The language server in a real editor, Neovim without a window, started the way Documentation/Editors.md says."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug")) / "playfair"

CHART = """<chart title="Grüße 🎉">
\t<data src="d.csv"/>
\t<bar x="month" y=""/>
\t<y minn="1"/>
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
    assert any(word == "line" and rest.endswith('<y min="1"/>') for word, rest in said), lines
