import TestSupport
import Testing

@testable import ChartGraphics

@Suite struct CurveInterpolationTests {
    private let three = [Point(x: 0, y: 0), Point(x: 10, y: 20), Point(x: 20, y: 0)]

    @Test func steps() {
        let zigzag = Array(three.prefix(2))
        #expect(Path.through(zigzag, curve: .step).svg == "m0 0h5v20h5")
        #expect(Path.through(zigzag, curve: .stepBefore).svg == "m0 0v20h10")
        #expect(Path.through(zigzag, curve: .stepAfter).svg == "m0 0h10v20")
        #expect(Path.through(zigzag, curve: .stepAfter, isTransposed: true).svg == "m0 0v20h10")
    }

    /// The values that d3-shape 3 prints for `curveMonotoneX`.
    @Test func monotoneAsInD3() {
        let points = [Point(x: 0, y: 1), Point(x: 1, y: 3), Point(x: 2, y: 1), Point(x: 3, y: 3)]
        let elements = Curve.monotone.elements(through: points)
        #expect(elements.count == 3)
        guard case .curve(let a, let b, let end) = elements[0] else {
            Issue.record("not a curve")
            return
        }
        #expect(abs(a.x - 1.0 / 3) < 1e-12 && abs(a.y - 2) < 1e-12)
        #expect(abs(b.x - 2.0 / 3) < 1e-12 && abs(b.y - 3) < 1e-12)
        #expect(end == points[1])
    }

    @Test func monotoneNeverOvershoots() {
        var random = SeededGenerator()
        for _ in 0..<300 {
            var x = 0.0
            var points = (0..<30).map { _ -> Point in
                x += Bool.random(using: &random) ? .random(in: 0...10, using: &random) : 0
                return Point(x: x, y: .random(in: -100...100, using: &random).rounded())
            }
            if Bool.random(using: &random) { points.reverse() }
            var from = points[0]
            for element in Curve.monotone.elements(through: points) {
                guard case .curve(let a, let b, let to) = element else { continue }
                for step in 0...50 {
                    let t = Double(step) / 50
                    let y = bezier(from.y, a.y, b.y, to.y, t)
                    #expect(y >= min(from.y, to.y) - 1e-9 && y <= max(from.y, to.y) + 1e-9)
                }
                from = to
            }
        }
    }

    /// Slope and curvature have no jump, and the curvature ends at 0; forwards and back, with and without a straight rise.
    @Test func naturalIsSmooth() {
        var random = SeededGenerator()
        for round in 0..<200 {
            var x = 0.0
            var points = (0..<20).map { _ -> Point in
                x += .random(in: 0.1...10, using: &random)
                return Point(x: x, y: .random(in: -100...100, using: &random))
            }
            if round % 2 == 1 { points.reverse() }
            var from = points[0]
            var before = (slope: 0.0, curvature: 0.0)
            for (index, element) in Curve.natural.elements(through: points).enumerated() {
                guard case .curve(let a, let b, let to) = element else {
                    Issue.record("not a curve")
                    return
                }
                let third = (to.x - from.x) / 3
                let start = (
                    slope: (a.y - from.y) / third, curvature: (from.y - 2 * a.y + b.y) * 6 / (9 * third * third)
                )
                if index > 0 { #expect(abs(start.slope - before.slope) < 1e-6 * max(1, abs(start.slope))) }
                #expect(abs(start.curvature - before.curvature) < 1e-5 * max(1, abs(start.curvature)))
                before = ((to.y - b.y) / third, (a.y - 2 * b.y + to.y) * 6 / (9 * third * third))
                #expect(to == points[index + 1])
                from = to
            }
            #expect(abs(before.curvature) < 1e-5)
        }
    }

    @Test func naturalSlopesAddUp() {
        let xs = [0.0, 1, 3, 4, 9]
        let (a, b) = ([1.0, 5, 2, 2, 7], [3.0, -1, 4, 8, 0])
        func slopes(_ values: [Double]) -> [Double] {
            Curve.natural.slopes(zip(xs, values).map { Point(x: $0, y: $1) })
        }
        for (sum, parts) in zip(slopes(zip(a, b).map(+)), zip(slopes(a), slopes(b))) {
            #expect(abs(sum - parts.0 - parts.1) < 1e-12)
        }
        // By hand: the spline through 0, 1, 0 is 1.5 t - 0.5 t³ and its mirror image.
        #expect(Curve.natural.slopes([Point(x: 0, y: 0), Point(x: 1, y: 1), Point(x: 2, y: 0)]) == [1.5, 0, -1.5])
    }

    @Test func naturalKeepsWithinItsOvershoots() {
        let points = [0.0, 9, 2, 8, 8, 0, 5].enumerated().map { Point(x: Double($0) * 2, y: $1) }
        let turns = Curve.overshoots(points)
        let reach = (points.map(\.y) + turns).min()!...(points.map(\.y) + turns).max()!
        #expect(reach.lowerBound < 0 && reach.upperBound > 9)
        var from = points[0]
        var seen: [Double] = []
        for element in Curve.natural.elements(through: points) {
            guard case .curve(let a, let b, let to) = element else { continue }
            for step in 0...500 { seen.append(bezier(from.y, a.y, b.y, to.y, Double(step) / 500)) }
            from = to
        }
        #expect(abs(seen.min()! - reach.lowerBound) < 1e-3 && abs(seen.max()! - reach.upperBound) < 1e-3)
    }

    @Test(arguments: [[0.0, 0, 0], [0, 0, 1], [0, 1, 1, 1, 2], [3, 2, 2, 0]])
    func naturalStandsStraightRises(xs: [Double]) {
        let points = xs.enumerated().map { Point(x: $1, y: Double($0 * $0)) }
        for element in Curve.natural.elements(through: points) {
            guard case .curve(let a, let b, let to) = element else { continue }
            for point in [a, b, to] { #expect(point.x.isFinite && point.y.isFinite) }
        }
    }

    private func bezier(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double) -> Double {
        let u = 1 - t
        return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
    }

    @Test(arguments: Curve.allCases)
    func fewPoints(curve: Curve) {
        #expect(curve.elements(through: []).isEmpty)
        #expect(curve.elements(through: [three[0]]).isEmpty)
        #expect(!curve.elements(through: [three[0], three[1]]).isEmpty)
    }
}
