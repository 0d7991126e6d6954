/// Slices of a whole: every slice is a series with one value.
public struct PieMark: NonCartesianMark {
    public struct Slice: Hashable, Sendable, Encodable {
        public var series: Int
        /// Never negative.
        public var value: Double
        /// What was put together in it, the largest first; none: it is one row.
        public var parts: [Part]
        /// nil: filled evenly.
        public var gradient: Gradient?

        public init(series: Int, value: Double, parts: [Part] = [], gradient: Gradient? = nil) {
            self.gradient = gradient
            self.series = series
            self.value = value
            self.parts = parts
        }
    }

    /// A row that is shown as part of a slice only.
    public struct Part: Hashable, Sendable, Encodable {
        public var label: String
        public var value: Double

        public init(label: String, value: Double) {
            self.label = label
            self.value = value
        }
    }

    /// In drawing order, clockwise.
    public var slices: [Slice]
    /// Inner radius over outer radius, 0 ..< 1.
    public var hole: Double
    /// Between slices, pixels, measured along the straight line across the gap; its sides are parallel.
    public var gap: Double
    public var valueFormat: NumberFormat?
    public var look: PieLook
    public var wording = PieWording()

    /// The values of all slices and of what is put together in them.
    public var allValues: [Double] { slices.flatMap { [$0.value] + $0.parts.map(\.value) } }

    public init(
        slices: [Slice], hole: Double, gap: Double, valueFormat: NumberFormat?, look: PieLook? = nil
    ) {
        self.look = look ?? .standard(hole: hole)
        self.slices = slices
        self.hole = hole
        self.gap = gap
        self.valueFormat = valueFormat
    }
}
