package import ChartGraphics

/// What is true of any mark on x and y, so that scales, guides and words need not know which one it is.
///
/// A mark states what differs from the defaults, which are those of a form that is drawn at its own values (a line, a
/// point).
package protocol CartesianMark: Hashable, Sendable, Encodable {
    /// The value axis it stands on.
    var axis: ValueAxis { get }
    /// One value at each position of each series, nil where there is nothing to draw; a form that is made from several
    /// values gives the one that stands for them.
    var valueSeries: [MarkSeries] { get }
    /// Where the mark's values are written beside its points; default `none`, which is also that of bars, because they
    /// have places of their own for values (``BarText``).
    var valueText: ValueText { get }
    /// Whether the mark's series lie on top of each other; default `none`.
    var stacking: Stacking { get }
    /// How far a part of a stack reaches to both sides of the line that stacks stand on; default: by its sign, and about a middle
    /// line half to each side.
    func reach(of series: Int, _ value: Double) -> (below: Double, above: Double)
    /// Whether the mark's form, at least that of some series, stands for the distance from 0; default false.
    var growsFromZero: Bool { get }
    /// Whether the mark goes down to the lower end of its axis where there is no 0; default false.
    var fillsToFloor: Bool { get }
    /// Whether what the mark draws runs from each value to the next; default false.
    var connectsValues: Bool { get }
    /// The curve from each value to the next; default linear.
    var curve: Curve { get }
    /// What the mark does where a value is missing; default `gap`.
    var missing: MissingPolicy { get }
    /// Whether a position with no value still counts as part of the axis; default: where the mark connects values.
    var keepsMissing: Bool { get }
    /// Whether a series may have several values at a position, as in scatter plots; default false.
    var mayRepeatPositions: Bool { get }
    /// Whether the mark's data are told one by one, because a position may come several times; default: where that is so and
    /// nothing else is told.
    var tellsSinglePoints: Bool { get }
    /// What the mark takes of the bands in which marks stand side by side; default nil: no place of its own.
    var dodge: DodgeMember? { get }
    /// How broad the mark's forms are, pixels, where each stands in the middle of its position, whatever stands beside it;
    /// default nil: they share bands with others, or have no breadth.
    var breadthAtPosition: Double? { get }
    /// The index of the mark in the plot in whose places this one stands, series by series, as the parts of a composite
    /// kind stand on each other; nil, the default: it has its own, or stands at its positions.
    var placesOf: Int? { get }
    /// What is told of the mark in place of its own values, because it is part of a composite kind; nil, the default:
    /// its values are told.
    var telling: Telling? { get }
    /// Whether the mark says something about others, as error bars and words do, so that summaries and swatches are those of
    /// these, where there are any; default: where its telling says so.
    var isAside: Bool { get }
    /// The bins that the mark is drawn over, whose breadths its forms share; default nil: it is drawn over none.
    var bins: Bins? { get }
    /// Whether the mean of the mark's values says something on its axis; default: where these are told as they are.
    var hasMean: Bool { get }
    /// From the lowest to the highest of each form that has a low and a high of its own, neither of which its axis may leave
    /// out; default: there are none.
    var ownSpans: [ClosedRange<Double>] { get }
}

/// Whether and how series lie on top of each other: by their values, by their shares of the visible total, or by their
/// values about a middle line, by default half of the total to either side of it (``CartesianMark/reach(of:_:)``).
package enum Stacking: Hashable, Sendable { case none, stack, percent, center }

/// A mark among those that share the bands of an axis side by side.
package struct DodgeMember: Hashable, Sendable {
    /// How broad one form is at most, pixels.
    package var maximumWidth: Double
    /// The least space between groups or between forms that stand alone, pixels.
    package var minimumSpace: Double
    /// The space between the forms of a group where there is room for all of it, pixels; nil: the layout decides.
    package var spaceInGroup: Double?
    /// Whether `maximumWidth` holds as long as the forms find a place side by side, whatever becomes of the spaces.
    package var hasFixedWidth: Bool
    /// Whether each of the mark's series has a place of its own; else all of them share one.
    package var seriesAreApart: Bool
    /// Whether the group, on an axis of numbers or times, reaches from its position to the next; else its middle is at
    /// the position.
    package var startsAtPosition: Bool
    /// Whether the mark has the bands for itself, over those that share them.
    package var isOver: Bool

    package init(
        maximumWidth: Double, minimumSpace: Double, spaceInGroup: Double?, hasFixedWidth: Bool, seriesAreApart: Bool,
        startsAtPosition: Bool, isOver: Bool = false
    ) {
        self.isOver = isOver
        self.maximumWidth = maximumWidth
        self.minimumSpace = minimumSpace
        self.spaceInGroup = spaceInGroup
        self.hasFixedWidth = hasFixedWidth
        self.seriesAreApart = seriesAreApart
        self.startsAtPosition = startsAtPosition
    }
}

extension CartesianMark {
    package var valueText: ValueText { .none }
    package var stacking: Stacking { .none }
    package func reach(of series: Int, _ value: Double) -> (below: Double, above: Double) {
        stacking == .center ? (-value / 2, value / 2) : (min(value, 0), max(value, 0))
    }
    package var growsFromZero: Bool { false }
    package var fillsToFloor: Bool { false }
    package var connectsValues: Bool { false }
    package var curve: Curve { .linear }
    package var missing: MissingPolicy { .gap }
    package var keepsMissing: Bool { connectsValues }
    package var mayRepeatPositions: Bool { false }
    package var tellsSinglePoints: Bool { mayRepeatPositions && telling == nil }
    package var dodge: DodgeMember? { nil }
    package var breadthAtPosition: Double? { nil }
    package var placesOf: Int? { nil }
    package var telling: Telling? { nil }
    package var isAside: Bool { telling?.isAside == true }
    package var bins: Bins? { nil }
    package var ownSpans: [ClosedRange<Double>] { [] }
    package var hasMean: Bool {
        telling == nil && !isAside && bins == nil && (stacking == .none || stacking == .stack)
            && !valueSeries.contains(where: \.isRange)
    }
}

// What follows from the facts above.
extension CartesianMark {
    /// Whether the mark's values are drawn as shares of a whole.
    package var showsShares: Bool { stacking == .percent }

    /// Whether the mark has anything to draw.
    package var hasValues: Bool { valueSeries.contains { $0.data.contains { $0.y != nil } } }

    package var drawsMissingAsZero: Bool { missing == .zero }

    /// Whether some series of the mark grows from 0 to its values; one that reaches from one value to another does not.
    var growsFromZeroUnlessRange: Bool { valueSeries.isEmpty || valueSeries.contains { !$0.isRange } }
}

/// A mark that has its chart to itself, because it has neither an x nor a y axis: a pie, a gauge, a spinner.
package protocol NonCartesianMark: Hashable, Sendable, Encodable {
    /// Whether the mark goes on moving for good; default false.
    var isEndless: Bool { get }
    /// Whether the mark has values to tell, which only a sign that something is at work has not; default true.
    var tellsValues: Bool { get }
    /// Whether the mark has axes of its own; default false.
    var hasAxes: Bool { get }
    /// The values that the author has a format for; default nil: there are none.
    var writtenValues: WrittenValues? { get }
    /// What a circle is shared out to; default: nothing.
    var slicesOfWhole: [SliceOfWhole] { get }
}

/// Values and how they are written.
package struct WrittenValues {
    package var format: NumberFormat?
    package var values: [Double]
    /// Whether the author gives the format to the `y` of the chart, not to the mark.
    package var isOfAxis = false
}

/// A part of a whole.
package struct SliceOfWhole {
    /// The index of the series among the chart's.
    package var series: Int
    package var value: Double
}

extension NonCartesianMark {
    package var isEndless: Bool { false }
    package var tellsValues: Bool { true }
    package var hasAxes: Bool { false }
    package var writtenValues: WrittenValues? { nil }
    package var slicesOfWhole: [SliceOfWhole] { [] }
}

extension Mark {
    /// The name of the mark's case, and what it has in common with all others.
    var named: (name: String, form: any CartesianMark) {
        switch self {
        case .bar(let mark): ("bar", mark)
        case .line(let mark): ("line", mark)
        case .area(let mark): ("area", mark)
        case .point(let mark): ("point", mark)
        case .bubble(let mark): ("bubble", mark)
        case .candlestick(let mark): ("candlestick", mark)
        case .cell(let mark): ("cell", mark)
        }
    }

    /// The mark as what it has in common with all others.
    package var form: any CartesianMark { named.form }

    /// A fact about the mark: `mark.axis` is `mark.form.axis`.
    package subscript<Fact>(dynamicMember fact: KeyPath<any CartesianMark, Fact>) -> Fact { form[keyPath: fact] }
}

extension Plot {
    private enum Content {
        case axes(CartesianPlot)
        case mark(any NonCartesianMark)
    }

    /// The name of the plot's case, and what it holds.
    private var named: (name: String, content: Content) {
        switch self {
        case .cartesian(let plot): ("cartesian", .axes(plot))
        case .pie(let mark): ("pie", .mark(mark))
        case .radar(let mark): ("radar", .mark(mark))
        case .radialBar(let mark): ("radialBar", .mark(mark))
        case .funnel(let mark): ("funnel", .mark(mark))
        case .rose(let mark): ("rose", .mark(mark))
        case .gauge(let mark): ("gauge", .mark(mark))
        case .arcs(let mark): ("arcs", .mark(mark))
        case .spinner(let mark): ("spinner", .mark(mark))
        case .wave(let mark): ("wave", .mark(mark))
        case .sparkline(let mark): ("sparkline", .mark(mark))
        case .marimekko(let mark): ("marimekko", .mark(mark))
        }
    }

    /// The mark that the chart consists of; nil: the chart has axes.
    package var nonCartesian: (any NonCartesianMark)? {
        if case .mark(let mark) = named.content { mark } else { nil }
    }
}

extension Plot: Encodable {
    package func encode(to encoder: any Encoder) throws {
        let (name, content) = named
        switch content {
        case .axes(let plot): try encoder.encode(case: name, ["_0": plot])
        case .mark(let mark): try encoder.encode(case: name, ["_0": mark])
        }
    }
}
