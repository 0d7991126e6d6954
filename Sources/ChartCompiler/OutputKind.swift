import ChartScene

/// What a document can be compiled to.
package enum OutputKind: String, Hashable, Sendable, CaseIterable {
    /// Standalone drawings, one for each chart, as light or dark as their reader's system.
    case svg
    /// Drawings for light or for dark pages only: a page with a switch of its own shows one or the other.
    case lightSVG = "svg-light"
    case darkSVG = "svg-dark"
    /// Light drawings of attributes alone, without styles and motion, for hosts that sanitise drawings.
    case plainSVG = "svg-plain"
    /// A page of its own.
    case html
    /// A style element and figures, for a page of somebody else's.
    case fragment
    /// Pictures of pixels, one for each chart: as they are in the end, with nothing to press.
    case png
    /// Pictures of pixels for dark pages.
    case darkPNG = "png-dark"
    /// The chart IR as JSON.
    case ir

    /// A drawing for light pages and one for dark ones, as `<picture>` takes them.
    private static let pairName = "pair"

    /// All names that kinds are asked for by.
    package static var names: [String] { allCases.map(\.rawValue) + [pairName] }

    /// The kinds that are asked for by a name; nil: there are none.
    package static func named(_ name: String) -> [OutputKind]? {
        name == pairName ? [.lightSVG, .darkSVG] : OutputKind(rawValue: name).map { [$0] }
    }

    /// The extension of the kind's files, with its dot.
    package var fileExtension: String {
        switch self {
        case .svg: ".svg"
        case .lightSVG: ".light.svg"
        case .darkSVG: ".dark.svg"
        case .plainSVG: ".plain.svg"
        case .html: ".html"
        case .fragment: ".fragment.html"
        case .png: ".png"
        case .darkPNG: ".dark.png"
        case .ir: ".ir.json"
        }
    }

    /// Whether there is one file for each chart of a page.
    package var isPerChart: Bool { isPicture || [.svg, .lightSVG, .darkSVG, .plainSVG].contains(self) }

    /// Whether it is a picture of pixels.
    package var isPicture: Bool { [.png, .darkPNG].contains(self) }

    /// The appearance that it has whatever its reader prefers; nil: the reader's.
    var appearance: Appearance? {
        switch self {
        case .lightSVG, .plainSVG: .light
        case .darkSVG, .darkPNG: .dark
        case .svg, .html, .fragment, .png, .ir: nil
        }
    }
}

/// One file's worth of output.
package struct Output: Hashable, Sendable {
    /// What the output is.
    package var kind: OutputKind
    /// The place of the drawing on a page with several charts, from 1; nil where there is only one.
    package var number: Int?
    /// The content of the file; of a picture of pixels, the drawing that it is made of.
    package var text: String
    /// The exact content of each style element: what a content security policy hashes.
    package var styles: [String]
    /// What stands around it must know of the charts in it, in their order; empty for what is not shown.
    package var charts: [ShownChart] = []

    /// A chart as it is seen from outside.
    package struct ShownChart: Hashable, Sendable {
        /// What it is called: its title, or what it shows.
        package var name: String
        /// One sentence for readers who do not see it.
        package var summary: String
        /// The sides of its drawing where nothing gives it others, pixels.
        package var width: Double
        package var height: Double

        package init(name: String, summary: String, width: Double, height: Double) {
            self.name = name
            self.summary = summary
            self.width = width
            self.height = height
        }
    }

    package init(kind: OutputKind, number: Int?, text: String, styles: [String]) {
        self.kind = kind
        self.number = number
        self.text = text
        self.styles = styles
    }

    /// The name of the output's file: `NAME.svg`; that of the second of a page's drawings is `NAME-2.svg`.
    package func fileName(_ name: String) -> String { Self.fileName(name, number: number, kind) }

    package static func fileName(_ name: String, number: Int?, _ kind: OutputKind) -> String {
        name + (number.map { "-\($0)" } ?? "") + kind.fileExtension
    }
}
