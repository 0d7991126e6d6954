import ChartGraphics
import ChartScene

/// A colour as CSS writes it, on light and on dark ground.
struct ThemedColor: Hashable {
    var light: String
    var dark: String

    /// Whether the appearance makes a difference.
    var isThemed: Bool { light != dark }

    /// Both colours in one value.
    var lightDark: String { "light-dark(\(light),\(dark))" }
}

/// The colours of one drawing's paints: a drawing has thousands of fills and a handful of paints.
struct Palette {
    private let background: Paint
    /// The appearance that is shown whatever the reader prefers; nil: the reader's choice.
    let fixedAppearance: Appearance?
    private var known: [Paint: ThemedColor] = [:]

    init(background: Paint, fixedAppearance: Appearance?) {
        self.background = background
        self.fixedAppearance = fixedAppearance
    }

    /// The colours of a paint; both are the same where the background leaves no choice.
    mutating func color(of paint: Paint) -> ThemedColor {
        if let known = known[paint] { return known }
        // Seams and halos are of the colour behind the chart.
        let shown = paint == .background ? background : paint
        let color = ThemedColor(
            light: shown.color(in: fixedAppearance ?? .light).hex, dark: shown.color(in: fixedAppearance ?? .dark).hex)
        known[paint] = color
        return color
    }

    /// The colour that a computation makes of the appearance and the background's colour in it.
    func color(_ compute: (_ appearance: Appearance, _ background: Color) -> Color) -> ThemedColor {
        func hex(_ appearance: Appearance) -> String {
            let shown = fixedAppearance ?? appearance
            return compute(shown, background.color(in: shown)).hex
        }
        return ThemedColor(light: hex(.light), dark: hex(.dark))
    }
}
