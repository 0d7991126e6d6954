/// Slices of a whole: every slice is a series with one value.
package struct PieMark: NonCartesianMark {
    package struct Slice: Hashable, Sendable, Encodable {
        package var series: Int
        /// What the slice stands for, never negative.
        package var value: Double
        /// The rows that were put together in the slice, the largest first; empty: it is one row.
        package var parts: [Part]
        /// The colours across the slice; nil: the series' colour everywhere.
        package var gradient: Gradient?
        /// The number that its radius stands for, never negative; nil: it reaches to the rim, as all others do.
        package var radius: Double?

        package init(
            series: Int, value: Double, parts: [Part] = [], gradient: Gradient? = nil, radius: Double? = nil
        ) {
            self.radius = radius
            self.gradient = gradient
            self.series = series
            self.value = value
            self.parts = parts
        }
    }

    /// A row that is shown as part of a slice only.
    package struct Part: Hashable, Sendable, Encodable {
        package var label: String
        package var value: Double

        package init(label: String, value: Double) {
            self.label = label
            self.value = value
        }
    }

    /// The slices in drawing order, clockwise.
    package var slices: [Slice]
    /// The inner radius over the outer radius, 0 ..< 1.
    package var hole: Double
    /// The inner radius in pixels, in place of `hole`; nil: `hole` says it.
    package var centerRadius: Double?
    /// The gap between slices, pixels, measured along the straight line across it; its sides are parallel.
    package var gap: Double
    package var valueFormat: NumberFormat?
    /// What the radii of slices tell; nil: nothing, or the author does not say.
    package var radiusTitle: String?
    package var look: PieLook
    package var wording = PieWording()

    /// Whether there is a hole in the first place.
    package var hasHole: Bool { (centerRadius ?? hole) > 0 }

    /// Whether the radii of slices stand for numbers of their own.
    package var hasRadii: Bool { slices.contains { $0.radius != nil } }

    /// Whether labels may stand beside the pie, each with the name of its slice.
    package var hasLabelsBeside: Bool { (wording.text == .automatic || wording.text == .outside) && !hasRadii }

    /// The values of all slices and of what is put together in them.
    package var allValues: [Double] { slices.flatMap { [$0.value] + $0.parts.map(\.value) } }

    package init(
        slices: [Slice], hole: Double, gap: Double, valueFormat: NumberFormat?, look: PieLook = .standard
    ) {
        self.look = look
        self.slices = slices
        self.hole = hole
        self.gap = gap
        self.valueFormat = valueFormat
    }
}

extension PieMark {
    package var writtenValues: WrittenValues? {
        WrittenValues(format: valueFormat, values: slices.map(\.value))
    }

    package var slicesOfWhole: [SliceOfWhole] { slices.map { SliceOfWhole(series: $0.series, value: $0.value) } }
}
