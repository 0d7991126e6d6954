import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering

/// What the workspace answers.
extension Workspace {
    mutating func answer(
        _ feature: Feature, _ parameters: JSONValue, for client: ClientCapabilities
    ) throws(ResponseError) -> JSONValue {
        guard let uri = parameters["textDocument"]?["uri"]?.string else {
            throw .invalidParameters("'textDocument.uri' is missing")
        }
        guard let document = documents[uri] else { throw .invalidParameters("'\(uri)' is not open") }
        guard let outline = chart(document) ?? project(document) else { return feature.nothing }
        let tables = tables(of: document, outline)
        if let answer = try layoutAnswer(feature, parameters, of: document, outline, for: client) { return answer }
        if document.isProject || outline.isTheme, feature == .codeAction {
            let range = try Self.range(parameters, in: document.lines)
            return fixes(in: range, only: parameters["context"]?["only"], of: document)
        }
        if document.isProject { return try projectAnswer(feature, parameters, of: document, tables, for: client) }
        return try chartAnswer(feature, parameters, of: document, tables, for: client)
    }

    /// The answers that only the elements of a document matter for.
    /// - Returns: nil: the question is about something else.
    private func layoutAnswer(
        _ feature: Feature, _ parameters: JSONValue, of document: OpenDocument, _ outline: Outline,
        for client: ClientCapabilities
    ) throws(ResponseError) -> JSONValue? {
        let lines = document.lines
        switch feature {
        case .documentSymbol:
            let symbols = DocumentSymbols(outline: outline, lines: lines)
            return client.hasHierarchicalSymbols ? symbols.tree : symbols.list(document.uri)
        case .foldingRange: return FoldingRanges(outline: outline, lines: lines).json
        case .selectionRange: return SelectionRanges(outline: outline, lines: lines).json(parameters["positions"])
        case .formatting, .rangeFormatting:
            let range = feature == .formatting ? nil : try Self.range(parameters, in: lines)
            let gaps = Formatting.gaps(in: lines.bytes, outline.spelling, options: parameters["options"])
            return Formatting.json(gaps, within: range, in: lines)
        default: return nil
        }
    }

    private func projectAnswer(
        _ feature: Feature, _ parameters: JSONValue, of document: OpenDocument, _ tables: TableReader,
        for client: ClientCapabilities
    ) throws(ResponseError) -> JSONValue {
        guard feature == .completion || feature == .hover else { return feature.nothing }
        let lines = document.lines
        let completion = Completion(tables, hasSnippets: client.hasSnippets, showsMarkdown: client.showsMarkdown)
        let (help, offset) = (ProjectHelp(completion), try Self.offset(parameters, in: lines))
        if feature == .hover {
            return help.text(at: offset).map {
                Hover.json($0, showsMarkdown: client.showsMarkdownInHover, in: lines)
            } ?? .null
        }
        return completion.json(help.items(at: offset), at: offset, isAsked: Self.isAsked(parameters), in: lines)
    }

    /// Whether the author has asked for completion, and not only typed a character that may begin something.
    private static func isAsked(_ parameters: JSONValue) -> Bool { parameters["context"]?["triggerKind"]?.integer != 2 }

    /// The changes that mend mistakes of what is no chart.
    private func fixes(in range: Range<Int>, only: JSONValue?, of document: OpenDocument) -> JSONValue {
        let fixes = QuickFixes(
            document: document, diagnostics: diagnosticsOfNoChart(document) ?? [], encoding: encoding)
        return .array(WantedActions(only).holds("quickfix") ? fixes.json(in: range) { address(of: $0) } : [])
    }

    private mutating func chartAnswer(
        _ feature: Feature, _ parameters: JSONValue, of document: OpenDocument, _ tables: TableReader,
        for client: ClientCapabilities
    ) throws(ResponseError) -> JSONValue {
        let (uri, lines, outline) = (document.uri, document.lines, tables.outline)
        switch feature {
        case .completion:
            let offset = try Self.offset(parameters, in: lines)
            return Completion(tables, hasSnippets: client.hasSnippets, showsMarkdown: client.showsMarkdown)
                .json(at: offset, isAsked: Self.isAsked(parameters), in: lines)
        case .hover:
            let offset = try Self.offset(parameters, in: lines)
            // Most of what is said stands in the schema, which takes no time.
            let asksForCharts = Hover.asksForCharts(at: offset, in: outline)
            let charts = asksForCharts ? compiled(uri, laysOut: false)?.page?.charts ?? [] : []
            // One that takes long to lay out is not laid out for a moment's look.
            let isLight = (asksForCharts || client.showsPictures) && !isHeavy(uri)
            // What is kept of it must not see the documents while they change.
            let workspace = self
            let picture: (Int) -> String? = { workspace.picture($0, of: document, outline) }
            let showsMarkdown = client.showsMarkdownInHover
            let showsPictures = client.showsPictures && showsMarkdown && isLight
            return Hover(tables, charts: charts, laysOut: isLight, picture: showsPictures ? picture : nil)
                .json(at: offset, showsMarkdown: showsMarkdown, in: lines)
        case .signatureHelp:
            return SignatureHelp(outline: outline).json(at: try Self.offset(parameters, in: lines))
        case .definition, .references, .documentHighlight, .prepareRename, .rename:
            let version = client.versionsEdits ? document.version : nil
            let names = Names(tables, lines: lines, uri: uri, version: version)
            return try answerAboutNames(feature, parameters, names, of: document)
        case .documentLink:
            return DocumentLinks(outline: outline, file: document.file, files: files(of: document)).json(in: lines)
        case .documentColor: return DocumentColors(outline: outline).json(in: lines)
        case .colorPresentation: return DocumentColors.presentations(of: parameters["color"])
        case .codeLens: return hasPreview ? Preview.lenses(outline, lines, uri) : .null
        case .codeAction:
            let range = try Self.range(parameters, in: lines)
            return actions(in: range, asked: parameters["context"], of: document, tables, for: client)
        case .documentSymbol, .foldingRange, .selectionRange, .formatting, .rangeFormatting: return feature.nothing
        }
    }

    func tables(of document: OpenDocument, _ outline: Outline) -> TableReader {
        TableReader(
            outline: outline, name: document.name, environment: environment(of: document), root: dataRoot(of: document),
            standardLocale: options(of: document, kinds: []).defaults.locale?.value ?? "en", cache: cache.tables)
    }

    /// A chart as it is in the end, with nothing to press and nothing that moves.
    private func picture(_ number: Int, of document: OpenDocument, _ outline: Outline) -> String? {
        // A picture of pixels is made of such a drawing.
        let compiler = compiler(of: document, environment(of: document), making: [.png])
        let outputs = compiler.compile(document.file, spelling: outline.spelling).outputs
        return outputs.indices.contains(number) ? outputs[number].text : nil
    }

    private func answerAboutNames(
        _ feature: Feature, _ parameters: JSONValue, _ names: Names, of document: OpenDocument
    ) throws(ResponseError) -> JSONValue {
        let offset = try Self.offset(parameters, in: document.lines)
        switch feature {
        case .definition:
            let links = DocumentLinks(outline: names.tables.outline, file: document.file, files: files(of: document))
                .links
            if let link = links.first(where: { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }) {
                return .array([location(of: 0..<0, inFileAt: link.path, [])])
            }
            return names.definitions(at: offset) { name, data in
                column(name, of: data, names.tables.outline, document)
            } value: { place in
                location(of: place.bytes, inFileAt: FilePath.destination(of: place.file.name), place.file.bytes)
            }
        case .references:
            let withDefinitions = parameters["context"]?["includeDeclaration"]?.bool ?? true
            return names.references(at: offset, withDefinitions: withDefinitions)
        case .documentHighlight: return names.highlights(at: offset)
        case .prepareRename: return try names.prepared(at: offset)
        default:
            guard let name = parameters["newName"]?.string, !name.isEmpty else {
                throw .invalidParameters("'newName' is missing")
            }
            // No name makes a mistake of the layout.
            let compiler = compiler(of: document, environment(of: document), saying: [])
            return try names.rename(at: offset, to: name) { bytes in
                compiler.compile(document.source(bytes), spelling: names.tables.outline.spelling).diagnostics
            }
        }
    }

    /// Where the file of some data names a column.
    private func column(_ name: String, of data: Int, _ outline: Outline, _ document: OpenDocument) -> JSONValue? {
        guard let source = outline.value("src", of: data),
            let file = try? environment(of: document).dataFile(source, of: document.file).get()
        else { return nil }
        let path = FilePath.destination(of: files(of: document).path(of: source, in: document.file))
        let bytes = file.bytes.prefix(Self.mostBytesOfHead)
        let place = RowNames.place(of: name, inFile: Array(bytes)) ?? 0..<0
        return location(of: place, inFileAt: path, Array(bytes))
    }

    /// How far into a file of data the names of its columns are looked for, bytes.
    private static let mostBytesOfHead = 64 << 10

    /// - Parameter bytes: the start of the file, as far as the range reaches.
    private func location(of range: Range<Int>, inFileAt path: String, _ bytes: [UInt8]) -> JSONValue {
        .object([
            ("uri", .string(address(ofPlace: path))), ("range", TextLines(bytes, encoding).json(range)),
        ])
    }

    private static func offset(_ parameters: JSONValue, in lines: TextLines) throws(ResponseError) -> Int {
        guard let position = TextPosition(parameters["position"]) else {
            throw .invalidParameters("'position' is missing")
        }
        return lines.offset(of: position)
    }

    private static func range(_ parameters: JSONValue, in lines: TextLines) throws(ResponseError) -> Range<Int> {
        guard let range = lines.range(of: parameters["range"]) else { throw .invalidParameters("'range' is missing") }
        return range
    }

    private mutating func actions(
        in range: Range<Int>, asked context: JSONValue?, of document: OpenDocument, _ tables: TableReader,
        for client: ClientCapabilities
    ) -> JSONValue {
        let only = context?["only"]
        // Who asks by chance, as the cursor has moved, asks again when there are other messages.
        let isAskedByChance = context?["triggerKind"]?.integer == 2 && only == nil
        guard let compilation = compiled(document.uri, laysOut: !document.isHeavy, waits: !isAskedByChance)
        else { return .null }
        let spelling = tables.outline.spelling
        let environment = environment(of: document)
        var options = options(of: document, kinds: [])
        // What only draws is laid out all the same.
        options.formerAdvice = []
        let rewrites = Rewrites(
            document: document, tables: tables,
            compile: { bytes, added, kind in
                var options = options
                options.kinds = [kind]
                options.prefix = IDPrefix("same")
                let compiler = Compiler(options: options, environment: environment.adding(added))
                return compiler.compile(document.source(bytes), spelling: spelling)
            },
            exists: { FileStamp(of: $0) != nil })
        let actions = CodeActions(
            document: document, outline: tables.outline, compilation: compilation, encoding: encoding)
        var fixed = documents[document.uri]?.fixed
        // What is kept of it must not see the documents while they change.
        let workspace = self
        let compiler = compiler(of: document, environment, saying: [])
        func fix() -> FixedDocument {
            let made = fixed ?? FixedDocument(document.file, compilation, by: compiler, spelling: spelling)
            fixed = made
            return made
        }
        let answer = actions.json(
            in: range, only: only, fixed: fix, rewrites: client.canCreateFiles ? rewrites : nil, hasPreview: hasPreview
        ) {
            workspace.address(of: $0)
        }
        keep(fixed, of: document.uri)
        return answer
    }
}
