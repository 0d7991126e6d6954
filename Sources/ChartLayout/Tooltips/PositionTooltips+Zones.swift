import ChartIR
import ChartScene

// Where the zone of a position begins and ends.
extension PositionTooltips {
    /// A zone and the place that it is about, and the numbers of the position that their expressions read.
    typealias ZoneExtent = (start: Quantity, anchor: Quantity, end: Quantity, width: Quantity, parameters: [Double])

    /// - Parameters:
    ///   - places: those of all positions, in offsets.
    ///   - borders: see ``borders(of:areAll:)``.
    func grid(of places: [Double], _ borders: [Double]) -> ZoneGrid {
        let isAlone = if case .linear(let scale) = frame.x { scale.anchors.count == 1 } else { false }
        return ZoneGrid(
            places: places.map { distance($0, near: $0) },
            ends: places.indices.map { index in
                let ends = ends(of: index, borders)
                func distance(_ border: Double) -> Double { self.distance(border, near: places[index]) }
                return (ends.before.map(distance), ends.after.map(distance))
            }, countsFromFirst: isAlone)
    }

    /// The zone reaches to those of the neighbours, or to the edge of the plot.
    func extent(_ index: Int, of places: [Double], _ borders: [Double], _ grid: ZoneGrid) -> ZoneExtent {
        let range = frame.positionRange
        let (before, after) = ends(of: index, borders)
        guard let unit else {
            func edge(_ border: Double?, _ outermost: Double) -> Quantity {
                border.map { self.edge(frame.x.position(ofOffset: $0), in: range) } ?? .constant(outermost)
            }
            let (start, end) = (edge(before, range.lowerBound), edge(after, range.upperBound))
            return (start, origin.x + frame.x.position(ofOffset: places[index]), end, end - start, [])
        }
        var parameters: [Double] = []
        func number(_ offset: Double) -> Quantity {
            parameters.append(grid.number(of: distance(offset, near: places[index])))
            return .constant(grid.base) + .constant(grid.step) * .parameter(parameters.count - 1)
        }
        let place = number(places[index])
        let reach = grid.reaches[index]
        func edge(_ border: Double?, _ reach: Double?, _ outermost: Double) -> Quantity {
            guard let border else { return .constant(outermost) }
            let distance = reach.map { place + .constant($0) } ?? number(border)
            return self.edge(position(ofDistance: distance, near: places[index]), in: range)
        }
        let start = edge(before, reach?.before, range.lowerBound)
        let end = edge(after, reach?.after, range.upperBound)
        var width = end - start
        if case .band = frame.x, let from = reach?.before, let to = reach?.after { width = .constant(to - from) * unit }
        return (start, origin.x + position(ofDistance: place, near: places[index]), end, width, parameters)
    }

    /// The borders of the zone, the one nearer to the start of the axis first; nil: it reaches to the edge of the plot.
    private func ends(of index: Int, _ borders: [Double]) -> (before: Double?, after: Double?) {
        let (before, after) = frame.isReversed ? (index, index - 1) : (index - 1, index)
        return (
            borders.indices.contains(before) ? borders[before] : nil,
            borders.indices.contains(after) ? borders[after] : nil
        )
    }

    private func edge(_ place: Quantity, in range: ClosedRange<Double>) -> Quantity {
        var edge = place + .constant(slotShift)
        if case .band(let bands) = frame.x { edge = edge - .constant(bands.inset / 2) }
        // Bands never leave the plot.
        if case .band = frame.x, edge.constant == nil { return edge }
        return edge.clamped(range.lowerBound, range.upperBound)
    }

    // MARK: On a scale that moves

    /// How many pixels a distance of 1 is; nil: nothing moves, and places are plain numbers.
    private var unit: Quantity? {
        switch frame.x {
        // From one data state to another, categories may stand elsewhere.
        case .band(let bands):
            words.chart.states.count < 2 && bands.quantities.step.constant == nil ? bands.quantities.step : nil
        case .linear(let scale): scale.isConstant ? nil : scale.unit
        }
    }

    /// What places are measured by: steps from the first category, or offsets from the anchor that is nearest to one.
    private func distance(_ offset: Double, near place: Double) -> Double {
        switch frame.x {
        case .band(let bands): bands.steps(to: offset)
        case .linear(let scale): offset - scale.anchor(near: place).offset
        }
    }

    private func position(ofDistance distance: Quantity, near place: Double) -> Quantity {
        switch frame.x {
        case .band(let bands): bands.position(ofSteps: distance)
        case .linear(let scale): scale.position(ofDistance: distance, from: scale.anchor(near: place))
        }
    }
}
