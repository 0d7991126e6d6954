import ChartGraphics
import ChartScene

/// Colours, in light and in dark.
extension NodeRenderer {
    /// The light colour as the attribute, both in a class.
    mutating func paint(_ property: String, _ paint: Paint, _ classes: inout [String]) {
        if case .gradient = paint, let id = fillReference { return writer.attribute(property, "url(#\(id))") }
        self.paint(property, colors(of: paint), &classes)
    }

    mutating func paint(_ property: String, _ colors: (light: String, dark: String), _ classes: inout [String]) {
        writer.attribute(property, colors.light)
        if colors.light != colors.dark {
            classes.append(
                sheet.className(
                    for: "\(property):light-dark(\(colors.light),\(colors.dark))", when: .appearance))
        }
    }

    /// Only as a rule: a viewer that paints strokes over fills would spoil the letters.
    mutating func haloClasses(_ stroke: Stroke) -> [String] {
        let colors = colors(of: stroke.paint)
        let shape = "paint-order:stroke;stroke-width:\(stroke.width.svg)px;stroke-linejoin:round"
        var classes = [sheet.className(for: "\(shape);stroke:\(colors.light)", when: .always)]
        if colors.light != colors.dark {
            classes.append(
                sheet.className(for: "stroke:light-dark(\(colors.light),\(colors.dark))", when: .appearance))
        }
        return classes
    }

    /// Both the same where the background leaves no choice. A drawing has thousands of fills and a handful of paints.
    mutating func colors(of paint: Paint) -> (light: String, dark: String) {
        if let known = hexColors[paint] { return known }
        let fixed = scene.fixedAppearance
        // Seams and halos are of the colour behind the chart.
        let shown = paint == .background ? scene.background : paint
        let colors = (shown.color(in: fixed ?? .light).hex, shown.color(in: fixed ?? .dark).hex)
        hexColors[paint] = colors
        return colors
    }
}
