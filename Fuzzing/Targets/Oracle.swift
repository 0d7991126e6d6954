import ChartDiagnostics

/// What was promised of an input and does not hold.
struct Broken: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}

/// Holds a promise.
func require(_ holds: Bool, _ promise: @autoclosure () -> String) throws(Broken) {
    if !holds { throw Broken(promise()) }
}

/// What holds of diagnostics, whatever was reported.
enum DiagnosticOracle {
    /// Every place lies in its file and does not cut a character; edits are in order, and no two of a change overlap.
    static func check(_ diagnostics: [Diagnostic]) throws(Broken) {
        for diagnostic in diagnostics {
            try check(diagnostic.range, of: diagnostic, "the place")
            for note in diagnostic.notes {
                if let range = note.range { try check(range, of: diagnostic, "the place of a note") }
            }
            for fix in diagnostic.fixIts {
                try require(!fix.edits.isEmpty, "\(diagnostic.id): a change without edits")
                for edit in fix.edits { try check(edit.range, of: diagnostic, "the place of an edit") }
                for (first, next) in zip(fix.edits, fix.edits.dropFirst()) {
                    try require(
                        first.range.file == next.range.file
                            && first.range.bytes.upperBound <= next.range.bytes.lowerBound,
                        "\(diagnostic.id): edits overlap or are out of order")
                }
            }
            try require(!diagnostic.message.isEmpty, "\(diagnostic.id): no message")
        }
        try checkText(of: diagnostics)
    }

    private static func check(_ range: SourceRange, of diagnostic: Diagnostic, _ what: String) throws(Broken) {
        let (bytes, range) = (range.file.bytes, range.bytes)
        try require(
            0 <= range.lowerBound && range.upperBound <= bytes.count,
            "\(diagnostic.id): \(what), \(range), lies outside of the file of \(bytes.count) bytes")
        // Of a text that is no UTF-8 there are no characters to cut.
        let isCut = [range.lowerBound, range.upperBound].contains { $0 < bytes.count && bytes[$0] & 0xC0 == 0x80 }
        if isCut, String(validating: bytes, as: UTF8.self) != nil {
            throw Broken("\(diagnostic.id): \(what), \(range), cuts a character")
        }
    }

    /// The reports are written, and the one for terminals holds no control character.
    private static func checkText(of diagnostics: [Diagnostic]) throws(Broken) {
        guard !diagnostics.isEmpty else { return }
        var text = DiagnosticText()
        let hostile = text.render(diagnostics).unicodeScalars.first { scalar in
            scalar.value < 32 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
        if let hostile { throw Broken("a message holds U+\(String(hostile.value, radix: 16))") }
        var json = DiagnosticJSON()
        _ = json.render(diagnostics)
        var report = DiagnosticSARIF(version: "1")
        _ = report.render(diagnostics)
    }
}
