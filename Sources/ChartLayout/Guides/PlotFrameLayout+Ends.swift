import ChartGraphics
import ChartIR
import ChartScene

/// The room that labels at the ends of lines take along the positions, pixels.
struct EndRoom {
    /// Inside the plot, before the positions.
    var before = 0.0
    /// Inside the plot, behind the positions.
    var behind = 0.0
    /// Right of the plot.
    var outside = 0.0
}

/// The part of a plot's width that labels at the ends of lines leave to the positions.
extension PlotFrameLayout {
    /// Whether labels at the ends of lines stand inside the plot, because an axis has its labels there.
    var standInside: Bool { hasSecond || plot.x.isReversed }

    /// The part of the plot's width that the data take.
    func positions(_ across: ClosedRange<Double>, _ room: EndRoom) -> ClosedRange<Double> {
        let most = max(across.upperBound - across.lowerBound - PlotFrameLayout.smallestSide, 0)
        let behind = min(room.behind, most)
        let before = min(before(across.lowerBound...across.upperBound - behind) ?? room.before, most - behind)
        return bandRange(across.lowerBound + before...across.upperBound - behind)
    }

    /// The room that labels need beside the positions.
    /// - Parameters:
    ///   - step: the distance from one category to the next, pixels; nil on other axes.
    ///   - left: the left edge of the plot, pixels.
    ///   - right: how far the plot, and labels beside it, may reach, pixels.
    func endRoom(step: Double?, between left: Double, and right: Double) -> EndRoom {
        guard let reaches = reachesOfSlopes else {
            let room = endLabels.room(step: step)
            guard standInside else { return EndRoom(outside: room) }
            return plot.x.isReversed ? EndRoom(before: room) : EndRoom(behind: room)
        }
        let step = fittedStep(right - left, reaches.left, reaches.right)
        let behind = max(reaches.right - step / 2, 0)
        return hasSecond ? EndRoom(behind: behind) : EndRoom(outside: behind)
    }

    /// How much the start of the bands and the distance from one to the next grow for each pixel by which the plot becomes
    /// wider. Where labels keep the first point at its distance from the plot's edge, wider bands begin further left.
    func growth(of bands: BandScale) -> (start: Double, step: Double) {
        let count = Double(max(bands.count, 1))
        guard let reaches = reachesOfSlopes, reaches.left > bands.step / 2 else { return (0, 1 / count) }
        return (-0.5 / (count - 0.5), 1 / (count - 0.5))
    }

    /// Whether labels at both ends of lines leave too little of the width to what lies between the points.
    func isCrowdedByBothEnds(_ frame: PlotFrame) -> Bool {
        guard !startLabels.labels.isEmpty, case .band(let bands) = frame.x else { return false }
        let length = bands.step * Double(max(bands.count, 1) - 1)
        return bands.count > 1 && length < max(PlotFrameLayout.smallestSide, outer.width / 4)
    }

    /// How far labels reach from the outermost points of slopes to either side, pixels; nil: there are none.
    ///
    /// At the left they keep off the labels of the value axis.
    private var reachesOfSlopes: (left: Double, right: Double)? {
        guard categoryNames != nil, !plot.hasSlots, endLabels.labels.contains(where: \.isValueFirst) else { return nil }
        let (start, end) = (startLabels.reach, endLabels.reach)
        let reaches = plot.x.isReversed ? (left: end, right: start) : (left: start, right: end)
        return (
            reaches.left == 0 ? 0 : reaches.left + EndLabels.edgeGap,
            reaches.right + (hasSecond ? EndLabels.edgeGap : 0)
        )
    }

    /// How much of a part of the plot labels at its left need before the first band, pixels; nil: there are no slopes.
    private func before(_ part: ClosedRange<Double>) -> Double? {
        guard let reaches = reachesOfSlopes else { return nil }
        return max(reaches.left - fittedStep(part.upperBound - part.lowerBound, reaches.left, 0) / 2, 0)
    }

    /// The largest distance from one band to the next with which labels fit beside the outermost points.
    ///
    /// At each side a label takes its reach or half a band, whichever is more. So of the steps that each choice of the two
    /// would give, the least is the one with which all fit.
    /// - Parameters:
    ///   - width: what points and labels have together, pixels.
    ///   - left: how far labels reach to the left of the first point, pixels; `right` is that of the last.
    private func fittedStep(_ width: Double, _ left: Double, _ right: Double) -> Double {
        let count = Double(max(categoryNames?.count ?? 1, 1))
        let choices = [(0, count), (left, count - 0.5), (right, count - 0.5), (left + right, count - 1)]
        return choices.filter { $0.1 > 0 }.map { max(width - $0.0, 0) / $0.1 }.min() ?? 0
    }
}
