import ChartGraphics
import ChartPlatform
import ChartScene
import Testing

@testable import ChartSVG

/// What holds for slices of any number, values, gap, hole and sweep.
@Suite struct SlicePropertyTests {
    static let radius = 122.0

    struct Ring: CustomStringConvertible {
        var values: [Double]
        var hole: Double
        var gap: Double
        var sweep: Double
        var ends: Sector.Ends

        var description: String { "\(ends) \(values.count) slices, hole \(hole), gap \(gap), sweep \(sweep)" }

        /// As a layout makes them: zeros draw nothing, and a single slice has no gap.
        var sectors: [Sector] {
            let shown = values.filter { $0 > 0 }
            let total = shown.reduce(0, +)
            var start = 0.7
            return shown.map { value in
                let end = start + value / total * sweep
                defer { start = end }
                return Sector(
                    center: Point(x: 0, y: 0), innerRadius: .constant(radius * hole),
                    outerRadius: .constant(radius), start: .constant(start), end: .constant(end),
                    gap: .constant(shown.count > 1 ? gap : 0), ends: ends)
            }
        }
    }

    /// Always the same ones.
    static func rings(_ ends: Sector.Ends) -> [Ring] {
        var state: UInt64 = 20_26
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31)
        }
        var rings: [Ring] = []
        for count in [1, 2, 3, 7, 40] {
            for hole in [0, 0.1, 0.5, 0.72, 0.99] {
                for gap in [0.0, 1, 4, 20, 90, 240] {
                    let sweep = [2 * .pi, .pi, 0.0873, 4][Int(random() * 4) % 4]
                    let values = (0..<count).map { index in
                        index % 5 == 3 ? 0 : index % 5 == 4 ? random() * 1e-4 : random() * random()
                    }
                    rings.append(Ring(values: values, hole: hole, gap: gap, sweep: sweep, ends: ends))
                }
            }
        }
        return rings
    }

    /// How far a point of the slice leaves its part of the ring, or comes nearer than half the gap to one of its sides.
    private func trespass(of sector: Sector, in ring: Ring) -> Double {
        let (start, end) = (sector.start.constant ?? 0, sector.end.constant ?? 0)
        let breadth = sin(min((end - start) / 2, .pi / 2))
        let side = min((sector.gap.constant ?? 0) / 2, Self.radius * breadth)
        var worst = 0.0
        for point in SlicePolygon(sector).points {
            guard point.x.isFinite, point.y.isFinite else { return .infinity }
            worst = max(worst, point.radius - Self.radius, Self.radius * ring.hole - point.radius)
            // A full ring has its two sides on one ray, with no gap between.
            guard end - start < 2 * .pi - 1e-6 else { continue }
            worst = max(worst, side - point.distance(fromRay: start), side - point.distance(fromRay: end))
            // On the right side of both.
            var turn = SlicePolygon.angle(point) - (start + end) / 2
            turn -= (turn / (2 * .pi)).rounded() * 2 * .pi
            if point.radius > 0.1 { worst = max(worst, (abs(turn) - (end - start) / 2) * point.radius) }
        }
        return worst
    }

    /// So that no two can overlap.
    @Test(arguments: [Sector.Ends.flat, .round])
    func slicesKeepToTheirPartOfTheRingAndHalfTheGapFromItsSides(ends: Sector.Ends) {
        for ring in Self.rings(ends) {
            let worst = ring.sectors.map { trespass(of: $0, in: ring) }.max() ?? 0
            #expect(worst < 0.02, "\(ring)")
        }
    }

    @Test(arguments: [Sector.Ends.flat, .round, .link])
    func slicesDoNotOverlap(ends: Sector.Ends) {
        for values in [[1.0, 1], [5, 3, 0.01, 2], [1, 0.2, 0.2, 0.2, 7]] {
            for (hole, gap) in [(0.5, 0.0), (0.72, 4), (0.9, 20)] {
                let ring = Ring(values: values, hole: hole, gap: gap, sweep: 2 * .pi, ends: ends)
                let polygons = ring.sectors.map(SlicePolygon.init)
                var deepest = 0.0
                for (index, polygon) in polygons.enumerated() {
                    for (other, neighbour) in polygons.enumerated() where other != index {
                        for place in stride(from: 0, to: polygon.points.count, by: 5) {
                            deepest = max(deepest, neighbour.depth(of: polygon.points[place]))
                        }
                    }
                }
                #expect(deepest < 0.02, "\(ring)")
            }
        }
    }

    @Test func linksNeverLeaveTheRing() {
        for ring in Self.rings(.link) {
            let radii = ring.sectors.flatMap { SlicePolygon($0).points.map(\.radius) }
            #expect((radii.max() ?? 0) < Self.radius + 0.05, "\(ring)")
            #expect((radii.min() ?? Self.radius) > Self.radius * ring.hole - 0.05, "\(ring)")
        }
    }

    @Test(arguments: [0.5, 3, 12, 40])
    func theSidesOfAGapAreParallel(gap: Double) {
        let ring = Ring(values: [5, 3, 4, 2], hole: 0.5, gap: gap, sweep: 2 * .pi, ends: .flat)
        for sector in ring.sectors {
            let corners = SlicePolygon(sector).corners
            let (start, end) = (sector.start.constant ?? 0, sector.end.constant ?? 0)
            for (corner, ray) in [(corners[0], start), (corners[4], end), (corners[5], end), (corners[9], start)] {
                #expect(abs(corner.distance(fromRay: ray) - gap / 2) < 1e-6)
            }
        }
    }

    /// Area between a ray and the line beside it, from the centre to a radius.
    private func strip(_ side: Double, to radius: Double) -> Double {
        (radius * radius * asin(side / radius) + side * (radius * radius - side * side).squareRoot()) / 2
    }

    @Test(arguments: [0.0, 4, 20])
    func slicesAndGapsAddUpToTheRing(gap: Double) {
        let ring = Ring(values: [5, 3, 4, 2], hole: 0.5, gap: gap, sweep: 2 * .pi, ends: .flat)
        let sectors = ring.sectors
        let (outer, inner) = (Self.radius, Self.radius / 2)
        let gaps = gap == 0 ? 0 : 2 * (strip(gap / 2, to: outer) - strip(gap / 2, to: inner)) * Double(sectors.count)
        let slices = sectors.reduce(0) { $0 + SlicePolygon($1).area }
        let whole = Double.pi * (outer * outer - inner * inner)
        #expect(abs(slices + gaps - whole) / whole < 1e-3)
    }

    @Test func aSliceTooThinForItsGapBeginsWhereItsSidesMeet() {
        for hole in [0, 0.1] {
            let ring = Ring(values: [9, 1], hole: hole, gap: 30, sweep: 2 * .pi, ends: .flat)
            let corners = SlicePolygon(ring.sectors[1]).corners
            let tip = 15 / sin(2 * .pi * 0.1 / 2)
            #expect(abs(corners[5].radius - tip) < 1e-6)
            #expect(abs(corners[9].radius - tip) < 1e-6)
        }
    }

    @Test func roundEndsOfAThickSliceAreHalfCirclesAsThickAsTheRing() {
        let ring = Ring(values: [2, 1, 1], hole: 0.72, gap: 4, sweep: 2 * .pi, ends: .round)
        let half = Self.radius * 0.28 / 2
        let ridge = Self.radius - half
        let polygon = SlicePolygon(ring.sectors[0])
        let inset = asin((2 + half) / ridge)
        let sweep = Double.pi - 2 * inset
        let expected = sweep * ridge * 2 * half + .pi * half * half
        #expect(abs(polygon.area - expected) / expected < 2e-3)
        // They touch the gap.
        let start = ring.sectors[0].start.constant ?? 0
        let nearest = polygon.points.map { $0.distance(fromRay: start) }.min() ?? 0
        #expect(abs(nearest - 2) < 0.02)
    }

    @Test func aThinSliceWithRoundEndsIsALens() {
        let ring = Ring(values: [97, 3], hole: 0.72, gap: 4, sweep: 2 * .pi, ends: .round)
        let polygon = SlicePolygon(ring.sectors[1])
        // Both ends meet in two points, on the slice's middle.
        #expect(hypot(polygon.corners[0].x - polygon.corners[4].x, polygon.corners[0].y - polygon.corners[4].y) < 1e-6)
        let arc = 2 * Double.pi * 0.03
        let ridge = Self.radius * 0.86
        let across = polygon.area / .pi / (Self.radius * 0.14)
        // By the rule of thumb half of what the gap leaves of the arc.
        #expect(abs(across - (arc * ridge - 4) / 2) < 0.5)
    }

    /// However small the hole is: half of the ring is where the widest ellipse between its sides has no meaning.
    @Test(arguments: [0.0, 4, 20])
    func roundEndsOfHalfARingOrMoreAreHalfCirclesToo(gap: Double) {
        for hole in [0, 0.01, 0.1, 0.5] {
            for share in [0.45, 0.49, 0.499_999, 0.5, 0.500_001, 0.51, 0.6, 0.8, 0.95] {
                let ring = Ring(values: [share, 1 - share], hole: hole, gap: gap, sweep: 2 * .pi, ends: .round)
                let foot = max(Self.radius * hole, gap / 2 + 0.1)
                let half = (Self.radius - foot) / 2
                let ridge = Self.radius - half
                let sweep = 2 * .pi * share - 2 * asin(min(1, (gap / 2 + half) / ridge))
                // Less than half a turn of so thick a ring is cut at its foot, too.
                guard sweep >= 0 else { continue }
                let expected = sweep * ridge * 2 * half + .pi * half * half
                let area = SlicePolygon(ring.sectors[0]).area
                #expect(abs(area - expected) / expected < 5e-3, "\(ring) \(share)")
            }
        }
    }

    /// As the sides of a slice turn there is no jump.
    @Test(arguments: [0.0, 4])
    func roundEndsGrowWithTheirSlice(gap: Double) {
        for hole in [0, 0.1, 0.72] {
            let areas = stride(from: 0.01, through: 0.99, by: 0.001).map { share in
                let ring = Ring(values: [share, 1 - share], hole: hole, gap: gap, sweep: 2 * .pi, ends: .round)
                return SlicePolygon(ring.sectors[0]).area
            }
            let whole = Double.pi * Self.radius * Self.radius
            for (before, after) in zip(areas, areas.dropFirst()) {
                #expect(after > before && after - before < whole * 0.01, "hole \(hole), gap \(gap)")
            }
        }
    }

    @Test(arguments: [Sector.Ends.flat, .round, .link])
    func aSingleSliceIsTheWholeRing(ends: Sector.Ends) {
        for hole in [0, 0.5, 0.99] {
            let ring = Ring(values: [3], hole: hole, gap: 4, sweep: 2 * .pi, ends: ends)
            let whole = Double.pi * Self.radius * Self.radius * (1 - hole * hole)
            #expect(abs(SlicePolygon(ring.sectors[0]).area - whole) / whole < 5e-3, "\(ring)")
        }
    }

    @Test func everySliceThatIsWiderThanItsGapIsSeen() {
        for ends in [Sector.Ends.flat, .round] {
            for share in [0.01, 0.02, 0.05] {
                let ring = Ring(values: [1 - share, share], hole: 0.1, gap: 4, sweep: 2 * .pi, ends: ends)
                #expect(SlicePolygon(ring.sectors[1]).area > 10, "\(ring) \(share)")
            }
        }
    }

    /// The path is made of the same quantities as the clip; here it is, too, where they are left open.
    @Test(arguments: [Sector.Ends.flat, .round, .link])
    func theOpenOutlineIsThatOfTheNumbers(ends: Sector.Ends) {
        for ring in Self.rings(ends) where ring.values.count <= 3 {
            for sector in ring.sectors {
                var open = sector
                open.start = sector.start * .presence(0)
                open.end = sector.end * .presence(0)
                open.gap = sector.gap * .presence(1)
                open.innerRadius = sector.innerRadius * .presence(1)
                open.offset = .constant(8) * .presence(1)
                var known = sector
                known.offset = 8
                let shape = SectorShape(open)
                #expect(shape.isReactive && !shape.own.isEmpty)
                var valuation = Valuation(hidden: [])
                valuation.define(shape.own + shape.derived)
                let path = shape.path(valuation.value)
                let expected = SectorShape(known).path { $0.constant ?? .nan }
                let off = zip(places(of: path), places(of: expected)).map { hypot($0.x - $1.x, $0.y - $1.y) }.max()
                #expect((off ?? 0) < 1e-6, "\(ring)")
            }
        }
    }

    private func places(of path: Path) -> [Point] {
        path.elements.compactMap { element in
            switch element {
            case .move(let end), .line(let end), .arc(_, _, _, let end), .curve(_, _, let end): end
            case .close: nil
            }
        }
    }

    @Test func slicesOfARingShareAllButTheirAngles() {
        let sectors = (0..<3).map { index in
            Sector(
                center: Point(x: 0, y: 0), innerRadius: 50, outerRadius: 100,
                start: index == 0 ? 0 : .presence(index), end: .presence(index + 1), gap: .presence(9), ends: .round)
        }
        let shapes = sectors.map(SectorShape.init)
        #expect(Set(shapes.map(\.derived)).count == 1)
        #expect(Set(shapes.map(\.own)).count == 3)
        #expect(Set(shapes.map { $0.clip(QuantityWriter(prefix: "c")) }).count == 1)
    }
}
