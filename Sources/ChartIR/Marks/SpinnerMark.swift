import ChartGraphics

/// A form that turns while something is at work for an unknown time.
package struct SpinnerMark: NonCartesianMark {
    package enum Shape: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Twelve leaves on a panel, each darker than the one before; the pattern moves on leaf by leaf.
        case leaves
        /// Eight dots, each fainter than the one before; the pattern moves on dot by dot.
        case dots
        /// A quarter of a ring that turns evenly.
        case ring
        /// Five bars that stretch one after another.
        case bars
    }

    package var shape: Shape
    /// Seconds for one turn, or for a bar to go there and back.
    package var period: Double
    /// The colour of the form, of leaves that of the brightest; with an alpha of less than 1 all of it shines through.
    package var color: SeriesColor
    /// The colour of the panel behind the form; nil: there is none.
    package var panel: SeriesColor?

    package init(
        shape: Shape = .leaves, period: Double = 1, color: SeriesColor = .custom(.white),
        panel: SeriesColor? = SpinnerMark.standardPanel
    ) {
        self.shape = shape
        self.period = period
        self.color = color
        self.panel = panel
    }

    /// The panel where the author gives none: a grey that lets half of what is behind it through.
    package static let standardPanel = SeriesColor.custom(Color(rgb: 0xAAA9A9).opacity(0.5))

    package var isEndless: Bool { true }
    package var tellsValues: Bool { false }
}
