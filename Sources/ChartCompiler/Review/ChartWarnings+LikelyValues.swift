import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLowering

// Units, formats and ends that do not go with what is measured.
extension ChartReview {
    mutating func warnAboutLikelyValues() {
        warnAboutTwoCurrencies()
        warnAboutFormatsOfShares()
        warnAboutShareOfHundred()
        warnAboutSharesAboveWhole()
        warnAboutUnitsOfCounts()
        warnAboutStopsAlike()
        warnAboutEndsOfScales()
        warnAboutLargeBreadths()
        warnAboutTitlesOfPrograms()
    }

    /// A currency, and another one as the unit or in the format.
    private mutating func warnAboutTwoCurrencies() {
        for owner in [element] + element.children {
            guard let currency = owner.attribute("currency")?.value.text else { continue }
            if let unit = owner.attribute("unit")?.value,
                let own = Self.currencies[unit.text.filter { !$0.isWhitespace }],
                !own.contains(currency)
            {
                warn(
                    .semanticOddFormat,
                    "'currency' is '\(currency)', and this is another one; leave one of the two out",
                    at: range(unit.range))
            }
            for format in ["format", "value-format"].compactMap(owner.attribute) {
                guard Self.unquoted(format.value.text).contains("¤"),
                    let sign = Self.quoted(format.value.text).first(where: \.isCurrencySymbol)
                else { continue }
                warn(
                    .semanticOddFormat,
                    "'¤' writes the currency, and '\(sign)' stands there as well; leave one of the two out",
                    at: range(format.value.range))
            }
        }
    }

    /// Shares whose format writes what their values are measured in.
    private mutating func warnAboutFormatsOfShares() {
        guard let plot else { return }
        for side in [ValueAxis.first, .second] {
            let marks = plot.marks.filter { $0.axis == side }
            guard !marks.isEmpty, marks.allSatisfy(\.showsShares),
                let format = valueAxis(side)?.attribute("format")?.value
            else { continue }
            let unit = Self.quoted(format.text).filter { !$0.isWhitespace }
            guard Self.isMeasure(unit) else { continue }
            warn(
                .semanticOddFormat,
                "shares are parts of 100 %, and '\(unit)' is what their values are measured in; write '0 %'",
                at: range(format.range))
        }
    }

    /// A part of 1 on a scale of hundredths, written with a percent sign that multiplies nothing.
    private mutating func warnAboutShareOfHundred() {
        guard let mark = chart.plot.nonCartesian as? GaugeMark, mark.maximum == 100,
            let only = mark.readings.first?.value,
            mark.readings.count == 1, chart.states.isEmpty, only > 0, only < 1, only * 100 == (only * 100).rounded(),
            let format = marks.first?.attribute("format")?.value, format.text.contains("%"),
            !Self.multiplies(format.text),
            // That it is written as another number has been told.
            !diagnostics.contains(where: { $0.range == range(format.range) })
        else { return }
        warn(
            .semanticOddFormat,
            "this writes \(Self.plain(only)) as \(Self.plain(only)) %, on a scale that ends at 100; if it is a part of 1, write the "
                + "'max' 1 and the format '0 %'", at: range(format.range))
    }

    /// Parts of a whole, as their title calls them, of which one is more than the whole.
    private mutating func warnAboutSharesAboveWhole() {
        guard let plot, plot.secondY == nil, let axis = valueAxis(.first), let format = axis.attribute("format")?.value,
            Self.multiplies(format.text), let title = axis.attribute("title")?.value.text.lowercased(),
            ["share of", "percentage of", "proportion of", "anteil"].contains(where: title.hasPrefix)
        else { return }
        let values = plot.marks.filter { !$0.showsShares }.flatMap {
            $0.valueSeries.flatMap { $0.data.compactMap(\.y) }
        }
        // Percentages among parts of 1, or all of them, are told as such.
        guard let most = values.max(), most > 1.005, most <= 10, values.contains(where: { $0 <= 1 }) else { return }
        warn(
            .semanticOddFormat,
            "no part is more than the whole, and \(Self.plain(most)) is written as \(Self.plain(most * 100)) %; mend the value, or the "
                + "title, if these are no shares", at: range(format.range))
    }

    /// Counts of values that are written as money or as shares.
    private mutating func warnAboutUnitsOfCounts() {
        guard let axis = element.children("y").first, !marks.isEmpty, element.children("y").count == 1,
            marks.allSatisfy({ mark in
                let measure = mark.attribute("measure")?.value.text
                return mark.name == "histogram"
                    ? measure ?? "count" == "count" : mark.name == "ecdf" && measure == "count"
            }), marks.allSatisfy({ $0.attribute("orientation")?.value.text != "horizontal" })
        else { return }
        if let currency = axis.attribute("currency") {
            warn(
                .semanticOddFormat,
                "this axis counts values, which are no money; the 'currency' of what is counted belongs to 'x'",
                at: range(currency.value.range))
        }
        for format in ["format", "value-format"].compactMap(axis.attribute) where Self.multiplies(format.value.text) {
            warn(
                .semanticOddFormat,
                "'%' multiplies by 100, and this axis counts values; let 'measure' say shares, or leave '%' out",
                at: range(format.value.range))
        }
    }

    /// Stops of a control that have one name.
    private mutating func warnAboutStopsAlike() {
        for control in chart.controls {
            guard case .property(let property) = control.target,
                let written = element.children("control").first(where: {
                    $0.attribute("property")?.value.text == property.rawValue
                }), let format = written.attribute("format")?.value
            else { continue }
            if Self.multiplies(format.text), property != .hole, let last = control.stops.last {
                warn(
                    .semanticOddFormat,
                    "'%' multiplies by 100, so that the last stop says '\(last.label)'; leave 'format' out, or write '0'",
                    at: range(format.range))
                continue
            }
            guard let (first, _) = zip(control.stops, control.stops.dropFirst()).first(where: { $0.label == $1.label })
            else {
                continue
            }
            warn(
                .semanticOddFormat,
                "in this format several stops say '\(first.label)', and nothing tells them apart; give it more decimals",
                at: range(format.range))
        }
    }

    /// Scales so long that all values together are less than a pixel of them.
    private mutating func warnAboutEndsOfScales() {
        guard chart.states.isEmpty, chart.controls.isEmpty, let written = marks.first?.attribute("max")?.value else {
            return
        }
        let (values, end, longest): ([Double], Double?, Double) =
            switch chart.plot.nonCartesian {
            // A ring is no longer than a scale, and who writes its end knows the values.
            case let bars as RadialBarMark: (bars.bars.map(\.value), bars.maximum, Self.longestRing)
            case let gauge as GaugeMark where gauge.minimum == 0:
                (gauge.readings.map(\.value), gauge.maximum, Self.longestScale)
            default: ([], nil, 0)
            }
        guard let end, let most = values.max(), most > 0 else { return }
        let areParts = end == 100 && longest == Self.longestRing && most < 1
        guard areParts || end > most * longest else { return }
        let advice = areParts ? "if values are parts of a whole, write the 'max' 1" : "mend 'max'"
        warn(
            .semanticDistantEnd,
            "the scale ends at \(Self.plain(end)), and the greatest value is \(Self.plain(most)), so that nobody sees a part of it "
                + "passed; \(advice)", at: range(written.range))
    }

    private static let longestRing = 500.0
    private static let longestScale = 10_000.0

    /// Bars that are to be broader than the whole chart.
    private mutating func warnAboutLargeBreadths() {
        guard let plot else { return }
        let room = plot.isTransposed ? chart.size.height : chart.size.width
        for mark in marks {
            // The most that bars may be is often as much as nobody reaches.
            for attribute in ["width", "min-space"].compactMap(mark.attribute) {
                guard mark.name == "bar", let breadth = Double(attribute.value.text), breadth > room else { continue }
                warn(
                    .semanticUnusedAttribute,
                    "the chart has \(Self.plain(room)) pixels for all bars together, so that this is made less; write less, or leave "
                        + "it out", at: range(attribute.value.range))
            }
        }
    }

    /// Texts that a program has written where it had none.
    private mutating func warnAboutTitlesOfPrograms() {
        let words: Set = ["undefined", "NaN", "null", "[object Object]", "nan", "nil"]
        let axes = element.children.filter { $0.name == "x" || $0.name == "y" || $0.name == "legend" }
        let texts =
            ["title", "subtitle", "description", "source", "footnote"].compactMap(element.attribute)
            + axes.compactMap { $0.attribute("title") }
        for text in texts where words.contains(text.value.text) {
            warn(
                .semanticUnfilledText,
                "'\(text.value.text)' is what programs write where they have no text; write one, or leave '\(text.name)' out",
                at: range(text.value.range))
        }
    }

    // MARK: On axes

    mutating func warnAboutWrittenValues(of plot: CartesianPlot) {
        warnAboutCovers(of: plot)
        warnAboutTableAnnotations(of: plot)
        warnAboutEqualTickLabels()
        warnAboutTicksTwice()
        warnAboutYearsWithoutCenturies(of: plot)
        warnAboutHolesInStacks()
        warnAboutSortedLines(of: plot)
    }

    /// Words for ticks that are all one.
    private mutating func warnAboutEqualTickLabels() {
        for axis in element.children where axis.name == "x" || axis.name == "y" {
            guard let list = axis.attribute("tick-labels")?.value else { continue }
            let items = list.listItems(in: file).items
            let words = Set(items.compactMap(\.text))
            guard items.count > 1, words.count == 1, let word = words.first, !word.isEmpty,
                items.allSatisfy({ $0.text != nil })
            else { continue }
            warn(
                .semanticSameLabel,
                "all ticks say '\(word)', so that nothing tells them apart; let each say what stands there",
                at: range(list.range))
        }
    }

    /// Places of ticks that are named twice.
    private mutating func warnAboutTicksTwice() {
        for axis in element.children where axis.name == "x" || axis.name == "y" {
            guard let list = axis.attribute("tick-values")?.value else { continue }
            var seen: Set<String> = []
            for item in list.listItems(in: file).items {
                guard let text = item.text, !seen.insert(text).inserted else { continue }
                warn(
                    .semanticSameLabel, "the tick '\(text)' stands here twice; leave one of the two out",
                    at: range(item.range))
            }
        }
    }

    /// Years of two digits, of which those after a century begin again at 0.
    private mutating func warnAboutYearsWithoutCenturies(of plot: CartesianPlot) {
        guard plot.x.scale == .number,
            let written = marks.lazy.compactMap({ $0.attribute("x")?.value }).first(where: { value in
                ColumnName.isOfYears(value.text)
            })
        else { return }
        var (hasLate, hasEarly) = (false, false)
        for datum in plot.marks.lazy.flatMap(\.valueSeries).flatMap(\.data) {
            guard let year = Int(exactly: datum.x), (0...30).contains(year) || (70...99).contains(year) else { return }
            if year < 50 { hasEarly = true } else { hasLate = true }
        }
        guard hasLate, hasEarly else { return }
        warn(
            .dataNotTimes,
            "years of two digits begin again at 0, so that those after the turn of the century stand before all others; write "
                + "all four digits", at: range(written.range))
    }

    /// Values that are missing in a stack of areas, which falls to 0 there.
    private mutating func warnAboutHolesInStacks() {
        for mark in marks where mark.name == "area" && mark.attribute("missing") == nil {
            guard ["stack", "percent"].contains(mark.attribute("layout")?.value.text) else { continue }
            for series in mark.children("series") {
                guard let list = series.attribute("values")?.value else { continue }
                let items = list.listItems(in: file).items
                guard let first = items.firstIndex(where: { $0.text != nil }),
                    let last = items.lastIndex(where: { $0.text != nil }),
                    let hole = items[first...last].first(where: { $0.text == nil })
                else { continue }
                warn(
                    .semanticNoValues,
                    "in a stack a missing value counts as 0, and the area falls to nothing here; write the value, or draw lines",
                    at: range(hole.range))
                return
            }
        }
    }

    /// Tables that are sorted by what a line shows, and not by where it goes along.
    private mutating func warnAboutSortedLines(of plot: CartesianPlot) {
        guard plot.facets == nil, chart.states.isEmpty, isMeasured(plot.x), marks.count == 1, let mark = marks.first,
            mark.name == "line" || mark.name == "area", mark.attribute("series") == nil, mark.children.isEmpty,
            let x = mark.attribute("x")?.value.text
        else { return }
        guard let sort = table(of: mark)?.children.last, sort.name == "sort", let by = sort.attribute("by")?.value,
            !by.listItems(in: file).items.contains(where: { $0.text == x })
        else { return }
        warn(
            .semanticUnusedAttribute, "'sort' changes nothing here: the '\(mark.name)' goes along '\(x)' in any case",
            at: range(sort.nameRange))
    }
}
