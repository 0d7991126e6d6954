import ChartGraphics
import ChartScene

/// Markers that follow each other and are placed by the same expressions, each with numbers of its own. Rules move them together,
/// and each of them says no more than where it first stands.
///
/// Along each side a place is `slope * number + rest`. With `s` and `r` for slope and rest as they first are, a marker that first
/// stands at `p` is at `slope / s * (p - r) + rest` whatever they become: that is one transform for all.
struct MarkerRun {
    /// Fewer than these say it shorter one by one.
    static let least = 16

    /// How places along one side follow from those at first: `scale * place + shift`.
    struct Side {
        var scale: Quantity = 1
        var shift: Quantity = 0
        /// A place as it first is, as a straight line over a number of the marker; nil: it depends on none.
        var line: (parameter: Int, slope: Double, rest: Double)?
        /// How many times further apart two markers may come to stand than they first do.
        var zoom = 1.0

        /// Whether anything changes the places.
        var moves: Bool { scale != 1 || shift != 0 }
    }

    let nodes: ArraySlice<Node>
    /// The first of them, which has what all have.
    let first: Node
    let marker: Marker
    let x: Side
    let y: Side
    /// The fill that all of them have; nil: each has its own.
    let fill: Paint?
    /// The opacity of the fills; nil: each has its own.
    let fillOpacity: Double?

    /// The run that begins with the first of some nodes.
    /// - Parameter group: what the groups around them say.
    /// - Returns: nil, if too few of them are placed alike, or they cannot be moved together.
    init?(atStartOf rest: ArraySlice<Node>, in group: GroupContext) {
        guard !group.extremes.isEmpty, rest.count >= Self.least, let first = rest.first, first.mayStandInRun,
            case .marker(let marker, let firstX, let firstY) = first.shape,
            rest[rest.startIndex + Self.least - 1].isInRun(of: first), let x = Side(of: firstX, in: group),
            let y = Side(of: firstY, in: group), x.moves || y.moves
        else { return nil }
        let nodes = rest[..<(rest.firstIndex { !$0.isInRun(of: first) } ?? rest.endIndex)]
        guard nodes.count >= Self.least else { return nil }
        self.nodes = nodes
        self.first = first
        self.marker = marker
        (self.x, self.y) = (x, y)
        fill = nodes.allSatisfy { $0.fill == first.fill } ? first.fill : nil
        fillOpacity = nodes.allSatisfy { $0.fillOpacity == first.fillOpacity } ? first.fillOpacity : nil
    }
}

extension MarkerRun {
    /// Where a marker of the run first stands.
    /// - Parameters:
    ///   - x: its place from left to right; `y`: that from top to bottom.
    ///   - group: what the groups around the run say.
    func place(_ x: Quantity, _ y: Quantity, of node: Node, in group: GroupContext) -> Point {
        Point(x: self.x.firstPlace(x, node.parameters, in: group), y: self.y.firstPlace(y, node.parameters, in: group))
    }
}

extension MarkerRun.Side {
    /// How far markers may move apart: each turns about the middle of its box, which Firefox rounds to a sixtieth of a pixel, and
    /// it is off by as many hundredths as they have moved apart.
    private static let mostZoom = 6.0
    /// Up to where a hundredth of a pixel is exact enough for a place.
    private static let zoomOfHundredths = 4.0

    fileprivate init?(of place: Quantity, in group: GroupContext) {
        guard let line = place.lineOfParameter else { return nil }
        guard line.slope != 0 else {
            // What depends on no number may still move, and each marker with an expression of its own.
            if place.constant == nil { return nil }
            return
        }
        let first = group.valuation.value(of: line.slope)
        guard first.isNormal, let parameter = place.firstParameter else { return nil }
        let rest = group.valuation.value(of: line.rest)
        self.line = (parameter, first, rest)
        for other in group.extremes.values(of: line.slope) {
            guard other.isFinite else { return nil }
            zoom = max(zoom, (other / first).magnitude)
        }
        guard zoom <= Self.mostZoom else { return nil }
        if line.slope.constant == nil { scale = line.slope * .constant(1 / first) }
        shift = line.rest - scale * .constant(rest)
    }

    /// Where a marker first stands.
    /// - Parameters:
    ///   - place: its place along this side.
    ///   - parameters: its numbers.
    fileprivate func firstPlace(_ place: Quantity, _ parameters: [Double], in group: GroupContext) -> Double {
        guard let line, line.parameter < parameters.count else { return group.valuation.value(of: place) }
        return line.slope * parameters[line.parameter] + line.rest
    }

    /// A place, exact enough for what may become of it.
    func text(of place: Double) -> String {
        zoom <= Self.zoomOfHundredths ? place.svg : place.significant(6)
    }
}

extension Node {
    /// Whether places of a marker depend on numbers of its own, and nothing but these rules moves it.
    fileprivate var mayStandInRun: Bool {
        !self.parameters.isEmpty && self.fill != nil && self.presence == 1 && self.loop == nil
            && self.hoverOffset == nil && self.widthClasses == nil && (self.entrance?.motion ?? .pop) == .pop
    }

    /// Whether the node differs from the first of a run in nothing but its numbers, its fill and when it comes in.
    func isInRun(of first: Node) -> Bool {
        guard case .marker(let marker, let x, let y) = self.shape,
            case .marker(marker, let firstX, let firstY) = first.shape
        else { return false }
        return self.series == first.series && self.role == first.role && self.scale == first.scale
            && self.stroke == first.stroke
            && (self.entrance == nil) == (first.entrance == nil) && x.isPlaced(like: firstX) && y.isPlaced(like: firstY)
            && mayStandInRun
    }
}

extension Quantity {
    /// Whether one transform moves both: they are the same expression, or never move.
    fileprivate func isPlaced(like other: Quantity) -> Bool {
        constant == nil ? self == other : other.constant != nil
    }

    /// The quantity as `slope * number + rest`, where it is a straight line over one number of its node: neither slope nor rest
    /// depends on such numbers, nor on the entrance. nil: it is no such line; a slope of 0: it depends on no number.
    fileprivate var lineOfParameter: (slope: Quantity, rest: Quantity)? {
        switch self {
        case .parameter: return (1, 0)
        case .constant, .visibility, .presence, .choice, .variable, .width: return (0, self)
        case .entrance: return nil
        case .sum(let terms):
            var (slope, rest): (Quantity, Quantity) = (0, 0)
            for term in terms {
                guard let line = term.lineOfParameter else { return nil }
                // A place is made of one number: a second one would be another's.
                if slope != 0, line.slope != 0 { return nil }
                (slope, rest) = (slope + line.slope, rest + line.rest)
            }
            return (slope, rest)
        case .product(let factors):
            var (slope, rest): (Quantity, Quantity) = (0, 1)
            for factor in factors {
                guard let line = factor.lineOfParameter else { return nil }
                if line.slope != 0 {
                    guard slope == 0 else { return nil }
                    slope = line.slope * rest
                    rest = line.rest * rest
                } else {
                    (slope, rest) = (slope * line.rest, rest * line.rest)
                }
            }
            return (slope, rest)
        case .quotient, .maximum, .minimum, .function: return dependsOnNode ? nil : (0, self)
        }
    }

    /// The index of the first number of the node that is anywhere in the quantity; nil: there is none.
    fileprivate var firstParameter: Int? {
        var index: Int?
        _ = contains {
            if case .parameter(let found) = $0 { index = found }
            return index != nil
        }
        return index
    }

    /// Whether a number of the node, or its entrance, is anywhere in the quantity.
    private var dependsOnNode: Bool {
        contains {
            switch $0 {
            case .parameter, .entrance: true
            default: false
            }
        }
    }
}

extension Node {
    /// Whether there are so many markers in one group that they may be moved together.
    var holdsMarkerRun: Bool {
        guard case .group(let nodes, _, _, _) = self.shape else { return false }
        let markers = nodes.lazy.filter { if case .marker = $0.shape { true } else { false } }
        return markers.dropFirst(MarkerRun.least - 1).first != nil || nodes.contains(where: \.holdsMarkerRun)
    }
}
