import ChartGraphics
import ChartScene

/// The side of a rectangle that is so short that the rectangle is a line, as ticks are.
struct ThinSide: Hashable {
    let paint: Paint
    /// A selector of the attribute that has the length of the side.
    let selector: String

    /// The longest that such a side is, pixels.
    private static let longest = 6.0

    /// The sides of a rectangle of a series that are always so short; none: it is no line.
    static func of(_ node: Node, width: Quantity, height: Quantity) -> [ThinSide] {
        guard node.series != nil, let paint = node.fill else { return [] }
        return [("width", width), ("height", height)].compactMap { name, side in
            guard let length = side.constant, length > 0, length <= longest else { return nil }
            return ThinSide(paint: paint, selector: "[\(name)=\"\(length.svg)\"]")
        }
    }
}
