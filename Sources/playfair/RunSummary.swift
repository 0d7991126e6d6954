import ChartDiagnostics

/// What a run over a folder did, for its last line.
struct RunSummary {
    private var documents = 0
    private var faulty = 0
    private var warnings = 0

    /// Counts a document.
    /// - Parameter diagnostics: what was reported of it; nil: it could not be read.
    mutating func count(_ diagnostics: [Diagnostic]?) {
        documents += 1
        if diagnostics?.contains(where: { $0.severity == .error }) ?? true { faulty += 1 }
        warnings += diagnostics?.count { $0.severity == .warning } ?? 0
    }

    /// Such as "1,000 documents, 3 with errors, 41 warnings".
    var text: String {
        var parts = [Self.phrase(documents, "document")]
        if faulty > 0 { parts.append("\(Self.grouped(faulty)) with errors") }
        if warnings > 0 { parts.append(Self.phrase(warnings, "warning")) }
        return parts.joined(separator: ", ")
    }

    private static func phrase(_ count: Int, _ noun: String) -> String {
        "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }

    /// The number with a comma between thousands.
    private static func grouped(_ number: Int) -> String {
        let digits = String(number)
        return digits.enumerated().map { index, digit in
            let rest = digits.count - index
            return index > 0 && rest.isMultiple(of: 3) ? ",\(digit)" : String(digit)
        }.joined()
    }
}
