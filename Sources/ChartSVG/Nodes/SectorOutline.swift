import ChartGraphics
import ChartScene

/// The outline of a ring's slice, with its gaps and ends: once, as quantities, from which both the path and the clip
/// are made, so that they cannot differ. Slices of a ring share it: it is made of the names of what each has by itself.
///
/// A gap of g has parallel sides: the side of a slice that begins at the angle a runs g / 2 beside the ray at a, at
/// every radius. On a circle of radius r that is the angle asin(g / 2r) past a, of which only sine and cosine are
/// needed: CSS has no number for an angle.
///
/// With x the sine of half the slice (of half a turn where it is wider), the two sides meet at the radius (g / 2) / x;
/// a slice that is too thin for its gap at the hole begins there.
struct SectorOutline {
    enum Segment {
        case line(to: Outline.Vertex)
        /// An arc about the slice's centre, less than half a turn.
        case arc(to: Outline.Vertex, radius: Quantity, clockwise: Bool)
        case curve(to: Outline.Vertex, Outline.Vertex, Outline.Vertex)
    }

    /// What follows from the slice's own values.
    private(set) var derived: [Definition] = []
    private(set) var start = Outline.Vertex(x: 0, y: 0)
    private(set) var segments: [Segment] = []
    /// What is written of it once in a drawing.
    let texts = SectorTexts()

    private let inner: Quantity
    private let outer: Quantity
    private let gap: Quantity
    /// Sine and cosine of the angle at which the slice begins, at which it ends, and of the one half way.
    private var first = Direction(sine: 0, cosine: 1)
    private var last = Direction(sine: 0, cosine: 1)
    private var middle = Direction(sine: 0, cosine: 1)
    /// Half of the slice's angle; the sine of it or, where it is wider than half a turn, 1.
    private var half: Quantity = 0
    private var breadth: Quantity = 1
    private var center: Outline.Vertex

    /// Sine and cosine of an angle from twelve o'clock.
    private struct Direction {
        var sine: Quantity
        var cosine: Quantity
    }

    /// The directions of a slice's corners on one circle, and of two points between them and the middle.
    private struct Spread {
        var first: Direction
        var last: Direction
        var early: Direction
        var late: Direction
    }

    /// The least angle, radians: a slice so thin cannot be seen, and its angle may still be divided by.
    private static let least = 1e-5

    /// - Parameter sector: a slice, with names in place of all that moves.
    init(_ sector: Sector) {
        (inner, outer, gap) = (sector.innerRadius, sector.outerRadius, sector.gap)
        center = Outline.Vertex(x: .constant(sector.center.x), y: .constant(sector.center.y))
        build(sector)
    }

    private mutating func derive(_ name: String, _ value: Quantity) -> Quantity {
        SectorShape.named(name, value, in: &derived)
    }

    private mutating func build(_ sector: Sector) {
        let (start, end) = (sector.start, sector.end)
        half = derive("qh", .maximum(of: [0, (end - start) * 0.5]))
        breadth = derive("qx", .minimum(of: [half, .constant(.pi / 2)]).atLeast(Self.least).applying(.sine))
        first = direction("a", start)
        last = direction("b", end)
        middle = direction("m", start + half)
        if sector.offset != 0 {
            center = Outline.Vertex(
                x: derive("qX", center.x + sector.offset * middle.sine),
                y: derive("qY", center.y - sector.offset * middle.cosine))
        }
        switch sector.ends {
        case .flat: buildFlat()
        case .round: buildRound()
        case .link: buildLink()
        }
    }

    private mutating func direction(_ name: String, _ angle: Quantity) -> Direction {
        Direction(
            sine: derive("q\(name)s", angle.applying(.sine)), cosine: derive("q\(name)c", angle.applying(.cosine)))
    }

    // MARK: Ends

    private mutating func buildFlat() {
        let side = halfGap(at: outer)
        let foot = inner == 0 && gap == 0 ? 0 : derive("qr", .maximum(of: [inner, side / breadth]))
        let rim = spread("o", sine: derive("qw", side / outer))
        self.start = place(rim.first, outer)
        addArc(rim, outer, clockwise: true)
        guard foot != 0 else {
            segments.append(.line(to: center))
            return
        }
        let hole = spread("i", sine: derive("qv", .minimum(of: [breadth, side / foot.atLeast(1e-3)])))
        segments.append(.line(to: place(hole.last, foot)))
        addArc(hole, foot, clockwise: false)
    }

    /// Gives both ends the form of half an ellipse as long as the ring is thick, tangent to the slice's sides: a half
    /// circle, or as much of it as there is room for; then the two make one ellipse.
    ///
    /// With q the inner and R the outer radius and h half the gap, the widest ellipse between the sides of a slice has
    /// the half axis √((q x − h) (R x − h)) / cos(half the slice) across. A slice whose ring is too thick for it begins
    /// further out: one of a sixth of a turn or more (x ≥ 1 / 2) where a circle fits, a narrower one where the ellipse
    /// is largest, at (R + 2 h / x) / 3 (that of Steiner); at x = 1 / 2 these are one. An ellipse of the half axes p
    /// along and t across touches a side if the sine of the angle from the side's ray to its own is (ρ h + √(t² (q R +
    /// t²) + (p² − t²) h²)) / (q R + t²), ρ = (R + q) / 2.
    private mutating func buildRound() {
        let side = halfGap(at: outer)
        let tip = side / breadth
        // The circle lies a little beyond the tip: there the ends of half a ring would be a right angle from its sides,
        // whose cosine engines of six digits have no more than three of.
        let circled = Quantity.maximum(of: [tip + 0.1, outer - (outer * breadth - side) / (breadth + 1) * 2])
        let foot = derive(
            "qr", .maximum(of: [inner, .minimum(of: [(outer + tip * 2) * .constant(1 / 3), circled])]))
        let radius = derive("ql", (outer - foot) * 0.5)
        let room = (foot * breadth - side) * (outer * breadth - side)
        let narrow = Quantity.minimum(of: [half, .constant(.pi / 3)]).applying(.cosine)
        // Where circles fit they need not be measured, which has no meaning from half a turn on.
        let ample = (breadth - 0.6).atLeast(0) * 4 * outer
        // A ring that closes has no ends.
        let open = Quantity.maximum(of: [0, .constant(2 * .pi) - half * 2]) * 8 * outer
        let widest = room.atLeast(0).applying(.squareRoot) / narrow + ample
        let across = derive("qt", .minimum(of: [radius, widest, open]))
        let squares = derive("qn", (foot * outer + across * across).atLeast(1e-6))
        let rest = across * across * squares + (radius * radius - across * across) * side * side
        let sine = ((outer + foot) * 0.5 * side + rest.atLeast(0).applying(.squareRoot)) / squares
        let spread = spread("o", sine: derive("qw", .minimum(of: [breadth, sine])))
        addRing(spread, foot, Bulges(along: radius, before: 0 - across, after: across))
    }

    /// Gives each end a half circle on the ring's middle radius, both to the same side; gaps are measured there.
    private mutating func buildLink() {
        let radius = derive("ql", (outer - inner) * 0.5)
        let ridge = (outer + inner) * 0.5
        let spread = spread("o", sine: derive("qw", halfGap(at: ridge) / ridge))
        addRing(spread, inner, Bulges(along: radius, before: radius, after: radius))
    }

    /// Half of the gap at a radius, or of what a slice has there that is thinner than the gap.
    private mutating func halfGap(at radius: Quantity) -> Quantity {
        gap == 0 ? 0 : derive("qk", .minimum(of: [gap * 0.5, radius * breadth]))
    }

    // MARK: Parts

    /// - Parameter sine: that of the angle between a side's ray and its corner.
    private mutating func spread(_ name: String, sine: Quantity) -> Spread {
        guard sine != 0 else {
            return Spread(first: first, last: last, early: between("\(name)e", -1), late: between("\(name)l", 1))
        }
        let cosine = derive("q\(name)c", (1 - sine * sine).atLeast(0).applying(.squareRoot))
        // Half of the angle from a corner to the middle.
        let whole = derive(
            "q\(name)k",
            (half.applying(.cosine) * cosine + half.applying(.sine) * sine).clamped(-1, 1))
        let (near, off) = (
            derive("q\(name)p", ((whole + 1) * 0.5).applying(.squareRoot)),
            derive("q\(name)q", ((1 - whole) * 0.5).applying(.squareRoot))
        )
        return Spread(
            first: turned(first, by: sine, cosine, "\(name)f"), last: turned(last, by: 0 - sine, cosine, "\(name)g"),
            early: turned(middle, by: 0 - off, near, "\(name)e"), late: turned(middle, by: off, near, "\(name)l"))
    }

    /// The direction half way between the middle and an end.
    private mutating func between(_ name: String, _ side: Double) -> Direction {
        let angle = half * 0.5
        return turned(
            middle, by: .constant(side) * angle.applying(.sine), angle.applying(.cosine), name)
    }

    private mutating func turned(
        _ direction: Direction, by sine: Quantity, _ cosine: Quantity, _ name: String
    ) -> Direction {
        Direction(
            sine: derive("q\(name)s", direction.sine * cosine + direction.cosine * sine),
            cosine: derive("q\(name)c", direction.cosine * cosine - direction.sine * sine))
    }

    private func place(_ direction: Direction, _ radius: Quantity) -> Outline.Vertex {
        Outline.Vertex(x: center.x + radius * direction.sine, y: center.y - radius * direction.cosine)
    }

    /// Adds an arc as four short ones: `large` and `small` are keywords that cannot be computed, and a half turn has
    /// two arcs.
    private mutating func addArc(_ spread: Spread, _ radius: Quantity, clockwise: Bool) {
        let directions = [spread.first, spread.early, middle, spread.late, spread.last]
        for direction in (clockwise ? directions : directions.reversed()).dropFirst() {
            segments.append(.arc(to: place(direction, radius), radius: radius, clockwise: clockwise))
        }
    }

    /// Half the axes of two half ellipses: along their rays, and across, clockwise of the ray.
    private struct Bulges {
        var along: Quantity
        var before: Quantity
        var after: Quantity
    }

    private mutating func addRing(_ spread: Spread, _ foot: Quantity, _ bulges: Bulges) {
        start = place(spread.first, outer)
        addArc(spread, outer, clockwise: true)
        addCap(spread.last, from: outer, to: foot, 0 - bulges.along, across: bulges.after)
        addArc(spread, foot, clockwise: false)
        addCap(spread.first, from: foot, to: outer, bulges.along, across: bulges.before)
    }

    /// Adds half an ellipse from a corner to the other on the same ray, in two curves that stray from it by 0.03 %.
    /// - Parameter along: half the axis along the ray, outwards.
    private mutating func addCap(
        _ direction: Direction, from: Quantity, to: Quantity, _ along: Quantity, across: Quantity
    ) {
        let handle = 0.5522847
        let ridge = (from + to) * 0.5
        func point(_ radius: Quantity, _ across: Quantity) -> Outline.Vertex {
            Outline.Vertex(
                x: center.x + radius * direction.sine + across * direction.cosine,
                y: center.y - radius * direction.cosine + across * direction.sine)
        }
        let (bent, shift) = (across * .constant(handle), along * .constant(handle))
        segments += [
            .curve(to: point(ridge, across), point(from, bent), point(ridge - shift, across)),
            .curve(to: point(to, 0), point(ridge + shift, across), point(to, bent)),
        ]
    }
}

/// What is written of an outline once in a drawing, whichever of its slices comes first.
final class SectorTexts {
    var clip: String?
    /// The class of what follows from the slice's own values.
    var derivedClass: String?
}

/// The outlines of a drawing's slices, each made once.
struct SectorOutlines {
    /// The outlines by the hash of their slices, in which names stand in place of all that moves.
    private var known: [Int: [(form: Sector, outline: SectorOutline)]] = [:]

    mutating func outline(of form: Sector) -> SectorOutline {
        let hash = form.hashValue
        if let known = known[hash]?.first(where: { $0.form == form }) { return known.outline }
        let outline = SectorOutline(form)
        known[hash, default: []].append((form, outline))
        return outline
    }
}

extension Quantity {
    fileprivate func atLeast(_ low: Double) -> Quantity { .maximum(of: [.constant(low), self]) }
}
