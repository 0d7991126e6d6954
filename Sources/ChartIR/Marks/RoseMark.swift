/// Petals of equal angles about one centre, whose values are drawn as radius: polar bars, Nightingale's rose.
public struct RoseMark: NonCartesianMark {
    /// What a value is in proportion to.
    public enum Measure: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The area of its part.
        case area
        /// The length of its part, along the radius.
        case length
    }

    public struct Part: Hashable, Sendable, Encodable {
        public var series: Int
        /// Never negative.
        public var value: Double

        public init(series: Int, value: Double) {
            self.series = series
            self.value = value
        }
    }

    public struct Petal: Hashable, Sendable, Encodable {
        public var label: String
        /// From the centre outwards.
        public var parts: [Part]

        public init(label: String, parts: [Part]) {
            self.label = label
            self.parts = parts
        }
    }

    /// Clockwise from twelve o'clock.
    public var petals: [Petal]
    /// Whether each petal is a series of its own; then the others share out its angle when it is hidden.
    public var hasSeriesOfPetals: Bool
    public var measure: Measure
    /// The radius of the hole over that of the circle, 0 ..< 1.
    public var hole: Double
    /// Between petals, pixels.
    public var gap: Double
    /// Where the first petal begins, clockwise from twelve o'clock, degrees.
    public var rotation: Double
    public var valueFormat: NumberFormat?

    public init(
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
