import Foundation
import Testing

@testable import ChartGraphics

@Suite struct PathBoundsTests {
    @Test func emptyHasNone() {
        #expect(Path().bounds == nil)
    }

    @Test func lines() {
        let path = Path.through([Point(x: 3, y: 9), Point(x: -1, y: 4)], curve: .linear)
        #expect(path.bounds == Rect(x: -1, y: 4, width: 4, height: 5))
    }

    /// Arcs about a known centre: the box must hold every point of the arc and touch one on each side.
    @Test func arcs() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let radius = Double.random(in: 1...50, using: &random)
            let start = Double.random(in: 0...7, using: &random)
            let sweep = Double.random(in: 0.1...6.1, using: &random)
            let clockwise = Bool.random(using: &random)
            func point(_ share: Double) -> Point {
                let angle = start + sweep * share * (clockwise ? 1 : -1)
                return Point(x: 7 + radius * cos(angle), y: 5 + radius * sin(angle))
            }
            var path = Path()
            path.move(to: point(0))
            path.arc(radius: radius, large: sweep > .pi, clockwise: clockwise, to: point(1))
            expect(try #require(path.bounds), near: (0...2000).map { point(Double($0) / 2000) }, within: radius / 1e4)
        }
    }

    @Test func curves() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let p = (0..<4).map { _ in
                Point(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
            }
            var path = Path()
            path.move(to: p[0])
            path.curve(p[1], p[2], to: p[3])
            let points = (0...2000).map { step -> Point in
                let t = Double(step) / 2000
                let (a, b, c, d) = (
                    (1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t
                )
                return Point(
                    x: a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                    y: a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y)
            }
            expect(try #require(path.bounds), near: points, within: 1e-4)
        }
    }

    private func expect(_ box: Rect, near points: [Point], within tolerance: Double) {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let sides = [(box.x, xs.min()), (box.maxX, xs.max()), (box.y, ys.min()), (box.maxY, ys.max())]
        for (side, extreme) in sides { #expect(abs(side - (extreme ?? .nan)) < tolerance) }
    }
}
