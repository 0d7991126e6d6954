"use strict";

// As much of VS Code's API as the extension uses, and an author who uses the extension: what comes of it is printed as JSON,
// a line for each thing.
//
//     node vscode.js EXTENSION FOLDER PROGRAM

const Module = require("module");
const fs = require("fs");
const path = require("path");

const [extension, folder, program] = process.argv.slice(2);
const registered = {};
const listeners = {};
const published = new Map();
const errors = [];
const commands = {};
const shown = [];

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = text.split(":")[0];
    this.path = decodeURIComponent(new URL(text).pathname);
    this.fsPath = this.path;
  }
  static parse(text) { return new Uri(text); }
  static file(name) { return new Uri("file://" + encodeURI(name)); }
  toString() { return this.text; }
}
class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
const holder = (...names) => class { constructor(...values) { names.forEach((name, i) => (this[name] = values[i])); } };
class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}
CodeActionKind.Empty = new CodeActionKind("");
class WorkspaceEdit {
  constructor() { this.edits = []; this.files = []; }
  set(uri, edits) { this.edits.push(...edits.map((edit) => ({ uri: uri.toString(), ...edit }))); }
  replace(uri, range, newText) { this.edits.push({ uri: uri.toString(), range, newText }); }
  createFile(uri) { this.files.push(uri.toString()); }
}

const disposable = { dispose() {} };
const on = (name) => (listener) => ((listeners[name] = listener), disposable);
const languages = {
  createDiagnosticCollection: () => ({
    set: (uri, found) => published.set(uri.toString(), found), clear: () => published.clear(), dispose() {},
  }),
  match: (selector, document) => (selector.some((each) => each.language === document.languageId) ? 10 : 0),
};
for (const name of ["CompletionItem", "Hover", "SignatureHelp", "CodeActions", "DocumentFormattingEdit",
  "DocumentRangeFormattingEdit", "Definition", "Reference", "DocumentHighlight", "Rename", "DocumentSymbol",
  "FoldingRange", "SelectionRange", "DocumentLink", "CodeLens", "Color"]) {
  languages[`register${name}Provider`] = (selector, provider) => ((registered[name] = provider), disposable);
}

const vscode = {
  Uri, Position, Range, CodeActionKind, WorkspaceEdit, languages,
  Location: holder("uri", "range"), TextEdit: holder("range", "newText"), MarkdownString: holder("value"),
  SnippetString: holder("value"), Diagnostic: holder("range", "message", "severity"),
  DiagnosticRelatedInformation: holder("location", "message"), CompletionItem: holder("label", "kind"),
  Hover: holder("contents", "range"), SignatureHelp: holder(), SignatureInformation: holder("label", "documentation"),
  ParameterInformation: holder("label"), CodeAction: holder("title", "kind"),
  DocumentSymbol: holder("name", "detail", "kind", "range", "selectionRange"), SelectionRange: holder("range", "parent"),
  FoldingRange: holder("start", "end", "kind"), FoldingRangeKind: { Comment: 1 },
  DocumentLink: holder("range", "target"), ColorInformation: holder("range", "color"),
  Color: holder("red", "green", "blue", "alpha"), ColorPresentation: holder("label"),
  DocumentHighlight: holder("range", "kind"), CodeLens: holder("range", "command"),
  workspace: {
    workspaceFolders: [{ uri: Uri.file(folder) }],
    textDocuments: [],
    getConfiguration: () => ({ get: (name, otherwise) => (name === "command" ? program : otherwise) }),
    onDidOpenTextDocument: on("open"), onDidChangeTextDocument: on("change"), onDidSaveTextDocument: on("save"),
    onDidCloseTextDocument: on("close"), openTextDocument: async (uri) => ({ uri }),
    createFileSystemWatcher: () => ({
      onDidCreate: on("fileCreated"), onDidChange: on("fileChanged"), onDidDelete: on("fileDeleted"), dispose() {},
    }),
  },
  window: {
    showErrorMessage: (text) => errors.push(text), onDidChangeTextEditorSelection: on("selection"),
    showTextDocument: async (document, options) => shown.push([document.uri.toString(), options.selection]),
  },
  env: { openExternal: async (uri) => shown.push([uri.toString()]) },
  commands: { registerCommand: (name, run) => ((commands[name] = run), disposable) },
};

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

class Document {
  constructor(name, languageId) {
    this.uri = Uri.file(path.join(folder, name));
    this.languageId = languageId;
    this.version = 1;
    this.text = fs.readFileSync(path.join(folder, name), "utf8");
    vscode.workspace.textDocuments.push(this);
  }
  getText() { return this.text; }
  offset({ line, character }) {
    return this.text.split("\n").slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  }
  edit(edits) {
    const sorted = [...edits].sort((a, b) => this.offset(b.range.start) - this.offset(a.range.start));
    for (const { range, newText } of sorted) {
      this.text = this.text.slice(0, this.offset(range.start)) + newText + this.text.slice(this.offset(range.end));
    }
    this.version += 1;
    const contentChanges = sorted.map(({ range, newText }) => ({ range, text: newText }));
    listeners.change({ document: this, contentChanges });
  }
}

const say = (name, value) => console.log(JSON.stringify([name, value]));
const until = async (condition) => {
  for (let turn = 0; turn < 3000; turn++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("it never came");
};

async function main() {
  const { activate, deactivate } = require(path.resolve(extension));
  const document = new Document("a.playfair.xml", "xml");
  const address = document.uri.toString();
  const found = () => published.get(address) ?? [];
  await activate({ subscriptions: [] });
  await until(() => found().length > 0);
  say("underlined", found().map(({ range, severity, code }) => [range.start, range.end.character, severity, code]));

  const at = (line, character) => new Position(line, character);
  const token = { onCancellationRequested: () => disposable };
  const context = { triggerKind: 0 };
  const items = await registered.CompletionItem.provideCompletionItems(document, at(3, 19), token, context);
  say("offered", items.map(({ label, kind, insertText, range }) => [label, kind, insertText, range.start.character]));
  say("told", (await registered.Hover.provideHover(document, at(3, 10), token)).contents.value);
  const help = await registered.SignatureHelp.provideSignatureHelp(document, at(2, 66), token);
  say("signature", [help.signatures[0].label, help.activeParameter]);

  const here = new Range(at(4, 6), at(4, 6));
  const actions = await registered.CodeActions.provideCodeActions(document, here, {}, token);
  say("actions", actions.map(({ title, kind }) => [title, kind.value]));
  document.edit(actions.find(({ kind }) => kind.value === "quickfix").edit.edits);
  await until(() => found().length === 0);
  say("line", document.text.split("\n")[4]);

  say("names", (await registered.Reference.provideReferences(document, at(2, 36), { includeDeclaration: true }, token)).length);
  const prepared = await registered.Rename.prepareRename(document, at(2, 36), token);
  say("name", prepared.placeholder);
  const renaming = await registered.Rename.provideRenameEdits(document, at(2, 36), "so much", token);
  document.edit(renaming.edits);
  say("refused", await registered.Rename.prepareRename(document, at(3, 12), token).catch((error) => error.message));
  document.edit(await registered.DocumentFormattingEdit.provideDocumentFormattingEdits(
    document, { tabSize: 2, insertSpaces: true }, token));
  say("text", document.text);
  const symbols = await registered.DocumentSymbol.provideDocumentSymbols(document, token);
  say("symbols", symbols[0].children.map(({ name }) => name));
  say("folds", (await registered.FoldingRange.provideFoldingRanges(document, {}, token)).length);
  say("links", (await registered.DocumentLink.provideDocumentLinks(document, token)).map(({ target }) => target.toString()));
  const selection = await registered.SelectionRange.provideSelectionRanges(document, [at(2, 6)], token);
  say("selection", selection[0].parent !== undefined);
  const colors = await registered.Color.provideDocumentColors(document, token);
  say("colors", colors.length);

  // The chart in the browser.
  const [lens] = await registered.CodeLens.provideCodeLenses(document, token);
  if (lens) {
    await commands[lens.command.command](...lens.command.arguments);
    await until(() => shown.length > 0);
    const [[address]] = shown;
    const page = new URL(address);
    const press = { document: page.searchParams.get("document"), chart: 0, words: ["Feb", "4"] };
    listeners.selection({ textEditor: { document }, selections: [{ active: at(3, 2) }] });
    let spot;
    while (!spot) ({ spot } = await (await fetch(new URL("/gallery.json", page))).json());
    const pressed = await fetch(
      new URL("/click", page), { method: "POST", body: JSON.stringify(press), headers: { Origin: page.origin } });
    await until(() => shown.length > 1);
    say("preview", [page.hostname, pressed.status, spot.series, ...shown[1]]);
  }

  // Data that change on the disk are heard of.
  fs.writeFileSync(path.join(folder, "d.csv"), "month,other\nJan,1\n");
  listeners.fileChanged(Uri.file(path.join(folder, "d.csv")));
  await until(() => found().length > 0);
  say("data", found()[0].code);

  await commands["playfair.restart"]();
  await until(() => found().length > 0);
  say("restarted", errors.length);
  await deactivate();
  // A program that is not there is told of.
  vscode.workspace.getConfiguration = () => ({ get: (name, otherwise) => (name === "command" ? "no-such-program" : otherwise) });
  await activate({ subscriptions: [] });
  await until(() => errors.length > 0);
  say("missing", errors[0]);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
