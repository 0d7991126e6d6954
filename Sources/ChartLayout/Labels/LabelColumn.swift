import ChartScene

/// Labels in one column, pushed apart so that the visible ones keep their distance and none leaves the plot.
///
/// Going down, each label keeps its place or stands right under the one above; going up, the same from below. Either
/// keeps the distance, so the middle of both does too, and moves no label further than it must. A hidden label passes
/// the bound on as it got it, by as much as it is present, so that the others glide.
struct LabelColumn {
    /// The middles of the labels, from the top, in pixels.
    let places: [Quantity]
    /// 1 while there is room for all labels that are visible, else 0.
    let room: Quantity

    /// What stands in the column: how far it is there, and where it would like to stand.
    typealias Label = (presence: Quantity, place: Quantity)

    /// - Parameters:
    ///   - labels: the labels from the top, in the same order whatever is visible.
    ///   - range: the range of their places, pixels.
    ///   - pitch: the least distance from one label to the next, pixels.
    ///   - heights: how high each label is, no less than the pitch, pixels; empty: as high as the pitch. The range is that of a
    ///     label as high as the pitch; others keep inside of what that covers.
    ///   - name: what the names of the column's values begin with, unlike those of any other column.
    ///   - isRoomy: whether the labels that are visible together always have room; then ``room`` is 1.
    init(
        _ labels: [Label], range: ClosedRange<Double>, pitch: Double = EndLabels.pitch, heights: [Double] = [],
        name: String = "e", isRoomy: Bool = false, in state: inout LayoutState
    ) {
        let presences = labels.map(\.presence)
        let places = labels.map(\.place)
        let length = range.upperBound - range.lowerBound + pitch
        let weights = labels.indices.map { heights.isEmpty ? 1 : heights[$0] / pitch }
        let halves = weights.map { ($0 - 1) * pitch / 2 }
        let weighted = zip(presences, weights).map { $1 == 1 ? $0 : $0 * .constant($1) }
        let fitsAlways = isRoomy || pitch * weights.reduce(0, +) <= length
        room =
            fitsAlways
            ? 1 : state.define("\(name)r", (.constant(length) - .sum(of: weighted) * .constant(pitch)).isEnough(0))
        guard LabelColumn.canMeet(labels, range, pitch, halves, &state) else {
            // At other widths they may meet: what is drawn there reads the same names.
            self.places =
                isRoomy ? places.enumerated().map { state.define("\(name)y\($0)", $1) } : places
            return
        }
        let top = Quantity.constant(range.lowerBound)
        let bottom = Quantity.constant(range.upperBound)
        let step = Quantity.constant(pitch)
        let indices = labels.indices
        let downwards = LabelColumn.pushed(labels, down: true, from: top, pitch, halves, name, &state)
        let upwards = LabelColumn.pushed(labels, down: false, from: bottom, pitch, halves, name, &state)
        let all = state.define("\(name)n", .sum(of: weighted))
        var above: Quantity = 0
        self.places = indices.map { index in
            let upToHere = state.define("\(name)a\(index)", above + weighted[index])
            let lowest = bottom - .constant(halves[index]) - (all - upToHere) * step
            let highest = top + .constant(halves[index]) + above * step
            let low = Quantity.minimum(of: [downwards[index], lowest])
            let high = Quantity.maximum(of: [upwards[index], highest])
            above = upToHere
            return state.define("\(name)y\(index)", (low + high) * 0.5)
        }
    }

    /// Where each label stands if those before it push it down, or those behind it up.
    private static func pushed(
        _ labels: [Label], down isDown: Bool, from edge: Quantity, _ pitch: Double, _ halves: [Double], _ name: String,
        _ state: inout LayoutState
    ) -> [Quantity] {
        let names = isDown ? (place: "d", bound: "f") : (place: "u", bound: "g")
        let order = isDown ? Array(labels.indices) : labels.indices.reversed()
        var places = labels.map(\.place)
        var bound = edge
        for index in order {
            let (half, whole) = (Quantity.constant(halves[index]), Quantity.constant(pitch + halves[index]))
            let own: Quantity =
                isDown
                ? .maximum(of: [bound + half, places[index]]) : .minimum(of: [bound - half, places[index]])
            places[index] = state.define("\(name)\(names.place)\(index)", own)
            let end = isDown ? places[index] + whole : places[index] - whole
            let next = bound + (end - bound) * labels[index].presence
            bound = index == order.last ? next : state.define("\(name)\(names.bound)\(index)", next)
        }
        return places
    }

    /// Whether some state moves a label at all; where not, the labels need no formulas of their own.
    private static func canMeet(
        _ labels: [Label], _ range: ClosedRange<Double>, _ pitch: Double, _ halves: [Double],
        _ state: inout LayoutState
    ) -> Bool {
        guard let states = state.reachableStates() else { return true }
        // In each state, the highest place of the next label.
        var next = Array(repeating: range.lowerBound, count: states.count)
        for (label, half) in zip(labels, halves) {
            let places = states.values(of: label.place)
            for (index, presence) in states.values(of: label.presence).enumerated() where presence > 0.5 {
                if places[index] - half < next[index] || places[index] + half > range.upperBound { return true }
                next[index] = places[index] + half + pitch
            }
        }
        return false
    }
}
