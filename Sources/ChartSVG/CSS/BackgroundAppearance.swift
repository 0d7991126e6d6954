import ChartGraphics
package import ChartScene

extension Scene {
    /// The one appearance that can be read on a background of the author's own, or that the theme has; nil on the look's
    /// own background, which has both.
    package var fixedAppearance: Appearance? {
        let color = background.color(in: .light, of: theme)
        // What shines through decides about a background that is hardly there.
        guard background != .background || hasOneGround, color.alpha >= 0.5 else { return theme?.ground?.appearance }
        // The faintest ink that carries text.
        let (light, dark) = (Paint.note.color(in: .light, of: theme), Paint.note.color(in: .dark, of: theme))
        return light.contrast(with: color) >= dark.contrast(with: color) ? .light : .dark
    }

    /// Whether the theme has one background for light and dark pages, and leaves open for which it is.
    private var hasOneGround: Bool {
        guard let theme, theme.ground == nil, let ground = theme.colors[.background] else { return false }
        return ground.light != nil && ground.light == ground.dark
    }
}

extension Theme.Ground {
    fileprivate var appearance: Appearance? {
        switch self {
        case .auto: nil
        case .light: .light
        case .dark: .dark
        }
    }
}

/// The rule that says whether a chart is light or dark.
package enum ColorSchemeRule {
    /// A figure is what the page around it is; a drawing of its own is what its reader asks for. Forced colours are those
    /// of the reader whatever the page says. The rule has no specificity, so that a page may decide otherwise.
    /// - Parameters:
    ///   - appearance: the one that fits the chart's own background; nil: either does.
    ///   - name: the class of the chart.
    ///   - dark: what each makes dark all figures in it, as selectors, for pages whose switch does not set `color-scheme`;
    ///     none: the page's `color-scheme` says what is dark.
    package static func text(
        _ appearance: Appearance?, of name: String, on surface: Surface, darkIn dark: [String] = []
    ) -> String {
        func rule(_ scheme: String, in selectors: [String] = []) -> String {
            let all = selectors.isEmpty ? [".\(name)"] : selectors.map { "\($0) .\(name)" }
            return ":where(\(all.joined(separator: ","))){color-scheme:\(scheme)}"
        }
        if let appearance { return rule(appearance.rawValue) }
        guard surface == .figure else { return rule("light dark") }
        let switched = dark.isEmpty ? "" : rule("light") + rule("dark", in: dark)
        return switched + "@media (forced-colors:active){\(rule("light dark"))}"
    }
}
