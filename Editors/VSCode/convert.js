"use strict";

// From the objects of the protocol to those of VS Code, and back. Positions are the same in both: lines and UTF-16 units.

const vscode = require("vscode");

const position = (value) => new vscode.Position(value.line, value.character);
const range = (value) => new vscode.Range(position(value.start), position(value.end));
const plainPosition = (value) => ({ line: value.line, character: value.character });
const plainRange = (value) => ({ start: plainPosition(value.start), end: plainPosition(value.end) });
const uri = (value) => vscode.Uri.parse(value);
const markdown = (value) =>
  value && (typeof value === "string" ? new vscode.MarkdownString(value) : new vscode.MarkdownString(value.value));
const list = (values, convert) => (values ?? []).map(convert);
const location = (value) => new vscode.Location(uri(value.uri), range(value.range));
const textEdit = (value) => new vscode.TextEdit(range(value.range), value.newText);

function diagnostic(value) {
  // The protocol counts severities from 1, VS Code from 0.
  const result = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  result.code = value.code;
  result.source = value.source;
  result.relatedInformation = list(
    value.relatedInformation,
    (note) => new vscode.DiagnosticRelatedInformation(location(note.location), note.message)
  );
  return result;
}

function completion(value) {
  // Kinds as well.
  const item = new vscode.CompletionItem(value.label, value.kind - 1);
  item.detail = value.detail;
  item.documentation = markdown(value.documentation);
  item.sortText = value.sortText;
  item.filterText = value.filterText;
  item.range = range(value.textEdit.range);
  const { newText } = value.textEdit;
  item.insertText = value.insertTextFormat === 2 ? new vscode.SnippetString(newText) : newText;
  return item;
}

function hover(value) {
  return value ? new vscode.Hover(markdown(value.contents), range(value.range)) : undefined;
}

function signatureHelp(value) {
  if (!value) return undefined;
  const help = new vscode.SignatureHelp();
  help.activeSignature = value.activeSignature;
  help.activeParameter = value.activeParameter;
  help.signatures = value.signatures.map((signature) => {
    const result = new vscode.SignatureInformation(signature.label, markdown(signature.documentation));
    result.parameters = signature.parameters.map((each) => new vscode.ParameterInformation(each.label));
    return result;
  });
  return help;
}

function symbol(value) {
  const result = new vscode.DocumentSymbol(
    value.name, value.detail ?? "", value.kind - 1, range(value.range), range(value.selectionRange));
  result.children = list(value.children, symbol);
  return result;
}

function selection(value) {
  return new vscode.SelectionRange(range(value.range), value.parent && selection(value.parent));
}

function workspaceEdit(value) {
  if (!value) return undefined;
  const edit = new vscode.WorkspaceEdit();
  for (const [name, edits] of Object.entries(value.changes ?? {})) edit.set(uri(name), edits.map(textEdit));
  for (const change of value.documentChanges ?? []) {
    if (change.kind === "create") {
      edit.createFile(uri(change.uri), { ignoreIfExists: change.options?.ignoreIfExists ?? false });
    } else {
      for (const each of change.edits) edit.replace(uri(change.textDocument.uri), range(each.range), each.newText);
    }
  }
  return edit;
}

function codeAction(value) {
  const kind = value.kind.split(".").reduce((kind, part) => kind.append(part), vscode.CodeActionKind.Empty);
  const action = new vscode.CodeAction(value.title, kind);
  action.isPreferred = value.isPreferred;
  action.diagnostics = value.diagnostics && value.diagnostics.map(diagnostic);
  action.edit = workspaceEdit(value.edit);
  action.command = value.command;
  return action;
}

module.exports = {
  position, range, plainPosition, plainRange, uri, list, location, textEdit, diagnostic, completion, hover,
  signatureHelp, symbol, selection, workspaceEdit, codeAction,
};
