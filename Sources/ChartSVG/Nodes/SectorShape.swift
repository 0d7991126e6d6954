import ChartGraphics
import ChartScene

/// A slice that is being written: its outline, and what of that the slice has by itself.
struct SectorShape {
    let sector: Sector
    /// What the slice alone has, in terms of the chart's quantities.
    let own: [Definition]
    let outline: SectorOutline
    /// Whether anything depends on the visible set or on the entrance.
    let isReactive: Bool

    /// What follows from the slice's own values, alike for all slices of a ring.
    var derived: [Definition] { outline.derived }

    /// The longest arc that is written as one, radians: near half a turn the hundredths to which its ends are written would
    /// move its centre.
    private static let longest = 2.2

    init(_ sector: Sector) {
        var outlines = SectorOutlines()
        self.init(sector, &outlines)
    }

    /// - Parameter outlines: those of the drawing.
    init(_ sector: Sector, _ outlines: inout SectorOutlines) {
        self.sector = sector
        isReactive = [
            sector.start, sector.end, sector.innerRadius, sector.outerRadius, sector.gap, sector.offset,
        ].contains { $0.constant == nil }
        guard isReactive else {
            (own, outline) = ([], SectorOutline(sector))
            return
        }
        var own: [Definition] = []
        var form = sector
        form.innerRadius = Self.named("qi", sector.innerRadius, in: &own)
        form.outerRadius = Self.named("qo", sector.outerRadius, in: &own)
        form.gap = Self.named("qg", sector.gap, in: &own)
        // The value is named even where it is plain, so that the first slice shares all else with the others.
        own += [
            Definition(variable: .init(name: "qs"), value: sector.start, isAnimated: false),
            Definition(variable: .init(name: "qe"), value: sector.end, isAnimated: false),
        ]
        (form.start, form.end) = (.variable(.init(name: "qs")), .variable(.init(name: "qe")))
        form.offset = Self.named("qd", sector.offset, in: &own)
        self.own = own
        outline = outlines.outline(of: form)
    }

    /// A name for a value that moves.
    static func named(_ name: String, _ value: Quantity, in list: inout [Definition]) -> Quantity {
        switch value {
        // The value has a name already.
        case .constant, .variable: return value
        default: break
        }
        list.append(Definition(variable: .init(name: name), value: value, isAnimated: false))
        return .variable(.init(name: name))
    }

    /// - Parameters:
    ///   - value: what quantities are over the chart's definitions and these.
    ///   - keepsEmpty: whether a sector of no angle is a path of the same form as any other.
    ///   - joinsArcs: whether the short arcs of a side are as few as say the same.
    func path(_ value: (Quantity) -> Double, keepsEmpty: Bool = false, joinsArcs: Bool = false) -> Path {
        var path = Path()
        let angle = value(sector.end) - value(sector.start)
        guard keepsEmpty || angle > 1e-9 else { return path }
        // A side has four arcs; every `stride` of them are written as one.
        let stride = !joinsArcs ? 1 : angle < Self.longest ? 4 : angle < 2 * Self.longest ? 2 : 1
        var arcs = 0
        func point(_ vertex: Outline.Vertex) -> Point { Point(x: value(vertex.x), y: value(vertex.y)) }
        path.move(to: point(outline.start))
        for segment in outline.segments {
            switch segment {
            case .line(let end): path.line(to: point(end))
            case .arc(let end, let radius, let clockwise):
                arcs += 1
                guard arcs.isMultiple(of: stride) else { continue }
                path.arc(radius: value(radius), large: false, clockwise: clockwise, to: point(end))
            case .curve(let end, let first, let second): path.curve(point(first), point(second), to: point(end))
            }
        }
        path.close()
        return path
    }

    func clip(_ quantities: QuantityWriter) -> String {
        if let known = outline.texts.clip { return known }
        func place(_ vertex: Outline.Vertex) -> String {
            "\(quantities.length(vertex.x)) \(quantities.length(vertex.y))"
        }
        let commands = outline.segments.map { segment in
            switch segment {
            case .line(let end): "line to \(place(end))"
            case .arc(let end, let radius, let clockwise):
                "arc to \(place(end)) of \(quantities.length(radius)) \(clockwise ? "cw" : "ccw") small"
            case .curve(let end, let first, let second):
                "curve to \(place(end)) with \(place(first)) / \(place(second))"
            }
        }
        let clip = "shape(from \(place(outline.start)),\(commands.joined(separator: ",")),close) view-box"
        outline.texts.clip = clip
        return clip
    }
}
