import ChartGraphics
package import ChartIR

/// What holds for charts that do not say it themselves.
package struct ChartDefaults: Sendable {
    /// A BCP 47 tag; nil: English.
    package var locale: Located<String>?
    /// The colours of the series; nil: the theme's.
    package var palette: Located<PaletteSpec>?
    /// One of ``ThemeName``, or the path of a file; nil: the default look.
    package var theme: Located<String>?

    package init(
        locale: Located<String>? = nil, palette: Located<PaletteSpec>? = nil, theme: Located<String>? = nil
    ) {
        self.locale = locale
        self.palette = palette
        self.theme = theme
    }

    /// The colour that a text means, as in the attribute `palette`; nil: it means none.
    package static func color(_ text: String) -> SeriesColor? { SpecDecoder.seriesColor(text) }

    /// What ``color(_:)`` takes, in words.
    package static var expectedColor: String { SpecDecoder.expectedColor }

    /// The palette that a single text means; nil: it means none, but may be a colour.
    package static func palette(_ text: String) -> PaletteSpec? {
        ColorScheme(rawValue: text).map { .scheme($0) }
    }

    /// The names of the themes that the program brings along.
    package static var themeNames: [String] { ThemeName.allCases.map(\.rawValue) }

    /// What the only text of a palette may be, in words.
    package static var expectedPalette: String {
        "\(SpecDecoder.expectedColor), or alone the name of a palette (\(paletteNames.joined(separator: ", ")))"
    }

    /// The names of all colours.
    package static var colorNames: [String] { PaletteName.names + Color.cssNames }

    /// What ``palette(_:)`` takes.
    package static var paletteNames: [String] { ColorScheme.names }
}

extension Spec {
    /// Puts defaults where nothing is said.
    mutating func complete(by defaults: ChartDefaults) {
        var defaults = defaults
        // Charts that share a legend share a palette, and one that says its own says it for all.
        if sharesLegend, charts.contains(where: { $0.palette != nil }) { defaults.palette = nil }
        for index in charts.indices { charts[index].complete(by: defaults) }
    }
}

extension ChartSpec {
    fileprivate mutating func complete(by defaults: ChartDefaults) {
        if locale == nil { locale = defaults.locale }
        if palette == nil { palette = defaults.palette }
        if theme == nil { theme = defaults.theme }
        for index in states.indices { states[index].chart.complete(by: defaults) }
    }
}
