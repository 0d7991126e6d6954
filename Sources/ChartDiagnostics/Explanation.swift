/// What a diagnostic means and why it is told, with a document before and after, as `Documentation/Diagnostics.md` has it.
package struct Explanation: Sendable {
    /// A text that shows the mistake, or how it is mended.
    package struct Example: Sendable {
        /// `xml`, `json` or `markdown`.
        package var language: String
        package var text: String
    }

    package var id: DiagnosticID
    /// Sentences in Markdown, on lines of up to 128 characters.
    package var text: String
    /// nil: the mistake cannot be shown in a short text.
    package var before: Example?
    package var after: Example?

    /// - Returns: nil if nothing is written about the diagnostic.
    package init?(_ id: DiagnosticID) {
        guard let section = Self.section(of: id) else { return nil }
        self.id = id
        var words: [Substring] = []
        var examples: [Example] = []
        var fence: (sign: Substring, example: Example)?
        for line in section {
            if let (sign, example) = fence {
                if line == sign {
                    examples.append(example)
                    fence = nil
                } else {
                    fence?.example.text += (example.text.isEmpty ? "" : "\n") + line
                }
            } else if line.hasPrefix("```") {
                let sign = line.prefix { $0 == "`" }
                fence = (sign, Example(language: String(line.dropFirst(sign.count)), text: ""))
            } else if line != "Before:", line != "After:" {
                words.append(line)
            }
        }
        text = words.joined(separator: "\n").trimmed
        before = examples.first
        after = examples.dropFirst().first
    }

    private static func section(of id: DiagnosticID) -> ArraySlice<Substring>? {
        let page = ExplanationText.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        guard let heading = lines.firstIndex(of: "### \(id.rawValue)"[...]) else { return nil }
        let rest = lines[(heading + 1)...]
        // No line of an example begins like a heading.
        return rest.prefix { !$0.hasPrefix("## ") && !$0.hasPrefix("### ") }
    }
}

extension DiagnosticID {
    /// Where more stands about it: the place in the documentation, relative to the top of the project.
    package var help: String { "Documentation/Diagnostics.md#\(rawValue.filter { $0 != "." })" }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop { $0 == "\n" }
        return String(start.reversed().drop { $0 == "\n" }.reversed())
    }
}
