import ChartGraphics
import ChartIR
import ChartScene

/// Where everything of progress bars stands that no value moves.
struct ProgressPlan {
    struct Segment {
        let x: Double
        let width: Double
        let index: Double
        /// How many segments there are.
        let count: Double
    }

    struct Label {
        let text: String
        let x: Double
        let anchor: Text.Anchor
        /// Whether the label is the name of a zone; else it stands at a tick.
        let isName: Bool
        /// Where the label's tick stands, pixels.
        let place: Double

        fileprivate var extent: ClosedRange<Double> {
            let width = isName ? text.boldLabelWidth : text.labelWidth
            let start = anchor == .start ? x : anchor == .end ? x - width : x - width / 2
            return start...(start + width)
        }
    }

    let mark: GaugeMark
    let box: Rect
    /// How long the part of a bar without a value takes to go there and back, seconds; nil: the bars pass their values.
    let period: Double?
    let hasText: Bool
    /// Whether names and values are wanted, and have no room.
    let lacksRoom: Bool
    let hasScale: Bool
    /// The height of a bar, pixels.
    let thickness: Double
    /// The room for the text over each bar, pixels.
    let textRoom: Double
    /// The gap between two rows, pixels.
    let gap: Double
    let segments: [Segment]
    let radius: Double
    private(set) var labels: [Label] = []

    /// The distance from the bar to the bands of zones, pixels; `zoneBreadth` is how broad they are.
    static let zoneGap = 5.0
    static let zoneBreadth = 4.0

    /// The height of a drawing, pixels, up to which it has room for the bars alone.
    private static let smallHeight = 64.0

    init(_ mark: GaugeMark, _ bar: ProgressBar, _ texts: GaugeTexts, in room: GaugeRoom) {
        self.mark = mark
        period = bar.period
        let isSmall = room.isBare && room.drawing.height <= ProgressPlan.smallHeight
        box =
            isSmall
            ? Rect(x: 0, y: 0, width: max(room.drawing.width, 1), height: max(room.drawing.height, 1)) : room.box
        let count = Double(max(mark.readings.count, 1))
        let wanted = bar.thickness ?? (isSmall ? box.height : 16)
        let hasMarks = mark.hasScale && (!mark.zones.isEmpty || mark.tickCount != nil)
        let scaleRoom = (mark.zones.isEmpty ? 0 : ProgressPlan.zoneGap + ProgressPlan.zoneBreadth) + 24
        hasScale = hasMarks && !isSmall && box.height - scaleRoom >= count * 8
        scaleHeight = hasScale ? scaleRoom : 0
        let share = (box.height - scaleHeight) / count
        hasText = bar.text == .automatic && !isSmall && share >= 24 + 6 + 8
        lacksRoom = bar.text == .automatic && !isSmall && !hasText
        textRoom = hasText ? 24 : 0
        gap = count == 1 ? 0 : min(hasText ? 22 : 10, share / 4)
        thickness = max(min(wanted, share - textRoom - gap), 0.5)
        let length = box.width
        let parts = Double(bar.segments)
        let between = parts > 1 ? min(3, length / parts / 4) : 0
        let width = (length - between * (parts - 1)) / parts
        let left = box.x
        segments = (0..<bar.segments).map { index in
            Segment(x: left + Double(index) * (width + between), width: width, index: Double(index), count: parts)
        }
        radius = mark.ends == .flat ? 0 : min(thickness / 2, width / 2, parts > 1 ? 3 : .infinity)
        if hasScale { labels = labels(texts) }
    }

    let scaleHeight: Double
    /// The distance from one bar to the next, where there is room, pixels.
    var pitch: Double { textRoom + thickness + gap }
    /// The height that the bars can have, with the gap after the last, pixels.
    var rowsHeight: Double { box.height - scaleHeight + gap }

    func x(of value: Double) -> Double { box.x + mark.fraction(of: value) * box.width }

    /// Zones whose name has no place under their band are named beside the value.
    var namesZonesInText: Bool {
        let names = mark.zones.compactMap(\.name)
        return !names.allSatisfy { name in labels.contains { $0.isName && $0.text == name } }
    }

    /// The labels that do not meet: first the limits, then the names of zones, then round values.
    private func labels(_ texts: GaugeTexts) -> [Label] {
        var labels: [Label] = []
        func add(_ label: Label) {
            let extent = label.extent
            guard extent.lowerBound >= box.x - 1, extent.upperBound <= box.maxX + 1 else { return }
            let meets = labels.contains {
                $0.extent.lowerBound < extent.upperBound + 8 && extent.lowerBound < $0.extent.upperBound + 8
            }
            if !meets { labels.append(label) }
        }
        func add(_ value: Double) {
            let anchor: Text.Anchor = value == mark.minimum ? .start : value == mark.maximum ? .end : .middle
            let x = x(of: value)
            let place = value == mark.maximum ? x - 0.5 : x + 0.5
            add(Label(text: texts.tick(value), x: x, anchor: anchor, isName: false, place: place))
        }
        add(mark.minimum)
        add(mark.maximum)
        mark.limits.dropFirst().dropLast().forEach(add)
        for zone in mark.zones {
            guard let name = zone.name, !name.isEmpty else { continue }
            let middle = (x(of: zone.start) + x(of: zone.end)) / 2
            add(Label(text: name, x: middle, anchor: .middle, isName: true, place: middle))
        }
        let limits = Set(mark.limits)
        mark.roundValues.filter { !limits.contains($0) }.forEach(add)
        return labels
    }
}
