import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLowering

// What is drawn, and what readers cannot make out or would misread.
extension ChartReview {
    /// The marks of all data states; of a chart without states, its own.
    func allMarks(of plot: CartesianPlot) -> [Mark] {
        if chart.states.isEmpty { return plot.marks }
        return chart.states.flatMap { state -> [Mark] in
            if case .cartesian(let plot) = state.plot { plot.marks } else { [] }
        }
    }

    /// A palette that is shorter than the list of series, so that colours come again. What has its name beside it, as slices and
    /// rings do, may be of one colour.
    mutating func warnAboutPalette() {
        guard plot != nil, let value = element.attribute("palette")?.value else { return }
        let colors = value.listItems(in: file).items.compactMap(\.text)
        let places = placesOfColors()
        let own = chart.series.filter { places($0) == range(value.range) && $0.color != .other }.map(\.color)
        let count = own.count
        // That a colour stands twice in the list is told there, and palettes for numbers have enough.
        guard Set(colors).count == colors.count, count > colors.count, Set(own).count < count,
            !own.contains(where: { if case .themed = $0 { true } else { false } })
        else { return }
        let what = colors.count == 1 ? "one colour" : "\(colors.count) colours"
        warn(
            .semanticSameColor,
            "the palette has \(what) for \(count) series, so that some look alike; name more",
            at: range(value.range))
    }

    /// A chart that shows nothing until its reader asks for it.
    mutating func warnAboutEmptyStart() {
        guard !chart.series.isEmpty, chart.series.allSatisfy(\.startsHidden),
            let legend = element.children("legend").first
        else { return }
        let hidden = legend.children("entry").compactMap { $0.attribute("hidden") }.first
        warn(
            .semanticNeverSeen, "all series start hidden, so that the chart is empty at first; let one of them stand",
            at: range(hidden?.value.range ?? legend.nameRange))
    }

    /// A slice that is all the others together, and is counted with them.
    mutating func warnAboutTotals() {
        warnAboutTotalsOfStacks()
        warnAboutTotalsOfCategories()
        let slices = slices
        guard chart.states.isEmpty, slices.count > 2 else { return }
        let sum = slices.reduce(0) { $0 + $1.value }
        for slice in slices where chart.series.indices.contains(slice.series) {
            let name = chart.series[slice.series].name
            guard Self.isTotal(name), abs(slice.value * 2 - sum) <= sum / 1e6 else { continue }
            warn(
                .semanticCountedTwice,
                "'\(name)' is the sum of all other slices, so that it takes half of the circle; leave it out",
                at: place(ofCategory: name))
        }
    }

    /// A part of stacks that is all the others together.
    private mutating func warnAboutTotalsOfStacks() {
        guard let plot, chart.states.isEmpty else { return }
        for mark in plot.marks where mark.stacking != .none && mark.valueSeries.count > 2 {
            var sums: [Double: Double] = [:]
            for datum in mark.valueSeries.flatMap(\.data) { sums[datum.x, default: 0] += datum.y ?? 0 }
            for one in mark.valueSeries where Self.isTotal(chart.series[one.series].name) {
                let known = one.data.compactMap { datum in datum.y.map { (value: $0, sum: sums[datum.x] ?? 0) } }
                guard known.count > 1, known.allSatisfy({ abs($0.value * 2 - $0.sum) <= abs($0.sum) / 1e6 }) else {
                    continue
                }
                warn(
                    .semanticCountedTwice,
                    "'\(chart.series[one.series].label)' is the sum of all other parts, so that every stack is twice as high; "
                        + "leave it out",
                    at: place(ofCategory: chart.series[one.series].name))
            }
        }
    }

    static func isTotal(_ name: String) -> Bool {
        // A name of many words is none of these.
        name.utf8.count < 30 && totals.contains(name.lowercased().filter { $0 != " " && $0 != ":" })
    }

    private static let totals: Set = [
        "total", "sum", "all", "overall", "grandtotal", "together", "gesamt", "summe", "insgesamt", "alle", "totale",
        "somme", "suma", "totaal", "som", "totalt", "summa", "合計", "合计", "总计",
    ]

    /// Marks whose categories are those of the first but for their spelling, so that they stand beside each other and not over; and
    /// error bars where nothing else is.
    mutating func warnAboutStrangers() {
        let lists = marks.compactMap { mark in
            mark.attribute("categories").map {
                (mark.name, $0.value.range, $0.value.listItems(in: file).items.compactMap(\.text))
            }
        }
        guard lists.count == marks.count, let (_, _, first) = lists.first, !first.isEmpty else { return }
        let others = Set(lists.filter { !KindTraits.of($0.0).isAboutOtherMarks }.flatMap { $0.2 })
        for (name, place, own) in lists where KindTraits.of(name).isAboutOtherMarks && !others.isEmpty {
            guard !Set(own).isDisjoint(with: others), let strange = own.first(where: { !others.contains($0) }) else {
                continue
            }
            warn(
                .semanticUnmatchedMark,
                "no other mark has the category '\(strange)', so that its range stands there by itself",
                at: range(self.place(of: strange, inCategoriesOf: name) ?? place))
        }
        for (name, place, own) in lists.dropFirst() where Set(own).isDisjoint(with: first) {
            let areAlike =
                own.count == first.count
                && zip(own, first).allSatisfy { $0.first?.lowercased() == $1.first?.lowercased() }
            guard areAlike || KindTraits.of(name).isAboutOtherMarks else { continue }
            warn(
                .semanticUnmatchedMark,
                "none of these categories is one of the first mark, as every character counts, so that the marks stand beside "
                    + "each other; write them as there", at: range(place))
        }
    }

    /// The bytes of a name in the list of a mark; nil: it does not stand there.
    private func place(of category: String, inCategoriesOf element: String) -> Range<Int>? {
        marks.lazy.filter { $0.name == element }.compactMap { $0.attribute("categories")?.value }
            .flatMap { $0.listItems(in: file).items }.first { $0.text == category }?.range
    }

    /// Ranges that hold none of the values that they are about.
    mutating func warnAboutFarErrors() {
        func numbers(_ mark: Element, _ name: String) -> [Double?]? {
            mark.attribute(name)?.value.listItems(in: file).items.map { $0.text.flatMap { Double($0) } }
        }
        for mark in marks where KindTraits.of(mark.name).isAboutOtherMarks {
            let others = marks.filter { other in
                // Marks that name no places of their own stand at those of the first.
                !KindTraits.of(other.name).isAboutOtherMarks
                    && ["categories", "at"].allSatisfy { name in
                        guard let own = mark.attribute(name) else { return true }
                        return other.attribute(name)?.value.text == own.value.text
                    }
            }
            guard others.count == 1, let values = numbers(others[0], "values"), let lows = numbers(mark, "lows"),
                let highs = numbers(mark, "highs"), values.count == lows.count, lows.count == highs.count,
                mark.attribute("name").map({ $0.value.text == others[0].attribute("name")?.value.text }) ?? true,
                values.count > 1
            else { continue }
            let areOutside = values.indices.allSatisfy { index in
                guard let value = values[index], let low = lows[index], let high = highs[index] else { return false }
                return value < low || value > high
            }
            guard areOutside, let place = mark.attribute("lows") else { continue }
            warn(
                .semanticUnmatchedMark,
                "no range holds its value of '\(others[0].name)', so that all stand away from what they are about; 'pluses' "
                    + "are distances", at: range(place.value.range))
        }
    }

    /// Steps between ticks that are longer than all values together, so that these lie on the floor.
    mutating func warnAboutSteps(of plot: CartesianPlot) {
        for side in [ValueAxis.first, .second] {
            let axis = axis(side, of: plot)
            guard axis.scale == .number, let step = axis.increment,
                let place = valueAxis(side)?.attribute("increment")?.value.range
            else { continue }
            let ends = side == .second ? axisEnds.secondY : axisEnds.y
            if let ends, step > ends.upperBound - ends.lowerBound {
                warn(
                    .semanticUnusedAttribute,
                    "'increment' changes nothing here: the axis goes from \(Self.plain(ends.lowerBound)) to "
                        + "\(Self.plain(ends.upperBound)), and no second tick has room on it", at: range(place))
            }
            guard axis.maximum == nil else { continue }
            let values = Self.drawnValues(of: allMarks(of: plot).filter { $0.axis == side })
            guard let low = values.min(), let high = values.max(), low >= 0, high > 0, step > high * Self.farthestEnd
            else { continue }
            warn(
                .semanticDistantEnd,
                "the first tick above 0 is \(Self.plain(step)), and the greatest value is \(Self.plain(high)), so that all "
                    + "lie on the floor; mend 'increment', or leave it out", at: range(place))
        }
    }

    /// A last change that is what all others come to, so that its bar doubles what it should tell.
    mutating func warnAboutLastStep(of plot: CartesianPlot) {
        for mark in plot.marks {
            guard case .bar(let bars) = mark, bars.arrangement == .running, bars.totals?.isEmpty != false else {
                continue
            }
            let values = bars.series.flatMap(\.data).sorted { $0.x < $1.x }.compactMap(\.y)
            guard values.count > 2, let last = values.last, last != 0 else { continue }
            let sum = values.dropLast().reduce(0, +)
            guard abs(sum - last) <= abs(last) * 1e-6 else { continue }
            warn(
                .semanticCountedTwice,
                "the last value is what the others come to, and is added to them; leave it out ('-', in JSON null) to have a total",
                at: place(ofMark: "waterfall"))
        }
    }

    // MARK: What lies over each other

    /// Rules that stand where another one does.
    mutating func warnAboutEqualRules(of plot: CartesianPlot) {
        let written = writtenAnnotations
        guard written.count == plot.annotations.count else { return }
        var seen: [RulePlace: [String?]] = [:]
        for (annotation, element) in zip(plot.annotations, written) {
            guard case .rule(let rule) = annotation.form else { continue }
            let label = element.attribute("label")?.value.text
            let others = seen[RulePlace(place: rule.place, axis: annotation.axis), default: []]
            seen[RulePlace(place: rule.place, axis: annotation.axis), default: []].append(label)
            // Two names of one place may both be worth reading.
            guard !others.isEmpty, label == nil || others.contains(label) || others.contains(nil) else { continue }
            let place = element.attribute("y") ?? element.attribute("x")
            warn(
                .semanticNeverSeen,
                "another rule stands at this place already; leave one of the two out, or mend its place",
                at: range(place?.value.range ?? element.nameRange))
        }
    }

    /// Where a rule stands.
    private struct RulePlace: Hashable {
        var place: Annotation.Rule.Place
        var axis: ValueAxis
    }

    /// A share below which all slices lie, so that one is left that tells nothing.
    mutating func warnAboutGatheredSlices() {
        guard chart.states.isEmpty, slices.count == 1, chart.series.map(\.color) == [.other],
            let written = marks.lazy.compactMap({ $0.attribute("other") }).first
        else { return }
        warn(
            .semanticNoValues, "all slices are smaller than this, so that one is left that tells nothing; write less",
            at: range(written.value.range))
    }

    /// Notes that were pushed out of the drawing.
    mutating func warnAboutFarNotes(of plot: CartesianPlot) {
        let written = writtenAnnotations
        guard written.count == plot.annotations.count else { return }
        for (annotation, element) in zip(plot.annotations, written) {
            guard case .note(let note) = annotation.form, let offset = note.offset else { continue }
            for (name, length, size) in [("dx", offset.dx, chart.size.width), ("dy", offset.dy, chart.size.height)] {
                guard abs(length) > size, let place = element.attribute(name)?.value.range else { continue }
                warn(
                    .semanticNeverSeen,
                    "this is farther than the chart is \(name == "dx" ? "wide" : "high") (\(Self.plain(size)) pixels), so that "
                        + "nobody sees the note", at: range(place))
            }
        }
    }

    /// Years without their century: no chart of days is of the first hundred years.
    mutating func warnAboutYears(of plot: CartesianPlot) {
        guard plot.x.scale == .time else { return }
        let times = plot.marks.flatMap { $0.valueSeries.flatMap { $0.data.map(\.x) } }
        guard let first = times.min(), let last = times.max() else { return }
        if last >= Self.year100 {
            // One year that lost a digit, among others of our time.
            guard first < Self.year1000 else { return }
            let others = Set(times).subtracting([first])
            guard others.count > 1, others.allSatisfy({ $0 > Self.year1900 }) else { return }
        }
        let year = CivilTime(secondsSince1970: first).year
        guard year >= 0, last < Self.year100 || Self.hasLostDigit(year) else { return }
        let which = last < Self.year100 ? "these times are" : "the earliest of these times is"
        warn(
            .dataNotTimes, "\(which) of the year \(year); write all four digits of the year that is meant",
            at: placeOfPositions)
    }

    /// Whether a year is one of our time but for a digit, as 225 is of 2025; 585 is a year of its own.
    private static func hasLostDigit(_ year: Int) -> Bool {
        let digits = String(year)
        return digits.count < 3
            || (0...digits.count).contains { place in
                (0...9).contains { digit in
                    let whole = Int(digits.prefix(place) + String(digit) + digits.dropFirst(place)) ?? 0
                    return (1900..<2100).contains(whole)
                }
            }
    }

    private static let year100 = CivilTime(year: 100, month: 1, day: 1).secondsSince1970
    private static let year1000 = CivilTime(year: 1000, month: 1, day: 1).secondsSince1970
    private static let year1900 = CivilTime(year: 1900, month: 1, day: 1).secondsSince1970

    // MARK: Clocks

    /// Times of which some say how far their clock is from UTC and others do not.
    mutating func warnAboutClocks() {
        // Where the author says what clock is meant, a time without one is read on it.
        guard element.attribute("utc-offset") == nil, element.attribute("time-zone") == nil else { return }
        for mark in marks {
            guard let list = mark.attribute("at")?.value, file.bytes[list.range].contains(UInt8(ascii: "T")) else {
                continue
            }
            let items = list.listItems(in: file).items.filter { $0.text?.contains("T") == true }
            guard let bare = items.first(where: { !Self.hasOffset($0.text ?? "") }),
                items.contains(where: { Self.hasOffset($0.text ?? "") }), let text = bare.text
            else { continue }
            warn(
                .dataNotTimes,
                "'\(text)' does not say how far its clock is from UTC, and others here do (Z, +02:00); write it at all or at none",
                at: range(bare.range))
        }
    }

    /// Whether a word is a time that says how far its clock is from UTC; words such as T-shirt are none.
    static func hasOffset(_ time: String) -> Bool {
        guard time.first?.isNumber == true, let start = time.firstIndex(of: "T") else { return false }
        let clock = time[start...]
        return clock.last == "Z" || clock.contains("+") || clock.contains("-")
    }

    /// Whether a text of the chart has a time that says how far its clock is from UTC.
    func saysOffset(_ element: Element) -> Bool {
        element.attributes.contains { attribute in
            attribute.value.kind == .list
                ? attribute.value.listItems(in: file).items.contains { Self.hasOffset($0.text ?? "") }
                : attribute.value.text.split(separator: " ").contains { Self.hasOffset(String($0)) }
        } || element.children.contains { saysOffset($0) }
    }
}
