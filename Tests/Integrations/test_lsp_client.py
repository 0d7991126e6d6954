"""The language server with a client that follows the protocol to the letter: it takes no answer that is not of the
protocol's types."""

import os
from pathlib import Path

import pytest

pytest_lsp = pytest.importorskip("pytest_lsp", reason="pytest-lsp is missing")
from lsprotocol import types  # noqa: E402
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug")) / "playfair"

# An emoji, a tab and line ends of two characters.
TEXT = '<chart title="Gr\u00fc\u00dfe \U0001f389">\r\n\t<data src="d.csv"/>\r\n\t<bar x="month" y="" name="\U0001f389"/><y minn="0"/>\r\n</chart>\r\n'


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[str(PROGRAM), "lsp"]), params=["neovim", "emacs", "visual_studio_code"])
async def client(request, lsp_client: LanguageClient):
    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(parameters: types.RegistrationParams):
        assert [each.method for each in parameters.registrations] == [types.WORKSPACE_DID_CHANGE_WATCHED_FILES]

    session = await lsp_client.initialize_session(
        types.InitializeParams(capabilities=client_capabilities(request.param), process_id=os.getpid()))
    # Some editors count bytes, others units of UTF-16.
    lsp_client.width = {"utf-8": 1, "utf-16": 2}[session.capabilities.position_encoding]
    yield
    await lsp_client.shutdown_session()


@pytest.mark.asyncio
async def test_a_session(client: LanguageClient, tmp_path):
    (tmp_path / "d.csv").write_text("month,net sales\nJan,3\nFeb,4\n")
    uri = (tmp_path / "a.playfair.xml").as_uri()
    document = types.TextDocumentIdentifier(uri=uri)
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri=uri, language_id="xml", version=1, text=TEXT)))
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    found = {each.code: each.range.start for each in client.diagnostics[uri]}
    before = TEXT.split("\r\n")[2].split("minn")[0]
    units = len(before.encode()) if client.width == 1 else len(before.encode("utf-16-le")) // 2
    assert found["schema.unknown-attribute"] == types.Position(2, units)

    def at(line, character):
        return {"text_document": document, "position": types.Position(line, character)}

    offered = await client.text_document_completion_async(types.CompletionParams(**at(2, 19)))
    assert [item.label for item in offered.items] == ["month", "net sales"]
    told = await client.text_document_hover_async(types.HoverParams(**at(2, 10)))
    assert told.contents.value.startswith("**month**: a column of texts")
    for ask, parameters in [
        (client.text_document_document_symbol_async, types.DocumentSymbolParams(document)),
        (client.text_document_folding_range_async, types.FoldingRangeParams(document)),
        (client.text_document_document_link_async, types.DocumentLinkParams(document)),
        (client.text_document_selection_range_async, types.SelectionRangeParams(document, [types.Position(2, 7)])),
        (client.text_document_references_async, types.ReferenceParams(
            types.ReferenceContext(include_declaration=True), **at(2, 10))),
        (client.text_document_formatting_async, types.DocumentFormattingParams(
            document, types.FormattingOptions(tab_size=2, insert_spaces=True))),
        (client.text_document_code_action_async, types.CodeActionParams(
            document, types.Range(types.Position(2, 0), types.Position(2, 70)), types.CodeActionContext([]))),
    ]:
        assert await ask(parameters), ask.__name__
    await client.text_document_document_color_async(types.DocumentColorParams(document))
    await client.text_document_signature_help_async(types.SignatureHelpParams(**at(2, 10)))
    await client.text_document_code_lens_async(types.CodeLensParams(document))
