import ChartDiagnostics

/// What a run over a folder did, for its last line.
struct RunSummary {
    private var documents = 0
    private var faulty = 0
    private var warnings = 0
    /// Documents without errors whose outputs could not all be written.
    var unwritten = 0

    /// Documents that are no inputs, because no path leads to them.
    var leftOut = 0

    /// Whether there was a document at all: without a good template or project file none is looked at.
    var isAboutSomething: Bool { documents > 0 }

    /// Counts a document.
    /// - Parameters:
    ///   - diagnostics: the diagnostics of the input; nil: it could not be read.
    ///   - isStrict: whether warnings count as errors, too.
    mutating func count(_ diagnostics: [Diagnostic]?, isStrict: Bool = false) {
        documents += 1
        if diagnostics?.contains(where: { isStrict || $0.severity == .error }) ?? true { faulty += 1 }
        warnings += diagnostics?.count { $0.severity == .warning } ?? 0
    }

    /// The summary, such as "1,000 documents, 3 with errors, 41 warnings".
    var text: String {
        var parts = [documents.counted("document")]
        if faulty > 0 { parts.append("\(faulty.grouped) with errors") }
        if leftOut > 0 { parts.append("\(leftOut.grouped) left out") }
        if unwritten > 0 { parts.append("\(unwritten.grouped) not written") }
        if warnings > 0 { parts.append(warnings.counted("warning")) }
        return parts.joined(separator: ", ")
    }
}

extension Int {
    /// The number of some things: "1 chart", "1,000 documents".
    func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

    /// The number, which is not negative, with a comma between thousands.
    var grouped: String {
        let digits = String(self)
        return digits.enumerated().map { index, digit in
            let rest = digits.count - index
            return index > 0 && rest.isMultiple(of: 3) ? ",\(digit)" : String(digit)
        }.joined()
    }
}
