import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLowering

// Scales, orders and forms that show nothing of what the values say.
extension ChartReview {
    mutating func warnAboutForms() {
        warnAboutFunnel()
        warnAboutCentre()
        warnAboutScaleWithoutShares()
        warnAboutFieldsTwice()
        warnAboutLateEntrance()
        warnAboutPull()
        warnAboutLoneValue()
    }

    /// The course of one value.
    private mutating func warnAboutLoneValue() {
        guard let mark = chart.plot.nonCartesian as? SparklineMark,
            mark.values.lazy.filter({ $0 != nil }).prefix(2).count == 1
        else { return }
        warn(
            .semanticNoValues, "a line joins values, and there is only one; write its course, or the number in words",
            at: placeOfMark)
    }

    /// Charts that stay empty longer than anybody waits.
    private mutating func warnAboutLateEntrance() {
        guard chart.entrance.delay >= Self.longestWait,
            let delay = element.children("entrance").first?.attribute("delay")?.value
        else { return }
        warn(
            .semanticNeverSeen, "the chart stays empty for \(delay.text), which looks as if nothing came; write less",
            at: range(delay.range))
    }

    /// In seconds: after that readers take a page for broken.
    private static let longestWait = 10.0

    /// Slices that are to stand out, by nothing.
    private mutating func warnAboutPull() {
        for mark in marks {
            guard let pull = mark.attribute("pull")?.value, Double(pull.text) == 0, mark.attribute("highlight") != nil
            else { continue }
            warn(
                .semanticUnusedAttribute, "no slice is moved out, as 'pull' is 0; write more, or leave 'highlight' out",
                at: range(pull.range))
        }
    }

    /// Columns that a tooltip would tell twice.
    private mutating func warnAboutFieldsTwice() {
        for list in element.children("tooltip").compactMap({ $0.attribute("fields")?.value }) {
            var seen: Set<String> = []
            for item in list.listItems(in: file).items {
                guard let name = item.text, !seen.insert(name).inserted else { continue }
                warn(
                    .semanticSameColumn, "'\(name)' stands twice among these 'fields'; leave one of them out",
                    at: range(item.range))
            }
        }
    }

    /// Funnels that widen from step to step, as where their rows stand from the last to the first.
    private mutating func warnAboutFunnel() {
        guard let mark = chart.plot.nonCartesian as? FunnelMark, chart.states.isEmpty, mark.stages.count > 2 else {
            return
        }
        let values = mark.stages.map(\.value)
        guard zip(values, values.dropFirst()).allSatisfy(<) else { return }
        warn(
            .semanticUnorderedTimes,
            "each step is more than the one before it, as if they stood from the last to the first; put the rows in the order in "
                + "which they follow each other, the largest first",
            at: placeOfMark)
    }

    /// Axes of a radar whose values are so small beside those of another that they stay in the centre.
    private mutating func warnAboutCentre() {
        guard let mark = chart.plot.nonCartesian as? RadarMark, chart.states.isEmpty, !mark.hasOwnScales,
            mark.y.scale == .number, case .category(let names) = mark.x.scale
        else { return }
        var greatest = [Double](repeating: 0, count: names.count)
        for datum in mark.series.flatMap(\.data) {
            guard let value = datum.y, greatest.indices.contains(Int(datum.x)) else { continue }
            greatest[Int(datum.x)] = max(greatest[Int(datum.x)], abs(value))
        }
        guard let most = greatest.indices.max(by: { greatest[$0] < greatest[$1] }),
            let least = greatest.indices.filter({ greatest[$0] > 0 }).min(by: { greatest[$0] < greatest[$1] }),
            greatest[least] * Self.fewestPixels < greatest[most]
        else { return }
        warn(
            .semanticSqueezedValues,
            "'\(names[least])' reaches to \(Self.plain(greatest[least])), and '\(names[most])' to "
                + "\(Self.plain(greatest[most])), so that the one stays in the centre; give each 'axis' a 'min' and a 'max' of "
                + "its own",
            at: placeOfMark)
    }

    /// What is this many times smaller than the radius of a radar, which has some 150 pixels, is one pixel long.
    private static let fewestPixels = 150.0

    /// Parts of 1 on a scale that ends at 100 because nothing else is said.
    private mutating func warnAboutScaleWithoutShares() {
        guard let mark = chart.plot.nonCartesian as? GaugeMark, chart.states.isEmpty, chart.controls.isEmpty,
            let element = marks.first, mark.maximum == 100, mark.minimum == 0,
            ["max", "min", "format"].allSatisfy({ element.attribute($0) == nil }), mark.zones.isEmpty
        else { return }
        let values = mark.readings.map(\.value).filter { $0 != 0 }
        guard !values.isEmpty, values.allSatisfy({ $0 > 0 && $0 < 1 }), let most = values.max() else { return }
        warn(
            .semanticDistantEnd,
            "the scale ends at 100, as nothing else is said, and the greatest value is \(Self.plain(most)); if values are parts "
                + "of a whole, write the 'max' 1 and the 'format' '0 %'",
            at: placeOfMark)
    }

    // MARK: On axes

    mutating func warnAboutLikelyForms(of plot: CartesianPlot) {
        guard chart.states.isEmpty, plot.marks.count == marks.count else { return }
        for (mark, element) in zip(plot.marks, marks) {
            if case .area(let area) = mark { warnAboutCovered(area, element) }
        }
        warnAboutBuriedLines(of: plot)
        warnAboutZeros(of: plot)
    }

    /// Lines under an area that is drawn later, is everywhere higher and lets nothing through.
    private mutating func warnAboutBuriedLines(of plot: CartesianPlot) {
        for (place, mark) in plot.marks.enumerated() {
            guard case .area(let area) = mark, area.fillOpacity == 1, area.stops == nil, area.telling == nil,
                area.arrangement == .overlap || area.arrangement == .stack
            else { continue }
            var heights: [Double: Double] = [:]
            for datum in area.series.flatMap(\.data) where datum.y2 == nil {
                let height = datum.y ?? 0
                heights[datum.x] =
                    area.arrangement == .stack
                    ? heights[datum.x, default: 0] + height : max(heights[datum.x] ?? 0, height)
            }
            for (line, element) in zip(plot.marks, marks).prefix(place) where line.axis == area.axis {
                let data = line.valueSeries.flatMap(\.data)
                guard case .line = line, element.name == "line", !data.isEmpty,
                    data.allSatisfy({ datum in datum.y.map { $0 >= 0 && $0 < heights[datum.x] ?? 0 } ?? true })
                else { continue }
                warn(
                    .semanticNeverSeen,
                    "this 'line' lies under an area that is drawn over it and lets nothing through; write the area first, or give "
                        + "it less 'opacity'", at: range(element.nameRange))
            }
        }
    }

    /// Areas that nothing shines through, with another before them that is nowhere lower.
    private mutating func warnAboutCovered(_ area: AreaMark, _ element: Element) {
        guard area.arrangement == .overlap, area.fillOpacity == 1, let opacity = element.attribute("opacity"),
            area.stops == nil, (2...Self.mostAreas).contains(area.series.count)
        else { return }
        let heights = area.series.map { one in
            Dictionary(one.data.map { ($0.x, $0.y ?? 0) }) { first, _ in first }
        }
        for (index, own) in heights.enumerated() where own.count > 1 && own.values.allSatisfy({ $0 >= 0 }) {
            let cover = heights.indices.dropFirst(index + 1).first { later in
                own.allSatisfy { place, height in heights[later][place].map { $0 >= height } ?? false }
            }
            guard let cover else { continue }
            let names = [index, cover].map { chart.series[area.series[$0].series].label }
            warn(
                .semanticNeverSeen,
                "'\(names[0])' lies behind '\(names[1])', which is nowhere lower and lets nothing through; write less, or "
                    + "name the series in the order of their heights",
                at: range(opacity.value.range))
            return
        }
    }

    /// Each is compared with all behind it.
    private static let mostAreas = 20

    /// Bars and areas of which each is as high as nothing, because a formula makes nothing of their values.
    private mutating func warnAboutZeros(of plot: CartesianPlot) {
        let formulas = element.children("data").flatMap { $0.children("calculate") }
        let made = Set(formulas.compactMap { $0.attribute("as")?.value.text })
        guard plot.facets == nil, !made.isEmpty else { return }
        for (mark, element) in zip(plot.marks, marks) where KindTraits.of(element.name).growsFromZero {
            let values = mark.valueSeries.flatMap { $0.data.flatMap { [$0.y, $0.y2].compactMap(\.self) } }
            guard values.count > 1, values.allSatisfy({ $0 == 0 }), let name = element.attribute("y")?.value,
                made.contains(name.text)
            else { continue }
            warn(
                .semanticNoValues,
                "all values of '\(name.text)' are 0, so that nothing is seen of them; mend the formula that makes them",
                at: range(name.range))
        }
    }
}
