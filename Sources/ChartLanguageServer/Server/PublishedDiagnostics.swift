import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// What the client has been told, so that it can be told when it no longer holds.
///
/// What a document finds in a data file is shown in that file, where several documents may find something.
struct PublishedDiagnostics {
    /// By the address of the document, what it has reported of each address.
    private var reports: [String: [String: [JSONValue]]] = [:]

    /// Whether anything has been reported by a document.
    func hasReport(of uri: String) -> Bool { reports[uri] != nil }

    /// - Parameters:
    ///   - place: where the document names the file of an address, bytes; nil: it does not.
    ///   - address: gives the address of a file.
    mutating func publish(
        _ diagnostics: [Diagnostic], of document: OpenDocument, _ encoding: PositionEncoding,
        place: (_ address: String) -> Range<Int>?, address: (SourceFile) -> String
    ) -> [JSONValue] {
        var writer = DiagnosticWriter(document, encoding)
        var fresh: [String: [JSONValue]] = [document.uri: []]
        var elsewhere: [String: [Diagnostic]] = [:]
        for diagnostic in diagnostics.inReadingOrder() {
            let uri = address(diagnostic.range.file)
            fresh[uri, default: []].append(writer.json(diagnostic, address: address))
            if uri != document.uri { elsewhere[uri, default: []].append(diagnostic) }
        }
        // Many editors show what is open and nothing else.
        for (uri, found) in elsewhere.sorted(by: { $0.key < $1.key }) {
            guard let place = place(uri) else { continue }
            let summary = Self.summary(of: found, at: SourceRange(document.file, place))
            fresh[document.uri]?.append(writer.json(summary, address: address))
        }
        let old = reports.updateValue(fresh, forKey: document.uri) ?? [:]
        let others = Set(fresh.keys).union(old.keys).subtracting([document.uri]).sorted()
        let changed = others.filter { fresh[$0] != old[$0] }
        return [message(document.uri, version: document.version)] + changed.map { message($0, version: nil) }
    }

    /// What there is in another file, in one message at the place that names it.
    private static func summary(of found: [Diagnostic], at place: SourceRange) -> Diagnostic {
        let first = found.first { $0.severity == .error } ?? found[0]
        let name = FilePath.name(of: first.range.file.name)
        let count = found.count { $0.severity == first.severity }
        let noun = first.severity == .error ? "error" : "warning"
        let words = count == 1 ? "in \(name): " : "\(count) \(noun)s in \(name), of which the first is: "
        return Diagnostic(
            first.id, first.severity, words + first.message, at: place,
            notes: [.init("here", at: first.range)])
    }

    mutating func close(_ uri: String) -> [JSONValue] {
        guard let old = reports.removeValue(forKey: uri) else { return [] }
        return old.keys.sorted().map { message($0, version: nil) }
    }

    /// All that is reported of one file, by whichever document.
    private func message(_ uri: String, version: JSONValue?) -> JSONValue {
        let documents = reports.keys.sorted()
        var seen: Set<JSONValue> = []
        let all = documents.flatMap { reports[$0]?[uri] ?? [] }.filter { seen.insert($0).inserted }
        var members: [(String, JSONValue)] = [("uri", .string(uri))]
        if let version, version.integer != nil { members.append(("version", version)) }
        members.append(("diagnostics", .array(all)))
        return Reply.notification("textDocument/publishDiagnostics", .object(members))
    }
}

/// Writes diagnostics as the protocol has them.
struct DiagnosticWriter {
    private var lines: [SourceFile: TextLines] = [:]
    private let encoding: PositionEncoding

    init(_ document: OpenDocument, _ encoding: PositionEncoding) {
        lines[document.file] = document.lines
        self.encoding = encoding
    }

    mutating func range(_ range: SourceRange) -> JSONValue {
        let known = lines[range.file] ?? TextLines(range.file.bytes, encoding)
        lines[range.file] = known
        return known.json(range.bytes)
    }

    mutating func json(_ diagnostic: Diagnostic, address: (SourceFile) -> String) -> JSONValue {
        // A note without a place of its own has none in the protocol either.
        let plain = diagnostic.notes.filter { $0.range == nil }.map { "\n" + $0.message }.joined()
        var members: [(String, JSONValue)] = [
            ("range", range(diagnostic.range)),
            ("severity", .number(diagnostic.severity == .error ? 1 : 2)),
            ("code", .string(diagnostic.id.rawValue)), ("source", .string("playfair")),
            ("message", .string(diagnostic.message + plain)),
        ]
        var related: [JSONValue] = []
        for note in diagnostic.notes {
            guard let place = note.range else { continue }
            let location = JSONValue.object([("uri", .string(address(place.file))), ("range", range(place))])
            related.append(.object([("location", location), ("message", .string(note.message))]))
        }
        if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
        return .object(members)
    }
}
