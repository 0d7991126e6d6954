import ChartIR
import ChartScene

/// The radii of concentric lines about a clear centre: R = c + n t + (n - 1) g, for n lines of thickness t, g apart,
/// about a centre of radius c. All lengths are pixels.
///
/// Each number may move, the number of lines, too: on the way from 5 lines to 80 whatever is drawn fits its circle.
struct RingGeometry {
    /// What is asked for, whether it fits or not.
    struct Request {
        var centerRadius: Quantity
        var lines: Quantity
        var thickness: Quantity
        var spacing: Quantity
    }

    /// The radius of the clear centre, c in the formula above.
    var centerRadius: Quantity
    /// The number of lines, n in the formula above.
    let lines: Quantity
    /// The space between two lines, g in the formula above.
    var spacing: Quantity
    /// The outer radius, R in the formula above.
    var radius: Quantity

    /// The thickness of each line, t in the formula above: what the spaces leave of the radius.
    var thickness: Quantity { (radius - centerRadius - (lines - 1) * spacing) / lines }

    /// The largest part of the radius that the clear centre may take.
    static let largestCenter = 0.9

    /// Fits lines into a circle.
    ///
    /// A single line has no space beside it: its `spacing` is only that between wedges, and stays as it is.
    /// - Parameters:
    ///   - mark: says what gives way, and how far.
    ///   - room: the radius available, more than 0.
    ///   - step: makes the quantity that is 1 where something has no room, else 0, move.
    init(_ request: Request, of mark: ArcsMark, room: Double, step: (Quantity) -> Quantity = { $0 }) {
        let center = Quantity.minimum(of: [request.centerRadius, .constant(room * RingGeometry.largestCenter)])
        let depth = .constant(room) - center
        let (count, gaps) = (request.lines, request.lines - 1)
        // On the way to a single line the last space is divided by almost nothing, and then counts for nothing.
        let divisor = Quantity.maximum(of: [0.001, gaps])
        let needed = count * request.thickness + gaps * request.spacing
        func least(_ wish: Quantity, _ minimum: Double) -> Quantity { .minimum(of: [wish, .constant(minimum)]) }
        let (thinnest, closest) = (
            least(request.thickness, mark.minimumThickness), least(request.spacing, mark.minimumSpacing)
        )
        func shrunkSpacing(_ thickness: Quantity) -> Quantity {
            .minimum(of: [request.spacing, .maximum(of: [closest, (depth - count * thickness) / divisor])])
        }
        let spacing: Quantity
        switch mark.overflow {
        case .shrinkSpacing:
            spacing = shrunkSpacing(request.thickness)
        case .shrinkThickness:
            let left = (depth - gaps * request.spacing) / count
            spacing = shrunkSpacing(.minimum(of: [request.thickness, .maximum(of: [thinnest, left])]))
        case .equalize:
            let isOver = step(1 - (depth - needed).isAtLeast(.constant(-1e-9)))
            spacing = request.spacing + isOver * (depth / (count + gaps) - request.spacing)
        }
        // Where even the minimums are too large both give way together.
        let minimums = count * thinnest + gaps * closest
        let fits: Quantity = mark.overflow == .equalize ? 1 : .minimum(of: [1, depth / minimums])
        let hasSpaces = gaps.clamped(0, 1)
        self.centerRadius = center
        self.lines = count
        self.spacing = request.spacing + hasSpaces * (spacing * fits - request.spacing)
        radius = center + (mark.underflow == .fill ? depth : .minimum(of: [depth, needed]))
    }

    /// Fits a mark's own lines into a circle.
    init(_ mark: ArcsMark, room: Double) {
        self.init(Request(mark), of: mark, room: room)
    }
}

extension RingGeometry.Request {
    init(_ mark: ArcsMark) {
        self.init(
            centerRadius: .constant(mark.centerRadius), lines: .constant(Double(mark.lines)),
            thickness: .constant(mark.thickness), spacing: .constant(mark.spacing))
    }
}

extension ArcsMark {
    /// Whether even the author's minimums are too large for a circle of this radius, so that both give way together,
    /// or the centre has to.
    func isCrowded(in room: Double) -> Bool {
        let largest = room * RingGeometry.largestCenter
        let least =
            Double(lines) * min(thickness, minimumThickness) + Double(lines - 1) * min(spacing, minimumSpacing)
        return centerRadius > largest || overflow != .equalize && least > (room - centerRadius) * (1 + 1e-9)
    }
}
