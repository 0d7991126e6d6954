import ChartGraphics
import ChartScene

/// Colours, in light and in dark.
extension NodeRenderer {
    /// The light colour as the attribute, both in a class.
    mutating func paint(_ property: String, _ paint: Paint, _ classes: inout [String]) {
        if case .gradient = paint, let id = fillReference { return writer.attribute(property, "url(#\(id))") }
        if case .mixed(let shares) = paint { return mix(property, shares, &classes) }
        self.paint(property, colors(of: paint), &classes)
    }

    /// Channel by channel, as engines mix what moves from one colour to another.
    private mutating func mix(_ property: String, _ shares: [PaintShare], _ classes: inout [String]) {
        let first = shares.max { initialValue(of: $0.share) < initialValue(of: $1.share) }
        if let first { paint(property, colors(of: first.paint), &classes) }
        let fixed = scene.fixedAppearance
        let mixed = [Appearance.light, .dark].map { appearance -> String in
            let colors = shares.map { ($0.paint.color(in: fixed ?? appearance), $0.share) }
            let channels = [\Color.red, \.green, \.blue].map { channel in
                quantities.number(.sum(of: colors.map { .constant($0[keyPath: channel] * 255) * $1 }))
            }
            return "rgb(\(channels.joined(separator: " ")))"
        }
        let value = mixed[0] == mixed[1] ? mixed[0] : "light-dark(\(mixed[0]),\(mixed[1]))"
        classes.append(sheet.className(for: "\(property):\(value)", when: .reactive))
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
