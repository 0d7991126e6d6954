import ChartGraphics
import ChartScene

/// The outline of a ring's slice with parallel-sided gaps, as a path and as a CSS clip.
///
/// The half gap seen from radius r is the angle asin(gap / 2r), so the outer and the inner arc start at different
/// angles; as CSS registers only numbers, the first two terms of its series stand for it (right to 1e-7 for gaps under a
/// tenth of the radius).
struct SectorShape {
    let sector: Sector

    /// The angles an outline is made of; each is a registered property of the slice.
    enum Part: String, CaseIterable {
        /// Start and end at the outer radius.
        case outerStart = "so"
        case outerEnd = "eo"
        /// At the inner radius.
        case innerStart = "si"
        case innerEnd = "ei"
    }

    init(_ sector: Sector) {
        self.sector = sector
    }

    private var hasHole: Bool { sector.innerRadius != 0 }

    private func gapAngle(at radius: Quantity) -> Quantity {
        let x = sector.gap / (radius * 2)
        return x + x * x * x / 6
    }

    /// Half way, and the edges no further than it.
    private func angles(at radius: Quantity) -> (start: Quantity, end: Quantity) {
        guard radius != 0 else { return (sector.start, sector.end) }
        let half = (sector.end - sector.start) * 0.5
        let gap = Quantity.minimum(of: [gapAngle(at: radius), half])
        return (sector.start + gap, sector.end - gap)
    }

    /// The value of each part; nil where all are plain numbers.
    var reactiveAngles: [(part: Part, angle: Quantity)]? {
        let outer = angles(at: sector.outerRadius)
        let inner = angles(at: sector.innerRadius)
        let parts: [(part: Part, angle: Quantity)] = [
            (.outerStart, outer.start), (.outerEnd, outer.end), (.innerStart, inner.start), (.innerEnd, inner.end),
        ]
        return parts.allSatisfy { $0.angle.constant != nil } ? nil : parts
    }

    func path(_ value: (Quantity) -> Double) -> Path {
        let outer = angles(at: sector.outerRadius)
        let (start, end) = (value(outer.start), value(outer.end))
        guard end - start > 1e-9 else { return Path() }
        let (outerRadius, innerRadius) = (value(sector.outerRadius), value(sector.innerRadius))
        var path = Path()
        path.move(to: point(start, outerRadius))
        addArc(from: start, to: end, radius: outerRadius, to: &path)
        if hasHole {
            let inner = angles(at: sector.innerRadius)
            path.line(to: point(value(inner.end), innerRadius))
            addArc(from: value(inner.end), to: value(inner.start), radius: innerRadius, to: &path)
        } else {
            path.line(to: sector.center)
        }
        path.close()
        return path
    }

    /// Thirds, because an arc of exactly a full turn is none.
    private func addArc(from start: Double, to end: Double, radius: Double, to path: inout Path) {
        let pieces = abs(end - start) > 2 ? 3 : 1
        for piece in 1...pieces {
            let angle = start + (end - start) * Double(piece) / Double(pieces)
            path.arc(radius: radius, large: false, clockwise: end > start, to: point(angle, radius))
        }
    }

    private func point(_ angle: Double, _ radius: Double) -> Point {
        let angle = Quantity.constant(angle)
        return Point(
            x: sector.center.x + radius * (angle.applying(.sine).constant ?? 0),
            y: sector.center.y - radius * (angle.applying(.cosine).constant ?? 0))
    }

    /// The outline over the registered parts. `large` and `small` are keywords that cannot be computed, so every arc is
    /// three short ones.
    func clip(_ quantities: QuantityWriter) -> String {
        func place(_ angle: String, _ radius: Quantity) -> String {
            let r = quantities.length(radius)
            return "calc(\(sector.center.x.svg)px + \(r)*sin(1rad*\(angle))) "
                + "calc(\(sector.center.y.svg)px - \(r)*cos(1rad*\(angle)))"
        }
        func part(_ part: Part) -> String { "var(\(quantities.property(part.rawValue)))" }
        func arc(_ from: Part, _ to: Part, _ radius: Quantity, _ direction: String) -> String {
            let a = part(from)
            let b = part(to)
            return [("2*\(a) + \(b)", "3"), ("\(a) + 2*\(b)", "3")].map { sum, parts in
                "arc to \(place("(\(sum))/\(parts)", radius)) of \(quantities.length(radius)) \(direction) small"
            }.joined(separator: ",") + ",arc to \(place(b, radius)) of \(quantities.length(radius)) \(direction) small"
        }
        var commands = [
            "from \(place(part(.outerStart), sector.outerRadius))",
            arc(.outerStart, .outerEnd, sector.outerRadius, "cw"),
        ]
        if hasHole {
            commands.append("line to \(place(part(.innerEnd), sector.innerRadius))")
            commands.append(arc(.innerEnd, .innerStart, sector.innerRadius, "ccw"))
        } else {
            commands.append("line to \(sector.center.x.svg)px \(sector.center.y.svg)px")
        }
        return "shape(\(commands.joined(separator: ",")),close) view-box"
    }
}
