package import ChartDiagnostics

/// A place in a page where a chart is due.
package struct ChartPlace: Sendable {
    /// Where the chart's document is.
    package enum Source: Sendable {
        /// The document stands in the page itself.
        case document(SourceFile)
        /// The document is a file, named as the page does at this place.
        case reference(String, at: SourceRange)
    }

    /// What the chart becomes.
    package enum Form: String, CaseIterable, Sendable {
        /// The chart itself, as HTML in the page.
        case figure
        /// An `img` element for a drawing in a file of its own.
        case img
        /// A `picture` element for two drawings, one for light and one for dark pages.
        case picture
    }

    package var source: Source
    package var attributes: ChartAttributes
    /// What the page says in place of the picture; nil: nothing.
    package var alternative: String?
    /// What the page says about an image where the pointer rests on it; nil: nothing. A figure has the title of its document.
    package var title: String?
    /// Whether the chart stands among words, where no figure can.
    package var isInline: Bool
    /// Whether a chart stands there already, made by an earlier run.
    package var isMade = false
    /// The names of the drawings, beside the page, that were made for an image that stands there already.
    package var drawings: [String] = []
    /// The bytes of the page that the chart takes the place of.
    package var range: Range<Int>
    /// What the author wrote, as it stands in a comment.
    var comment: [UInt8]
    /// What the lines of the chart begin with in Markdown; nil: it has no lines for itself.
    var margin: BlockMargin?
    /// Whether the line above is one of a paragraph. Kramdown takes what follows such a line for more of it, so the chart needs
    /// an empty line above.
    var followsText = false
    /// What an empty line below the chart consists of; nil: none is due, because no paragraph begins on the next line.
    var lineBelow: String?

    package var form: Form { attributes.form ?? (isInline ? .img : .figure) }
}

/// What the author says about the chart besides its document.
package struct ChartAttributes: Sendable {
    /// The width in pixels; nil: the document's.
    package var width: Double?
    /// The classes of an element around the chart; nil: it has none. Without classes and without an id there is no such element around a
    /// figure.
    package var classNames: String?
    /// The id of that element, for links to the chart; nil: it has none.
    package var identifier: String?
    package var form: ChartPlace.Form?
}
