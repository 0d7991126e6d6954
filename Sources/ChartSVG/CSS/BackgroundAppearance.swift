import ChartGraphics
package import ChartScene

extension Scene {
    /// The one appearance that can be read on a background of the author's own; nil on the look's own background,
    /// which has both.
    package var fixedAppearance: Appearance? {
        let color = background.color(in: .light)
        // What shines through decides about a background that is hardly there.
        guard background != .background, color.alpha >= 0.5 else { return nil }
        // The faintest ink that carries text.
        let (light, dark) = (Paint.note.color(in: .light), Paint.note.color(in: .dark))
        return light.contrast(with: color) >= dark.contrast(with: color) ? .light : .dark
    }

    /// What the CSS property `color-scheme` must be for the chart's colours to fit its background.
    var colorScheme: String { fixedAppearance?.rawValue ?? "light dark" }
}
