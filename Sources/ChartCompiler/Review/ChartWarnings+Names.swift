import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

// Names that are most likely one, states that are one, and what nobody can ever see.
extension ChartReview {
    /// The most names that are compared.
    private static let mostNames = 2000

    mutating func warnAboutNames() {
        if let plot {
            if case .category(let labels) = plot.x.scale, plot.x.moments == nil {
                warnAboutAlike(labels, "categories") { $0.place(ofCategory: $1) }
            }
            if case .category(let labels) = plot.y.scale {
                warnAboutAlike(labels, "categories") { review, _ in review.place(of: "y") }
            }
            if let facets = plot.facets {
                warnAboutAlike(facets.panels, "panels") { review, _ in
                    let facet = review.element.children("facet").first
                    return review.range(facet?.attribute("by")?.value.range ?? review.element.nameRange)
                }
            }
        }
        let isSliced = plot == nil
        warnAboutAlike(chart.series.map(\.name), isSliced ? "entries" : "series") { review, name in
            isSliced ? review.place(ofCategory: name) : review.place(ofSeries: name)
        }
        warnAboutAlike(chart.states.map(\.name), "data states") { $0.place(ofState: $1) }
    }

    /// Names that differ by more than a full stop, a space or capitals were meant to.
    private mutating func warnAboutAlike(
        _ names: [String], _ what: String, place: (ChartReview, String) -> SourceRange
    ) {
        guard names.count > 1 else { return }
        var first: [String: String] = [:]
        for name in names.prefix(Self.mostNames) {
            let folded = Self.foldedName(name)
            let other = first.updateValue(name, forKey: folded)
            // Where a name has one or two letters, only spaces and full stops are a slip: A and a may well be two names.
            let isShort = folded.count(where: { $0.isLetter || $0.isNumber }) <= 2
            guard let other, other != name, !isShort || Self.unstopped(other) == Self.unstopped(name),
                // Names without letters are numbers, and 1.5 is not 15; but a space around one says nothing.
                folded.contains(where: \.isLetter) || Self.trimmed(other) == Self.trimmed(name)
            else { continue }
            warn(
                .semanticSimilarCategories,
                "'\(other)' and '\(name)' are two \(what), as every character counts; write them alike, or more apart",
                at: place(self, name))
        }
    }

    private static func unstopped(_ name: String) -> String { name.filter { !$0.isWhitespace && $0 != "." } }

    private static func trimmed(_ name: String) -> [Substring] { name.split(whereSeparator: \.isWhitespace) }

    /// A name without what people write now in one way, now in another: capitals, spaces, and marks but for those between two
    /// digits, since 1.10 is not 11.0. Letters of other scripts that look like Latin ones are these.
    static func foldedName(_ name: String) -> String {
        var visible = name.lowercased()
        if visible.utf8.contains(where: { $0 > 0x7F }) {
            visible.unicodeScalars.removeAll { $0.properties.isDefaultIgnorableCodePoint }
            visible = String(visible.map { lookalikes[$0] ?? $0 })
        }
        let letters = Array(visible)
        var folded = ""
        for (index, letter) in letters.enumerated() where !letter.isWhitespace {
            let isBetweenDigits =
                letters.indices.contains(index - 1) && letters[index - 1].isNumber
                && letters.indices.contains(index + 1) && letters[index + 1].isNumber
            if isBetweenDigits || !".,;:-_'".contains(letter) { folded.append(letter) }
        }
        return folded
    }

    /// Small letters of Cyrillic and Greek, each with the Latin one that nobody tells from it.
    private static let lookalikes: [Character: Character] = [
        "\u{430}": "a", "\u{435}": "e", "\u{43E}": "o", "\u{440}": "p", "\u{441}": "c", "\u{443}": "y", "\u{445}": "x",
        "\u{455}": "s", "\u{456}": "i", "\u{458}": "j", "\u{3BF}": "o",
    ]

    private func place(of attribute: String) -> SourceRange {
        range(marks.lazy.compactMap { $0.attribute(attribute) }.first?.value.range ?? element.nameRange)
    }

    private func place(ofState name: String) -> SourceRange {
        let states = element.children("state")
        let own = states.first { $0.attribute("name")?.value.text == name }
        let written = own?.attribute("name") ?? states.first?.attribute("by")
        return range(written?.value.range ?? states.first?.nameRange ?? element.nameRange)
    }

    // MARK: States

    /// States between which nothing happens.
    mutating func warnAboutEqualStates() {
        if chart.states.count == 1, let by = element.children("state").compactMap({ $0.attribute("by")?.value }).first,
            element.children("state").count == 1, plot?.marks.contains(where: \.hasValues) ?? true
        {
            warn(
                .semanticIdleState,
                "column '\(by.text)' holds one value, '\(chart.states[0].name)', so that there is nothing to choose; leave 'state' "
                    + "out", at: range(by.range))
        }
        for (earlier, later) in zip(chart.states, chart.states.dropFirst()) where earlier.plot == later.plot {
            warn(
                .semanticIdleState,
                "the data states '\(earlier.name)' and '\(later.name)' are the same, so that nothing changes between "
                    + "them; leave one out, or give it data of its own", at: place(ofState: later.name))
        }
    }

    // MARK: What has no name

    /// A legend with a title, whose only entry has a number in place of a name.
    mutating func warnAboutNamelessEntry() {
        guard plot != nil, chart.legend.position != .none, chart.series.count == 1,
            let title = element.children("legend").first?.attribute("title")?.value,
            chart.series[0].label == Phrases(locale: chart.locale).nameOfSeries(1)
        else { return }
        warn(
            .semanticUnfilledText,
            "under this title the legend says '\(chart.series[0].label)', as the only series has no name; give it a 'name', "
                + "or leave 'legend' out", at: range(title.range))
    }

    // MARK: What is never seen

    /// Series that start hidden where no entry can show them.
    mutating func warnAboutHidden() {
        for series in chart.series where series.startsHidden {
            guard let entry = entry(series.name), let hidden = entry.attribute("hidden"),
                let (why, advice) = whyHiddenForGood(entry)
            else { continue }
            warn(
                .semanticNeverSeen, "'\(series.label)' is hidden for good, as \(why); \(advice)",
                at: range(hidden.value.range))
        }
    }

    /// Why a series that starts hidden stays so, and what to do about it; nil: its entry shows it.
    private func whyHiddenForGood(_ entry: Element) -> (why: String, advice: String)? {
        let advice = "let the legend show it, or leave its values out"
        if chart.legend.toggle == .none { return ("entries do nothing ('toggle' is 'none')", advice) }
        if chart.legend.position == .none { return ("there is no legend", advice) }
        guard entry.attribute("listed")?.value.text == "false" else { return nil }
        return ("the legend does not list it ('listed' is false)", "leave its values out")
    }

    /// Rules and notes beyond the ends of an axis that does not reach to them.
    mutating func warnAboutUnseen(of plot: CartesianPlot) {
        let written = writtenAnnotations
        guard written.count == plot.annotations.count, chart.states.isEmpty, plot.facets == nil,
            plot.annotations.contains(where: { !$0.extendsAxes })
        else { return }
        let ends = axisEnds
        for (annotation, element) in zip(plot.annotations, written) where !annotation.extendsAxes {
            let value = annotation.axis == .second ? ends.secondY : ends.y
            let (positions, values) = annotation.places
            guard isBeyond(values, value) || isMeasured(plot.x) && isBeyond(positions, ends.x) else { continue }
            let isValue = isBeyond(values, value)
            let attribute = element.attribute(isValue ? "y" : "x") ?? element.attribute(isValue ? "y2" : "x2")
            warn(
                .semanticNeverSeen,
                "this '\(element.name)' lies beyond the end of the axis, so that nobody sees it; leave 'extend' out, or "
                    + "mend its place", at: range(attribute?.value.range ?? element.nameRange))
        }
    }

    private func isBeyond(_ places: [Double], _ ends: ClosedRange<Double>?) -> Bool {
        guard let ends, !places.isEmpty else { return false }
        let slack = (ends.upperBound - ends.lowerBound) / 1e6
        return places.allSatisfy { $0 < ends.lowerBound - slack }
            || places.allSatisfy { $0 > ends.upperBound + slack }
    }
}
