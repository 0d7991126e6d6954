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
        var random = SystemRandomNumberGenerator()
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
