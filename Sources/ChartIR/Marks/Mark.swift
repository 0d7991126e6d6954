/// The closed set of drawn forms on Cartesian scales. A chart kind lowers to these.
@dynamicMemberLookup
package enum Mark: Hashable, Sendable {
    case bar(BarMark)
    case line(LineMark)
    case area(AreaMark)
    case point(PointMark)
    case bubble(BubbleMark)
    case candlestick(CandlestickMark)
    case cell(CellMark)
}

extension Mark: Encodable {
    package func encode(to encoder: any Encoder) throws {
        let (name, form) = named
        try encoder.encode(case: name, ["_0": form])
    }
}

/// One series of a mark.
package struct MarkSeries: Hashable, Sendable, Encodable {
    /// The index of the series among the chart's.
    package var series: Int
    /// The values in the order of the data; at most one for a position, except in point marks. Either all with a value
    /// have a `y2`, or none.
    package var data: [Datum]
    /// A colour for each datum of bars and points, nil where it is that of the series; nil: all have that of the series.
    package var colors: [SeriesColor?]?
    /// The number that the colour of each datum stands for on the chart's scale of colours, nil: missing; nil as a whole:
    /// colours stand for no numbers.
    package var shades: [Double?]?
    /// What is written at each datum of bars, empty: nothing, nil: its value; nil as a whole: all have their values. Of
    /// points the name of each, empty and nil: it has none.
    package var captions: [String?]?
    /// The other position of each datum of forms that reach from one position to another, nil where there is none; nil as a
    /// whole: none does.
    package var ends: [Double?]?
    /// The number that the width of a line stands for at each datum, nil: missing; nil as a whole: widths stand for none.
    package var sizes: [Double?]?
    /// The index of the shape of each point among those of the chart's ``ShapeScale``, nil: missing; nil as a whole: shapes
    /// tell apart no more than series.
    package var shapes: [Int?]?
    /// The number that the opacity of each point stands for on the chart's ``OpacityScale``, nil: missing; nil as a whole:
    /// opacity stands for none.
    package var strengths: [Double?]?
    /// The silhouette of each datum of bars whose form is one, nil where there is none; nil as a whole: none has one.
    package var profiles: [Profile?]?
    /// The columns that tooltips tell in place of values; nil: they tell values.
    package var fields: TooltipFields?

    package init(
        series: Int, data: [Datum], colors: [SeriesColor?]? = nil, shades: [Double?]? = nil,
        captions: [String?]? = nil, profiles: [Profile?]? = nil, ends: [Double?]? = nil,
        sizes: [Double?]? = nil, shapes: [Int?]? = nil, strengths: [Double?]? = nil,
        fields: TooltipFields? = nil
    ) {
        self.fields = fields
        self.shapes = shapes
        self.strengths = strengths
        self.sizes = sizes
        self.ends = ends
        self.profiles = profiles
        self.shades = shades
        self.series = series
        self.data = data
        self.colors = colors
        self.captions = captions
    }

    /// What gives a datum a colour of its own; nil: it has that of the series.
    /// - Parameter place: the index of the datum.
    package func coloring(at place: Int) -> DatumColoring? {
        shades.map { .number($0[place]) } ?? colors?[place].map { .color($0) }
    }

    /// All positions at which its forms begin or end.
    package var positions: [Double] { data.map(\.x) + (ends?.compactMap(\.self) ?? []) }

    /// Whether the forms of the series reach from one value to another instead of growing from 0.
    package var isRange: Bool { data.first { $0.y != nil }?.y2 != nil }
}

/// What gives a single datum its colour.
package enum DatumColoring: Hashable, Sendable {
    case color(SeriesColor)
    /// A number on the chart's scale of colours; nil: missing.
    case number(Double?)
}

/// A value, or a range of values, at a position.
package struct Datum: Hashable, Sendable, Encodable {
    /// Where the datum stands: a category's index, a number, or seconds since 1970.
    package var x: Double
    /// The value; nil: missing.
    package var y: Double?
    /// The other end of a range, above or below `y`; nil: the form grows from 0.
    package var y2: Double?

    package init(x: Double, y: Double?, y2: Double? = nil) {
        self.x = x
        self.y = y
        self.y2 = y2
    }
}

/// A silhouette that is the same on both sides of its middle, or rises to one.
package struct Profile: Hashable, Sendable, Encodable {
    /// How broad it is, as parts of the breadth of its place, 0...1: from the lower end of its datum to the higher one, at
    /// places that lie at equal distances along the value axis; at least two.
    package var breadths: [Double]
    /// The values between the ends at which a line crosses it from edge to edge.
    package var lines: [Double]
    /// How far the silhouette rises from the far edge of its place towards the position before it, in breadths of the place,
    /// where it is as broad as it can be; nil: it stands in the middle of its place.
    package var rise: Double?

    package init(breadths: [Double], lines: [Double] = [], rise: Double? = nil) {
        self.rise = rise
        self.breadths = breadths
        self.lines = lines
    }
}

/// The value axis that a mark is measured on.
package enum ValueAxis: String, Hashable, Sendable, Encodable { case first, second }

/// Where values are written beside lines, areas and points.
package enum ValueText: String, Hashable, Sendable, CaseIterable, Encodable {
    /// The look decides: at the ends of a few lines, where there is room.
    case automatic
    case none
    /// The last value is written, beside the last point.
    case end
    /// Each value is written, at its point.
    case points
    /// The first value is written before the first point, and the last one behind the last.
    case ends
}

/// What a line or area does where a value is missing.
package enum MissingPolicy: String, Hashable, Sendable, CaseIterable, Encodable { case gap, connect, zero }
