/// What is asked of a kind by its element alone, where no mark has been read: by a first document (`playfair new`) and by the
/// review of a finished chart. A kind says what differs from these defaults.
package struct KindTraits: Sendable {
    /// What the places and the values of a first chart are.
    package enum Content: Sendable {
        /// An amount at each name or time.
        case amounts
        /// Two measures against each other, or one along time.
        case pairs
        /// How the values of each of a few groups are spread.
        case samples
    }

    // MARK: A first chart

    /// Where the attributes of the element do not say it otherwise. Default: ``Content/amounts``.
    package var content = Content.amounts
    /// Whether the values are parts of a whole, so that several of one place are summed up; of others a first chart shows the mean,
    /// which is never nonsense. Default: false.
    package var sumsUp = false
    /// Whether the values may be counts of rows. Default: false.
    package var mayCount = false
    /// How many places a chart can have at most. Default: nil, as many as there are.
    package var mostPlaces: Int?
    /// Whether columns side by side may become rows of one column although the number of places is limited: where values are
    /// summed up or read from a dial, all have to be one measure. Default: false.
    package var holdsSeveralMeasures = false

    // MARK: The review of a chart

    /// Whether the kind says something about the values of another mark, as error bars do. Default: false.
    package var isAboutOtherMarks = false
    /// Whether all that is drawn is lines, small shapes or texts, so that nothing lies behind an annotation. Default: false.
    package var drawsThinForms = false
    /// Whether each value is drawn as it stands in the table, so that readers compare an average with these values. Default: false.
    package var showsOwnValues = false
    /// Whether what is drawn of 0 has no size, so that nothing is seen of it. Default: false.
    package var growsFromZero = false
    /// Whether rising and falling are told by the colours `up` and `down` of a theme. Default: false.
    package var showsDirections = false

    /// The traits of the kind that an element writes; the defaults where the element is no mark.
    package static func of(_ element: String) -> KindTraits {
        KindRegistry.kind(of: element)?.traits(of: element) ?? KindTraits()
    }

    /// An element that needs no data: it stands for the marks of a document of which only the tables are read.
    package static var elementWithoutData: String { KindRegistry.elementWithoutData }
}
