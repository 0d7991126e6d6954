import Foundation
import TestSupport
import Testing

@testable import ChartGraphics

@Suite struct PathDataTests {
    @Test func shortestSeparators() {
        var path = Path()
        path.move(to: Point(x: 0.5, y: 0.25))
        path.line(to: Point(x: 1, y: 1))
        path.line(to: Point(x: 0.5, y: 1))
        path.line(to: Point(x: 0.5, y: 3))
        path.curve(Point(x: 1, y: 3), Point(x: 1.5, y: 3.5), to: Point(x: 1.5, y: 4))
        path.curve(Point(x: 1.5, y: 5), Point(x: 1, y: 5), to: Point(x: 0, y: 5))
        path.close()
        #expect(path.svg == "m.5.25.5.75h-.5v2c.5 0 1 .5 1 1 0 1-.5 1-1.5 1z")
    }

    @Test func arcs() {
        var path = Path()
        path.move(to: Point(x: 10, y: 10))
        path.arc(radius: 4.5, large: false, clockwise: true, to: Point(x: 14.5, y: 14.5))
        path.arc(radius: 0.5, large: true, clockwise: false, to: Point(x: 14, y: 14.5))
        #expect(path.svg == "m10 10a4.5 4.5 0 0 1 4.5 4.5.5.5 0 1 0-.5 0")
    }

    @Test func closeLeadsBackToTheMove() {
        var path = Path()
        path.move(to: Point(x: 1, y: 1))
        path.line(to: Point(x: 5, y: 1))
        path.line(to: Point(x: 5, y: 5))
        path.close()
        path.move(to: Point(x: 2, y: 2))
        path.line(to: Point(x: 3, y: 2))
        #expect(path.svg == "m1 1h4v4zm1 1h1")
    }

    @Test func crowdedLinesAreWrittenInTenths() {
        func path(_ step: Double) -> Path {
            var path = Path()
            path.move(to: Point(x: 0.24, y: 10.26))
            for index in 1...4000 {
                path.line(to: Point(x: 0.24 + Double(index) * step, y: index % 2 == 0 ? 10.26 : 20.03))
            }
            return path
        }
        #expect(path(0.14).svg.hasPrefix("m.2 10.3.2 9.7.1-9.7.2 9.7.1-9.7"))
        #expect(path(0.54).svg.hasPrefix("m.24 10.26.54 9.77.54-9.77"))
    }

    @Test func bytesAreTheText() {
        var bytes = Array("d=".utf8)
        Path.through([Point(x: 1, y: 2), Point(x: 3, y: 3)], curve: .linear).append(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "d=m1 2 2 1")
    }

    /// Reads the data back and compares every point: the last one must be as right as the first.
    @Test func errorsDoNotAddUp() throws {
        var random = SeededGenerator()
        for _ in 0..<50 {
            let points = (0..<500).map { _ in
                Point(
                    x: .random(in: -1000...1000, using: &random),
                    y: Bool.random(using: &random) ? 0.005 : .random(in: -3...3, using: &random))
            }
            let read = try positions(Path.through(points, curve: .linear).svg)
            #expect(read.count == points.count)
            for (a, b) in zip(read, points) {
                #expect(abs(a.x - b.x) <= 0.005 + 1e-6 && abs(a.y - b.y) <= 0.005 + 1e-6)
            }
        }
    }

    /// The points of data with the commands m, l, h and v.
    private func positions(_ data: String) throws -> [Point] {
        var result: [Point] = []
        var place = Point(x: 0, y: 0)
        for command in data.matches(of: #/([mlhv])([^mlhv]*)/#) {
            var numbers = command.output.2.matches(of: #/-?(\d+\.?\d*|\.\d+)/#).compactMap { Double($0.output.0) }
            while !numbers.isEmpty {
                if command.output.1 != "v" { place.x += numbers.removeFirst() }
                if command.output.1 != "h" { place.y += try #require(numbers.first) }
                if command.output.1 != "h" { numbers.removeFirst() }
                result.append(place)
            }
        }
        return result
    }
}
