import ChartGraphics
import ChartScene

/// A colour as CSS writes it, on light and on dark ground.
struct ThemedColor: Hashable {
    var light: String
    var dark: String
    /// The custom property by which a page may set another colour; nil: there is none.
    var property: String?

    /// Whether the colour is more than one literal.
    var isThemed: Bool { light != dark || property != nil }

    /// Both colours in one value.
    var lightDark: String {
        let both = light == dark && property != nil ? light : "light-dark(\(light),\(dark))"
        return property.map { "var(\($0),\(both))" } ?? both
    }
}

/// The colours of one drawing's paints: a drawing has thousands of fills and a handful of paints.
struct Palette {
    private let background: Paint
    /// The appearance that is shown whatever the reader prefers; nil: the reader's choice.
    let fixedAppearance: Appearance?
    /// Whether an author's colours give way to a dark page.
    private let adapts: Bool
    let theme: Theme?
    /// Where more than colours tells series apart (see ``CueWriter``).
    let cues: Stylesheet.Condition
    /// The custom properties by which a page sets colours; nil: none is asked.
    private let properties: ColorProperties?
    private var known: [Paint: ThemedColor] = [:]

    /// - Parameter appearance: the one to show, if the background leaves the choice; nil: the reader's.
    init(of scene: Scene, shown appearance: Appearance? = nil) {
        background = scene.background
        fixedAppearance = scene.fixedAppearance ?? appearance
        // The shades of a sign that something is at work are a play of their own, on a panel of their own.
        let isIndicator = scene.isBare || scene.nodes.contains { $0.role == .indicator }
        adapts = scene.fixedAppearance == nil && !isIndicator
        theme = scene.theme
        cues = scene.theme?.isGrey == true ? .always : .contrast
        properties = isIndicator ? nil : ColorProperties(of: scene)
    }

    /// The colours of a paint; both are the same where the background leaves no choice.
    mutating func color(of paint: Paint) -> ThemedColor {
        if let color = known[paint] { return color }
        // Seams and halos are of the colour behind the chart.
        let shown = paint == .background ? background : paint
        let color = ThemedColor(
            light: seen(shown, in: .light).hex, dark: seen(shown, in: .dark).hex, property: properties?.name(of: shown))
        known[paint] = color
        return color
    }

    /// The colour of a paint where the reader prefers this appearance.
    func seen(_ paint: Paint, in appearance: Appearance) -> Color {
        let shown = fixedAppearance ?? appearance
        return (adapts && shown == .dark ? paint.onDarkPage(of: theme) : paint).color(in: shown, of: theme)
    }

    /// The colours of a shadow, which may be as dark as the page.
    func color(ofShadow paint: Paint) -> ThemedColor {
        ThemedColor(
            light: paint.color(in: fixedAppearance ?? .light, of: theme).hex,
            dark: paint.color(in: fixedAppearance ?? .dark, of: theme).hex)
    }

    /// What of a gradient is computed from the gradient as it is shown, its appearance and the background's colour in it.
    func color(
        of gradient: GradientPaint, _ compute: (GradientPaint, _ appearance: Appearance, _ background: Color) -> Color
    ) -> ThemedColor {
        func hex(_ appearance: Appearance) -> String {
            let shown = fixedAppearance ?? appearance
            let seen = adapts && shown == .dark ? gradient.onDarkPage(of: theme) : gradient
            return compute(seen, shown, background.color(in: shown, of: theme)).hex
        }
        return ThemedColor(light: hex(.light), dark: hex(.dark))
    }
}
