import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLowering
import ChartSchema

// What is right, but is most likely not what was meant.
extension ChartReview {
    mutating func warn() {
        warnAboutData()
        warnAboutColumns()
        warnAboutDoubled()
        warnAboutLists()
        warnAboutWrittenDays()
        warnAboutStates()
        warnAboutNamesInStates()
        warnAboutForms()
        warnAboutErrors()
        warnAboutColors()
        warnAboutUnseenColors()
        warnAboutSlices()
        warnAboutGatheredSlices()
        warnAboutAttributes()
        warnAboutNames()
        warnAboutEqualStates()
        warnAboutHidden()
        warnAboutNamelessEntry()
        warnAboutNumberFormats()
        warnAboutSigns()
        warnAboutUnreadColumns()
        warnAboutOverwrittenColumns()
        warnAboutUnreadLookups()
        warnAboutUnreadStacks()
        warnAboutTexts()
        warnAboutPalette()
        warnAboutEmptyStart()
        warnAboutTotals()
        warnAboutStrays()
        warnAboutStrangers()
        warnAboutFarErrors()
        warnAboutGroupedThousands()
        warnAboutCommasInPairs()
        warnAboutTwins()
        warnAboutWholes()
        warnAboutOverruled()
        warnAboutMeasures()
        warnAboutWholeNumbers()
        warnAboutUnseenParts()
        warnAboutIdleColors()
        warnAboutIdleParts()
        warnAboutIdleThemes()
        warnAboutNothing()
        warnAboutLikelyValues()
        if let plot { warn(about: plot) }
        warnAboutWords()
    }

    private mutating func warn(about plot: CartesianPlot) {
        warnAboutForms(of: plot)
        warnAboutLikelyForms(of: plot)
        warnAboutValues(of: plot)
        warnAboutAnnotations(of: plot)
        warnAboutUnseen(of: plot)
        warnAboutFormats(of: plot)
        warnAboutEnds(of: plot)
        warnAboutBeyond(of: plot)
        warnAboutColorEnds(of: plot)
        warnAboutSizes(of: plot)
        warnAboutPositions(of: plot)
        warnAboutRepeated(of: plot)
        warnAboutFacets(of: plot)
        warnAboutEqualNumbers(of: plot)
        warnAboutFarEnds(of: plot)
        warnAboutRanges(of: plot)
        warnAboutOwnTicks(of: plot)
        warnAboutGroupedYears(of: plot)
        warnAboutFarYears(of: plot)
        warnAboutFlatLines(of: plot)
        warnAboutSlips(of: plot)
        warnAboutParts(of: plot)
        warnAboutComparisons(of: plot)
        warnAboutSunkenLines(of: plot)
        warnAboutSteps(of: plot)
        warnAboutFarNotes(of: plot)
        warnAboutWriting(of: plot)
    }

    /// How places follow each other, and how places and values are written and look.
    private mutating func warnAboutWriting(of plot: CartesianPlot) {
        warnAboutYears(of: plot)
        warnAboutMonths(of: plot)
        warnAboutOrder(of: plot)
        warnAboutLastStep(of: plot)
        warnAboutLoneShares(of: plot)
        warnAboutBorders(of: plot)
        warnAboutSpacing(of: plot)
        warnAboutSides(of: plot)
        warnAboutTimesUpwards(of: plot)
        warnAboutAverages(of: plot)
        warnAboutUnlikeFormats(of: plot)
        warnAboutUnits(of: plot)
        warnAboutUnseenRows(of: plot)
        warnAboutFaint(of: plot)
        warnAboutGaps(of: plot)
        warnAboutTitles(of: plot)
        warnAboutEqualRules(of: plot)
        warnAboutSparse(of: plot)
        warnAboutClocks()
        warnAboutStrangeColumns(of: plot)
        warnAboutMeasures(of: plot)
        warnAboutLargestRadius(of: plot)
        warnAboutWrittenValues(of: plot)
    }

    // MARK: Data

    /// All elements that can read a table: marks, their series, and those of states.
    var readers: [Element] {
        let marks = marks + element.children("state").flatMap { $0.children }
        return marks.flatMap { [$0] + $0.children("series") }
    }

    /// The rules, bands and notes as they are written, one for each; none where some stand for the rows of a table.
    var writtenAnnotations: [Element] {
        let written = element.children.filter { JSONSpelling.annotations.contains($0.name) }
        return written.contains { $0.attribute("data") != nil } ? [] : written
    }

    private func readsTable(_ element: Element) -> Bool {
        element.attributes.contains { attribute in
            let kind = vocabulary.attribute(attribute.name, of: element.name)?.type.kind
            return kind == .field || kind == .fieldList || attribute.name == "data"
        }
    }

    private mutating func warnAboutData() {
        let tables = element.children("data")
        guard !tables.isEmpty else { return }
        let annotations = element.children.filter { JSONSpelling.annotations.contains($0.name) }
        var named = Set((readers + annotations).compactMap { $0.attribute("data")?.value.text })
        let states = element.children("state").contains { $0.attribute("by") != nil }
        let readsFirst = states || readers.contains { $0.attribute("data") == nil && readsTable($0) }
        // Tables that are looked up in are read by others.
        for table in tables {
            for step in table.children { if let from = step.attribute("from")?.value.text { named.insert(from) } }
        }
        for (index, table) in tables.enumerated() {
            if index == 0, readsFirst { continue }
            if let id = table.attribute("id")?.value.text, named.contains(id) { continue }
            let how = table.attribute("id") == nil ? "columns: 'x', 'y'" : "it: 'data'"
            warn(
                .semanticUnusedData, "no mark reads this table; let one name \(how), or leave the table out",
                at: range(table.attribute("id")?.value.range ?? table.nameRange))
        }
    }

    private mutating func warnAboutColumns() {
        for mark in readers {
            if ["line", "area"].contains(mark.name), let series = mark.attribute("series")?.value,
                mark.attribute("x")?.value.text == series.text
            {
                warn(
                    .semanticSameColumn,
                    "'x' and 'series' are the same column, '\(series.text)', so that every series is one point",
                    at: range(series.range))
            }
            // A line through equal values is what points of two measures are compared with.
            guard mark.name != "line" || marks.count == 1, let x = mark.attribute("x")?.value,
                let y = mark.attribute("y")?.value, x.text == y.text,
                vocabulary.attribute("y", of: mark.name)?.type.kind == .field
            else { continue }
            warn(
                .semanticSameColumn,
                "'x' and 'y' are the same column, '\(y.text)', so that every value stands at itself",
                at: range(y.range))
        }
    }

    /// Lists of one item that looks like several.
    private mutating func warnAboutLists() {
        for mark in marks {
            for name in ["categories", "labels"] {
                guard let value = mark.attribute(name)?.value else { continue }
                let items = value.listItems(in: file).items
                if items.count == 1, let text = items[0].text, text.split(separator: ";").count > 1 {
                    warn(
                        .semanticSimilarCategories,
                        "'\(text)' is one item; in XML items are parted by spaces, in JSON they are strings of an array",
                        at: range(items[0].range))
                }
                warnAboutBars(between: value, asManyAs: mark.attribute("values")?.value)
            }
        }
    }

    /// Names with `|` between them that have spaces, which part them otherwise, by chance into as many as there are values.
    private mutating func warnAboutBars(between list: Value, asManyAs values: Value?) {
        guard list.kind == .untyped, list.text.utf8.count < 1000, !list.text.contains(where: { "'\"".contains($0) })
        else { return }
        let names = list.text.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
        guard names.count > 2, names.contains(where: { $0.contains(" ") }), names.allSatisfy({ !$0.isEmpty }),
            values?.listItems(in: file).items.count == names.count
        else { return }
        let written = names.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
        warn(
            .semanticSimilarCategories, "'|' parts no items, and spaces do; write \(written)", at: range(list.range))
    }

    /// Marks of states that have no counterpart in the chart, so that they come and go.
    private mutating func warnAboutStates() {
        for state in element.children("state") {
            for mark in state.children where JSONSpelling.marks.contains(mark.name) {
                let id = mark.attribute("id")?.value
                let isThere = marks.contains {
                    $0.name == mark.name && (id == nil || $0.attribute("id")?.value.text == id?.text)
                }
                guard !isThere else { continue }
                let which = id.map { "'\(mark.name)' with the id '\($0.text)'" } ?? "'\(mark.name)'"
                warn(
                    .semanticUnmatchedMark,
                    "the chart has no \(which) that this state could change, so that it stands in this state alone",
                    at: range(id?.range ?? mark.nameRange))
            }
        }
    }

    /// Error bars that are called like no series, so that they are a series of their own.
    private mutating func warnAboutErrors() {
        let others = marks.filter { !KindTraits.of($0.name).isAboutOtherMarks }
        guard !others.isEmpty, !others.contains(where: { $0.attribute("series") != nil }) else { return }
        let names = others.flatMap { mark in
            ([mark] + mark.children("series")).flatMap { part in
                ["name", "y"].compactMap { part.attribute($0)?.value.text }
            }
        }
        for mark in marks where KindTraits.of(mark.name).isAboutOtherMarks {
            // What differs by capitals only is told of the two series.
            guard let name = mark.attribute("name")?.value, !names.isEmpty,
                !names.contains(where: { $0.lowercased() == name.text.lowercased() })
            else { continue }
            let near = Suggestion.nearest(to: name.text, among: names)
            let advice = near.map { "did you mean '\($0)'?" } ?? "there is '\(names.joined(separator: "', '"))'"
            warn(
                .semanticUnmatchedMark,
                "no other mark has a series '\(name.text)', so that '\(mark.name)' stands by itself; \(advice)",
                at: range(name.range))
        }
    }

    // MARK: Looks

    /// Slices of which there is nothing to see.
    private mutating func warnAboutSlices() {
        guard chart.states.isEmpty, !slices.isEmpty, slices.allSatisfy({ $0.value == 0 }) else { return }
        warn(
            .semanticNoValues, "all values are 0, so that there is nothing to share and no slice is drawn",
            at: placeOfMark)
    }

    // MARK: Axes

    /// Where stacks end above the baseline and below it.
    static func stackEnds(of mark: Mark) -> [Double] {
        var (above, below): ([Double: Double], [Double: Double]) = ([:], [:])
        for datum in mark.valueSeries.flatMap(\.data) {
            guard let y = datum.y else { continue }
            if y > 0 { above[datum.x, default: 0] += y } else { below[datum.x, default: 0] += y }
        }
        return Array(above.values) + Array(below.values)
    }

    private mutating func warnAboutForms(of plot: CartesianPlot) {
        for side in [ValueAxis.first, .second] {
            let marks = allMarks(of: plot).filter {
                $0.axis == side && $0.growsFromZero && !$0.connectsValues && $0.hasValues
            }
            guard !marks.isEmpty, let written = valueAxis(side) else { continue }
            let axis = axis(side, of: plot)
            guard axis.scale != .log else {
                warnAboutLogBars(marks, of: plot, written)
                continue
            }
            if marks.contains(where: \.showsShares), let end = axis.maximum, end > 1.5,
                let place = written.attribute("max")?.value.range
            {
                warn(
                    .semanticOddFormat,
                    "shares are parts of 1, so that this axis ends at \(Self.plain(end * 100)) %; write 1",
                    at: range(place))
            }
            let values =
                marks.filter { $0.stacking == .none }.flatMap { $0.valueSeries }.filter { !$0.isRange }
                .flatMap { $0.data.compactMap(\.y) } + marks.filter { $0.stacking == .stack }.flatMap(Self.stackEnds)
            for (name, end, isBeyond) in [
                ("max", axis.maximum, { (value: Double, end: Double) in value > end && end >= 0 }),
                ("min", axis.minimum, { (value: Double, end: Double) in value < end && end <= 0 }),
            ] {
                guard let end, let place = written.attribute(name)?.value.range else { continue }
                let count = values.count { isBeyond($0, end) }
                if count > 0, count < values.count || values.contains(where: { $0 != 0 }) {
                    let what =
                        count == 1
                        ? "1 bar is cut at this end of the axis, and looks as if it"
                        : "\(count) bars are cut at this end of the axis, and look as if they"
                    warn(
                        .semanticCutForms, "\(what) ended there",
                        at: range(place))
                }
            }
            guard !axis.holdsFeet else { continue }
            let name = (axis.minimum ?? 0) > 0 ? "min" : "max"
            warn(
                .semanticCutForms,
                "bars start at 0, which this axis leaves out, so their lengths say nothing; leave '\(name)' out, or draw "
                    + "lines or points", at: range(written.attribute(name)?.value.range ?? written.nameRange))
        }
    }

    private mutating func warnAboutValues(of plot: CartesianPlot) {
        guard chart.states.isEmpty else { return }
        // The series that have places, and those that have a value at one of them.
        var (placed, drawn): (Set<Int>, Set<Int>) = ([], [])
        for mark in plot.marks where mark.telling == nil && mark.placesOf == nil && !mark.isSizeless {
            for own in mark.valueSeries {
                if !own.data.isEmpty { placed.insert(own.series) }
                if own.data.contains(where: { $0.y != nil }) { drawn.insert(own.series) }
            }
        }
        for (index, series) in chart.series.enumerated() where placed.contains(index) && !drawn.contains(index) {
            warn(
                .semanticNoValues, "all values of '\(series.label)' are missing, so nothing of it is drawn",
                at: place(ofSeries: series.name))
        }
    }

    func place(ofSeries name: String) -> SourceRange {
        for mark in marks {
            for part in mark.children("series") + [mark] {
                for attribute in ["name", "y"] where part.attribute(attribute)?.value.text == name {
                    return range(part.attribute(attribute)?.value.range ?? part.nameRange)
                }
            }
        }
        return range(marks.first?.nameRange ?? element.nameRange)
    }

    func place(ofCategory label: String) -> SourceRange {
        for mark in marks {
            for name in ["categories", "labels"] {
                guard let value = mark.attribute(name)?.value else { continue }
                let item = value.listItems(in: file).items.first { $0.text == label }
                return range(item?.range ?? value.range)
            }
            if let x = mark.attribute("x")?.value { return range(x.range) }
        }
        return place
    }
}

extension Color {
    /// Whether it is a grey, of which several in a chart are meant to be alike.
    var isGrey: Bool { oklch.chroma <= 0.03 }
}
