import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering

// What is drawn beside the axis, flat on its floor, or under a name that nobody reads so.
extension ChartReview {
    /// Ticks of the author's that stand beyond the ends of their axis, and so nowhere.
    mutating func warnAboutOwnTicks(of plot: CartesianPlot) {
        let written = [
            (element.children("x").first, plot.x.scale), (valueAxis(.first), plot.y.scale),
            (valueAxis(.second), axis(.second, of: plot).scale),
        ]
        guard chart.states.isEmpty, written.contains(where: { $0.0?.attribute("tick-values") != nil }) else { return }
        let ends = [axisEnds.x, axisEnds.y, axisEnds.secondY]
        for ((element, scale), ends) in zip(written, ends) {
            guard let ends, let list = element?.attribute("tick-values")?.value else { continue }
            let slack = (ends.upperBound - ends.lowerBound) * 1e-9
            for item in list.listItems(in: file).items {
                guard let text = item.text,
                    let place = scale == .time ? CivilTime(iso: text)?.secondsSince1970 : Double(text),
                    place < ends.lowerBound - slack || place > ends.upperBound + slack
                else { continue }
                let end = place > ends.upperBound ? "max" : "min"
                let reach =
                    scale == .time
                    ? "" : ", which goes from \(Self.plain(ends.lowerBound)) to \(Self.plain(ends.upperBound))"
                warn(
                    .semanticOutsideAxis,
                    "the tick '\(text)' lies beyond the axis\(reach), so that nobody sees it; let '\(end)' reach it, or leave it "
                        + "out",
                    at: range(item.range))
            }
        }
    }

    /// Years with a sign between their thousands, like 2,025.
    mutating func warnAboutGroupedYears(of plot: CartesianPlot) {
        guard plot.x.scale == .number, case .number(let format)? = plot.x.format,
            let written = element.children("x").first?.attribute("format")?.value,
            written.text.contains(",")
        else { return }
        let places = Set(plot.marks.flatMap { $0.valueSeries.flatMap { $0.data.map(\.x) } })
        let names = marks.compactMap { $0.attribute("x")?.value.text } + [plot.x.title ?? ""]
        let isNamed = names.contains { name in
            ["year", "jahr", "ann\u{E9}e", "a\u{F1}o"].contains { name.lowercased().contains($0) }
        }
        guard places.count > 1, places.allSatisfy({ (1500...2200).contains($0) && $0 == $0.rounded() }),
            isNamed || plot.marks.contains(where: \.connectsValues), let year = places.max()
        else { return }
        let text = written.text.filter { $0 != "," && $0 != "#" }
        let place = range(written.range)
        report(
            Diagnostic(
                .semanticOddFormat, .warning,
                "these numbers are most likely years, and the format writes \(format.string(year)); without groups it is '\(text)'",
                at: place,
                fixIts: [.init("replace with '\(text)'", replacing: place, with: place.written(text), .maybe)]))
    }

    /// Lines over bars on one axis whose values are so small beside the bars that they lie on the floor.
    mutating func warnAboutFlatLines(of plot: CartesianPlot) {
        guard chart.states.isEmpty, plot.marks.count == marks.count else { return }
        for side in [ValueAxis.first, .second] where axis(side, of: plot).scale == .number {
            let own = zip(plot.marks, marks).filter { $0.0.axis == side && !$0.0.showsShares }
            let series = own.filter { $0.1.name == "bar" }.flatMap { $0.0.valueSeries }
            let bars = series.flatMap { $0.data.compactMap(\.y) }
            guard let least = bars.map({ abs($0) }).filter({ $0 > 0 }).min() else { continue }
            for (mark, element) in own where mark.connectsValues {
                let values = mark.valueSeries.flatMap { $0.data.compactMap(\.y) }
                guard values.count > 1, let low = values.min(), let high = values.max(), low < high,
                    max(abs(low), abs(high)) * Self.mostSqueezed < least
                else { continue }
                let other = side == .first ? "right" : "left"
                warn(
                    .semanticSqueezedValues,
                    "these values are at most \(Self.plain(high)), and the bars on the same axis at least \(Self.plain(least)), so "
                        + "that the line lies flat; let it have the 'axis' '\(other)'", at: range(element.nameRange))
            }
        }
    }

    /// A line this many times smaller than the least of the bars beside it moves by less than two pixels.
    private static let mostSqueezed = 200.0

    /// One of two lines on one axis that is so small beside the other that it is a part of the floor.
    mutating func warnAboutSunkenLines(of plot: CartesianPlot) {
        guard chart.states.isEmpty, plot.facets == nil else { return }
        for side in [ValueAxis.first, .second] where axis(side, of: plot).scale == .number {
            let lines = plot.marks.filter { $0.axis == side && $0.connectsValues && !$0.showsShares }.flatMap(
                \.valueSeries)
            let sizes = lines.map { $0.data.compactMap(\.y).map { abs($0) } }
            guard lines.count == 2, sizes.allSatisfy({ $0.count > 1 && Set($0).count > 1 }) else { continue }
            for (own, other) in [(0, 1), (1, 0)] {
                guard let most = sizes[own].max(), let least = sizes[other].min(), most > 0,
                    most * Self.mostSqueezed * 5 < least
                else { continue }
                let name = chart.series[lines[own].series]
                warn(
                    .semanticSqueezedValues,
                    "'\(name.label)' is at most \(Self.plain(most)), and '\(chart.series[lines[other].series].label)' at least "
                        + "\(Self.plain(least)), so that one line lies on the floor; give it the other 'axis', or the axis "
                        + "the 'type' 'log'", at: place(ofSeries: name.name))
            }
        }
    }

    /// Categories that are the sum of all others.
    mutating func warnAboutTotalsOfCategories() {
        guard let plot, chart.states.isEmpty, case .category(let names) = plot.x.scale, names.count > 2,
            let index = names.firstIndex(where: { Self.isTotal($0) })
        else { return }
        let series = plot.marks.filter { $0.isBarOrLine }.flatMap { $0.valueSeries }
        let isSum = series.allSatisfy { one in
            let own = one.data.filter { $0.x == Double(index) }.compactMap(\.y)
            let others = one.data.filter { $0.x != Double(index) }.compactMap(\.y)
            let sum = others.reduce(0, +)
            return own.count == 1 && others.count > 1 && others.allSatisfy { $0 >= 0 } && sum > 0
                && abs(own[0] - sum) <= sum / 1e6
        }
        // A title that speaks of the total asks for it; one of all regions does not.
        let isAsked = titles.contains { text in
            text.words.contains { Self.isTotal($0) && !["all", "alle", "overall"].contains($0) || $0 == "totals" }
        }
        guard !series.isEmpty, isSum, !isAsked else { return }
        warn(
            .semanticCountedTwice,
            "'\(names[index])' is the sum of all other categories, which shrink beside it; leave it out, and say the sum in words",
            at: place(ofCategory: names[index]))
    }

    /// Categories written as days that the calendar does not have.
    mutating func warnAboutWrittenDays() {
        for list in marks.compactMap({ $0.attribute("categories")?.value }) {
            for item in list.listItems(in: file).items {
                guard let text = item.text, SpelledOutDate(text)?.exists == false else { continue }
                report(.impossibleDay(text, at: range(item.range)))
            }
        }
    }
}

extension Mark {
    /// Whether it draws one bar, or one point of a line, for each value from the axis.
    var isBarOrLine: Bool {
        switch self {
        case .bar(let bars): bars.arrangement != .running
        default: self.connectsValues
        }
    }
}
