package import ChartGraphics

/// Whether the page around a chart is light or dark.
package enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }

extension Theme {
    /// The colour that the theme has for a role; nil: that of the default look.
    fileprivate func color(_ role: Role, in appearance: Appearance) -> Color? {
        appearance == .light ? colors[role]?.light : colors[role]?.dark
    }
}

extension Paint {
    /// What the colour is for, by which a theme may change it; nil: it is that of a series, or is mixed.
    package var role: Theme.Role? {
        switch self {
        case .background: .background
        case .ink: .ink
        case .secondInk: .secondInk
        case .tick, .seriesText(.other): .tick
        case .note: .note
        case .base: .axis
        case .grid: .grid
        case .track: .track
        case .focus: .focus
        case .tooltip: .tooltip
        case .tooltipLine: .tooltipLine
        case .series(let paint): paint.role
        case .onSeries, .seriesText, .custom, .gradient, .mixed: nil
        }
    }
}

extension SeriesPaint {
    /// A colour of a theme's palette.
    package init(_ shade: Theme.Shade) {
        let light = shade.light ?? shade.dark ?? .white
        self = shade.dark.map { .themed(light: light, dark: $0) } ?? .custom(light)
    }

    fileprivate var role: Theme.Role? {
        switch self {
        case .other: .other
        case .status(.good): .good
        case .status(.warning): .warning
        case .status(.bad): .bad
        case .trend(.up): .up
        case .trend(.down): .down
        case .trend(.even): .axis
        case .trend(.green), .trend(.red), .palette, .custom, .themed: nil
        }
    }
}

// The colours of the default look. Neutrals read at 4.5:1 on the background, except the grid, which only has to be
// felt.
extension Paint {
    /// The colour that a paint has on a light or dark page.
    /// - Parameter theme: nil: the default look.
    package func color(in appearance: Appearance, of theme: Theme? = nil) -> Color {
        if let role, let own = theme?.color(role, in: appearance) { return own }
        func pick(_ light: UInt32, _ dark: UInt32) -> Color { Color(rgb: appearance == .light ? light : dark) }
        return switch self {
        case .series(let paint): paint.color(in: appearance, of: theme)
        case .onSeries(let paint): paint.color(in: appearance, of: theme).readableInk
        case .seriesText(.other): pick(0x59616D, 0xA6AEBA)
        case .seriesText(let paint):
            paint.color(in: appearance, of: theme)
                .readable(on: Paint.background.color(in: appearance, of: theme))
        case .background: pick(0xFFFFFF, 0x14171C)
        case .ink: pick(0x171B21, 0xF1F3F6)
        case .secondInk: pick(0x454C57, 0xC3C9D2)
        case .tick: pick(0x59616D, 0xA6AEBA)
        case .note: pick(0x666E7A, 0x98A1AE)
        case .base: pick(0x6E7682, 0x87909D)
        case .grid: pick(0xE6E9ED, 0x2A2F37)
        case .track: pick(0xE4E8ED, 0x2D333C)
        case .focus: pick(0x1D5FD1, 0x8AB4FF)
        case .tooltip: pick(0xFFFFFF, 0x20252C)
        case .tooltipLine: pick(0xC9CED6, 0x48505C)
        case .custom(let color): color
        case .gradient(let gradient): gradient.typical.color(in: appearance, of: theme)
        case .mixed(let shares): (shares.first?.paint ?? .ink).color(in: appearance, of: theme)
        }
    }
}

extension SeriesPaint {
    /// The fill colour of the series. The palette has eight colours; the ninth series has the first again.
    package func color(in appearance: Appearance, of theme: Theme? = nil) -> Color {
        if let role, let own = theme?.color(role, in: appearance) { return own }
        switch self {
        case .palette(let slot):
            let palette = PaletteName.categorical
            let name = palette[(slot % palette.count + palette.count) % palette.count]
            return appearance == .light ? name.light : name.dark
        case .other: return appearance == .light ? PaletteName.other.light : PaletteName.other.dark
        case .custom(let color): return color
        case .themed(let light, let dark): return appearance == .light ? light : dark
        case .trend(let trend): return trend.color(in: appearance)
        case .status(let status): return status.color(in: appearance)
        }
    }
}

extension Paint {
    /// The paint where the reader's page is dark. Authors choose their colours on a light one: what of them would vanish
    /// is lighter there, of the same hue.
    package func onDarkPage(of theme: Theme? = nil) -> Paint {
        switch self {
        case .custom(let color): .custom(color.visibleOnDarkPage(of: theme))
        case .series(let paint): .series(paint.onDarkPage(of: theme))
        case .onSeries(let paint): .onSeries(paint.onDarkPage(of: theme))
        case .gradient(let gradient): .gradient(gradient.onDarkPage(of: theme))
        default: self
        }
    }
}

extension SeriesPaint {
    fileprivate func onDarkPage(of theme: Theme?) -> SeriesPaint {
        if case .custom(let color) = self { .custom(color.visibleOnDarkPage(of: theme)) } else { self }
    }
}

extension GradientPaint {
    /// See ``Paint/onDarkPage(of:)``.
    package func onDarkPage(of theme: Theme? = nil) -> GradientPaint {
        var gradient = self
        for index in stops.indices { gradient.stops[index].paint = stops[index].paint.onDarkPage(of: theme) }
        return gradient
    }
}

extension Trend {
    fileprivate func color(in appearance: Appearance) -> Color {
        let (light, dark): (UInt32, UInt32) =
            switch self {
            case .up: (0x148195, 0x60D5EC)
            case .down: (0xB8330A, 0xE46B2C)
            case .green: (0x1D8E88, 0x47ABA4)
            case .red: (0xB3222C, 0xE0605C)
            case .even: (0x6E7682, 0x87909D)
            }
        return Color(rgb: appearance == .light ? light : dark)
    }
}

extension Status {
    fileprivate func color(in appearance: Appearance) -> Color {
        let (light, dark): (UInt32, UInt32) =
            switch self {
            case .good: (0x1D8E88, 0x47ABA4)
            case .warning: (0xC1870D, 0xF9D261)
            case .bad: (0xB3222C, 0xE0605C)
            }
        return Color(rgb: appearance == .light ? light : dark)
    }
}

extension Color {
    /// White if it reads on this fill (4.5:1), else black; one of the two always does.
    fileprivate var readableInk: Color { contrast(with: .white) >= 4.5 ? .white : .black }

    /// The colour as text.
    fileprivate func readable(on background: Color) -> Color { moved(awayFrom: background, to: 4.6) }

    /// The colour as a form on a dark page. What shines through decides about one that is hardly there.
    fileprivate func visibleOnDarkPage(of theme: Theme?) -> Color {
        alpha < 0.5 ? self : moved(awayFrom: Paint.background.color(in: .dark, of: theme), to: 3)
    }

    /// The colour with its lightness moved away from the background's until this contrast is reached, hue and chroma kept.
    private func moved(awayFrom background: Color, to contrast: Double) -> Color {
        var result = self
        var oklch = oklch
        let step = background.relativeLuminance > 0.5 ? -0.004 : 0.004
        while result.contrast(with: background) < contrast, (0...1).contains(oklch.lightness + step) {
            oklch.lightness += step
            // The contrast is judged by the rounded colour, which is the one that is written.
            result = Color(oklch, alpha: alpha).rounded
        }
        return result
    }
}
