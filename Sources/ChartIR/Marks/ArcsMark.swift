/// A ring of wedges, each drawn as concentric lines; every wedge is a series with one value.
package struct ArcsMark: NonCartesianMark {
    package struct Wedge: Hashable, Sendable, Encodable {
        package var series: Int
        /// What the wedge stands for, never negative; a wedge of 0 takes no place.
        package var value: Double
        /// The colours across the wedge; nil: the series' colour everywhere.
        package var gradient: Gradient?

        package init(series: Int, value: Double, gradient: Gradient? = nil) {
            self.series = series
            self.value = value
            self.gradient = gradient
        }
    }

    package enum Angles: String, Hashable, Sendable, CaseIterable, Encodable {
        /// A wedge's angle is its value's share of the visible whole.
        case relational
        /// All visible wedges have the same angle.
        case uniform
    }

    /// What gives way where lines and spaces do not fit.
    package enum Overflow: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The spaces down to their minimum, then the lines.
        case shrinkSpacing = "shrink-spacing"
        /// The lines down to their minimum, then the spaces.
        case shrinkThickness = "shrink-thickness"
        /// Both give way: lines and spaces become equal.
        case equalize
    }

    /// What becomes of room that is left.
    package enum Underflow: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Lines grow into it.
        case fill
        /// The room stays empty.
        case none
    }

    /// The wedges in drawing order, clockwise.
    package var wedges: [Wedge]
    package var angles: Angles
    /// How many lines each wedge is drawn with, 1...100.
    package var lines: Int
    /// How thick a line is, pixels.
    package var thickness: Double
    /// The space between lines, and between wedges, pixels.
    package var spacing: Double
    /// The radius of the clear centre, pixels.
    package var centerRadius: Double
    /// The least that a line is thick where room is short, pixels.
    package var minimumThickness: Double
    /// The least space between lines where room is short, pixels.
    package var minimumSpacing: Double
    package var overflow: Overflow
    package var underflow: Underflow
    /// Where the first wedge starts: degrees clockwise from twelve o'clock.
    package var rotation: Double
    package var valueFormat: NumberFormat?

    package init(
        wedges: [Wedge], angles: Angles = .relational, lines: Int = 10, thickness: Double = 6, spacing: Double = 4,
        centerRadius: Double = 29, minimumThickness: Double = 1, minimumSpacing: Double = 1,
        overflow: Overflow = .shrinkSpacing, underflow: Underflow = .fill, rotation: Double = 0,
        valueFormat: NumberFormat? = nil
    ) {
        self.wedges = wedges
        self.angles = angles
        self.lines = lines
        self.thickness = thickness
        self.spacing = spacing
        self.centerRadius = centerRadius
        self.minimumThickness = minimumThickness
        self.minimumSpacing = minimumSpacing
        self.overflow = overflow
        self.underflow = underflow
        self.rotation = rotation
        self.valueFormat = valueFormat
    }
}

extension ArcsMark {
    package var writtenValues: WrittenValues? {
        WrittenValues(format: valueFormat, values: wedges.map(\.value))
    }
}
