/// What a document can be compiled to.
public enum OutputKind: String, Hashable, Sendable, CaseIterable {
    /// Standalone drawings, one for each chart.
    case svg
    /// A page of its own.
    case html
    /// A style element and figures, for a page of somebody else's.
    case fragment
    /// The chart IR as JSON.
    case ir

    /// The extension of the kind's files, with its dot.
    public var fileExtension: String {
        switch self {
        case .svg: ".svg"
        case .html: ".html"
        case .fragment: ".fragment.html"
        case .ir: ".ir.json"
        }
    }
}

/// One file's worth of output.
public struct Output: Hashable, Sendable {
    /// What the output is.
    public var kind: OutputKind
    /// The place of the drawing on a page with several charts, from 1; nil where there is only one.
    public var number: Int?
    /// The content of the file.
    public var text: String
    /// The exact content of each style element: what a content security policy hashes.
    public var styles: [String]

    public init(kind: OutputKind, number: Int?, text: String, styles: [String]) {
        self.kind = kind
        self.number = number
        self.text = text
        self.styles = styles
    }

    /// The name of the output's file: `NAME.svg`; that of the second of a page's drawings is `NAME-2.svg`.
    public func fileName(_ name: String) -> String {
        name + (number.map { "-\($0)" } ?? "") + kind.fileExtension
    }
}
