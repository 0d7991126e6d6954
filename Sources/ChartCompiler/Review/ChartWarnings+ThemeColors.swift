import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLowering
import ChartScene

// Colours of a chart's own theme that nobody sees, or tells apart, on light or on dark pages.
extension ChartReview {
    mutating func warnAboutColors(of theme: Element) {
        warnAboutWords(of: theme)
        warnAboutTooltips(of: theme)
        warnAboutStatesOfThings(of: theme)
    }

    /// The pages that the chart looks different on, each with the colour behind the chart there. On a ground that is one for all pages
    /// it is light or dark as can be read there.
    var grounds: [(appearance: Appearance, color: Color)] {
        if let ground = oneGround {
            let notes = [Appearance.light, .dark].map { Paint.note.color(in: $0, of: chart.theme) }
            return [(notes[0].contrast(with: ground) >= notes[1].contrast(with: ground) ? .light : .dark, ground)]
        }
        let appearances: [Appearance] =
            switch chart.theme?.ground {
            case .light: [.light]
            case .dark: [.dark]
            case .auto, nil: [.light, .dark]
            }
        return appearances.map { ($0, Paint.background.color(in: $0, of: chart.theme)) }
    }

    /// The colour that is behind the chart on light and on dark pages; nil: there are two.
    private var oneGround: Color? {
        if let background = chart.background { return background }
        guard let theme = chart.theme, theme.ground == nil, let own = theme.colors[.background], own.light == own.dark
        else { return nil }
        return own.light
    }

    /// Words as light as the colour behind the chart. Of a theme that says nothing of words only those of titles are judged.
    private mutating func warnAboutWords(of theme: Element) {
        let background = theme.attribute("background")
        let roles: [(String, Paint)] = [
            ("ink", .ink), ("second-ink", .secondInk), ("tick", .tick), ("note", .note),
        ]
        for (name, paint) in roles {
            guard let written = theme.attribute(name) ?? (name == "ink" ? background : nil),
                let page = grounds.first(where: {
                    Self.isUnread(paint.color(in: $0.appearance, of: chart.theme), $0.color)
                })
            else { continue }
            // An appearance that does not go with the background is told by itself.
            if written.name == "background", theme.attribute("appearance").map({ $0.value.text != "auto" }) == true {
                continue
            }
            let pages = grounds.count > 1 ? " on \(page.appearance.rawValue) pages" : ""
            let advice =
                written.name == "background"
                ? "; let there be a second colour for dark pages, or 'appearance' be 'light' or 'dark'" : ""
            let other =
                written.name == "background"
                ? "the words are nearly as light as this\(pages)"
                : "'background' is nearly as light as this\(background == nil || Self.areTwo(background, file) ? pages : "")"
            warn(
                .semanticNeverSeen, "\(other), so that nobody can read the words\(advice)",
                at: range(written.value.range))
        }
    }

    /// Whether a theme names a colour for light pages and one for dark ones.
    private static func areTwo(_ attribute: Attribute?, _ file: SourceFile) -> Bool {
        attribute.map { $0.value.listItems(in: file).items.count > 1 } ?? false
    }

    /// Words of tooltips as light as the tooltips.
    private mutating func warnAboutTooltips(of theme: Element) {
        guard let written = theme.attribute("tooltip") else { return }
        for (appearance, _) in grounds {
            let ground = Paint.tooltip.color(in: appearance, of: chart.theme)
            guard Self.isUnread(Paint.ink.color(in: appearance, of: chart.theme), ground) else { continue }
            let pages = grounds.count > 1 ? " on \(appearance.rawValue) pages" : ""
            warn(
                .semanticNeverSeen,
                "the words of tooltips are nearly as light as this\(pages), so that nobody can read them; write another, "
                    + "or another 'ink'", at: range(written.value.range))
            return
        }
    }

    /// Half of what WCAG 2.2 asks of large words.
    private static func isUnread(_ words: Color, _ ground: Color) -> Bool { words.contrast(with: ground) < 1.5 }

    /// The colours of a state of things where zones of a scale have two of them, and such in the colour of the ground.
    private mutating func warnAboutStatesOfThings(of theme: Element) {
        let used = Set(marks.flatMap { $0.children("threshold") }.compactMap { $0.attribute("color")?.value.text })
        let ways = marks.contains { KindTraits.of($0.name).showsDirections } ? ["up", "down"] : []
        var earlier: [(name: String, color: Color)] = []
        for name in ["good", "warning", "bad"].filter(used.contains) + ways {
            guard let written = theme.attribute(name)?.value,
                let color = Color(css: written.listItems(in: file).items.first?.text ?? "")
            else { continue }
            if color.contrast(with: ground) < Self.leastDifference {
                warn(
                    .semanticNeverSeen,
                    "'\(name)' has the colour of what is behind it, so that nobody sees it; choose another",
                    at: range(written.range))
            } else if ways.isEmpty, let other = earlier.first(where: { Self.areAlike($0.color, color) }) {
                warn(
                    .semanticSameColor, "'\(other.name)' has this colour as well, so that nobody sees which is which",
                    at: range(written.range))
            }
            earlier.append((name, color))
        }
    }
}
