import ChartGraphics
import ChartIR
import ChartScene

/// A mark that rises beyond the places of its positions.
protocol RisingMark {
    /// How many places high it is at most; nil: it stays in its places.
    var rise: Double? { get }
}

extension BarMark: RisingMark {
    var rise: Double? { series.lazy.compactMap { $0.profiles?.lazy.compactMap { $0?.rise }.max() }.max() }
}

/// What is drawn in the place of a bar as broad as its profile says.
extension BarLayout {
    /// The length and the breadth in which the outline is written before it is stretched to its place: its numbers have two
    /// decimals, which are then finer than what can be seen.
    private static let size = 100.0

    /// The silhouette and the lines across it, which grow from its middle to both sides. They are paths of plain numbers,
    /// so that neither the legend nor the width of the container changes more than how they are stretched.
    func silhouette(of bar: PlacedBar, border: Double, opacity: Double) -> [Node] {
        guard let profile = bar.profile else { return [] }
        let steps = Double(profile.breadths.count - 1)
        let rise = profile.rise
        let side = rise == nil ? 0.5 : -1
        let edge = profile.breadths.enumerated().map { index, breadth in
            (along: Double(index) / steps, breadth: breadth)
        }
        var outline = Path()
        for (index, point) in edge.enumerated() {
            let corner = corner(point.along, side: side, point.breadth)
            if index == 0 { outline.move(to: corner) } else { outline.line(to: corner) }
        }
        // What rises to one side stands on a line.
        let other = rise == nil ? -0.5 : 0
        if rise == nil {
            for point in edge.reversed() { outline.line(to: corner(point.along, side: other, point.breadth)) }
        } else {
            outline.line(to: corner(1, side: other, 0))
            outline.line(to: corner(0, side: other, 0))
        }
        outline.close()
        var lines = Path()
        for value in profile.lines {
            let (along, breadth) = crossing(value, of: bar.datum, profile)
            lines.move(to: corner(along, side: side, breadth))
            lines.line(to: corner(along, side: other, breadth))
        }
        let transform = transform(bar, rise: rise)
        let stroke = Stroke(.series(bar.paint), width: border)
        let body = Node(
            .path(outline, transform: transform), role: .bar, series: bar.series, fill: .series(bar.paint),
            stroke: stroke, fillOpacity: opacity)
        guard !lines.isEmpty else { return [body] }
        return [body, Node(.path(lines, transform: transform), role: .bar, series: bar.series, stroke: stroke)]
    }

    /// A point of the outline before it is stretched: values grow along it from 0.
    private func corner(_ along: Double, side: Double, _ breadth: Double) -> Point {
        frame.point(position: side * breadth * Self.size, value: along * Self.size)
    }

    /// Where along the silhouette a value lies, 0...1, and how broad it is there.
    private func crossing(_ value: Double, of datum: Datum, _ profile: Profile) -> (along: Double, breadth: Double) {
        let ends = datum.ends.map(scale.units.offset(of:))
        guard let low = ends.first, let high = ends.last, low < high else { return (0, 0) }
        let along = min(max((scale.units.offset(of: value) - low) / (high - low), 0), 1)
        let place = along * Double(profile.breadths.count - 1)
        let index = min(Int(place), profile.breadths.count - 2)
        let share = place - Double(index)
        return (along, profile.breadths[index] * (1 - share) + profile.breadths[index + 1] * share)
    }

    /// What stretches the outline to its place.
    private func transform(_ bar: PlacedBar, rise: Double?) -> Transform {
        let across = bar.box.breadth * .entrance * .constant((rise ?? 1) / Self.size)
        let along = bar.span.length * scale.unit * .constant(scale.direction / Self.size)
        // What rises keeps its foot, also where it is hidden and has no height.
        let middle = rise == nil ? bar.box.position + bar.box.breadth * 0.5 : share.slot.position + share.slot.breadth
        let low = scale.position(ofDistance: bar.span.from, from: bar.span.anchor)
        return frame.isTransposed
            ? Transform(scaleX: along, scaleY: across, translateX: low, translateY: middle)
            : Transform(scaleX: across, scaleY: along, translateX: middle, translateY: low)
    }
}
