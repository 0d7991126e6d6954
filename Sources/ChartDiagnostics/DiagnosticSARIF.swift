/// Writes diagnostics as a log in SARIF 2.1.0, the OASIS standard for the results of static analysis, which code hosts and
/// editors show at their lines.
package struct DiagnosticSARIF {
    private let version: String
    private var lines = SourceLines()

    /// - Parameter version: that of the program.
    package init(version: String) {
        self.version = version
    }

    /// The log of one run; ends with a line feed.
    package mutating func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        let diagnostics = diagnostics.inReadingOrder()
        let ids = Set(diagnostics.map(\.id.rawValue)).sorted()
        let rules = ids.map { rule($0) }
        let results = diagnostics.map { result(of: $0, rule: ids.firstIndex(of: $0.id.rawValue) ?? 0) }
        let driver =
            "{\"name\":\"playfair\",\"version\":\(JSONString.printable(version)),"
            + "\"rules\":[\(rules.joined(separator: ","))]}"
        return """
            {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{
            "tool":{"driver":\(driver)},
            "columnKind":"unicodeCodePoints",
            "results":[\(results.map { "\n" + $0 }.joined(separator: ","))
            ]}]}

            """
    }

    private func rule(_ id: String) -> String {
        guard let known = DiagnosticID(rawValue: id), let explanation = Explanation(known) else {
            return "{\"id\":\(JSONString.printable(id))}"
        }
        // Hosts of code show the text beside the finding, in Markdown where they can.
        let text = JSONString.printable(explanation.text)
        return "{\"id\":\(JSONString.printable(id)),\"help\":{\"text\":\(text),\"markdown\":\(text)}}"
    }

    /// - Parameter rule: the index of its id among the rules of the run.
    private mutating func result(of diagnostic: Diagnostic, rule: Int) -> String {
        // A note without a place of its own is a further sentence.
        let further = diagnostic.notes.filter { $0.range == nil }.map { "\n" + $0.message }.joined()
        let related = diagnostic.notes.compactMap { note in
            note.range.map { "{\(place($0)),\"message\":\(message(note.message))}" }
        }
        let fixes = diagnostic.fixIts.map { fix(of: $0) }
        var parts = [
            "\"ruleId\":\(JSONString.printable(diagnostic.id.rawValue))", "\"ruleIndex\":\(rule)",
            "\"level\":\"\(diagnostic.severity.rawValue)\"", "\"message\":\(message(diagnostic.message + further))",
            "\"locations\":[{\(place(diagnostic.range))}]",
        ]
        if !related.isEmpty { parts.append("\"relatedLocations\":[\(related.joined(separator: ","))]") }
        if !fixes.isEmpty { parts.append("\"fixes\":[\(fixes.joined(separator: ","))]") }
        return "{\(parts.joined(separator: ","))}"
    }

    private func message(_ text: String) -> String { "{\"text\":\(JSONString.printable(text))}" }

    private mutating func fix(of fixIt: Diagnostic.FixIt) -> String {
        // All edits of a change are in one file.
        let replacements = fixIt.edits.map { edit in
            "{\"deletedRegion\":\(region(edit.range)),\"insertedContent\":\(message(edit.replacement))}"
        }
        let file = fixIt.edits[0].range.file
        return "{\"description\":\(message(fixIt.message)),\"artifactChanges\":"
            + "[{\(artifact(file)),\"replacements\":[\(replacements.joined(separator: ","))]}]}"
    }

    private mutating func place(_ range: SourceRange) -> String {
        "\"physicalLocation\":{\(artifact(range.file)),\"region\":\(region(range))}"
    }

    private func artifact(_ file: SourceFile) -> String {
        "\"artifactLocation\":{\"uri\":\(JSONString.printable(Self.reference(to: file.name)))}"
    }

    private mutating func region(_ range: SourceRange) -> String {
        let (start, end) = lines.ends(of: range)
        return "{\"startLine\":\(start.line),\"startColumn\":\(start.column),\"endLine\":\(end.line),"
            + "\"endColumn\":\(end.column),\"byteOffset\":\(range.bytes.lowerBound),"
            + "\"byteLength\":\(range.bytes.count)}"
    }

    /// A path as a reference (RFC 3986): an absolute one with its scheme, any other relative to where the program ran.
    static func reference(to path: String) -> String {
        var reference = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                reference.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                reference += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return path.hasPrefix("/") ? "file://" + reference : reference
    }
}
