import ChartGraphics
import ChartScene

/// Markers of a run that look alike and come in together. SVG draws a marker at each point of a path: so a few elements do for
/// however many there are, which a browser reads, styles and moves in a fraction of the time that an element for each takes.
struct AlikeMarkers {
    /// With fewer of a look on average, what comes in later would lie on all that has come in before, also in the end.
    private static let leastOnAverage = 48
    /// How many markers share a path. Paths of all looks take turns, so that points lie on each other nearly as in the document.
    private static let mostInPath = 16
    /// How far from the corner of the drawing places may be to share a path, pixels: there a step is exact to a thousandth.
    private static let farthest = 10_000.0

    /// One of the markers, which has what all have.
    let first: Node
    /// Where they first stand, in the order of the document.
    let places: [Point]

    /// All markers of a run.
    /// - Returns: nil, if too few of them come in together, or their colours differ: of points that overlap, none may lie on others
    ///   because of its colour.
    static func all(of run: MarkerRun, in group: GroupContext) -> [Self]? {
        guard run.fill != nil, run.fillOpacity != nil else { return nil }
        var indices: [EntranceStep?: Int] = [:]
        var found: [(first: Node, places: [Point])] = []
        for node in run.nodes {
            guard case .marker(_, let x, let y) = node.shape else { return nil }
            let index = indices[node.entrance, default: found.count]
            if index == found.count {
                guard (index + 1) * leastOnAverage <= run.nodes.count else { return nil }
                indices[node.entrance] = index
                found.append((node, []))
            }
            found[index].places.append(run.place(x, y, of: node, in: group))
        }
        return found.map { Self(first: $0.first, places: $0.places) }
    }

    /// The data of paths through all places. Each has a few of them, and one point before them that has no marker: where a path
    /// starts, there may be one point only, which would be its end as well.
    var paths: [String] {
        let near = places.filter { !Self.isFar($0) }
        let ofMany = stride(from: 0, to: near.count, by: Self.mostInPath).map { start in
            Array(near[start...].prefix(Self.mostInPath))
        }
        return (ofMany + places.filter(Self.isFar).map { [$0] }).map { points in
            var path = Path()
            path.move(to: Point(x: 0, y: 0))
            for point in points { path.line(to: point) }
            return path.svgOfEachPoint
        }
    }

    /// Whether a place is so far outside of any drawing that browsers, which add up the steps of a path in single precision, would
    /// miss the points behind it.
    private static func isFar(_ place: Point) -> Bool {
        !(place.x.magnitude < farthest && place.y.magnitude < farthest)
    }
}
