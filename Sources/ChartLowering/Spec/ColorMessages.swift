import ChartDiagnostics
import ChartGraphics

/// What is reported about colours besides texts that are none.
extension Diagnostic {
    /// nil: no part of this colour is beyond what it can be, or it is none.
    static func exceedingColor(_ text: String, at range: SourceRange) -> Diagnostic? {
        guard let part = Color.exceedingPart(css: text) else { return nil }
        let bound = part.isTooLarge ? "most" : "least"
        return Diagnostic(
            .semanticExceedingColor, .warning,
            "'\(part.text)' is read as \(part.bound), the \(bound) that this part of a colour can be", at: range)
    }

    static func moreInvalidColors(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticInvalidValue, .error,
            count == 1 ? "this is no colour, either" : "here and behind it are \(count) more that are no colours",
            at: range)
    }
}
