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
    ///   - name: what the names of the column's values begin with, unlike those of any other column.
    ///   - isRoomy: whether the labels that are visible together always have room; then ``room`` is 1.
    init(
        _ labels: [Label], range: ClosedRange<Double>, pitch: Double = EndLabels.pitch, name: String = "e",
        isRoomy: Bool = false, in state: inout LayoutState
    ) {
        let presences = labels.map(\.presence)
        let places = labels.map(\.place)
        let length = range.upperBound - range.lowerBound + pitch
        let fitsAlways = isRoomy || pitch * Double(labels.count) <= length
        room =
            fitsAlways
            ? 1 : state.define("\(name)r", (.constant(length) - .sum(of: presences) * .constant(pitch)).isEnough(0))
        guard LabelColumn.canMeet(labels, range, pitch, &state) else {
            // At other widths they may meet: what is drawn there reads the same names.
            self.places =
                isRoomy ? places.enumerated().map { state.define("\(name)y\($0)", $1) } : places
            return
        }
        let top = Quantity.constant(range.lowerBound)
        let bottom = Quantity.constant(range.upperBound)
        let step = Quantity.constant(pitch)
        let indices = labels.indices
        var downwards = places
        var bound = top
        for index in indices {
            downwards[index] = state.define("\(name)d\(index)", .maximum(of: [bound, places[index]]))
            let next = bound + (downwards[index] + step - bound) * presences[index]
            bound = index == indices.last ? next : state.define("\(name)f\(index)", next)
        }
        var upwards = places
        bound = bottom
        for index in indices.reversed() {
            upwards[index] = state.define("\(name)u\(index)", .minimum(of: [bound, places[index]]))
            let next = bound + (upwards[index] - step - bound) * presences[index]
            bound = index == indices.first ? next : state.define("\(name)g\(index)", next)
        }
        let all = state.define("\(name)n", .sum(of: presences))
        var above: Quantity = 0
        self.places = indices.map { index in
            let upToHere = state.define("\(name)a\(index)", above + presences[index])
            let low = Quantity.minimum(of: [downwards[index], bottom - (all - upToHere) * step])
            let high = Quantity.maximum(of: [upwards[index], top + above * step])
            above = upToHere
            return state.define("\(name)y\(index)", (low + high) * 0.5)
        }
    }

    /// Whether some state moves a label at all; where not, the labels need no formulas of their own.
    private static func canMeet(
        _ labels: [Label], _ range: ClosedRange<Double>, _ pitch: Double, _ state: inout LayoutState
    ) -> Bool {
        guard let states = state.reachableStates() else { return true }
        // In each state, where the last label stands that is there.
        var last = Array(repeating: range.lowerBound - pitch, count: states.count)
        for label in labels {
            let places = states.values(of: label.place)
            for (index, presence) in states.values(of: label.presence).enumerated() where presence > 0.5 {
                if places[index] < last[index] + pitch || places[index] > range.upperBound { return true }
                last[index] = places[index]
            }
        }
        return false
    }
}
