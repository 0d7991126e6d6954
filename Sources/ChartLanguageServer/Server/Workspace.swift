import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// What a client can ask about a document.
enum Feature: String {
    case completion = "textDocument/completion"
    case hover = "textDocument/hover"
    case codeAction = "textDocument/codeAction"
    case documentSymbol = "textDocument/documentSymbol"
    case foldingRange = "textDocument/foldingRange"
    case documentLink = "textDocument/documentLink"
    case documentColor = "textDocument/documentColor"
    case colorPresentation = "textDocument/colorPresentation"

    /// The answer where there is nothing to say.
    var nothing: JSONValue { self == .documentColor || self == .colorPresentation ? .array([]) : .null }
}

/// The documents that are open, and what has been found in them.
struct Workspace {
    let files: FileEnvironment
    var encoding = PositionEncoding.utf16
    private var documents: [String: OpenDocument] = [:]
    /// The addresses of the documents that have to be checked, those that have waited longest first.
    private var stale: [String] = []
    private var published = PublishedDiagnostics()

    init(files: FileEnvironment) {
        self.files = files
    }

    // MARK: Changes

    mutating func open(_ item: JSONValue?) {
        guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else { return }
        let document = OpenDocument(
            uri: uri, languageID: item?["languageId"]?.string ?? "", version: item?["version"] ?? .null, text: text,
            encoding)
        documents[uri] = document
        markStale(uri)
        markUsers(of: document.place)
    }

    mutating func change(_ item: JSONValue?, _ changes: [JSONValue]) {
        guard let uri = item?["uri"]?.string, documents[uri] != nil else { return }
        documents[uri]?.change(changes, version: item?["version"] ?? .null)
        markStale(uri)
        markUsers(of: documents[uri]?.place)
    }

    /// - Returns: messages that take back what was reported of the document.
    mutating func close(_ uri: String?) -> [JSONValue] {
        guard let uri, documents[uri] != nil else { return [] }
        setRequestedPlaces([], of: uri)
        guard let document = documents.removeValue(forKey: uri) else { return [] }
        stale.removeAll { $0 == uri }
        markUsers(of: document.place)
        return published.close(uri)
    }

    /// A file may have another content on the disk.
    mutating func fileChanged(_ uri: String?) {
        guard let path = uri.flatMap({ FileURI.path(of: $0) }) else { return }
        markUsers(of: FilePath.destination(of: path))
    }

    private mutating func markUsers(of place: String?) {
        guard let place else { return }
        for (uri, document) in documents.sorted(by: { $0.key < $1.key })
        where document.requestedPlaces.contains(place) {
            documents[uri]?.compilation = nil
            markStale(uri)
        }
    }

    private mutating func markStale(_ uri: String) {
        if !stale.contains(uri) { stale.append(uri) }
    }

    // MARK: Checking

    var hasStaleDocument: Bool { !stale.isEmpty }

    mutating func checkNext() -> [JSONValue] {
        guard !stale.isEmpty else { return [] }
        let uri = stale.removeFirst()
        let compilation = compiled(uri)
        guard let document = documents[uri] else { return [] }
        guard compilation != nil || published.hasReport(of: uri) else { return [] }
        let diagnostics = compilation?.diagnostics ?? []
        // The closure must not see the documents while what is published changes.
        let workspace = self
        return published.publish(diagnostics, of: document, encoding) { workspace.address(of: $0) }
    }

    /// What the compiler finds in a document as it is now; nil: it is no chart document.
    mutating func compiled(_ uri: String) -> Compilation? {
        guard let document = documents[uri] else { return nil }
        if let known = document.compilation { return known }
        guard let outline = chart(document) else { return nil }
        let environment = self.environment
        let compiler = Compiler(options: Compiler.Options(kinds: []), environment: environment)
        let compilation = compiler.compile(document.file, spelling: outline.spelling)
        documents[uri]?.compilation = compilation
        // Files are read only where the document has a good shape, but they are its data all the same.
        let links = DocumentLinks(outline: outline, file: document.file, files: files).links
        setRequestedPlaces(environment.requestedPlaces.union(links.map(\.path)), of: uri)
        return compilation
    }

    /// Notes which files a document needs. What is data from now on, or no longer is, was taken for something else before.
    private mutating func setRequestedPlaces(_ places: Set<String>, of uri: String) {
        let changed = (documents[uri]?.requestedPlaces ?? []).symmetricDifference(places)
        documents[uri]?.requestedPlaces = places
        for other in documents.keys.sorted() where other != uri {
            guard let place = documents[other]?.place, changed.contains(place) else { continue }
            documents[other]?.compilation = nil
            markStale(other)
        }
    }

    /// The outline of a chart document; nil: the text is none.
    private func chart(_ document: OpenDocument) -> Outline? {
        guard let spelling = document.spelling else { return nil }
        let outline = Outline.read(document.lines.bytes, spelling)
        if document.isNamedAsChart { return outline }
        // Data are JSON as well. What has a mark is a chart all the same, named by mistake.
        let isData = spelling == .json && document.place.map(isRequested) == true
        let hasMark = outline.elements.contains { JSONSpelling.marks.contains($0.name) }
        return isData && !hasMark || outline.isForeign ? nil : outline
    }

    private func isRequested(_ place: String) -> Bool {
        documents.values.contains { $0.place != place && $0.requestedPlaces.contains(place) }
    }

    var environment: WorkspaceFiles {
        let open = documents.values.compactMap { document in document.place.map { ($0, document.lines.bytes) } }
        return WorkspaceFiles(files, open: Dictionary(open, uniquingKeysWith: { first, _ in first }))
    }

    /// The address of a file that a message is about.
    private func address(of file: SourceFile) -> String {
        let place = FilePath.destination(of: file.name)
        let open = documents.values.first { $0.file == file || $0.place == place }
        if let open { return open.uri }
        // Editors take the address of a file by its letters.
        let isPlain = file.name.hasPrefix("/") && !file.name.split(separator: "/").contains { $0 == "." || $0 == ".." }
        return FileURI.uri(of: isPlain ? file.name : place)
    }

    // MARK: Questions

    mutating func answer(
        _ feature: Feature, _ parameters: JSONValue, for client: ClientCapabilities
    ) throws(ResponseError) -> JSONValue {
        guard let uri = parameters["textDocument"]?["uri"]?.string else {
            throw .invalidParameters("'textDocument.uri' is missing")
        }
        guard let document = documents[uri] else { throw .invalidParameters("'\(uri)' is not open") }
        guard let outline = chart(document) else { return feature.nothing }
        let lines = document.lines
        let tables = TableReader(outline: outline, name: document.name, environment: environment)
        switch feature {
        case .completion:
            let offset = try Self.offset(parameters, in: lines)
            let isAsked = parameters["context"]?["triggerKind"]?.integer != 2
            return Completion(tables, hasSnippets: client.hasSnippets)
                .json(at: offset, isAsked: isAsked, in: lines)
        case .hover: return Hover(tables).json(at: try Self.offset(parameters, in: lines), in: lines)
        case .documentSymbol:
            let symbols = DocumentSymbols(outline: outline, lines: lines)
            return client.hasHierarchicalSymbols ? symbols.tree : symbols.list(uri)
        case .foldingRange: return FoldingRanges(outline: outline, lines: lines).json
        case .documentLink: return DocumentLinks(outline: outline, file: document.file, files: files).json(in: lines)
        case .documentColor: return DocumentColors(outline: outline).json(in: lines)
        case .colorPresentation: return DocumentColors.presentations(of: parameters["color"])
        case .codeAction:
            guard let range = lines.range(of: parameters["range"]) else {
                throw .invalidParameters("'range' is missing")
            }
            return actions(in: range, only: parameters["context"]?["only"], of: document, outline.spelling)
        }
    }

    private static func offset(_ parameters: JSONValue, in lines: TextLines) throws(ResponseError) -> Int {
        guard let position = TextPosition(parameters["position"]) else {
            throw .invalidParameters("'position' is missing")
        }
        return lines.offset(of: position)
    }

    private mutating func actions(
        in range: Range<Int>, only: JSONValue?, of document: OpenDocument, _ spelling: Document.Spelling
    ) -> JSONValue {
        guard let compilation = compiled(document.uri) else { return .null }
        let actions = CodeActions(document: document, compilation: compilation, encoding: encoding)
        let compiler = Compiler(options: Compiler.Options(kinds: []), environment: environment)
        return actions.json(in: range, only: only, compiler, spelling) { address(of: $0) }
    }
}
