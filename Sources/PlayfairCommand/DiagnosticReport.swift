import ChartCompiler
import ChartDiagnostics

/// Where the diagnostics of a run go, and in which form.
struct DiagnosticReport {
    enum Format: String, CaseIterable { case text, json, sarif, github, gitlab }

    static let option = OptionSyntax.choice(
        "format", of: Format.self, default: .text,
        "How to report: text on standard error; or on standard output json, sarif (SARIF 2.1.0), github (annotations of "
            + "GitHub Actions) or gitlab (a code quality report).")

    let format: Format
    private var diagnostics: [Diagnostic] = []

    /// Text on standard error.
    init() {
        format = .text
    }

    init(_ arguments: Arguments) {
        format = arguments.choice(Self.option, of: Format.self) ?? .text
    }

    /// Whether the report has standard output for itself.
    var printsToStandardOutput: Bool { format != .text }

    /// Takes what was found in one input. Text is written at once; what is one document for all inputs, in the end.
    mutating func add(_ found: [Diagnostic]) {
        if format == .text { Console.report(found) } else { diagnostics += found }
    }

    /// Takes that an input cannot be read: a line on standard error, and an entry of a report for programs.
    mutating func add(unreadable path: String, _ message: String) {
        Console.report(trouble: message)
        guard format != .text else { return }
        let file = SourceFile(name: path == "-" ? "<stdin>" : path, bytes: [])
        diagnostics.append(Diagnostic(.inputUnreadable, .error, message, at: SourceRange(file, 0..<0)))
    }

    /// Must be called once, after the last input.
    func finish() -> Outcome {
        let text: String
        switch format {
        case .text: return .fine
        case .json:
            var json = DiagnosticJSON()
            text = json.render(diagnostics)
        case .sarif:
            var log = DiagnosticSARIF(version: Release.version)
            text = log.render(diagnostics)
        case .github:
            var annotations = DiagnosticAnnotations()
            text = annotations.render(diagnostics)
        case .gitlab:
            var report = DiagnosticCodeQuality()
            text = report.render(diagnostics)
        }
        return Console.print(text) ? .fine : .fileTrouble
    }
}
