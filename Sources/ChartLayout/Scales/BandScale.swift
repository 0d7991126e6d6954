import ChartScene

/// Categories side by side, each in a band of equal width.
struct BandScale {
    let count: Int
    let start: Double
    /// The distance from one band to the next, pixels.
    let step: Double
    /// Whether the first category stands at the far end.
    let isReversed: Bool
    /// How much of the beginning of each band its name takes, pixels: what stands in the band has the rest.
    private(set) var inset = 0.0
    /// `start` and `step` as what is drawn reads them: by their names where they follow the width of the drawing.
    var quantities: (start: Quantity, step: Quantity)

    init(count: Int, range: ClosedRange<Double>, isReversed: Bool = false) {
        self.isReversed = isReversed
        self.count = count
        start = range.lowerBound
        step = (range.upperBound - range.lowerBound) / Double(max(count, 1))
        quantities = (.constant(start), .constant(step))
    }

    /// The breadth of a band that is left for what stands in it, pixels.
    var room: Double { step - inset }
    /// ``room`` as an expression, for what is drawn.
    var roomQuantity: Quantity { quantities.step - .constant(inset) }

    /// The scale with room for a name at the beginning of each band.
    /// - Parameter inset: the room, pixels.
    func leaving(_ inset: Double) -> BandScale {
        var scale = self
        scale.inset = inset
        scale.quantities.start = quantities.start + .constant((inset - self.inset) / 2)
        return scale
    }

    /// How many steps from the start the middle of a band is.
    func steps(to index: Double) -> Double {
        (isReversed ? Double(max(count, 1)) - 1 - index : index) + 0.5
    }

    /// The middle of what is left of a band, in pixels.
    func center(of index: Double) -> Double { start + inset / 2 + steps(to: index) * step }

    /// The middle of what is left of a band, in pixels, at every width.
    func position(of index: Double) -> Quantity { position(ofSteps: .constant(steps(to: index))) }

    /// - Parameter steps: from the start of the scale.
    func position(ofSteps steps: Quantity) -> Quantity { quantities.start + steps * quantities.step }

    /// The position of a band; where the bands move, by a parameter, so that all that stands in them shares one expression.
    func position(of index: Double, _ parameters: inout [Double]) -> Quantity {
        guard quantities.step.constant == nil else { return position(of: index) }
        parameters.append(steps(to: index))
        return position(ofSteps: .parameter(parameters.count - 1))
    }
}
