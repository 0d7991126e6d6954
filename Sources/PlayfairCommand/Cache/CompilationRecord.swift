import ChartCompiler
import ChartDiagnostics
import ChartHTML

/// The result of a document, with the other files that it was made from: the unit that is kept.
struct CompilationRecord {
    /// A data file that the document asked for.
    struct Request {
        /// The path as it stands in the document, or in the project file.
        var reference: String
        /// The name of the file in which it stands.
        var document: String
        /// The hash of the file, or of the reason why it could not be had.
        var digest: [UInt8]

        init(_ request: RequestedFiles.Request) {
            (reference, document) = (request.reference, request.document)
            digest =
                switch request.result {
                case .success(let file): SHA256(file.bytes).digest
                case .failure(let failure): SHA256("\(failure)".utf8).digest
                }
        }

        fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Mismatch) {
            reference = try reader.text()
            document = try reader.text()
            digest = Array(try reader.content())
        }
    }

    var requests: [Request]
    var diagnostics: [Diagnostic]
    var outputs: [Output]

    private static let start = "playfair compilation 3\n"

    /// The record as bytes, which end with the hash of those before.
    /// - Parameter files: the document, then the files that it asked for, in which all places of diagnostics lie.
    /// - Returns: nil if a diagnostic is about another file.
    func bytes(files: [SourceFile]) -> [UInt8]? {
        let names = Set(files.map(\.name))
        guard diagnostics.allSatisfy({ $0.files.allSatisfy { names.contains($0.name) } }) else { return nil }
        var writer = ByteWriter()
        writer.put(Self.start)
        writer.put(requests) { writer, request in
            writer.put(request.reference)
            writer.put(request.document)
            writer.put(request.digest)
        }
        writer.put(diagnostics) { $1.write(to: &$0, files) }
        writer.put(outputs) { $1.write(to: &$0) }
        return writer.bytes + SHA256(writer.bytes).digest
    }

    /// Reads what ``bytes(files:)`` wrote.
    ///
    /// Places of diagnostics need the files that the document asks for, and it is known only from the record which those
    /// are: `open` gets them. It is also what tells whether the record still holds.
    /// - Parameter open: the files in the order of the requests, nil where there is none; or nil: the record no longer
    ///   holds.
    /// - Throws: ``ByteReader/Mismatch`` for other bytes, also for such a record of which the end is missing.
    init?(
        _ bytes: [UInt8], of document: SourceFile, opening open: ([Request]) -> [SourceFile?]?
    ) throws(ByteReader.Mismatch) {
        let content = bytes.dropLast(32)
        guard SHA256(content).digest.elementsEqual(bytes.suffix(32)) else { throw ByteReader.Mismatch() }
        var reader = ByteReader(content)
        guard try reader.text() == Self.start else { throw ByteReader.Mismatch() }
        requests = try reader.list { reader throws(ByteReader.Mismatch) in try Request(&reader) }
        guard let opened = open(requests) else { return nil }
        let files = [document] + opened.compactMap(\.self)
        diagnostics = try reader.list { reader throws(ByteReader.Mismatch) in try Diagnostic(&reader, files) }
        outputs = try reader.list { reader throws(ByteReader.Mismatch) in try Output(&reader) }
        guard reader.isAtEnd else { throw ByteReader.Mismatch() }
    }

    init(requests: [Request], diagnostics: [Diagnostic], outputs: [Output]) {
        self.requests = requests
        self.diagnostics = diagnostics
        self.outputs = outputs
    }
}

extension Output {
    fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Mismatch) {
        guard let kind = OutputKind(rawValue: try reader.text()) else { throw ByteReader.Mismatch() }
        self.init(
            kind: kind,
            number: try reader.optional { reader throws(ByteReader.Mismatch) in try reader.integer() },
            text: try reader.text(),
            styles: try reader.list { reader throws(ByteReader.Mismatch) in try reader.text() })
        charts = try reader.list { reader throws(ByteReader.Mismatch) in
            ShownChart(
                name: try reader.text(), summary: try reader.text(), width: Double(bitPattern: try reader.number()),
                height: Double(bitPattern: try reader.number()))
        }
    }

    fileprivate func write(to writer: inout ByteWriter) {
        writer.put(kind.rawValue)
        writer.put(number) { $0.put($1) }
        writer.put(text)
        writer.put(styles) { $0.put($1) }
        writer.put(charts) { writer, chart in
            writer.put(chart.name)
            writer.put(chart.summary)
            writer.put(chart.width.bitPattern)
            writer.put(chart.height.bitPattern)
        }
    }
}

extension Diagnostic {
    /// The files in which its places lie.
    fileprivate var files: [SourceFile] {
        [range.file] + notes.compactMap(\.range?.file) + fixIts.flatMap(\.edits).map(\.range.file)
    }

    fileprivate init(_ reader: inout ByteReader, _ files: [SourceFile]) throws(ByteReader.Mismatch) {
        guard let id = DiagnosticID(rawValue: try reader.text()), let severity = Severity(rawValue: try reader.text())
        else { throw ByteReader.Mismatch() }
        self.init(
            id, severity, try reader.text(), at: try SourceRange(&reader, files),
            notes: try reader.list { reader throws(ByteReader.Mismatch) in
                Note(
                    try reader.text(),
                    at: try reader.optional { reader throws(ByteReader.Mismatch) in try SourceRange(&reader, files) })
            },
            fixIts: try reader.list { reader throws(ByteReader.Mismatch) in try FixIt(&reader, files) })
        allowed = try reader.list { reader throws(ByteReader.Mismatch) in try reader.text() }
    }

    fileprivate func write(to writer: inout ByteWriter, _ files: [SourceFile]) {
        writer.put(id.rawValue)
        writer.put(severity.rawValue)
        writer.put(message)
        range.write(to: &writer, files)
        writer.put(notes) { writer, note in
            writer.put(note.message)
            writer.put(note.range) { $1.write(to: &$0, files) }
        }
        writer.put(fixIts) { $1.write(to: &$0, files) }
        writer.put(allowed) { $0.put($1) }
    }
}

extension Diagnostic.FixIt {
    fileprivate init(_ reader: inout ByteReader, _ files: [SourceFile]) throws(ByteReader.Mismatch) {
        let message = try reader.text()
        guard let applicability = Applicability(rawValue: try reader.text()) else { throw ByteReader.Mismatch() }
        let edits = try reader.list { reader throws(ByteReader.Mismatch) in
            Edit(try SourceRange(&reader, files), try reader.text())
        }
        self.init(message, edits: edits, applicability)
    }

    fileprivate func write(to writer: inout ByteWriter, _ files: [SourceFile]) {
        writer.put(message)
        writer.put(applicability.rawValue)
        writer.put(edits) { writer, edit in
            edit.range.write(to: &writer, files)
            writer.put(edit.replacement)
        }
    }
}

extension SourceRange {
    fileprivate init(_ reader: inout ByteReader, _ files: [SourceFile]) throws(ByteReader.Mismatch) {
        let file = try reader.integer()
        let (start, end) = (try reader.integer(), try reader.integer())
        guard files.indices.contains(file), 0 <= start, start <= end else { throw ByteReader.Mismatch() }
        self.init(files[file], start..<end)
    }

    fileprivate func write(to writer: inout ByteWriter, _ files: [SourceFile]) {
        // A file that is asked for twice is read twice, and is the same all the same.
        writer.put(files.firstIndex { $0.name == file.name } ?? 0)
        writer.put(bytes.lowerBound)
        writer.put(bytes.upperBound)
    }
}
