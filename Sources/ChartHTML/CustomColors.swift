import ChartGraphics
import ChartSVG
import ChartScene

/// Paints as custom properties of the class `&`: a literal colour first, then one for light and dark pages where the
/// browser knows `light-dark()`.
struct CustomColors {
    var paints: [(name: String, paint: Paint)]
    /// The one appearance, light or dark, that is shown whatever the page is; nil: the one that the reader's system
    /// asks for.
    var appearance: Appearance?
    /// What differs from the default look; nil: nothing does.
    var theme: Theme?
    /// The custom properties by which a page sets colours; nil: none is asked.
    var properties: ColorProperties?

    var rules: String {
        let literal = paints.map { "--&-\($0.name):\($0.paint.color(in: appearance ?? .light, of: theme).hex)" }
        let adapting = paints.compactMap { name, paint -> String? in
            let light = paint.color(in: appearance ?? .light, of: theme).hex
            let dark = (appearance == nil ? paint.onDarkPage(of: theme) : paint)
                .color(in: appearance ?? .dark, of: theme).hex
            let property = properties?.name(of: paint)
            if light == dark, property == nil { return nil }
            let both = light == dark ? light : "light-dark(\(light),\(dark))"
            return "--&-\(name):" + (property.map { "var(\($0),\(both))" } ?? both)
        }
        let both = ".&{\(adapting.joined(separator: ";"))}"
        return """
            .&{\(literal.joined(separator: ";"))}
            \(adapting.isEmpty ? "" : "@supports (color:light-dark(#000,#fff)){\(both)}")
            """
    }
}
