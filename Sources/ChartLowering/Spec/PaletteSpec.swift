package import ChartGraphics
package import ChartIR

/// The colours that series take by their order.
package enum PaletteSpec: Equatable, Sendable {
    case colors([SeriesColor])
    /// A palette for numbers; as many of its colours are taken as there are series.
    case scheme(ColorScheme)

    /// The colours of so many series.
    func colors(for count: Int) -> [SeriesColor] {
        switch self {
        case .colors(let colors): return colors
        case .scheme(let scheme):
            let ramp = scheme.ramp
            return (0..<max(count, 1)).map { index in
                let place = count > 1 ? Double(index) / Double(count - 1) : 0.75
                // What is undecided has the colour of the page in these palettes, where it would not be seen.
                if scheme.isDiverging, place == 0.5 {
                    return .themed(light: Color(rgb: 0xD9D9D9), dark: Color(rgb: 0x4A515C))
                }
                // The ends are too near to white and to black to be told from their neighbours by anything but these.
                let (light, dark) = ramp.colors(at: 0.1 + 0.8 * place)
                return .themed(light: light, dark: dark)
            }
        }
    }
}

extension PaletteSpec: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .colors(let colors): try container.encode(colors)
        case .scheme(let scheme): try container.encode(scheme.rawValue)
        }
    }
}
