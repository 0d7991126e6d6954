package import ChartDiagnostics

/// A form in which diagnostics are written, of one document or of many.
package enum ReportFormat: String, CaseIterable, Sendable {
    /// Text for people, with the mistake underlined.
    case text
    /// An array of objects.
    case json
    /// SARIF 2.1.0, which code hosts and editors show at the lines.
    case sarif
    /// Annotations of GitHub Actions.
    case github
    /// A code quality report of GitLab.
    case gitlab

    /// - Parameter folder: the absolute path of where the program runs; nil: paths in the report stay as they are.
    /// - Returns: the whole report, with a line feed at its end; empty where there is nothing to say.
    package func render(_ diagnostics: [Diagnostic], from folder: String? = nil) -> String {
        switch self {
        case .text:
            var report = DiagnosticText()
            return report.render(diagnostics)
        case .json:
            var report = DiagnosticJSON()
            return report.render(diagnostics)
        case .sarif:
            var report = DiagnosticSARIF(version: Release.version)
            return report.render(diagnostics)
        case .github:
            var report = DiagnosticAnnotations()
            return report.render(diagnostics)
        case .gitlab:
            var report = DiagnosticCodeQuality(from: folder)
            return report.render(diagnostics)
        }
    }
}
