import ChartDocument

/// What a client can ask about a document.
enum Feature: String, CaseIterable {
    case completion = "textDocument/completion"
    case hover = "textDocument/hover"
    case signatureHelp = "textDocument/signatureHelp"
    case definition = "textDocument/definition"
    case references = "textDocument/references"
    case documentHighlight = "textDocument/documentHighlight"
    case prepareRename = "textDocument/prepareRename"
    case rename = "textDocument/rename"
    case codeAction = "textDocument/codeAction"
    case documentSymbol = "textDocument/documentSymbol"
    case foldingRange = "textDocument/foldingRange"
    case selectionRange = "textDocument/selectionRange"
    case documentLink = "textDocument/documentLink"
    case documentColor = "textDocument/documentColor"
    case colorPresentation = "textDocument/colorPresentation"
    case formatting = "textDocument/formatting"
    case rangeFormatting = "textDocument/rangeFormatting"
    case codeLens = "textDocument/codeLens"

    /// The answer where there is nothing to say.
    var nothing: JSONValue { self == .documentColor || self == .colorPresentation ? .array([]) : .null }
}
