import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema

// Series that nothing names, columns that stand for each other's part, and states that leave one series.
extension ChartReview {
    mutating func warnAboutParts(of plot: CartesianPlot) {
        warnAboutNamelessSeries(of: plot)
        warnAboutNamesAsCourse(of: plot)
        warnAboutStatesOfSeries()
        warnAboutOrderOfAnswers(of: plot)
        warnAboutYearsAsValues(of: plot)
    }

    /// Bars and areas of several series without a legend, where nothing else in the picture says which is which.
    private mutating func warnAboutNamelessSeries(of plot: CartesianPlot) {
        guard !sharesLegend, chart.legend.position == .none, chart.series.count > 1, chart.states.isEmpty,
            plot.facets == nil, plot.annotations.isEmpty, plot.color == nil,
            let written = element.children("legend").first?.attribute("position")?.value,
            marks.allSatisfy({ mark in
                ["text", "label", "labels", "colors"].allSatisfy { mark.attribute($0) == nil }
                    && (mark.attribute("series") == nil
                        || mark.attribute("series")?.value.text != mark.attribute("x")?.value.text)
            }),
            plot.marks.allSatisfy({ mark in
                switch mark {
                case .bar(let bars): bars.telling == nil && bars.arrangement != .running
                case .area(let area): area.telling == nil
                default: false
                }
            })
        else { return }
        // Where two or more are named nowhere, that comes to light in the drawing. A title names what is there, and not which is which.
        let words = Set((chart.text.title ?? "").lowercased().split { !$0.isLetter })
        let others = [chart.text.subtitle, chart.text.footnote, chart.text.source].compactMap { $0?.lowercased() }
        let named = chart.series.count { $0.label.count > 2 && words.contains(Substring($0.label.lowercased())) }
        guard named + 1 >= chart.series.count,
            !others.contains(where: { text in chart.series.contains { text.contains($0.label.lowercased()) } })
        else { return }
        warn(
            .semanticNeverSeen,
            "without a legend nothing in the picture says which series is '\(chart.series[0].label)' and which "
                + "'\(chart.series[1].label)'; leave 'position' out, or write the names beside them by 'note'",
            at: range(written.range))
    }

    /// Lines from one name to the next, for each of several times: the columns of places and of series are most likely exchanged.
    private mutating func warnAboutNamesAsCourse(of plot: CartesianPlot) {
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, chart.states.isEmpty, names.count > 1,
            marks.count == 1, let mark = marks.first, mark.name == "line" || mark.name == "area",
            let x = mark.attribute("x")?.value, let series = mark.attribute("series")?.value, chart.series.count > 1,
            !names.contains(where: { $0.contains(where: \.isNumber) }), !areTimes(names),
            Self.placesOnScale(names) == nil, areTimes(chart.series.map(\.name)), !areCategoriesListed
        else { return }
        warn(
            .semanticUnorderedTimes,
            "the lines go from '\(names[0])' to '\(names[1])', which have no order, and each is a time; exchange 'x' ('\(x.text)') and "
                + "'series' ('\(series.text)')", at: range(x.range))
    }

    /// States by the column that tells series apart, so that each state has one series.
    private mutating func warnAboutStatesOfSeries() {
        guard marks.count == 1, let series = marks[0].attribute("series")?.value.text else { return }
        for state in element.children("state") {
            guard let by = state.attribute("by")?.value, by.text == series else { continue }
            warn(
                .semanticSameColumn,
                "'series' is the column '\(series)' as well, so that each state has one series only; name another column in one of "
                    + "them", at: range(by.range))
        }
    }

    /// Answers on both sides of a middle that stand in another order than theirs, so that another one is in the middle.
    private mutating func warnAboutOrderOfAnswers(of plot: CartesianPlot) {
        for (mark, element) in zip(plot.marks, marks) where plot.marks.count == marks.count {
            guard case .bar(let bars) = mark, bars.arrangement == .diverging, bars.series.count > 2,
                let written = element.attribute("layout")
            else { continue }
            let names = bars.series.map { chart.series[$0.series].name }
            guard let places = Self.placesOnScale(names) else { continue }
            let pairs = zip(places, places.dropFirst())
            guard !pairs.allSatisfy(<), !pairs.allSatisfy(>) else { continue }
            let middle = names[names.count / 2]
            warn(
                .semanticUnorderedTimes,
                "these answers do not follow each other, so that '\(middle)' stands in the middle; put them in their order, from one "
                    + "end to the other", at: range(written.value.range))
        }
    }

    /// Years on an axis of values, which writes them as amounts, like 2,021.
    private mutating func warnAboutYearsAsValues(of plot: CartesianPlot) {
        guard plot.y.scale == .number, plot.y.format == nil, plot.y.valueFormat == nil, plot.secondY == nil,
            let written = marks.lazy.compactMap({ $0.attribute("y")?.value }).first,
            marks.allSatisfy({ $0.attribute("y")?.value.text == written.text }), ColumnName.isOfYears(written.text),
            !plot.marks.contains(where: { $0.growsFromZero || $0.bins != nil || $0.showsShares })
        else { return }
        let values = plot.marks.lazy.flatMap(\.valueSeries).flatMap(\.data).compactMap(\.y)
        guard values.prefix(2).count > 1, values.allSatisfy({ (1500...2200).contains($0) && $0 == $0.rounded() }) else {
            return
        }
        let format = file.isJSONText ? "\"format\": \"0\"" : "format=\"0\""
        warn(
            .semanticOddFormat,
            "'\(written.text)' holds years, and an axis of values writes them as amounts, like 2,020.5; let 'x' be the years, or write "
                + "\(format) for 'y'", at: range(written.range))
    }
}
