import ChartCompiler
import ChartDiagnostics

/// Where the diagnostics of a run go, and in which form.
struct DiagnosticReport {
    static let option = OptionSyntax.choice(
        "format", of: ReportFormat.self, default: .text,
        "How to report: text on standard error; or on standard output json, sarif (SARIF 2.1.0), github (annotations of "
            + "GitHub Actions) or gitlab (a code quality report).")

    let format: ReportFormat
    private var diagnostics: [Diagnostic] = []

    /// Text on standard error.
    init() {
        format = .text
    }

    init(_ arguments: Arguments) {
        format = arguments.choice(Self.option, of: ReportFormat.self) ?? .text
    }

    /// Whether the report has standard output for itself.
    var printsToStandardOutput: Bool { format != .text }

    /// Takes what was found in one input. Text is written at once; what is one document for all inputs, in the end.
    mutating func add(_ found: [Diagnostic]) {
        if printsToStandardOutput { diagnostics += found } else { Console.report(found) }
    }

    /// Takes that an input cannot be read: a line on standard error, and an entry of a report for programs.
    mutating func add(unreadable path: String, _ message: String) {
        Console.report(trouble: message)
        guard printsToStandardOutput else { return }
        let file = SourceFile(name: path == "-" ? "<stdin>" : path, bytes: [])
        diagnostics.append(Diagnostic(.inputUnreadable, .error, message, at: SourceRange(file, 0..<0)))
    }

    /// Must be called once, after the last input.
    func finish() -> Outcome {
        guard printsToStandardOutput else { return .fine }
        return Console.print(format.render(diagnostics, from: FilePath.resolved("."))) ? .fine : .fileTrouble
    }
}
