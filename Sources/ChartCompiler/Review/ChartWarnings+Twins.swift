import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLowering
import ChartScene
import ChartSchema

// What is told apart by the author, and looks or reads alike; and what was to stand at one place, and stands apart.
extension ChartReview {
    mutating func warnAboutTwins() {
        warnAboutEqualLists()
        warnAboutSwappedLabels()
        warnAboutZones()
        warnAboutValuesInBars()
        for theme in element.children("theme") { warnAboutTheme(theme) }
        for list in [element, element.children("theme").first, element.children("color").first].compactMap(\.self) {
            if let palette = list.attribute("palette")?.value { warnAboutNearColors(in: palette, of: list) }
        }
    }

    /// Lines with the same values, one of which covers the other. Level ones are targets, which may be one.
    private mutating func warnAboutEqualLists() {
        var first: [[String?]: String] = [:]
        let lines = marks.filter { $0.name == "line" }
        let listed = lines.flatMap { [$0] + $0.children("series") }.filter { $0.attribute("values") != nil }
        // Long lists take their time to read, and one alone covers nothing.
        guard listed.count > 1 else { return }
        // Lines of two axes are measured in two things, and lines that begin elsewhere do not cover each other.
        let areComparable = ["axis", "at", "categories"].allSatisfy { name in
            Set(lines.compactMap { $0.attribute(name)?.value.text ?? (name == "axis" ? "left" : nil) }).count < 2
        }
        guard areComparable else { return }
        for series in listed {
            guard let list = series.attribute("values")?.value else { continue }
            let items = list.listItems(in: file).items.map(\.text)
            let name = series.attribute("name")?.value.text ?? ""
            guard items.count > 2, Set(items).count > 1 else { continue }
            guard let other = first.updateValue(name, forKey: items) else { continue }
            let (own, others) = (name.isEmpty ? "this line" : "'\(name)'", other.isEmpty ? "another" : "'\(other)'")
            warn(
                .semanticSameColumn, "\(own) has the values of \(others), so that one line covers the other",
                at: range(list.range))
        }
    }

    /// Marks of one table whose places are other columns, and no place is in both, so that they stand beside each other.
    mutating func warnAboutStrangeColumns(of plot: CartesianPlot) {
        guard case .category = plot.x.scale, plot.x.moments == nil, chart.states.isEmpty, plot.facets == nil,
            plot.marks.count == marks.count, let first = marks.first, let own = first.attribute("x")?.value.text
        else { return }
        func places(_ mark: Mark) -> Set<Double> { Set(mark.valueSeries.flatMap { $0.data.map(\.x) }) }
        let taken = places(plot.marks[0])
        for (mark, element) in zip(plot.marks, marks).dropFirst() {
            guard let x = element.attribute("x")?.value, x.text != own,
                element.attribute("data")?.value.text == first.attribute("data")?.value.text, !taken.isEmpty
            else { continue }
            let others = places(mark)
            guard !others.isEmpty, others.isDisjoint(with: taken) else { continue }
            warn(
                .semanticUnmatchedMark,
                "no place of '\(first.name)' is in this column, so that the marks stand beside each other; did you mean "
                    + "'\(own)'?", at: range(x.range))
        }
    }

    /// Two series each of which the legend calls by the name of the other.
    private mutating func warnAboutSwappedLabels() {
        let entries = element.children("legend").flatMap { $0.children("entry") }
        guard entries.count > 1 else { return }
        var labels: [String: String] = [:]
        for entry in entries {
            guard let name = entry.attribute("name")?.value.text, let label = entry.attribute("label")?.value else {
                continue
            }
            let (own, other) = (name.lowercased(), label.text.lowercased())
            labels[own] = other
            guard other != own, labels[other] == own else { continue }
            warn(
                .semanticSimilarCategories,
                "'\(name)' is called '\(label.text)' here, and '\(label.text)' is called '\(name)'; did you mean their colours, or "
                    + "their values?", at: range(label.range))
        }
    }

    /// Zones side by side that have one colour, and no names that tell them apart.
    private mutating func warnAboutZones() {
        for mark in marks {
            let zones = mark.children("threshold")
            for (zone, next) in zip(zones, zones.dropFirst()) {
                guard let color = next.attribute("color")?.value, zone.attribute("color")?.value.text == color.text,
                    next.attribute("name") == nil, zone.attribute("name") == nil
                else { continue }
                warn(
                    .semanticSameColor,
                    "the zone before has the colour '\(color.text)' as well, so that nobody sees where this one begins",
                    at: range(color.range))
            }
        }
    }

    /// Values inside of bars, in the colour of the bars.
    private mutating func warnAboutValuesInBars() {
        guard let plot, chart.states.isEmpty, plot.marks.count == marks.count else { return }
        for (mark, element) in zip(plot.marks, marks) {
            guard let written = element.attribute("text-color")?.value, let ink = Color(css: written.text),
                ["top", "middle"].contains(element.attribute("text")?.value.text)
            else { continue }
            let fills = mark.valueSeries.flatMap { one in
                (one.colors ?? [nil]).map { $0 ?? chart.series[one.series].color }
            }
            let areAlike = fills.allSatisfy { fill in
                switch fill {
                case .custom(let color): color.contrast(with: ink) < Self.leastContrastOfWords
                default: false
                }
            }
            guard !fills.isEmpty, areAlike else { continue }
            warn(
                .semanticNeverSeen, "the bars have nearly this colour, so that nobody can read the values in them",
                at: range(written.range))
        }
    }

    /// Colours of a theme that have to be told apart.
    private mutating func warnAboutTheme(_ theme: Element) {
        func color(_ name: String) -> (Color, Value)? {
            theme.attribute(name).flatMap { attribute in Color(css: attribute.value.text).map { ($0, attribute.value) }
            }
        }
        if let (up, _) = color("up"), let (down, place) = color("down"), Self.areAlike(up, down),
            marks.contains(where: { KindTraits.of($0.name).showsDirections })
        {
            warn(
                .semanticSameColor, "'up' has this colour as well, so that nobody sees what rises and what falls",
                at: range(place.range))
        }
        warnAboutColors(of: theme)
        warnAboutGround(of: theme)
    }

    /// Words as light as the colour behind them, because the two are written for different pages.
    private mutating func warnAboutGround(of theme: Element) {
        guard let appearance = theme.attribute("appearance")?.value, theme.attribute("ink") == nil,
            let background = (element.attribute("background") ?? theme.attribute("background"))?.value
        else { return }
        guard appearance.text != "auto" else { return }
        let own: Appearance = appearance.text == "dark" ? .dark : .light
        guard Paint.ink.color(in: own, of: chart.theme).contrast(with: ground) < Self.leastContrastOfWords else {
            return
        }
        warn(
            .semanticNeverSeen,
            "nobody can read the words on this, as the 'appearance' of the theme is '\(appearance.text)'; let the two go together",
            at: range(background.range))
    }

    /// Half of what WCAG 2.2 asks of large words.
    private static let leastContrastOfWords = 1.5
}
