/// What a theme says of how charts look. What it does not say stays that of the default look.
package struct Theme: Hashable, Sendable, Encodable {
    /// What a colour is for. Each is a custom property for pages, `--playfair-ROLE`.
    package enum Role: String, CodingKey, Hashable, Sendable, CaseIterable {
        case background, ink
        case secondInk = "second-ink"
        case tick, note, axis, grid, track, focus, tooltip
        case tooltipLine = "tooltip-line"
        case other, good, warning, bad, up, down
    }

    /// A colour with its form for light and that for dark pages; nil: that of the default look.
    package struct Shade: Hashable, Sendable, Encodable {
        package var light: Color?
        package var dark: Color?

        package init(light: Color?, dark: Color?) {
            self.light = light
            self.dark = dark
        }

        init(_ light: UInt32, _ dark: UInt32) {
            self.init(light: Color(rgb: light), dark: Color(rgb: dark))
        }
    }

    /// Whether charts are light or dark whatever the page is.
    package enum Ground: String, Hashable, Sendable, CaseIterable, Encodable {
        /// They are what the page, or the reader's system, is.
        case auto
        case light, dark
    }

    package var ground: Ground?
    package var colors: [Role: Shade] = [:]
    /// The colours of series, in order; without a dark form they are made lighter for dark pages where they must be.
    /// Empty: the palette of the default look.
    package var palette: [Shade] = []
    /// The fonts of all texts before those of the reader's system, and those of the title before these.
    package var fonts: [String] = []
    package var titleFonts: [String] = []
    /// The size of the title, pixels, 12...40; nil: 16.
    package var titleSize: Double?
    /// The radius of bars' corners, pixels, 0...40; nil: 2.
    package var barRadius: Double?
    /// How wide lines are, pixels, 0.5...12; nil: by how many there are.
    package var lineWidth: Double?

    package init() {}

    /// The theme with what another says put over what it says itself.
    package func overlaid(by other: Theme) -> Theme {
        var theme = self
        theme.ground = other.ground ?? ground
        theme.colors.merge(other.colors) { Shade(light: $1.light ?? $0.light, dark: $1.dark ?? $0.dark) }
        if !other.palette.isEmpty { theme.palette = other.palette }
        if !other.fonts.isEmpty { theme.fonts = other.fonts }
        if !other.titleFonts.isEmpty { theme.titleFonts = other.titleFonts }
        theme.titleSize = other.titleSize ?? titleSize
        theme.barRadius = other.barRadius ?? barRadius
        theme.lineWidth = other.lineWidth ?? lineWidth
        return theme
    }

    private enum CodingKeys: String, CodingKey {
        case ground, colors, palette, fonts, titleFonts, titleSize, barRadius, lineWidth
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(ground, forKey: .ground)
        // Members of a dictionary have no order of their own.
        var roles = container.nestedContainer(keyedBy: Role.self, forKey: .colors)
        for role in Role.allCases { try roles.encodeIfPresent(colors[role], forKey: role) }
        try container.encode(palette, forKey: .palette)
        try container.encode(fonts, forKey: .fonts)
        try container.encode(titleFonts, forKey: .titleFonts)
        try container.encodeIfPresent(titleSize, forKey: .titleSize)
        try container.encodeIfPresent(barRadius, forKey: .barRadius)
        try container.encodeIfPresent(lineWidth, forKey: .lineWidth)
    }
}

extension Theme {
    /// Whether the palette consists of greys alone.
    package var isGrey: Bool { !palette.isEmpty && palette.allSatisfy { $0.light?.isGrey ?? false } }

    /// The fonts of all texts as CSS writes them; nil: those of the default look.
    package var fontFamily: String? { Self.family(fonts) }

    /// The fonts of the title; nil: those of all texts.
    package var titleFamily: String? { Self.family(titleFonts) }

    /// What CSS writes without quotes: a kind of font, not the name of one.
    private static let generic: Set = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded",
    ]

    private static func family(_ names: [String]) -> String? {
        if names.isEmpty { return nil }
        return names.map { generic.contains($0) ? $0 : "\"\($0)\"" }.joined(separator: ",")
    }

    /// Whether a text can be the name of a font: letters, digits, spaces, hyphens, underscores and full stops.
    package static func isFontName(_ text: String) -> Bool {
        let isFine = text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || " -_.".unicodeScalars.contains(scalar)
        }
        return isFine && text.contains { !$0.isWhitespace } && text.utf8.count <= 100
    }
}

extension Color {
    /// The most that the channels of a grey differ: greys are a little warm, or a little cold.
    private static let tint = 0.1

    fileprivate var isGrey: Bool { max(red, green, blue) - min(red, green, blue) < Self.tint }
}
