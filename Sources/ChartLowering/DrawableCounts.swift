import ChartDiagnostics

/// How many of a thing one chart, or one page, can have. Each is far above what a reader can tell apart, and far below what takes a
/// machine minutes or a browser its memory.
enum DrawableCounts {
    /// Charts of one page.
    static let charts = 1000
    /// Marks over each other.
    static let marks = 1000
    /// Entries of a legend.
    static let entries = 1000
    /// Rules, bands and notes; those with a text, each of which looks for a place among all others.
    static let annotations = 10_000
    static let texts = 200
    /// Series of one mark.
    static let series = 1000
    /// Rows that are each a slice, a needle, a track, a petal or a part of a column of shares.
    static let slices = 2000
    /// Stops of one `linear()`: each motion that has it writes all of them.
    static let easingStops = 1000
    /// Colours of a gradient, each of which is looked at for light and for dark pages.
    static let stops = 100
    /// Tables, and steps of one of them, each of which works on all columns that those before it have made.
    static let tables = 10_000
    static let steps = 5000
    /// Rows that are each a bar or a candle.
    static let bars = 20_000
}

extension ChartSpec {
    /// Reports what is written more often than a chart can have it.
    /// - Returns: whether that was reported.
    func reportExcess(into diagnostics: inout DiagnosticCollector) -> Bool {
        let things: [(noun: String, ranges: [SourceRange], limit: Int, advice: String)] = [
            ("marks", marks.map(\.element.range), DrawableCounts.marks, "series of one mark can be more"),
            (
                "entries", legend?.entries.map(\.name.range) ?? [], DrawableCounts.entries,
                "a series needs an entry only for another text, colour or place"
            ),
            (
                "annotations", annotations.map(\.element.range), DrawableCounts.annotations,
                "what comes from data is a mark"
            ),
            (
                "annotations with a text", annotations.filter { $0.label != nil }.map(\.element.range),
                DrawableCounts.texts, "leave the 'label' of some out"
            ),
            (
                "tables", data.map(\.element.range), DrawableCounts.tables,
                "one table may hold the rows of all, with a column that tells them apart"
            ),
            (
                "data states", states.map(\.element.range), StateLowerer.limit,
                "a 'control' of numbers has any number of stops"
            ),
        ]
        let excess = things.filter { $0.ranges.count > $0.limit }
        for thing in excess {
            diagnostics.report(
                .tooMany(
                    thing.noun, thing.ranges.count, limit: thing.limit, advice: thing.advice,
                    at: thing.ranges[thing.limit]))
        }
        let crowded = marks.filter { $0.seriesChildren.count > DrawableCounts.series }
        for mark in crowded {
            let children = mark.seriesChildren
            diagnostics.report(
                .tooManyRows(
                    "series", children.count, of: mark.element, limit: DrawableCounts.series,
                    at: children[DrawableCounts.series].element.range))
        }
        let long = data.filter { $0.steps.count > DrawableCounts.steps }
        for table in long {
            diagnostics.report(
                .tooMany(
                    "steps of one table", table.steps.count, limit: DrawableCounts.steps,
                    advice: "a formula may do the work of several", at: table.element.range))
        }
        return !excess.isEmpty || !crowded.isEmpty || !long.isEmpty
    }
}

extension MarkSpec {
    fileprivate var seriesChildren: [CartesianMarkSpec.Series] {
        switch self {
        case .cartesian(let mark): mark.series
        case .nonCartesian(let mark): mark.seriesChildren
        }
    }
}

extension Layer {
    /// Reports more series than a reader can tell apart, or more rows than its mark can draw one by one.
    /// - Parameter limit: the most rows; nil: what the kind of the mark says.
    /// - Returns: whether that was reported.
    func reportExcess(limit: Int? = nil, into diagnostics: inout DiagnosticCollector) -> Bool {
        let rows = series.reduce(0) { $0 + $1.rows.count }
        let counts = [("series", series.count, DrawableCounts.series), ("rows", rows, limit ?? spec.kind.rowLimit)]
        for case (let noun, let count, let limit?) in counts where count > limit {
            diagnostics.report(
                .tooManyRows(noun, count, of: spec.element, limit: limit, at: spec.element.range))
            return true
        }
        return false
    }
}

extension Diagnostic {
    /// - Parameter mark: the element of the mark that has too many.
    fileprivate static func tooManyRows(
        _ noun: String, _ count: Int, of mark: Located<String>, limit: Int, at range: SourceRange
    ) -> Diagnostic {
        .tooMany(
            "\(noun) of '\(mark.value)'", count, limit: limit, advice: "'aggregate' or 'filter' leaves fewer", at: range
        )
    }

    /// - Parameters:
    ///   - noun: what there is too much of, in the plural.
    ///   - whole: what has too much of it.
    ///   - advice: what to do, an instruction or a reason.
    static func tooMany(
        _ noun: String, _ count: Int, of whole: String = "a chart", limit: Int, advice: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .semanticManyValues, .error, "\(whole) has at most \(limit) \(noun), and these are \(count); \(advice)",
            at: range)
    }
}
