import ChartCompiler
import ChartDiagnostics

/// Something the author of a document should know.
public struct ChartDiagnostic: Sendable, CustomStringConvertible {
    /// How bad it is: after an error nothing is made of the document, a warning changes nothing.
    public enum Severity: Hashable, Sendable {
        /// Nothing is made.
        case error
        /// What is made may not be what was meant.
        case warning
    }

    /// A place in a text.
    public struct Place: Hashable, Sendable {
        /// The name of the document or of the data file.
        public let file: String
        /// The line, from 1.
        public let line: Int
        /// The column in Unicode scalars, from 1.
        public let column: Int
        /// The bytes of the text that it is about.
        public let bytes: Range<Int>

        init(_ range: SourceRange) {
            let location = range.file.location(at: range.bytes.lowerBound)
            file = range.file.name
            line = location.line
            column = location.column
            bytes = range.bytes
        }
    }

    let diagnostic: Diagnostic
    /// The line of Swift that made the element that it is about; nil: the document was not built in Swift.
    public let origin: ChartOrigin?

    init(_ diagnostic: Diagnostic, origin: ChartOrigin?) {
        var diagnostic = diagnostic
        if let origin { diagnostic.notes.append(.init("made at \(origin.file):\(origin.line)")) }
        self.diagnostic = diagnostic
        self.origin = origin
    }

    /// How bad it is.
    public var severity: Severity { diagnostic.severity == .error ? .error : .warning }

    /// Its stable name, such as `schema.unknown-attribute`.
    public var id: String { diagnostic.id.rawValue }

    /// What is wrong and what would be right.
    public var message: String { diagnostic.message }

    /// Where it is: in the document, in a data file, or in the XML of a document that was built (``ChartSource/text``).
    public var place: Place { Place(diagnostic.range) }

    /// `file:line:column: error: message [id]`, then the line with the place underlined, as `playfair` prints it; ends with
    /// a line feed.
    public var description: String {
        var text = DiagnosticText()
        return text.render([diagnostic])
    }
}

/// The mistakes that keep a document from being compiled.
public struct ChartErrors: Error, Sendable, CustomStringConvertible {
    /// Errors and warnings, in the order of the text; at least one error.
    public let diagnostics: [ChartDiagnostic]

    init(_ diagnostics: [ChartDiagnostic]) {
        self.diagnostics = diagnostics
    }

    /// The diagnostics as `playfair` prints them.
    public var description: String { ChartReport.text.render(diagnostics) }
}

/// A form in which diagnostics are written for people and programs.
public enum ChartReport: Hashable, Sendable, CaseIterable {
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

    /// The diagnostics of one or of many documents; ends with a line feed, or is empty where there is nothing to say.
    public func render(_ diagnostics: some Sequence<ChartDiagnostic>) -> String {
        ReportFormat(self).render(diagnostics.map(\.diagnostic))
    }
}

extension ReportFormat {
    init(_ report: ChartReport) {
        self =
            switch report {
            case .text: .text
            case .json: .json
            case .sarif: .sarif
            case .github: .github
            case .gitlab: .gitlab
            }
    }
}
