import ChartGraphics
import ChartScene

/// How one path becomes another that differs only in place and size: p becomes scale * p + shift.
struct PathStretch {
    private var scale: Point
    private var shift: Point

    /// nil: one of them has no points.
    init?(from path: Path, to other: Path) {
        guard let from = path.box, let to = other.box else { return nil }
        func stretch(_ from: ClosedRange<Double>, _ to: ClosedRange<Double>) -> (scale: Double, shift: Double) {
            let length = from.upperBound - from.lowerBound
            let scale = length < 1e-9 ? 1 : (to.upperBound - to.lowerBound) / length
            return (scale, to.lowerBound - scale * from.lowerBound)
        }
        let (x, y) = (stretch(from.x, to.x), stretch(from.y, to.y))
        (scale, shift) = (Point(x: x.scale, y: y.scale), Point(x: x.shift, y: y.shift))
    }

    /// Whether the difference is too small to be seen.
    func isClose(to other: PathStretch?) -> Bool {
        guard let other else { return false }
        return abs(scale.x - other.scale.x) < 1e-6 && abs(scale.y - other.scale.y) < 1e-6
            && abs(shift.x - other.shift.x) < 1e-4 && abs(shift.y - other.shift.y) < 1e-4
    }

    /// The transform of the first path that does both, built alike whatever the numbers are.
    func applied(before transform: Transform) -> Transform {
        func scaled(_ factor: Quantity, _ own: Double) -> Quantity {
            factor.constant.map { .constant($0 * own) } ?? .product([factor, .constant(own)])
        }
        func moved(_ factor: Quantity, _ own: Double, _ place: Quantity) -> Quantity {
            if let factor = factor.constant, let place = place.constant { return .constant(factor * own + place) }
            // A plain factor is the same at every width.
            let shift = factor.constant.map { .constant($0 * own) } ?? Quantity.product([factor, .constant(own)])
            return .sum([.constant(0), shift, place])
        }
        return Transform(
            scaleX: scaled(transform.scaleX, scale.x), scaleY: scaled(transform.scaleY, scale.y),
            translateX: moved(transform.scaleX, shift.x, transform.translateX),
            translateY: moved(transform.scaleY, shift.y, transform.translateY), rotation: transform.rotation)
    }
}

extension Path {
    /// The path with its box at the origin, which is 1 long where the path is level or upright; nil: it has no points.
    var atOrigin: Path? {
        guard let box else { return nil }
        let (width, height) = (box.x.upperBound - box.x.lowerBound, box.y.upperBound - box.y.lowerBound)
        let isStraight = width < 1e-9 || height < 1e-9
        func part(_ value: Double, _ range: ClosedRange<Double>, _ length: Double) -> Double {
            (value - range.lowerBound) / (isStraight && length >= 1e-9 ? length : 1)
        }
        return mapped { Point(x: part($0.x, box.x, width), y: part($0.y, box.y, height)) }
    }
}
