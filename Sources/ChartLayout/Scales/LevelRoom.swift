import ChartGraphics
import ChartScene

/// How far labels that stand side by side may reach to either side.
///
/// They are centred at their places, and moved inwards where they would leave the drawing.
struct LevelRoom: Hashable {
    /// The left end of the room, pixels from the left edge of the drawing; `right` is its right end.
    var left: Double
    var right: Double

    /// The room of labels along a plot.
    /// - Parameters:
    ///   - plot: from the left to the right end of the plot.
    ///   - gutter: the space to the plot beside it, pixels; nil: it stands alone, and labels may reach to the edges of the
    ///     drawing.
    ///   - outer: the box that the chart's furniture leaves; `padding` is the space around it.
    init(along plot: ClosedRange<Double>, gutter: Double?, outer: Rect, padding: Double) {
        if let gutter {
            let reach = (gutter - LevelRoom.gap) / 2
            self.init(left: plot.lowerBound - reach, right: plot.upperBound + reach)
        } else {
            self.init(left: outer.x - padding + 1, right: outer.maxX + padding - 1)
        }
    }

    init(left: Double, right: Double) {
        self.left = left
        self.right = right
    }

    /// The least gap between neighbours, pixels.
    static let gap = 6.0

    /// The middle of a label at a place, from which it is moved where it would leave the drawing.
    func middle(at place: Quantity, width: Double) -> Quantity {
        let (low, high) = (left + width / 2, right - width / 2)
        guard low < high else { return .constant((left + right) / 2) }
        if let place = place.constant { return .constant(min(max(place, low), high)) }
        return .minimum(of: [.constant(high), .maximum(of: [.constant(low), place])])
    }

    func middle(at place: Double, width: Double) -> Double {
        middle(at: .constant(place), width: width).constant ?? place
    }

    /// The range that a label covers, with half of the gap at either side.
    func reach(at place: Double, width: Double, gap: Double = gap) -> ClosedRange<Double> {
        let middle = middle(at: place, width: width)
        let half = (width + gap) / 2
        return middle - half...middle + half
    }

    /// Whether labels next to each other would meet.
    func isCrowded(_ labels: [(place: Double, label: String)], gap: Double = gap) -> Bool {
        let reaches = labels.filter { !$0.label.isEmpty }
            .map { reach(at: $0.place, width: $0.label.labelWidth, gap: gap) }
            .sorted { $0.lowerBound < $1.lowerBound }
        return zip(reaches, reaches.dropFirst()).contains { $0.upperBound > $1.lowerBound }
    }
}
