import ChartIR

/// What lowering must know of a mark that has its chart to itself, once it is made: what data states and controls
/// change of it.
protocol LoweredNonCartesianMark: NonCartesianMark {
    /// The mark as the case of the IR that holds it.
    var plot: Plot { get }

    /// The series of the mark's rows, in their order; none where it has no rows, which is the default.
    var seriesOfRows: [Int] { get }

    /// The marks of all data states, with the same rows in the same order: a row that one lacks is 0 there. Default: as
    /// they are.
    static func aligned(_ marks: [Self]) -> [Self]

    /// Whether the mark differs from another only in what data states can change. Default: it differs in nothing.
    func moves(from other: Self) -> Bool

    /// What a control can set a property to, and what it is; nil, the default: the mark has no such property.
    func range(of property: Control.Property) -> PropertyRange?

    /// Sets a property whose stops are data states (``Control/Property/choosesState``). Default: there is none.
    mutating func set(_ property: Control.Property, to value: Double)

    /// The height of a chart of the mark whose author gives none, pixels. Default: 400.
    var standardHeight: Double { get }

    /// Whether the mark writes values that can count up when the chart comes in. Default: false.
    var countsUp: Bool { get }
}

extension LoweredNonCartesianMark {
    var standardHeight: Double { 400 }
    var seriesOfRows: [Int] { [] }
    static func aligned(_ marks: [Self]) -> [Self] { marks }
    func moves(from other: Self) -> Bool { self == other }
    func range(of property: Control.Property) -> PropertyRange? { nil }
    mutating func set(_ property: Control.Property, to value: Double) {}
    var countsUp: Bool { false }
}

/// A row of a mark in which each is a series: a slice, a wedge, a track, a reading.
protocol SeriesRow {
    /// The index of the series among the chart's.
    var series: Int { get }
}

/// A mark in which each row is a series.
protocol RowsMark: LoweredNonCartesianMark {
    associatedtype Row: SeriesRow

    /// The mark's rows under the name that all such marks share.
    var seriesRows: [Row] { get set }

    /// What stands for a series that this data state lacks.
    /// - Parameter other: the series' row in another state.
    func emptyRow(_ series: Int, like other: Row) -> Row
}

extension RowsMark {
    var seriesOfRows: [Int] { seriesRows.map(\.series) }

    static func aligned(_ marks: [Self]) -> [Self] {
        let all = marks.flatMap(\.seriesRows)
        let first = Dictionary(all.map { ($0.series, $0) }) { first, _ in first }
        let order = all.map(\.series).distinct.compactMap { first[$0] }
        return marks.map { mark in
            let own = Dictionary(mark.seriesRows.map { ($0.series, $0) }) { first, _ in first }
            var result = mark
            result.seriesRows = order.map { own[$0.series] ?? mark.emptyRow($0.series, like: $0) }
            return result
        }
    }
}

/// What a control can set a number of a mark to.
struct PropertyRange {
    var allowed: ClosedRange<Double>
    /// What the control can set, in words.
    var words: String
    /// What the property is without the control.
    var value: Double
    /// Whether only whole numbers mean anything.
    var isWhole = false
    /// Where the control ends if the author does not say; nil: the author must.
    var end: Double?

    /// The range of a part of a whole that leaves something of it.
    static func part(_ value: Double) -> Self {
        PropertyRange(allowed: 0...0.999, words: "a number from 0 up to but not 1", value: value)
    }

    static func length(_ value: Double) -> Self {
        PropertyRange(allowed: 0...1000, words: "a number of pixels from 0 to 1000", value: value)
    }

    static func turn(_ value: Double) -> Self {
        PropertyRange(allowed: -3600...3600, words: "a number of degrees from -3600 to 3600", value: value)
    }

    /// The range of how many of so many rows are shown.
    static func count(of count: Int) -> Self {
        PropertyRange(
            allowed: 0...Double(max(count, 1)), words: "a number from 0 to \(count), as many as there are",
            value: Double(count), isWhole: true, end: Double(count))
    }
}

extension Plot {
    /// The mark as what lowering must know of any; nil: the chart has axes.
    var lowered: (any LoweredNonCartesianMark)? {
        switch self {
        case .cartesian: nil
        case .pie(let mark): mark
        case .radar(let mark): mark
        case .radialBar(let mark): mark
        case .funnel(let mark): mark
        case .rose(let mark): mark
        case .marimekko(let mark): mark
        case .gauge(let mark): mark
        case .arcs(let mark): mark
        case .spinner(let mark): mark
        case .wave(let mark): mark
        case .sparkline(let mark): mark
        }
    }
}

extension Array where Element: Hashable {
    /// The elements without repetitions, in the order in which they first come.
    var distinct: [Element] {
        var seen = Set<Element>()
        return filter { seen.insert($0).inserted }
    }
}
