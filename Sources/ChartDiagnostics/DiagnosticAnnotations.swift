/// Writes diagnostics as workflow commands of GitHub Actions, which shows them at the lines of a change.
package struct DiagnosticAnnotations {
    private var lines = SourceLines()

    package init() {}

    /// One command a line, in reading order; empty for no diagnostics.
    package mutating func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        diagnostics.inReadingOrder().map { command(of: $0) }.joined()
    }

    private mutating func command(of diagnostic: Diagnostic) -> String {
        let (start, end) = lines.ends(of: diagnostic.range)
        // Columns count only within one line; the last is that of the last character.
        let isInOneLine = start.line == end.line
        var properties = ["file=\(Self.property(diagnostic.range.file.name))", "line=\(start.line)"]
        if isInOneLine { properties.append("col=\(start.column)") }
        properties.append("endLine=\(end.line)")
        if isInOneLine { properties.append("endColumn=\(max(start.column, end.column - 1))") }
        properties.append("title=\(Self.property(diagnostic.id.rawValue))")
        let notes = diagnostic.notes.map { lines.sentence(of: $0) { $0.name } }
        let sentences = [diagnostic.message] + notes + diagnostic.fixIts.map(\.message)
        return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))"
            + "::\(Self.data(sentences.joined(separator: "\n")))\n"
    }

    private static func data(_ text: String) -> String {
        escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
    }

    private static func property(_ text: String) -> String {
        escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
    }

    private static func escaped(_ text: String, _ codes: [(Unicode.Scalar, String)]) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if let code = codes.first(where: { $0.0 == scalar }) {
                escaped += code.1
            } else {
                // What a log shows is as safe as on a terminal.
                escaped.unicodeScalars.append(Excerpt.printable(scalar))
            }
        }
        return escaped
    }
}
