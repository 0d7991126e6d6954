/// Petals of equal angles about one centre, whose values are drawn as radius: polar bars, Nightingale's rose.
package struct RoseMark: NonCartesianMark {
    /// What a value is in proportion to.
    package enum Measure: String, Hashable, Sendable, CaseIterable, Encodable {
        /// A value is in proportion to the area of its part.
        case area
        /// A value is in proportion to the length of its part, along the radius.
        case length
    }

    package struct Part: Hashable, Sendable, Encodable {
        package var series: Int
        /// What the part stands for, never negative.
        package var value: Double

        package init(series: Int, value: Double) {
            self.series = series
            self.value = value
        }
    }

    package struct Petal: Hashable, Sendable, Encodable {
        package var label: String
        /// The parts of the petal, from the centre outwards.
        package var parts: [Part]

        package init(label: String, parts: [Part]) {
            self.label = label
            self.parts = parts
        }
    }

    /// The petals, clockwise from twelve o'clock.
    package var petals: [Petal]
    /// Whether each petal is a series of its own; then the others share out its angle when it is hidden.
    package var hasSeriesOfPetals: Bool
    package var measure: Measure
    /// The radius of the hole over that of the circle, 0 ..< 1.
    package var hole: Double
    /// The gap between petals, pixels.
    package var gap: Double
    /// Where the first petal begins, degrees clockwise from twelve o'clock.
    package var rotation: Double
    package var valueFormat: NumberFormat?

    package init(
        petals: [Petal], hasSeriesOfPetals: Bool, measure: Measure, hole: Double, gap: Double, rotation: Double,
        valueFormat: NumberFormat?
    ) {
        self.petals = petals
        self.hasSeriesOfPetals = hasSeriesOfPetals
        self.measure = measure
        self.hole = hole
        self.gap = gap
        self.rotation = rotation
        self.valueFormat = valueFormat
    }
}
