import ChartDocument

/// What the client can do, of what the server cares about.
struct ClientCapabilities {
    var encoding = PositionEncoding.utf16
    var hasSnippets = false
    /// Whether the client shows Markdown beside a completion; one that does not say so gets the words alone.
    var showsMarkdown = false
    /// Whether the client shows Markdown under the pointer (hover).
    var showsMarkdownInHover = false
    var canWatchFiles = false
    var hasHierarchicalSymbols = false
    var canCreateFiles = false
    /// Whether an edit can say which version of the document it is for.
    var versionsEdits = false
    /// Whether the client opens what it is told to, files as well as addresses of the web.
    var canShowDocuments = false

    /// Whether a picture within a text is shown as one, which no client tells by itself.
    var showsPictures = false

    init() {}

    init(_ parameters: JSONValue) {
        let capabilities = parameters["capabilities"]
        let text = capabilities?["textDocument"]
        let encodings = capabilities?["general"]?["positionEncodings"]?.items ?? []
        if encodings.contains(.string(PositionEncoding.utf8.rawValue)) { encoding = .utf8 }
        hasSnippets = text?["completion"]?["completionItem"]?["snippetSupport"]?.bool ?? false
        let formats = text?["completion"]?["completionItem"]?["documentationFormat"]?.items
        showsMarkdown = formats.map { $0.contains(.string("markdown")) } ?? false
        let hoverFormats = text?["hover"]?["contentFormat"]?.items
        showsMarkdownInHover = hoverFormats.map { $0.contains(.string("markdown")) } ?? false
        versionsEdits = capabilities?["workspace"]?["workspaceEdit"]?["documentChanges"]?.bool ?? false
        canWatchFiles =
            capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
        let edit = capabilities?["workspace"]?["workspaceEdit"]
        canCreateFiles =
            edit?["documentChanges"]?.bool == true
            && edit?["resourceOperations"]?.items.contains(.string("create")) == true
        showsPictures = parameters["initializationOptions"]?["pictures"]?.bool ?? false
        canShowDocuments = capabilities?["window"]?["showDocument"]?["support"]?.bool ?? false
        hasHierarchicalSymbols =
            text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    }
}

/// What the server can do, as it tells the client.
enum ServerCapabilities {
    static func json(_ encoding: PositionEncoding) -> JSONValue {
        .object([
            ("positionEncoding", .string(encoding.rawValue)),
            (
                "textDocumentSync",
                .object([
                    ("openClose", .boolean(true)), ("change", .number(2)),
                    ("save", .object([("includeText", .boolean(false))])),
                ])
            ),
            (
                "completionProvider",
                .object([("triggerCharacters", .array(["<", "/", "\"", "'", " ", "[", ":"].map { .string($0) }))])
            ),
            ("hoverProvider", .boolean(true)),
            ("signatureHelpProvider", .object([("triggerCharacters", .array([.string("("), .string(",")]))])),
            ("definitionProvider", .boolean(true)),
            ("referencesProvider", .boolean(true)),
            ("documentHighlightProvider", .boolean(true)),
            ("renameProvider", .object([("prepareProvider", .boolean(true))])),
            ("documentFormattingProvider", .boolean(true)),
            ("documentRangeFormattingProvider", .boolean(true)),
            ("selectionRangeProvider", .boolean(true)),
            (
                "codeActionProvider",
                .object([
                    (
                        "codeActionKinds",
                        .array(
                            ["quickfix", "refactor.rewrite", "refactor.extract", "source", "source.fixAll"]
                                .map { .string($0) })
                    )
                ])
            ),
            ("documentSymbolProvider", .boolean(true)),
            ("foldingRangeProvider", .boolean(true)),
            ("documentLinkProvider", .object([("resolveProvider", .boolean(false))])),
            ("colorProvider", .boolean(true)),
            ("codeLensProvider", .object([("resolveProvider", .boolean(false))])),
            ("executeCommandProvider", .object([("commands", .array([.string(Preview.command)]))])),
        ])
    }
}
