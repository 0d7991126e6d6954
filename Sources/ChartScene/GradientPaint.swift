public import ChartGraphics

/// Colours that go over into each other across a ``Sector``, whose geometry says from where to where.
public struct GradientPaint: Hashable, Sendable {
    public enum Direction: String, Hashable, Sendable {
        /// From the inner arc to the rim.
        case radius
        /// From the start to the end, clockwise.
        case arc
    }

    public struct Stop: Hashable, Sendable {
        /// 0...1.
        public var offset: Double
        public var paint: SeriesPaint
        /// How much of the background is mixed in, 0...1.
        public var fade: Double

        public init(offset: Double, paint: SeriesPaint, fade: Double = 0) {
            self.offset = offset
            self.paint = paint
            self.fade = fade
        }

        /// As it is seen on a background.
        public func color(in appearance: Appearance, on background: Color) -> Color {
            paint.color(in: appearance).mixed(with: background, fade)
        }
    }

    public var direction: Direction
    /// At least one, their offsets never falling.
    public var stops: [Stop]

    public init(along direction: Direction, stops: [Stop]) {
        self.direction = direction
        self.stops = stops
    }

    /// Where one colour must stand for all of them: that of the end, which a reader sees at the rim.
    public var typical: SeriesPaint { stops.last?.paint ?? .other }

    /// The colour at a place, 0...1, as every renderer computes it: straight lines between the stops, in sRGB.
    public func color(at place: Double, in appearance: Appearance, on background: Color) -> Color {
        guard let first = stops.first, let last = stops.last else { return background }
        if place <= first.offset { return first.color(in: appearance, on: background) }
        guard let end = stops.firstIndex(where: { $0.offset > place }) else {
            return last.color(in: appearance, on: background)
        }
        let (a, b) = (stops[end - 1], stops[end])
        return a.color(in: appearance, on: background).mixed(
            with: b.color(in: appearance, on: background), (place - a.offset) / (b.offset - a.offset))
    }
}

extension Paint {
    /// nil: it is one colour.
    public var gradient: GradientPaint? {
        if case .gradient(let gradient) = self { gradient } else { nil }
    }
}

extension Color {
    /// A straight line from this colour, at 0, to another, at 1, in sRGB.
    func mixed(with other: Color, _ part: Double) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}

extension GradientPaint: CustomStringConvertible {
    public var description: String {
        let stops = stops.map { stop in
            "\(stop.offset.significant(7)) \(stop.paint)"
                + (stop.fade == 0 ? "" : " fade \(stop.fade.significant(7))")
        }
        return "gradient(\(direction.rawValue), \(stops.joined(separator: ", ")))"
    }
}
