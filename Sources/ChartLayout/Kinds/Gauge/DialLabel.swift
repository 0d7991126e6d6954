import ChartGraphics
import ChartIR
import ChartScene

/// A text outside a dial's ring.
struct DialLabel {
    enum Kind {
        /// The label says an end of the scale, or the beginning of a zone.
        case limit
        /// The label is the name of a zone, at its middle.
        case name
        /// The label says a round value.
        case tick
    }

    let kind: Kind
    let text: String
    /// The place of the label, radians clockwise from twelve o'clock.
    let angle: Double
    /// The index of the zone among the mark's; nil: the label is of none.
    var zone: Int?
    /// On which side of its angle the text stands: -1: it ends there, 1: it begins there, 0: whatever is better for the
    /// angle.
    var side = 0.0
    /// Whether there is room for the text; otherwise its tick stands alone.
    var isWritten = true

    /// The length of a tick, pixels.
    static let tickLength = 5.0

    var width: Double { kind == .name ? text.boldLabelWidth : text.labelWidth }

    /// The anchor: beside the dial the text ends or begins at its place, above and below it stands in the middle.
    var anchor: Text.Anchor {
        if side != 0 { return side > 0 ? .start : .end }
        return angle.sine.magnitude < 0.12 ? .middle : angle.sine > 0 ? .start : .end
    }

    /// The distance from the edge of the ring and its zones, pixels.
    private var distance: Double { kind == .name ? 9 : 11 }

    /// The place where the text is anchored, with its baseline.
    func place(from edge: Double, center: Point) -> Point {
        let reach = edge + distance
        let drop = angle.cosine < -0.8 ? 8.0 : angle.cosine > 0.95 && anchor == .middle ? 0 : 4
        return Point(x: center.x + reach * angle.sine + side * 4, y: center.y - reach * angle.cosine + drop)
    }

    func box(from edge: Double, center: Point) -> Rect {
        let place = place(from: edge, center: center)
        let x =
            switch anchor {
            case .start: place.x
            case .middle: place.x - width / 2
            case .end: place.x - width
            }
        return Rect(x: x, y: place.y - 10, width: width, height: 13)
    }
}

/// The words at a dial's hub, or under it.
struct DialCaption {
    /// The size of the values' text, pixels; `nameSize` is that of the names.
    var valueSize: Double
    var nameSize: Double
    /// The width of the words, pixels; 0: there are none.
    var width: Double
    /// The width where the names of zones stand in it, too.
    var widthWithZones: Double
    var hasNames: Bool
    /// The width to which longer texts are cut, pixels.
    var limit: Double

    static let empty = DialCaption(
        valueSize: 0, nameSize: 0, width: 0, widthWithZones: 0, hasNames: false, limit: 0)

    var isEmpty: Bool { width == 0 }
    /// How far the first line rises over its baseline, pixels.
    var ascent: Double { isEmpty ? 0 : valueSize * 0.75 }
    /// The gap between hub and caption, pixels.
    var gap: Double { valueSize > 26 ? 18 : 10 }
    /// The distance from the first baseline to the second, pixels.
    var lineDistance: Double { valueSize > 26 ? 22 : nameSize + 4 }
    private var secondLine: Double { hasNames ? lineDistance : 0 }
    /// The height from the top of the first line to the last baseline, pixels.
    var height: Double { ascent + secondLine }
    /// How far the caption reaches below the first baseline, pixels.
    var depth: Double { isEmpty ? 0 : secondLine + (valueSize > 26 ? 10 : 6) }
}

extension GaugeMark {
    /// About as many round values as the author asks for, inside the scale.
    var roundValues: [Double] {
        guard let tickCount else { return [] }
        let span = maximum / 2 - minimum / 2
        let raw = span / Double(tickCount) * 2
        let power = Quantity.Function.power(Quantity.Function.logarithm(raw).rounded(.down))
        guard raw.isFinite, power > 0,
            let step = [1, 2, 2.5, 5, 10].lazy.map({ $0 * power }).first(where: { $0 >= raw * 0.9999 })
        else { return [] }
        let first = (minimum / step - 1e-9).rounded(.up)
        let last = (maximum / step + 1e-9).rounded(.down)
        guard first <= last, last - first <= 200 else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 * step }
    }
}

extension Rect {
    func meets(_ other: Rect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}

extension Double {
    /// The sine of an angle in radians.
    var sine: Double { Quantity.Function.sine(self) }
    var cosine: Double { Quantity.Function.cosine(self) }
}
