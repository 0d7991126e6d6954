import ChartScene

/// Categories side by side, each in a band of equal width.
struct BandScale {
    let count: Int
    let start: Double
    /// The distance from one band to the next, pixels.
    let step: Double
    /// Whether the first category stands at the far end.
    let isReversed: Bool
    /// `start` and `step` as what is drawn reads them: by their names where they follow the width of the drawing.
    var quantities: (start: Quantity, step: Quantity)

    init(count: Int, range: ClosedRange<Double>, isReversed: Bool = false) {
        self.isReversed = isReversed
        self.count = count
        start = range.lowerBound
        step = (range.upperBound - range.lowerBound) / Double(max(count, 1))
        quantities = (.constant(start), .constant(step))
    }

    /// How many steps from the start the middle of a band is.
    func steps(to index: Double) -> Double {
        (isReversed ? Double(max(count, 1)) - 1 - index : index) + 0.5
    }

    /// The middle of a band, in pixels.
    func center(of index: Double) -> Double { start + steps(to: index) * step }

    /// The middle of a band, in pixels, at every width.
    func position(of index: Double) -> Quantity { position(ofSteps: .constant(steps(to: index))) }

    private func position(ofSteps steps: Quantity) -> Quantity { quantities.start + steps * quantities.step }

    /// The same; where the bands move, by a parameter, so that all that stands in them shares one expression.
    func position(of index: Double, _ parameters: inout [Double]) -> Quantity {
        guard quantities.step.constant == nil else { return position(of: index) }
        parameters.append(steps(to: index))
        return position(ofSteps: .parameter(parameters.count - 1))
    }
}
