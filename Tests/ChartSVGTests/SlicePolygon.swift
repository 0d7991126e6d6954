import ChartGraphics
import ChartPlatform
import ChartScene
import Testing

@testable import ChartSVG

/// The outline of a slice about (0, 0) in many short lines, to measure it by.
struct SlicePolygon {
    let points: [Point]
    /// The corners and the ends of arcs and curves.
    let corners: [Point]

    init(_ sector: Sector) {
        let path = SectorShape(sector).path { $0.constant ?? .nan }
        var points: [Point] = []
        var corners: [Point] = []
        var last = Point(x: 0, y: 0)
        for element in path.elements {
            switch element {
            case .move(let end), .line(let end):
                points.append(end)
                corners.append(end)
                last = end
            case .arc(let radius, _, let clockwise, let end):
                let from = SlicePolygon.angle(last)
                var by = SlicePolygon.angle(end) - from
                while by > .pi { by -= 2 * .pi }
                while by < -.pi { by += 2 * .pi }
                // Rounding may turn an arc of nothing back by as little.
                if clockwise ? by < -1e-3 : by > 1e-3 { Issue.record("an arc runs the other way by \(by)") }
                for step in 1...40 {
                    let angle = from + by * Double(step) / 40
                    points.append(SlicePolygon.point(angle, radius))
                }
                corners.append(end)
                last = end
            case .curve(let first, let second, let end):
                for step in 1...40 {
                    let (t, u) = (Double(step) / 40, 1 - Double(step) / 40)
                    func mixed(_ part: (Point) -> Double) -> Double {
                        u * u * u * part(last) + 3 * u * u * t * part(first) + 3 * u * t * t * part(second) + t * t * t
                            * part(end)
                    }
                    points.append(Point(x: mixed(\.x), y: mixed(\.y)))
                }
                corners.append(end)
                last = end
            case .close: break
            }
        }
        self.points = points
        self.corners = corners
    }

    /// Clockwise from twelve o'clock, -π ... π.
    static func angle(_ point: Point) -> Double { atan2(point.x, -point.y) }

    static func point(_ angle: Double, _ radius: Double) -> Point {
        Point(x: radius * sin(angle), y: -radius * cos(angle))
    }

    /// Square pixels.
    var area: Double {
        var sum = 0.0
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            sum += point.x * next.y - next.x * point.y
        }
        return abs(sum) / 2
    }

    /// How far the point lies inside; 0: outside.
    func depth(of point: Point) -> Double {
        var isInside = false
        var nearest = Double.infinity
        for (index, a) in points.enumerated() {
            let b = points[(index + 1) % points.count]
            if (a.y > point.y) != (b.y > point.y),
                point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
            {
                isInside.toggle()
            }
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = dx * dx + dy * dy
            let way = length > 0 ? max(0, min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length)) : 0
            nearest = min(nearest, hypot(a.x + way * dx - point.x, a.y + way * dy - point.y))
        }
        return isInside ? nearest : 0
    }
}

extension Point {
    var radius: Double { (x * x + y * y).squareRoot() }

    /// From the half line that runs from (0, 0) at this angle.
    func distance(fromRay angle: Double) -> Double {
        let along = x * sin(angle) - y * cos(angle)
        return along <= 0 ? radius : abs(x * cos(angle) + y * sin(angle))
    }
}
