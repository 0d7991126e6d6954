/// Categories side by side, each in a band of equal width.
struct BandScale {
    let count: Int
    let start: Double
    /// Pixels from one band to the next.
    let step: Double

    init(count: Int, range: ClosedRange<Double>) {
        self.count = count
        start = range.lowerBound
        step = (range.upperBound - range.lowerBound) / Double(max(count, 1))
    }

    /// The middle of a band, in pixels.
    func center(of index: Double) -> Double { start + (index + 0.5) * step }
}
