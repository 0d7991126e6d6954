import ChartDiagnostics

extension Diagnostic {
    /// - Parameter reference: how the page names the document of a chart that it already has.
    static func absentSource(_ reference: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .embedUnreadableSource, .warning, "there is no file '\(reference)' here; the chart stays as it was made",
            at: range)
    }

    /// - Parameter reference: how the page names the chart's document.
    static func unreadableSource(
        _ reference: String, _ failure: DataFileFailure, at range: SourceRange
    ) -> Diagnostic {
        let words =
            switch failure {
            case .notFound: "there is no file '\(reference)'"
            case .outsideRoot:
                "'\(reference)' lies outside the folder that charts may be in; choose that folder with '--root'"
            case .tooLarge(let limit): "'\(reference)' is larger than \(limit >> 20) MiB"
            case .unreadable(let reason): "'\(reference)' cannot be read: \(reason)"
            }
        return Diagnostic(.embedUnreadableSource, .error, words, at: range)
    }
}
