"use strict";

// A client of `playfair lsp`. It stands on nothing but VS Code's own API, so that there is nothing to install and nothing
// to keep up with: the server does the work, and what is left is to hand its answers on.

const vscode = require("vscode");
const { Connection } = require("./connection");
const convert = require("./convert");

const CHARTS = ["xml", "json", "jsonc"];
const SELECTOR = CHARTS.flatMap((language) => [{ language, scheme: "file" }, { language, scheme: "untitled" }]);
// Tables that are open in the editor count before those on the disk.
const DATA = /\.(csv|tsv|tab|ndjson|jsonl)$/i;
const PATTERN = "**/*.{csv,tsv,tab,txt,json,ndjson,jsonl,xml}";
const MOST_RESTARTS = 4;

let client;

class Client {
  constructor(context) {
    this.context = context;
    this.diagnostics = vscode.languages.createDiagnosticCollection("playfair");
    this.restarts = 0;
    context.subscriptions.push(this.diagnostics, ...this.observers(), ...this.providers());
  }

  // The server

  async start() {
    const settings = vscode.workspace.getConfiguration("playfair");
    const command = settings.get("command", "playfair");
    const folders = vscode.workspace.workspaceFolders ?? [];
    const folder = folders[0]?.uri.scheme === "file" ? folders[0].uri.fsPath : undefined;
    const connection = new Connection(command, ["lsp", ...settings.get("arguments", [])], folder, {
      notify: (method, params) => this.notified(method, params),
      request: (method, params) => this.asked(method, params),
      end: (reason) => this.ended(reason, command, connection),
    });
    this.connection = connection;
    await connection.request("initialize", {
      processId: process.pid,
      rootUri: folders[0]?.uri.toString() ?? null,
      initializationOptions: { pictures: true },
      capabilities: {
        general: { positionEncodings: ["utf-16"] },
        window: { showDocument: { support: true } },
        workspace: {
          didChangeWatchedFiles: { dynamicRegistration: true },
          workspaceEdit: { documentChanges: true, resourceOperations: ["create"] },
        },
        textDocument: {
          completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown", "plaintext"] } },
          hover: { contentFormat: ["markdown", "plaintext"] },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          rename: { prepareSupport: true },
          codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source"] } } },
        },
      },
    });
    connection.notify("initialized", {});
    for (const document of vscode.workspace.textDocuments) this.opened(document);
  }

  async restart() {
    this.restarts = 0;
    const old = this.connection;
    this.connection = undefined;
    this.diagnostics.clear();
    await old?.close();
    await this.start();
  }

  async stop() {
    await this.connection?.close();
  }

  ended(reason, command, connection) {
    if (reason === undefined || connection !== this.connection) return;
    this.connection = undefined;
    this.diagnostics.clear();
    if (reason.includes("ENOENT")) {
      vscode.window.showErrorMessage(
        `Playfair: there is no program '${command}'. Install it, or set 'playfair.command' to its path.`);
    } else if (++this.restarts <= MOST_RESTARTS) {
      this.start();
    } else {
      vscode.window.showErrorMessage(`Playfair: the language server does not run: ${reason}.`);
    }
  }

  notified(method, params) {
    if (method !== "textDocument/publishDiagnostics") return;
    this.diagnostics.set(convert.uri(params.uri), params.diagnostics.map(convert.diagnostic));
  }

  asked(method, params) {
    if (method === "client/registerCapability" && !this.watcher) this.watch();
    if (method !== "window/showDocument") return null;
    this.show(params);
    return { success: true };
  }

  /** Opens a page in the browser, or goes to a place of a file. */
  async show({ uri, external, selection, takeFocus }) {
    if (external) return vscode.env.openExternal(convert.uri(uri));
    const document = await vscode.workspace.openTextDocument(convert.uri(uri));
    await vscode.window.showTextDocument(document, {
      selection: selection && convert.range(selection), preserveFocus: !takeFocus,
    });
  }

  /** @param {string | undefined} uri  the document; by default the one that is being edited */
  async preview(uri) {
    const address = uri ?? vscode.window.activeTextEditor?.document.uri.toString();
    try {
      await this.connection?.request(
        "workspace/executeCommand", { command: "playfair.preview", arguments: [address] });
    } catch (error) {
      vscode.window.showErrorMessage(`Playfair: ${error.message}.`);
    }
  }

  watch() {
    const tell = (type) => (uri) =>
      this.connection?.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
    this.watcher = vscode.workspace.createFileSystemWatcher(PATTERN);
    this.watcher.onDidCreate(tell(1));
    this.watcher.onDidChange(tell(2));
    this.watcher.onDidDelete(tell(3));
    this.context.subscriptions.push(this.watcher);
  }

  // Documents

  concerns(document) {
    return vscode.languages.match(SELECTOR, document) > 0 || DATA.test(document.uri.path);
  }

  opened(document) {
    if (!this.concerns(document)) return;
    const { languageId, version } = document;
    const textDocument = { uri: document.uri.toString(), languageId, version, text: document.getText() };
    this.connection?.notify("textDocument/didOpen", { textDocument });
  }

  observers() {
    const id = (document) => ({ uri: document.uri.toString() });
    return [
      vscode.workspace.onDidOpenTextDocument((document) => this.opened(document)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (!this.concerns(document) || contentChanges.length === 0) return;
        // VS Code gives the places as they were before all of the changes, the last one first.
        this.connection?.notify("textDocument/didChange", {
          textDocument: { ...id(document), version: document.version },
          contentChanges: contentChanges.map((change) => ({
            range: convert.plainRange(change.range), text: change.text,
          })),
        });
      }),
      vscode.workspace.onDidSaveTextDocument((document) => {
        if (this.concerns(document)) this.connection?.notify("textDocument/didSave", { textDocument: id(document) });
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor: { document }, selections }) => {
        if (!this.concerns(document)) return;
        this.connection?.notify("playfair/cursor", {
          textDocument: id(document), position: convert.plainPosition(selections[0].active),
        });
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (this.concerns(document)) this.connection?.notify("textDocument/didClose", { textDocument: id(document) });
      }),
    ];
  }

  // Questions

  ask(feature, document, params, token) {
    const textDocument = { uri: document.uri.toString() };
    return this.connection?.request(`textDocument/${feature}`, { textDocument, ...params }, token) ?? null;
  }

  at(feature, document, position, token, more = {}) {
    return this.ask(feature, document, { position: convert.plainPosition(position), ...more }, token);
  }

  providers() {
    const { languages } = vscode;
    return [
      languages.registerCompletionItemProvider(
        SELECTOR,
        {
          provideCompletionItems: async (document, position, token, context) => {
            // The protocol counts the kinds of triggers from 1.
            const more = { context: { triggerKind: context.triggerKind + 1 } };
            return convert.list((await this.at("completion", document, position, token, more))?.items, convert.completion);
          },
        },
        "<", "/", '"', "'", " ", "[", ":"
      ),
      languages.registerHoverProvider(SELECTOR, {
        provideHover: async (document, position, token) =>
          convert.hover(await this.at("hover", document, position, token)),
      }),
      languages.registerSignatureHelpProvider(
        SELECTOR,
        {
          provideSignatureHelp: async (document, position, token) =>
            convert.signatureHelp(await this.at("signatureHelp", document, position, token)),
        },
        "(", ","
      ),
      ...this.providersOfNames(languages),
      ...this.providersOfShape(languages),
      languages.registerCodeActionsProvider(SELECTOR, {
        provideCodeActions: async (document, range, context, token) => {
          const only = context.only ? { only: [context.only.value] } : {};
          const more = { range: convert.plainRange(range), context: { diagnostics: [], ...only } };
          return convert.list(await this.ask("codeAction", document, more, token), convert.codeAction);
        },
      }),
      languages.registerDocumentFormattingEditProvider(SELECTOR, {
        provideDocumentFormattingEdits: async (document, options, token) =>
          convert.list(await this.ask("formatting", document, { options: { ...options } }, token), convert.textEdit),
      }),
      languages.registerDocumentRangeFormattingEditProvider(SELECTOR, {
        provideDocumentRangeFormattingEdits: async (document, range, options, token) => {
          const more = { range: convert.plainRange(range), options: { ...options } };
          return convert.list(await this.ask("rangeFormatting", document, more, token), convert.textEdit);
        },
      }),
    ];
  }

  providersOfNames(languages) {
    return [
      languages.registerDefinitionProvider(SELECTOR, {
        provideDefinition: async (document, position, token) =>
          convert.list(await this.at("definition", document, position, token), convert.location),
      }),
      languages.registerReferenceProvider(SELECTOR, {
        provideReferences: async (document, position, context, token) =>
          convert.list(await this.at("references", document, position, token, { context }), convert.location),
      }),
      languages.registerDocumentHighlightProvider(SELECTOR, {
        provideDocumentHighlights: async (document, position, token) =>
          convert.list(
            await this.at("documentHighlight", document, position, token),
            (value) => new vscode.DocumentHighlight(convert.range(value.range), value.kind - 1)),
      }),
      languages.registerRenameProvider(SELECTOR, {
        prepareRename: async (document, position, token) => {
          const found = await this.at("prepareRename", document, position, token);
          if (!found) throw new Error("Nothing is named here.");
          return { range: convert.range(found.range), placeholder: found.placeholder };
        },
        provideRenameEdits: async (document, position, newName, token) =>
          convert.workspaceEdit(await this.at("rename", document, position, token, { newName })),
      }),
    ];
  }

  providersOfShape(languages) {
    return [
      languages.registerDocumentSymbolProvider(SELECTOR, {
        provideDocumentSymbols: async (document, token) =>
          convert.list(await this.ask("documentSymbol", document, {}, token), convert.symbol),
      }),
      languages.registerFoldingRangeProvider(SELECTOR, {
        provideFoldingRanges: async (document, context, token) =>
          convert.list(
            await this.ask("foldingRange", document, {}, token),
            ({ startLine, endLine, kind }) =>
              new vscode.FoldingRange(startLine, endLine, kind === "comment" ? vscode.FoldingRangeKind.Comment : undefined)),
      }),
      languages.registerSelectionRangeProvider(SELECTOR, {
        provideSelectionRanges: async (document, positions, token) =>
          convert.list(
            await this.ask("selectionRange", document, { positions: positions.map(convert.plainPosition) }, token),
            convert.selection),
      }),
      languages.registerCodeLensProvider(SELECTOR, {
        provideCodeLenses: async (document, token) =>
          convert.list(await this.ask("codeLens", document, {}, token), ({ range, command }) =>
            new vscode.CodeLens(convert.range(range), command)),
      }),
      languages.registerDocumentLinkProvider(SELECTOR, {
        provideDocumentLinks: async (document, token) =>
          convert.list(
            await this.ask("documentLink", document, {}, token),
            ({ range, target }) => new vscode.DocumentLink(convert.range(range), convert.uri(target))),
      }),
      languages.registerColorProvider(SELECTOR, {
        provideDocumentColors: async (document, token) =>
          convert.list(await this.ask("documentColor", document, {}, token), ({ range, color }) =>
            new vscode.ColorInformation(
              convert.range(range), new vscode.Color(color.red, color.green, color.blue, color.alpha))),
        provideColorPresentations: async ({ red, green, blue, alpha }, { document, range }, token) => {
          const more = { color: { red, green, blue, alpha }, range: convert.plainRange(range) };
          return convert.list(
            await this.ask("colorPresentation", document, more, token),
            ({ label }) => new vscode.ColorPresentation(label));
        },
      }),
    ];
  }
}

async function activate(context) {
  client = new Client(context);
  context.subscriptions.push(
    vscode.commands.registerCommand("playfair.restart", () => client.restart()),
    vscode.commands.registerCommand("playfair.preview", (uri) => client.preview(uri)));
  await client.start();
}

async function deactivate() {
  await client?.stop();
}

module.exports = { activate, deactivate };
