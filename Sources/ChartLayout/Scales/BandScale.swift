/// Categories side by side, each in a band of equal width.
struct BandScale {
    let count: Int
    let start: Double
    /// The distance from one band to the next, pixels.
    let step: Double
    /// Whether the first category stands at the far end.
    let isReversed: Bool

    init(count: Int, range: ClosedRange<Double>, isReversed: Bool = false) {
        self.isReversed = isReversed
        self.count = count
        start = range.lowerBound
        step = (range.upperBound - range.lowerBound) / Double(max(count, 1))
    }

    /// The middle of a band, in pixels.
    func center(of index: Double) -> Double {
        start + ((isReversed ? Double(max(count, 1)) - 1 - index : index) + 0.5) * step
    }
}
