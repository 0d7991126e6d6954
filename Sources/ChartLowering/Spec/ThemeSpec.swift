import ChartDiagnostics
import ChartDocument
package import ChartGraphics
import ChartIR

/// A `theme` element: a child of a chart, or a file of its own.
package struct ThemeSpec: Sendable, Encodable {
    package var element: Located<String>
    /// The theme that this one changes: a ``ThemeName``, in a chart also the path of a file; nil: the default look.
    package var base: Located<String>?
    package var changes: Theme
}

extension ThemeSpec {
    /// - Parameter document: one whose root is a `theme` of a shape that the schema allows.
    static func decode(_ document: Document, into diagnostics: inout DiagnosticCollector) -> ThemeSpec {
        var decoder = SpecDecoder(document)
        let spec = decoder.theme(document.root)
        diagnostics.report(contentsOf: decoder.diagnostics.diagnostics)
        return spec
    }
}

extension SpecDecoder {
    /// The theme that stands in a chart; it cannot stand beside the name of another.
    mutating func chartTheme(_ chart: Element) -> ThemeSpec? {
        guard let element = chart.children("theme").first else { return nil }
        if let named = located(chart, "theme") {
            diagnostics.report(.themeTwice(named, at: name(of: element).range))
        }
        return theme(element)
    }

    mutating func theme(_ element: Element) -> ThemeSpec {
        var theme = Theme()
        theme.ground = choice(element, "appearance")
        for role in Theme.Role.allCases {
            if let shade = shade(element, role.rawValue) { theme.colors[role] = shade }
        }
        theme.palette = themePalette(element)
        theme.fonts = fonts(element, "font")
        theme.titleFonts = fonts(element, "title-font")
        theme.titleSize = number(element, "title-size")
        theme.barRadius = number(element, "bar-radius")
        theme.lineWidth = number(element, "line-width")
        return ThemeSpec(element: name(of: element), base: located(element, "base"), changes: theme)
    }

    /// One colour for all pages, or one for light and one for dark ones; `-` is the colour that is there without.
    private mutating func shade(_ element: Element, _ name: String) -> Theme.Shade? {
        guard let list = list(element, name) else { return nil }
        let expected = "a CSS colour; of two the first is that for light pages and the second that for dark ones"
        if list.items.isEmpty { diagnostics.report(.invalidValue("", expected: expected, at: list.range)) }
        if list.items.count > 2 {
            diagnostics.report(
                .invalidValue(
                    list.items[2].text ?? "-",
                    expected: "needed: light pages take the first colour and dark ones the second", at: list.range(2)))
        }
        let colors = list.items.prefix(2).indices.map { index -> Color? in
            guard let text = list.items[index].text else { return nil }
            if let color = Color(css: text) {
                warnAboutExceeding(text, at: list.range(index))
                return color
            }
            diagnostics.report(
                .invalidValue(
                    text, expected: expected, suggestion: Suggestion.nearest(to: text, among: Color.cssNames),
                    at: list.range(index)))
            return nil
        }
        return Theme.Shade(light: colors.first ?? nil, dark: colors.last ?? nil)
    }

    private mutating func themePalette(_ element: Element) -> [Theme.Shade] {
        let written = list(element, "palette")
        let light = written.map { shades(of: $0) } ?? []
        guard let dark = list(element, "dark-palette") else { return light }
        let darkShades = shades(of: dark)
        if written?.items.count != dark.items.count {
            diagnostics.report(.unequalPalettes(dark.items.count, written?.items.count ?? 0, at: dark.range))
            return light
        }
        return zip(light, darkShades).map { Theme.Shade(light: $0.light, dark: $1.dark ?? $1.light) }
    }

    /// Colours of series. Those that are named have two forms.
    private mutating func shades(of list: ItemList) -> [Theme.Shade] {
        list.items.indices.compactMap { index in
            let text = list.items[index].text ?? "-"
            if let name = PaletteName(rawValue: text) { return Theme.Shade(light: name.light, dark: name.dark) }
            if let color = Color(css: text) {
                warnAboutExceeding(text, at: list.range(index))
                return Theme.Shade(light: color, dark: nil)
            }
            let near = Suggestion.nearest(to: text, among: PaletteName.names + Color.cssNames)
            diagnostics.report(
                .invalidValue(text, expected: Self.expectedColor, suggestion: near, at: list.range(index)))
            return nil
        }
    }

    private mutating func fonts(_ element: Element, _ name: String) -> [String] {
        guard let list = list(element, name) else { return [] }
        return list.items.indices.compactMap { index in
            let text = list.items[index].text ?? "-"
            if Theme.isFontName(text) { return text }
            diagnostics.report(
                .invalidValue(
                    text, expected: "the name of a font, which has letters, digits, spaces and hyphens",
                    at: list.range(index)))
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func unequalPalettes(_ dark: Int, _ light: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticLengthMismatch, .error,
            "'dark-palette' has \(dark == 1 ? "1 colour" : "\(dark) colours") and 'palette' has \(light); make them equal",
            at: range)
    }

    fileprivate static func themeTwice(_ named: Located<String>, at range: SourceRange) -> Diagnostic {
        // What is no name and no file is told to be none.
        let canBeBase = ThemeName(rawValue: named.value) != nil || named.value.contains(".")
        let advice =
            canBeBase
            ? "to change it, say base=\"\(named.value)\" here and nothing there" : "say it here and nothing there"
        return Diagnostic(
            .semanticInvalidValue, .error, "the chart names a theme already; \(advice)",
            at: range,
            notes: [.init("the theme that is named", at: named.range)])
    }
}
