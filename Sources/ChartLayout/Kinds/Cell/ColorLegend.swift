import ChartGraphics
import ChartIR
import ChartScene

/// The legend of a scale of colours without steps: a ramp above the plot, with the numbers under it.
///
/// It is that of all data, visible or not. Classes are series, and stand in the legend of these.
struct ColorLegend {
    private let ramp: ColorScale.Ramp
    private let scale: ColorScale
    private let title: String
    private let ticks: [Tick]
    /// The box of the ramp itself.
    private let box: Rect
    /// Where the title starts, and its baseline.
    private let titlePlace: Point
    /// The box that the legend leaves for the plot and its axes.
    let remaining: Rect

    /// How long a ramp can be, pixels. It takes one of few lengths, because within a class of widths it keeps its size while the
    /// plot under it stretches.
    private static let lengths = [240.0, 180, 120, 60]
    /// The height of the ramp, the room of its numbers, and the space under them, pixels.
    private static let thickness = 10.0
    private static let labelRow = 16.0
    private static let below = 12.0
    /// The space between the title and the ramp beside it, pixels.
    private static let gap = 14.0
    private static let titleRow = 18.0
    /// How many rectangles the ramp is drawn with.
    private static let pieces = 48

    /// - Parameter outer: the box that is left for the plot and all around it.
    /// - Returns: nil, if the chart has no such scale, or no room for its legend.
    init?(_ plot: CartesianPlot, in outer: Rect, conventions: Conventions) {
        guard let scale = plot.color, let ramp = scale.ramp, plot.marks.contains(where: \.hasValues) else { return nil }
        self.ramp = ramp
        self.scale = scale
        title = FontMetrics.cut(scale.title, to: outer.width, size: 12, isBold: true)
        let beside = title.isEmpty ? 0 : title.boldLabelWidth + ColorLegend.gap
        let isBeside = beside + 120 <= outer.width
        let x = outer.x + (isBeside ? beside : 0)
        guard let width = ColorLegend.lengths.first(where: { $0 <= outer.maxX - x }) else { return nil }
        let top = outer.y + (isBeside || title.isEmpty ? 0 : ColorLegend.titleRow)
        box = Rect(x: x, y: top, width: width, height: ColorLegend.thickness)
        titlePlace = Point(x: outer.x, y: isBeside ? top + 9 : outer.y + 12)
        let bottom = top + ColorLegend.thickness + ColorLegend.labelRow + ColorLegend.below
        guard outer.maxY - bottom >= 60 else { return nil }
        remaining = Rect(x: outer.x, y: bottom, width: outer.width, height: outer.maxY - bottom)
        ticks = ColorLegend.ticks(of: ramp, scale.format, width: width, conventions)
    }

    /// Round numbers between the ends, as many as stand apart, or the one number that there is.
    private static func ticks(
        of ramp: ColorScale.Ramp, _ format: NumberFormat?, width: Double, _ conventions: Conventions
    ) -> [Tick] {
        let numbers = NumberTicks(format: format, conventions: conventions)
        guard ramp.maximum > ramp.minimum else {
            return [
                Tick(value: ramp.minimum, label: format?.string(ramp.minimum) ?? numbers.label(ofSingle: ramp.minimum))
            ]
        }
        let span = ramp.maximum / 2 - ramp.minimum / 2
        let power = Quantity.Function.power(Quantity.Function.logarithm(span).rounded(.down))
        let factors: [Double] = [0.1, 0.2, 0.5, 1, 2, 5, 10]
        for factor in factors where span / (factor * power) <= 4 {
            let step = factor * power
            let first = (ramp.minimum / step).rounded(.up)
            let last = (ramp.maximum / step).rounded(.down)
            guard first <= last else { continue }
            let ticks = numbers.ticks(from: first * step, to: last * step, step: step)
            let places = ticks.map { ramp.place(of: $0.value) * width }
            var areApart = true
            for index in ticks.indices.dropFirst() {
                let widths = ticks[index - 1].label.labelWidth + ticks[index].label.labelWidth
                if places[index] - places[index - 1] < widths / 2 + 8 { areApart = false }
            }
            if areApart { return ticks }
        }
        return []
    }

    var nodes: [Node] {
        var nodes: [Node] = []
        if !title.isEmpty {
            var text = Text(title, x: .constant(titlePlace.x), y: .constant(titlePlace.y), isBold: true)
            if title != scale.title { text.whole = scale.title }
            nodes.append(Node(.text(text), role: .colorLegend, fill: .secondInk))
        }
        let width = box.width / Double(ColorLegend.pieces)
        for piece in 0..<ColorLegend.pieces {
            let place = (Double(piece) + 0.5) / Double(ColorLegend.pieces)
            // Each reaches under the next, so that nothing shines through between them.
            let breadth = piece == ColorLegend.pieces - 1 ? width : width + 0.5
            nodes.append(
                Node(
                    .rect(
                        x: .constant(box.x + Double(piece) * width), y: .constant(box.y), width: .constant(breadth),
                        height: .constant(box.height), radius: 0, corners: []),
                    role: .colorLegend, fill: .series(scale.paint(at: place, of: ramp))))
        }
        // Numbers at the ends may reach beyond the ramp, but not beyond the drawing.
        let room = LevelRoom(left: remaining.x, right: remaining.maxX)
        for tick in ticks {
            let x = box.x + ramp.place(of: tick.value) * box.width
            let text = Text(
                tick.label, x: room.middle(at: .constant(x), width: tick.label.labelWidth),
                y: .constant(box.maxY + 14), anchor: .middle)
            nodes.append(Node(.text(text), role: .colorLegend, fill: .tick))
        }
        return nodes
    }
}
