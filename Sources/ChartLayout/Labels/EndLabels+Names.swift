import ChartGraphics
import ChartIR
import ChartScene

/// The names beside values at the ends of lines.
extension EndLabels {
    /// The part of the width that a name takes in one line, and in several where a word of it is longer.
    private static let nameShare = (usual: 0.25, most: 0.34)
    /// The part of the width that labels with names may take where a legend has the names, too: in all, and where the first
    /// values stand at the other end.
    private static let repeatingShare = (usual: 0.27, ofBothEnds: 0.42)
    /// The part of the width that such a name takes in one line; a longer one takes two, but in drawings as narrow as a phone's:
    /// there the lines need the room more.
    private static let repeatedNameShare = 0.2
    /// The width below which names that a legend has, too, are not broken, pixels.
    private static let narrowWidth = 400.0

    /// The labels with names that no legend has: what is too long for a line goes on in others where all labels together
    /// leave the height for that, and is cut where they do not.
    static func named(_ labels: [Label], in chart: Chart, within outer: Rect) -> [Label] {
        func named(_ limit: Int) -> [Label] {
            labels.map { label in
                var label = label
                let name = chart.series[label.series].label
                // A band of a stack and a tag have room for one line.
                let isLevel = label.isTag || label.mark.stacking != .none
                label.nameLines = lines(of: name, within: outer.width, limit: isLevel ? 1 : limit)
                label.wholeName = LabelWrapping.areCut(label.nameLines, of: name) ? name : nil
                return label
            }
        }
        let wrapped = named(LabelWrapping.largestLineCount)
        return hasHeight(for: wrapped, within: outer) ? wrapped : named(1)
    }

    /// Whether so many labels have room below each other in a box that has those of the axis, too.
    private static func hasHeight(for labels: [Label], within outer: Rect) -> Bool {
        labels.allSatisfy { $0.nameLines.count < 2 }
            || labels.reduce(0) { $0 + $1.height } <= outer.height - labelsOfAxis
    }

    /// What the labels of the axis under the lines take of the height, about, pixels.
    private static let labelsOfAxis = 48.0

    private static func lines(of name: String, within width: Double, limit: Int) -> [String] {
        func lines(_ share: Double) -> [String] {
            LabelWrapping.cutLines(of: name, width: width * share, limit: limit, isBold: true)
        }
        let usual = lines(nameShare.usual)
        return limit > 1 && LabelWrapping.areCut(usual, of: name) ? lines(nameShare.most) : usual
    }

    /// The labels with the names that a legend has, too, if all of them leave enough of the width to the lines; else as they
    /// are.
    static func repeatingNames(
        _ labels: [Label], of plot: CartesianPlot, in chart: Chart, within outer: Rect
    ) -> [Label] {
        let width = outer.width
        var isPanel = false
        if case .cartesian(let whole) = chart.plot { isPanel = whole.facets != nil }
        let isAlone = !isPanel && !plot.usesSecondAxis && !plot.hasSlots
        let named = labels.map { label in
            var label = label
            let hasRoom = isAlone && !label.isTag
            let name = chart.series[label.series].label
            if label.isValueFirst {
                label.nameLines = [name]
            } else if hasRoom {
                let lines = LabelWrapping.cutLines(
                    of: name, width: width * repeatedNameShare, limit: width < narrowWidth ? 1 : 2, isBold: true)
                label.nameLines = LabelWrapping.areCut(lines, of: name) ? [name] : lines
            }
            return label
        }
        let fits = named.allSatisfy { label in
            label.width <= width * (label.isValueFirst ? repeatingShare.ofBothEnds : repeatingShare.usual)
        }
        return fits && hasHeight(for: named, within: outer) ? named : labels
    }
}
