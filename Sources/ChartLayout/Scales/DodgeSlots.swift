import ChartIR
import ChartScene

/// Measures the room of what stands side by side on an axis of numbers or times: as wide as the least distance of two
/// positions.
extension CartesianPlot {
    /// The least distance of two positions, in measures; nil: on categories, or without such marks at two positions.
    var slotDistance: Double? {
        if case .category = x.scale { return nil }
        let members = marks.filter { $0.dodge != nil }
        let places = Set(members.lazy.flatMap(\.valueSeries).flatMap(\.data).map { x.measure(of: $0.x) }).sorted()
        return zip(places, places.dropFirst()).map { $1 - $0 }.min()
    }

    /// The mark in whose places a mark stands, else that mark itself.
    func owner(ofPlacesOf mark: Mark) -> Mark {
        guard let owner = mark.placesOf, marks.indices.contains(owner) else { return mark }
        return marks[owner]
    }
}

extension DodgeMember {
    /// How far the forms at a position reach along the axis, in measures from it.
    func reach(over distance: Double) -> ClosedRange<Double> {
        startsAtPosition ? 0...distance : -distance / 2...distance / 2
    }
}

extension Dodge {
    /// Where a form stands, from the middle of its band, and how broad it is, pixels.
    typealias Slot = (position: Quantity, breadth: Quantity)
}

extension Dodge.Share {
    /// The share of a mark whose forms stand in the middle of their positions, whatever stands beside them.
    init(named name: String, breadth: Double) {
        self.init(
            name: name, count: 1, breadth: .constant(breadth), pitch: .constant(breadth),
            start: .constant(-breadth / 2), isAlone: true, seriesAreApart: false)
    }

    /// The slot that all series of the mark share.
    var slot: Dodge.Slot { (start, breadth * count) }

    /// The slot of one of the series that stand side by side, which has no breadth while the series is hidden.
    /// - Parameters:
    ///   - order: the index of the series in its mark.
    ///   - presences: those of all series of the mark.
    ///   - empty: which of them have nothing to draw at the position: their slots close up, and the others stay in the
    ///     middle of what all would take.
    func slot(_ order: Int, among presences: [Quantity], empty: Set<Int> = []) -> Dodge.Slot {
        let counts = counts(presences)
        let before =
            counts.first(order, in: empty, is: false) + counts.first(presences.count, in: empty) * 0.5
        return (before * pitch + start, breadth * presences[order])
    }

    /// The counts of series, with names if they are those that the places were shared among.
    /// - Parameter presences: those of all series of the mark.
    func counts(_ presences: [Quantity]) -> VisibleCounts {
        guard let counts, counts.presences == presences else { return VisibleCounts(presences) }
        return counts
    }

    /// - Parameter distance: how far to move along the positions, pixels.
    func moved(by distance: Double) -> Dodge.Share {
        var share = self
        share.start = start + .constant(distance)
        return share
    }
}

extension PlotFrame {
    /// The room that the forms at one position share, pixels; nil: none stand side by side.
    func slotStep(_ plot: CartesianPlot) -> Double? {
        guard plot.hasSlots else { return nil }
        switch x {
        case .band(let bands): return bands.room
        case .linear(let scale):
            let length = positionRange.upperBound - positionRange.lowerBound
            guard let distance = plot.slotDistance ?? plot.marks.lazy.compactMap(\.bins?.leastWidth).min(),
                let unit = scale.fixedUnit
            else { return length }
            return max(distance * scale.units.factor * unit, 1)
        }
    }

    /// The distance between slots for what is drawn: by its name where it follows the width of the drawing.
    func slotPitch(_ plot: CartesianPlot) -> Quantity? {
        guard let step = slotStep(plot) else { return nil }
        if case .band(let bands) = x { return bands.roomQuantity }
        return .constant(step)
    }

    /// From a position to the middle of the mark's forms there, pixels.
    func slotShift(_ mark: Mark, in plot: CartesianPlot) -> Double {
        guard mark.dodge?.startsAtPosition == true, case .linear(let scale) = x, plot.slotDistance != nil,
            let step = slotStep(plot)
        else { return 0 }
        return step / 2 * scale.direction
    }
}
