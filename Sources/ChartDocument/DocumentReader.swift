package import ChartDiagnostics

/// Reads a chart document in either spelling.
package enum DocumentReader {
    /// - Parameters:
    ///   - spelling: the one the file has; nil: the extension of the name decides, and where it says nothing the first
    ///     character.
    ///   - role: what the file is for.
    ///   - collector: receives every mistake that is found, all of them as errors.
    /// - Returns: nil after a syntax error that leaves open what was meant; after other mistakes, as much of the document
    ///   as could be read.
    package static func read(
        _ file: SourceFile, spelling: Document.Spelling? = nil, as role: Document.Role = .chart,
        into collector: inout DiagnosticCollector
    ) -> Document? {
        guard var text = TextScreen.readable(file, into: &collector) else { return nil }
        if spelling == nil, [".csv", ".tsv"].contains(where: file.name.lowercased().hasSuffix) {
            collector.report(.rowsAsDocument(at: SourceRange(text.file, 0..<min(1, text.file.bytes.count))))
            return nil
        }
        if let fence = ForeignResidue.fence(around: text.file.bytes) {
            collector.report(fence.diagnostic(in: text.file))
            text.apply(fence.edits)
        }
        let spelling = spelling ?? Document.Spelling(of: text.file)
        guard file.bytes.contains(where: { !ListSpelling.isSpace($0) && !byteOrderMark.contains($0) }) else {
            collector.report(.emptyFile(spelling, of: role, at: SourceRange(file, 0..<0)))
            return nil
        }
        if let foreign = foreignText(in: text.file, spelling) {
            let place = foreign.range.bytes
            let program =
                foreign.id == .syntaxInvalid && spelling == .json
                ? ForeignResidue.program(around: text.file.bytes, from: place, message: foreign.message) : nil
            collector.report(program?.diagnostic(in: text.file) ?? foreign)
            guard let program else { return nil }
            text.apply(program.edits)
        }
        switch spelling {
        case .xml: return XMLReader.read(text, into: &collector)
        case .json: return JSONReader.read(text, as: role, into: &collector)
        }
    }

    /// What is told of a text that is no document but a program, or a chart in the words of another tool; nil: it is none.
    private static func foreignText(in file: SourceFile, _ spelling: Document.Spelling) -> Diagnostic? {
        let bytes = file.bytes
        // Something may stand before the elements of an XML document, which is told there.
        guard let start = bytes.firstIndex(where: { !ListSpelling.isSpace($0) && !byteOrderMark.contains($0) }),
            spelling == .json || !bytes.contains(UInt8(ascii: "<")),
            let end = bytes[start...].firstIndex(where: { !isLetter($0) && $0 != UInt8(ascii: "-") }), end > start,
            isLetter(bytes[start]), bytes[end...].contains(where: { !ListSpelling.isSpace($0) })
        else { return nil }
        let word = file.text(start..<end)
        guard !["true", "false", "null", "NaN", "Infinity"].contains(word) else { return nil }
        let range = SourceRange(file, start..<end)
        switch word {
        case "const", "let", "var", "export", "module", "return": return .programAroundJSON(at: range)
        default: return .foreignText(word, isYAML: bytes[end] == UInt8(ascii: ":"), at: range)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension Document.Spelling {
    /// The spelling of a file by its name (`.xml`, `.json`), else by the first character that is not white space.
    package init(of file: SourceFile) {
        let name = file.name.lowercased()
        if name.hasSuffix(".xml") {
            self = .xml
        } else if name.hasSuffix(".json") {
            self = .json
        } else {
            let content = file.bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
            self = content.first == UInt8(ascii: "{") || content.first == UInt8(ascii: "[") ? .json : .xml
        }
    }
}
