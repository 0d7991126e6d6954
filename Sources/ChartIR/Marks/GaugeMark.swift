/// Values on one scale of their own, round or straight, which zones may divide.
package struct GaugeMark: NonCartesianMark {
    /// One value that is drawn; each is a series of its own.
    package struct Reading: Hashable, Sendable, Encodable {
        /// The index of the series among the chart's.
        package var series: Int
        /// What is measured. It may lie outside the scale: it is drawn at the end then, and written as it is.
        package var value: Double

        package init(series: Int, value: Double) {
            self.series = series
            self.value = value
        }
    }

    /// A part of the scale. A value is in it if it is strictly above its beginning, and not above its end.
    package struct Zone: Hashable, Sendable, Encodable {
        /// What the zone is called; nil: the author gave no name.
        package var name: String?
        /// Where the zone begins, between `minimum` and `maximum`.
        package var start: Double
        /// Where the zone ends, which is where the next one begins.
        package var end: Double
        /// The zone's colour; nil: that of the series.
        package var color: ZoneColor?
        /// The colour of a needle while its value is in the zone; nil: what the dial says.
        package var needleColor: ZoneColor?

        package init(
            name: String?, start: Double, end: Double, color: ZoneColor?, needleColor: ZoneColor? = nil
        ) {
            self.name = name
            self.start = start
            self.end = end
            self.color = color
            self.needleColor = needleColor
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
    /// The upper end of the scale, more than `minimum`.
    package var maximum: Double
    /// The parts of the scale, ascending, without gaps from `minimum` to `maximum`; empty: the author divides nothing.
    package var zones: [Zone]
    /// What is measured; nil: the author does not say.
    package var name: String?
    /// How values are written; nil: with as many digits as they need.
    package var valueFormat: NumberFormat?
    /// The colour of the passed part; nil: that of its zone, else of the series.
    package var color: ZoneColor?
    /// The colour of the part that is not passed; nil: that of the theme.
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

    /// Whether the gauge is a bar without a value, in which a part goes there and back.
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
        /// The value stands in large figures, its name under it.
        case twoLines = "two-lines"
        /// Value and name stand in one line, in the colour of the passed part.
        case oneLine = "one-line"
        case none
    }

    package enum NeedleColor: Hashable, Sendable, Encodable {
        /// The colour of the text; where there are several needles, that of the series.
        case automatic
        /// The colour of the zone that the value is in.
        case zone
        case own(ZoneColor)
    }

    /// Where the scale begins, degrees clockwise from twelve o'clock.
    package var start: Double
    /// How far round the scale goes, degrees clockwise, 10...360; default 180.
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
        /// The text stands where the drawing has room for it.
        case automatic = "auto"
        case none
    }

    /// How thick the bar is, pixels; nil: the layout decides.
    package var thickness: Double?
    /// How many equal parts the bar is cut into, 1...100.
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

extension GaugeMark {
    package var writtenValues: WrittenValues? {
        WrittenValues(format: valueFormat, values: readings.map(\.value))
    }
}
