import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

// Series, slices and colours of palettes that readers cannot tell apart.
extension ChartReview {
    mutating func warnAboutColors() {
        warnAboutColorsOfPalette()
        warnAboutColorsOfSlices()
        warnAboutColorsOfSeries()
    }

    private mutating func warnAboutColorsOfPalette() {
        guard plot != nil || element.attribute("palette") != nil, let palette = writtenPalette else { return }
        var seen: Set<String> = ["other"]
        for item in palette.listItems(in: file).items.prefix(chart.series.count) {
            // The same colour may be written in several ways.
            guard let name = item.text, name != "other",
                !seen.insert(Color(css: name).map { "\($0)" } ?? name).inserted
            else { continue }
            warn(
                .semanticSameColor, "'\(name)' stands twice in the palette, so that two series look alike",
                at: range(item.range))
        }
    }

    private mutating func warnAboutColorsOfSlices() {
        for mark in marks where !slices.isEmpty {
            guard let list = mark.attribute("colors")?.value else { continue }
            var seen: Set<String> = ["other"]
            for item in list.listItems(in: file).items.prefix(chart.series.count) {
                guard let name = item.text, name != "other", !seen.insert(name.lowercased()).inserted,
                    Color(css: name)?.isGrey != true
                else { continue }
                warn(
                    .semanticSameColor, "'\(name)' stands twice in the list, so that two slices look alike",
                    at: range(item.range))
            }
        }
    }

    private struct ColoredSeries {
        var index: Int
        var series: Series
        var color: Color
        /// Where the colour is written for this series alone; nil: it is one of the palette.
        var place: SourceRange?
    }

    /// Series that were given a colour each by itself, beside all others; greys are meant to be alike.
    private mutating func warnAboutColorsOfSeries() {
        let all = coloredSeries
        guard all.contains(where: { $0.place != nil }) else { return }
        for (index, own) in all.enumerated() {
            guard let place = own.place else { continue }
            let others = all.enumerated().filter { $0 < index || $1.place == nil && $0 != index }
            // What is dashed is told from what is not, as a forecast from what was measured.
            let twin = others.first { Self.areAlike($1.color, own.color) && dash(of: $1.index) == dash(of: own.index) }
            guard let twin = twin?.element.series else { continue }
            warn(
                .semanticSameColor,
                "'\(own.series.label)' has the colour of '\(twin.label)', so that nobody can tell them apart; give it another",
                at: place)
        }
    }

    /// The series whose colours do not come of a scale: close numbers have close colours there.
    private var coloredSeries: [ColoredSeries] {
        let places = placesOfColors()
        let palette = writtenPalette.map { range($0.range) }
        return chart.series.prefix(Self.mostColors).enumerated().compactMap { index, series in
            let color: Color
            switch series.color {
            case .custom(let own): color = own
            case .palette(let slot): color = PaletteName.categorical[slot % PaletteName.categorical.count].light
            case .other, .trend, .themed: return nil
            }
            guard !color.isGrey else { return nil }
            let written = places(series)
            let isOwn = written != place && written != palette
            return ColoredSeries(index: index, series: series, color: color, place: isOwn ? written : nil)
        }
    }

    /// Each is compared with all others. Of more series nobody knows the colours anyway.
    private static let mostColors = 100

    /// The colours of a list that nobody can tell apart, though they are written differently.
    mutating func warnAboutNearColors(in palette: Value, of owner: Element) {
        let isOfSeries = owner.name != "color"
        let items = palette.listItems(in: file).items
        var earlier: [(name: String, color: Color)] = []
        for item in isOfSeries ? Array(items.prefix(chart.series.count)) : Array(items) {
            guard let name = item.text, let color = Color(css: name), !color.isGrey else { continue }
            // That series have the very same colour is told elsewhere, and a scale may come back to where it began.
            let others = isOfSeries ? earlier.filter { $0.color != color } : Array(earlier.suffix(1))
            if let other = others.first(where: { Self.areAlike($0.color, color) }) {
                warn(
                    .semanticSameColor,
                    other.color == color
                        ? "'\(name)' stands twice side by side, so that nobody can tell what is between; leave one out"
                        : "nobody can tell '\(name)' from '\(other.name)'; let one differ more",
                    at: range(item.range))
            }
            earlier.append((name, color))
        }
    }

    /// Whether two colours differ by less than anybody sees.
    static func areAlike(_ a: Color, _ b: Color) -> Bool {
        zip([a.red, a.green, a.blue, a.alpha], [b.red, b.green, b.blue, b.alpha]).allSatisfy { abs($0 - $1) < 0.012 }
    }

    /// How the line of a series is dashed; nil: it has none.
    private func dash(of series: Int) -> LineLook.Dash? {
        plot?.marks.lazy.compactMap { mark -> LineLook.Dash? in
            guard case .line(let line) = mark, mark.valueSeries.contains(where: { $0.series == series }) else {
                return nil
            }
            return line.look.dash
        }.first
    }
}
