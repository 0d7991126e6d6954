/// What a document can be compiled to.
public enum OutputKind: String, Hashable, Sendable, CaseIterable {
    /// Standalone drawings, one for each chart.
    case svg
    /// A page of its own.
    case html
    /// A style element and figures, for a page of somebody else's.
    case fragment
    /// Pictures of pixels, one for each chart: as they are in the end, with nothing to press.
    case png
    /// The chart IR as JSON.
    case ir

    /// The extension of the kind's files, with its dot.
    public var fileExtension: String {
        switch self {
        case .svg: ".svg"
        case .html: ".html"
        case .fragment: ".fragment.html"
        case .png: ".png"
        case .ir: ".ir.json"
        }
    }

    /// Whether there is one file for each chart of a page.
    public var isPerChart: Bool { self == .svg || self == .png }
}

/// One file's worth of output.
public struct Output: Hashable, Sendable {
    /// What the output is.
    public var kind: OutputKind
    /// The place of the drawing on a page with several charts, from 1; nil where there is only one.
    public var number: Int?
    /// The content of the file; of a picture of pixels, the drawing that it is made of.
    public var text: String
    /// The exact content of each style element: what a content security policy hashes.
    public var styles: [String]
    /// What a page must know of a drawing to show it; nil for all that is no drawing.
    package var picture: Picture?

    /// A drawing as the page around it sees it.
    package struct Picture: Hashable, Sendable {
        /// The sides, pixels.
        package var width: Double
        package var height: Double
        /// One sentence for readers who do not see it.
        package var summary: String
    }

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
