import ChartGraphics
import ChartIR
import ChartScene

/// The signs of breaks: across the plot a torn gap, so that nobody takes the length of what passes it for its value, and on the
/// axis two short parallel strokes.
struct BreakSigns {
    /// What is drawn over forms and under markers.
    private(set) var cuts: [Node] = []
    /// What is drawn over the axes.
    private(set) var strokes: [Node] = []

    private let frame: PlotFrame

    /// How wide a gap is inside its edges, pixels.
    private static let gap = 4.0
    /// How wide each edge is, pixels.
    private static let edge = 1.0
    /// How far the teeth of a torn edge reach to either side, pixels.
    private static let tooth = 2.5
    /// How many slopes a torn edge consists of, whatever its length: it is stretched with the plot.
    private static let slopes = 32
    /// The length in which a gap is written before it is stretched: its numbers have two decimals.
    private static let size = 100.0
    /// How far a stroke reaches to either side of the axis, and how far its ends are moved apart by its slant, pixels.
    private static let reach = 5.0
    private static let slant = 2.0

    init(_ plot: CartesianPlot, frame: PlotFrame) {
        self.frame = frame
        guard [plot.x, plot.y, plot.secondY].contains(where: { $0?.isBroken == true }),
            plot.marks.contains(where: \.hasValues)
        else { return }
        let (box, isTransposed) = (frame.plot, frame.isTransposed)
        let data = plot.marks.flatMap { $0.valueSeries.flatMap(\.data) }
        let values = data.flatMap { [$0.y, $0.y2].compactMap(\.self) }
        if plot.usesFirstAxis, frame.lanes == nil {
            add(plot.y, frame.first, isLevel: !isTransposed, at: isTransposed ? box.maxY : box.x, beside: values)
        }
        if let axis = plot.secondY, let scale = frame.second {
            add(axis, scale, isLevel: !isTransposed, at: isTransposed ? box.y : box.maxX, beside: values)
        }
        if case .linear(let scale) = frame.x {
            add(plot.x, scale, isLevel: isTransposed, at: isTransposed ? box.x : box.maxY, beside: data.map(\.x))
        }
    }

    /// - Parameters:
    ///   - isLevel: whether the gaps run from left to right.
    ///   - edge: where the line of the axis is, pixels.
    ///   - values: what stands on the axis.
    private mutating func add(
        _ axis: Axis, _ scale: LinearScale, isLevel: Bool, at edge: Double, beside values: [Double]
    ) {
        for sign in BreakPlace.places(on: axis, scale, beside: values) {
            let presence = sign.presence
            let place = within(sign.place, isLevel: isLevel)
            let key = "\(isLevel) \(sign.gap.from)"
            cuts += [(Self.gap + 2 * Self.edge, Paint.base), (Self.gap, .background)].map { width, paint in
                node(tear(width, isLevel: isLevel), tearTransform(place, isLevel: isLevel), paint, presence, key)
            }
            strokes += [(Self.gap + 2 * Self.edge, Paint.tick), (Self.gap, .background)].map { width, paint in
                let transform = isLevel ? Transform(translateY: place) : Transform(translateX: place)
                // The ground reaches a little farther, so that the strokes are open at their ends.
                let reach = Self.reach + (paint == .background ? 1 : 0)
                return node(stroke(width, at: edge, reach: reach, isLevel: isLevel), transform, paint, presence, key)
            }
        }
    }

    private func node(
        _ path: Path, _ transform: Transform, _ paint: Paint, _ presence: Quantity, _ key: String
    ) -> Node {
        var node = Node(.path(path, transform: transform), role: .axis, presence: presence, fill: paint)
        node.key = "\(key) \(paint)"
        return node
    }

    /// A place inside the plot or near its ends, where breaks of other domains wait.
    private func within(_ place: Quantity, isLevel: Bool) -> Quantity {
        guard place.constant == nil else { return place }
        let (low, high) = isLevel ? (frame.plot.y, frame.plot.maxY) : (frame.plot.x, frame.plot.maxX)
        return .minimum(of: [.constant(high + 16), .maximum(of: [.constant(low - 16), place])])
    }

    // MARK: Outlines

    /// A gap between two torn edges that fit into each other, about the line 0.
    private func tear(_ width: Double, isLevel: Bool) -> Path {
        let points = (0...Self.slopes).map { index in
            (
                along: Self.size * Double(index) / Double(Self.slopes),
                across: index.isMultiple(of: 2) ? Self.tooth : -Self.tooth
            )
        }
        // The teeth are so flat that the width across is nearly that between the edges.
        return outline(
            points.map { ($0.along, $0.across - width / 2) }
                + points.reversed().map { ($0.along, $0.across + width / 2) },
            isLevel: isLevel)
    }

    private func tearTransform(_ place: Quantity, isLevel: Bool) -> Transform {
        isLevel
            ? Transform(
                scaleX: .constant(frame.plot.width / Self.size), translateX: .constant(frame.plot.x), translateY: place)
            : Transform(
                scaleY: .constant(frame.plot.height / Self.size), translateX: place, translateY: .constant(frame.plot.y)
            )
    }

    /// A slanted piece through the line of the axis.
    private func stroke(_ width: Double, at edge: Double, reach: Double, isLevel: Bool) -> Path {
        let slant = Self.slant * reach / Self.reach
        let corners = [(-reach, slant), (reach, -slant)]
        return outline(
            corners.map { (edge + $0, $1 - width / 2) } + corners.reversed().map { (edge + $0, $1 + width / 2) },
            isLevel: isLevel)
    }

    private func outline(_ points: [(along: Double, across: Double)], isLevel: Bool) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let corner =
                isLevel ? Point(x: point.along, y: point.across) : Point(x: point.across, y: point.along)
            if index == 0 { path.move(to: corner) } else { path.line(to: corner) }
        }
        path.close()
        return path
    }
}

extension Axis {
    fileprivate var isBroken: Bool { if case .broken = scale { true } else { false } }
}

/// Where the sign of a break stands on its axis.
struct BreakPlace {
    var gap: AxisBreak
    var place: Quantity
    /// 1 while the sign is there, else 0.
    var presence: Quantity

    /// How far a sign reaches to either side, with a little air, pixels.
    static let reach = 7.0

    /// - Parameter values: what stands on the axis.
    static func places(on axis: Axis, _ scale: LinearScale, beside values: [Double]) -> [BreakPlace] {
        guard case .broken(let breaks) = axis.scale else { return [] }
        return breaks.compactMap { gap in
            let presence = scale.presence(of: gap)
            guard presence != 0 else { return nil }
            let (low, high) = (max(gap.from, axis.minimum ?? gap.from), min(gap.to, axis.maximum ?? gap.to))
            let middle = emptiest(of: low...max(low, high), beside: values)
            return BreakPlace(gap: gap, place: scale.position(of: middle), presence: presence)
        }
    }

    /// The places of the breaks on both value axes.
    static func places(in plot: CartesianPlot, _ frame: PlotFrame) -> [ValueAxis: [BreakPlace]] {
        guard plot.y.isBroken || plot.secondY?.isBroken == true else { return [:] }
        let values = plot.marks.flatMap { $0.valueSeries.flatMap(\.data) }.flatMap { [$0.y, $0.y2].compactMap(\.self) }
        var places: [ValueAxis: [BreakPlace]] = [:]
        if plot.usesFirstAxis, frame.lanes == nil {
            places[.first] = Self.places(on: plot.y, frame.first, beside: values)
        }
        if let axis = plot.secondY, let scale = frame.second {
            places[.second] = Self.places(on: axis, scale, beside: values)
        }
        return places
    }

    /// The middle of the widest part of a break that holds no value, so that none is hidden.
    private static func emptiest(of gap: ClosedRange<Double>, beside values: [Double]) -> Double {
        let places = [gap.lowerBound] + values.filter(gap.contains).sorted() + [gap.upperBound]
        let widest = zip(places, places.dropFirst()).max { $0.1 - $0.0 < $1.1 - $1.0 }
        return widest.map { ($0.0 + $0.1) / 2 } ?? gap.lowerBound
    }
}

extension LinearScale {
    /// 1 while part of a break lies inside the domain, else 0.
    fileprivate func presence(of gap: AxisBreak) -> Quantity {
        let (low, high) = (units.offset(of: gap.from), units.offset(of: gap.to))
        let holding = variants.indices.filter { index in
            let domain = variants[index].domain
            let slack = 1e-6 * (domain.maximum - domain.minimum)
            return low < domain.maximum - slack && high > domain.minimum + slack
        }
        if holding.count == variants.count { return 1 }
        return .sum(of: holding.map { selectors[$0] }).clamped(0, 1)
    }
}
