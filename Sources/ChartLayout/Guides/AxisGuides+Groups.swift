import ChartGraphics
import ChartIR
import ChartScene

/// The second level of a category axis.
extension AxisGuides {
    /// How far a line between groups reaches down where angled names begin, pixels.
    private static let lineAboveAngled = 6.0

    /// The name of each group once, in the middle of its categories, and lines between the groups.
    func groupLabels(_ bands: BandScale, in state: inout LayoutState) -> [Node] {
        guard let labels = frame.groups, plot.x.labels != .none else { return [] }
        let shown = labels.groups.count { !$0.lines.isEmpty }
        if shown < labels.groups.count {
            state.advise(
                LayoutAdvice(
                    .crowdedLabels,
                    "only \(shown) of \(labels.groups.count) names of groups have room; a larger 'width' has more"))
        }
        let names = labels.groups.flatMap { group in
            group.lines.enumerated().map { row, line in
                var text = text(line, row, of: group, labels, bands)
                if group.isCut, row == 0 { text.whole = group.name }
                return Node(.text(text), role: .tickLabel, fill: .secondInk)
            }
        }
        return labels.groups.dropFirst().map { separator(before: $0, labels, bands) } + names
    }

    private func text(
        _ line: String, _ row: Int, of group: GroupLabels.Group, _ labels: GroupLabels, _ bands: BandScale
    ) -> Text {
        let below = Double(row) * GroupLabels.lineHeight
        if frame.isTransposed {
            let first = 4 - Double(group.lines.count - 1) / 2 * GroupLabels.lineHeight
            let y = bands.position(of: group.middle) + .constant(first + below)
            return Text(line, x: .constant(leftOfGroups(labels)), y: y, isBold: true)
        }
        let y = Quantity.constant(endOfNames + 16 + below)
        guard !group.startsAtEdge else {
            let start = bands.position(of: Double(group.range.lowerBound) - 0.5) + .constant(GroupLabels.edgeGap)
            return Text(line, x: start, y: y, isBold: true)
        }
        let middle = room.middle(at: bands.position(of: group.middle), width: line.boldLabelWidth)
        return Text(line, x: middle, y: y, anchor: .middle, isBold: true)
    }

    /// Where the names of categories end under the plot, pixels.
    private var endOfNames: Double {
        frame.plot.maxY + frame.labelShift + max(categories?.height ?? 0, GroupLabels.leastDistance)
    }

    /// The left end of the names of groups beside rows, pixels.
    private func leftOfGroups(_ labels: GroupLabels) -> Double {
        frame.plot.x - PlotFrameLayout.labelGap - frame.labelShift - (categories?.lineWidth ?? 0) - GroupLabels.gap
            - labels.width
    }

    /// A light line between two groups, from the plot past their names. Angled names reach under the group before their
    /// own: the line leaves them out.
    private func separator(before group: GroupLabels.Group, _ labels: GroupLabels, _ bands: BandScale) -> Node {
        let place = bands.position(of: Double(group.range.lowerBound) - 0.5)
        var path = Path()
        if frame.isTransposed {
            path.move(to: Point(x: leftOfGroups(labels), y: 0))
            path.line(to: Point(x: frame.plot.x, y: 0))
        } else {
            path.move(to: Point(x: 0, y: frame.plot.maxY))
            if categories?.direction == .angled {
                path.line(to: Point(x: 0, y: frame.plot.maxY + frame.labelShift + Self.lineAboveAngled))
                path.move(to: Point(x: 0, y: endOfNames))
            }
            path.line(to: Point(x: 0, y: endOfNames + labels.height + 4))
        }
        let transform = frame.isTransposed ? Transform(translateY: place) : Transform(translateX: place)
        var node = Node(.path(path, transform: transform), role: .tickMark, stroke: Stroke(.grid, width: 1))
        node.key = group.name
        return node
    }
}
