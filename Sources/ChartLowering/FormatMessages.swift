import ChartDiagnostics
import ChartIR

/// The wording of what is reported about locales and currencies.
extension Diagnostic {
    static func unknownLocale(_ locale: Located<String>, suggestion: String?) -> Diagnostic {
        let languages = Conventions.knownLocales.filter { !$0.contains("-") }.joined(separator: ", ")
        let question = suggestion.map { "did you mean '\($0)'?" } ?? "known are \(languages)"
        let fixIt = suggestion.map { FixIt("replace with '\($0)'", replacing: locale.range, with: $0) }
        return Diagnostic(
            .semanticUnknownLocale, .warning,
            "the formats of '\(locale.value)' are not known, so that numbers and times are written in English; \(question)",
            at: locale.range, fixIts: fixIt.map { [$0] } ?? [])
    }

    static func unknownDigits(_ locale: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticUnknownLocale, .warning,
            "the digits that '\(locale.value)' asks for are not known in its language, so that its own are written; "
                + "'-u-nu-' is followed by 'latn', or in Arabic by 'latn' or 'arab'",
            at: locale.range)
    }

    static func unusedCurrency(at range: SourceRange, format: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticInvalidFormat, .error,
            "the format has no place for the currency; write '¤' in it, or leave 'currency' out", at: range,
            notes: [.init("the format is here", at: format)])
    }
}
