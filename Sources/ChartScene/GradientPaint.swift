package import ChartGraphics

/// Colours that blend into each other across a ``Sector``, whose geometry says where the first and the last of them
/// are.
package struct GradientPaint: Hashable, Sendable {
    package enum Direction: String, Hashable, Sendable {
        /// The colours change from the inner arc of the sector to its rim.
        case radius
        /// The colours change along the arc of the sector, clockwise from its start to its end.
        case arc
        /// The colours change across the box around the form, each to the side that it is named by.
        case up, down, left, right
    }

    package struct Stop: Hashable, Sendable {
        /// Where the colour stands on the way along the direction, 0...1.
        package var offset: Double
        package var paint: SeriesPaint
        /// How much of the background is mixed into the colour, 0 (none) ... 1 (nothing else).
        package var fade: Double

        package init(offset: Double, paint: SeriesPaint, fade: Double = 0) {
            self.offset = offset
            self.paint = paint
            self.fade = fade
        }

        /// The colour of the stop as it is seen on a background, ``fade`` included.
        package func color(in appearance: Appearance, on background: Color, of theme: Theme? = nil) -> Color {
            paint.color(in: appearance, of: theme).mixed(with: background, fade)
        }
    }

    package var direction: Direction
    /// The colours and their places: at least one stop; offsets never fall.
    package var stops: [Stop]

    package init(along direction: Direction, stops: [Stop]) {
        self.direction = direction
        self.stops = stops
    }

    /// The one colour that stands for the whole gradient, as in a legend: the last, which a reader sees at the rim.
    package var typical: SeriesPaint { stops.last?.paint ?? .other }

    /// The colour at a place, 0...1, as every renderer computes it: straight lines between the stops, in sRGB.
    package func color(
        at place: Double, in appearance: Appearance, on background: Color, of theme: Theme? = nil
    ) -> Color {
        guard let first = stops.first, let last = stops.last else { return background }
        if place <= first.offset { return first.color(in: appearance, on: background, of: theme) }
        guard let end = stops.firstIndex(where: { $0.offset > place }) else {
            return last.color(in: appearance, on: background, of: theme)
        }
        let (a, b) = (stops[end - 1], stops[end])
        return a.color(in: appearance, on: background, of: theme).mixed(
            with: b.color(in: appearance, on: background, of: theme), (place - a.offset) / (b.offset - a.offset))
    }
}

extension Paint {
    /// The gradient of the paint; nil where the paint is one colour.
    package var gradient: GradientPaint? {
        if case .gradient(let gradient) = self { gradient } else { nil }
    }
}

extension Color {
    /// A colour on the straight line in sRGB from this colour (`part` 0) to another (`part` 1).
    func mixed(with other: Color, _ part: Double) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}

extension GradientPaint: CustomStringConvertible {
    package var description: String {
        let stops = stops.map { stop in
            "\(stop.offset.significant(7)) \(stop.paint)"
                + (stop.fade == 0 ? "" : " fade \(stop.fade.significant(7))")
        }
        return "gradient(\(direction.rawValue), \(stops.joined(separator: ", ")))"
    }
}
