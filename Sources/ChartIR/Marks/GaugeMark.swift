/// Values on one scale of their own, round or straight, which zones may divide.
package struct GaugeMark: NonCartesianMark {
    /// What is drawn; each value is a series of its own.
    package struct Reading: Hashable, Sendable, Encodable {
        /// Index into the chart's series.
        package var series: Int
        /// May lie outside the scale: it is drawn at the end, and written as it is.
        package var value: Double

        package init(series: Int, value: Double) {
            self.series = series
            self.value = value
        }
    }

    /// A part of the scale. A value is in it if it is strictly above its beginning, and not above its end.
    package struct Zone: Hashable, Sendable, Encodable {
        /// nil: the author gave none.
        package var name: String?
        /// Between `minimum` and `maximum`.
        package var start: Double
        /// That of the next zone's start.
        package var end: Double
        /// nil: that of the series.
        package var color: ZoneColor?

        package init(name: String?, start: Double, end: Double, color: ZoneColor?) {
            self.name = name
            self.start = start
            self.end = end
            self.color = color
        }
    }

    /// What the scale lies on.
    package enum Form: Hashable, Sendable, Encodable {
        case dial(Dial)
        case bar(ProgressBar)
    }

    package enum Ends: String, Hashable, Sendable, CaseIterable, Encodable { case flat, round }

    package var form: Form
    package var readings: [Reading]
    package var minimum: Double
    /// More than `minimum`.
    package var maximum: Double
    /// Ascending, without gaps from `minimum` to `maximum`; empty: the author divides nothing.
    package var zones: [Zone]
    /// What is measured.
    package var name: String?
    /// nil: as many digits as the values need.
    package var valueFormat: NumberFormat?
    /// The colour of the passed part; nil: that of its zone, else of the series.
    package var color: ZoneColor?
    /// nil: the theme's.
    package var restColor: ZoneColor?
    package var ends: Ends
    /// Whether bands of zones, ticks and labels are drawn.
    package var hasScale: Bool
    /// About how many round values are marked besides the limits of zones, 1...100; nil: none.
    package var tickCount: Int?

    package init(
        form: Form, readings: [Reading], minimum: Double = 0, maximum: Double = 100, zones: [Zone] = [],
        name: String? = nil, valueFormat: NumberFormat? = nil, color: ZoneColor? = nil, restColor: ZoneColor? = nil,
        ends: Ends = .flat, hasScale: Bool = true, tickCount: Int? = nil
    ) {
        self.form = form
        self.readings = readings
        self.minimum = minimum
        self.maximum = maximum
        self.zones = zones
        self.name = name
        self.valueFormat = valueFormat
        self.color = color
        self.restColor = restColor
        self.ends = ends
        self.hasScale = hasScale
        self.tickCount = tickCount
    }

    /// Whether it is a bar without a value, in which a part goes there and back.
    package var isIndeterminate: Bool { if case .bar(let bar) = form { bar.period != nil } else { false } }

    package var isEndless: Bool { isIndeterminate }

    /// How far a value is on the way from `minimum` to `maximum`, 0...1.
    package func fraction(of value: Double) -> Double {
        // Halves, because the difference of two large numbers may not be finite.
        let part = (value / 2 - minimum / 2) / (maximum / 2 - minimum / 2)
        return min(max(part, 0), 1)
    }

    /// The zone that a value is in: the last whose start it is above, else the first; nil: there are none.
    package func zone(of value: Double) -> Zone? { zones.last { value > $0.start } ?? zones.first }
}

/// What is round about a gauge.
package struct Dial: Hashable, Sendable, Encodable {
    /// How a value is written.
    package enum Text: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The value in large figures, its name under it.
        case twoLines = "two-lines"
        /// Both in one line, in the colour of the passed part.
        case oneLine = "one-line"
        case none
    }

    package enum NeedleColor: Hashable, Sendable, Encodable {
        /// The text's, of several needles that of the series.
        case automatic
        /// That of the zone.
        case zone
        case own(ZoneColor)
    }

    /// Degrees clockwise from twelve o'clock.
    package var start: Double
    /// Degrees, clockwise, 10...360; default 180.
    package var sweep: Double
    /// The inner radius over the outer one, 0..<1; default 0.825.
    package var hole: Double
    package var hasNeedle: Bool
    package var needleColor: NeedleColor
    /// The hub's diameter, pixels; default 16.
    package var hub: Double
    /// Whether a needle that moves swings beyond its new place first.
    package var overshoots: Bool
    package var text: Text

    package init(
        start: Double = -90, sweep: Double = 180, hole: Double = 0.825, hasNeedle: Bool = true,
        needleColor: NeedleColor = .automatic, hub: Double = 16, overshoots: Bool = false, text: Text = .twoLines
    ) {
        self.start = start
        self.sweep = sweep
        self.hole = hole
        self.hasNeedle = hasNeedle
        self.needleColor = needleColor
        self.hub = hub
        self.overshoots = overshoots
        self.text = text
    }
}

/// What is straight about a progress bar.
package struct ProgressBar: Hashable, Sendable, Encodable {
    package enum Text: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Where the drawing has room.
        case automatic = "auto"
        case none
    }

    /// Pixels; nil: the layout's.
    package var thickness: Double?
    /// 1...100.
    package var segments: Int
    package var text: Text
    /// Seconds in which a part of a bar without a value goes there and back; nil: bars pass their values.
    package var period: Double?

    package init(thickness: Double? = nil, segments: Int = 1, text: Text = .automatic, period: Double? = nil) {
        self.period = period
        self.thickness = thickness
        self.segments = segments
        self.text = text
    }
}

/// The colour of a part of a scale.
package enum ZoneColor: Hashable, Sendable, Encodable {
    /// The theme's colour for a state of things.
    case status(Status)
    case plain(SeriesColor)

    package enum Status: String, Hashable, Sendable, CaseIterable, Encodable { case good, warning, bad }
}
