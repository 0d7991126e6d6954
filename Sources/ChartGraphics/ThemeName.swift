/// The themes that the program brings along.
package enum ThemeName: String, Hashable, Sendable, CaseIterable, Encodable {
    /// For paper: always light, black ink, colours that stay apart in grey.
    case print
    /// Greys alone.
    case mono
    /// For screens full of charts: quiet axes, round corners, small titles.
    case dashboard
    /// A theme for long texts: warm paper, a title with serifs.
    case editorial
    /// For those who need more contrast: black and white, thick lines.
    case contrast

    /// What the theme is for, in a sentence.
    package var meaning: String {
        switch self {
        case .print: "For paper: always light, black ink, colours that stay apart in grey."
        case .mono: "Greys alone."
        case .dashboard: "For screens full of charts: quiet axes, round corners, small titles."
        case .editorial: "For long texts: warm paper, a title with serifs."
        case .contrast: "For those who need more contrast: black and white, thick lines."
        }
    }

    package var theme: Theme {
        switch self {
        case .print: Self.printed
        case .mono: Self.grey
        case .dashboard: Self.screen
        case .editorial: Self.magazine
        case .contrast: Self.strong
        }
    }

    private typealias Named = (role: Theme.Role, light: UInt32, dark: UInt32)

    private static func made(_ colors: [Named], light: [UInt32], dark: [UInt32]) -> Theme {
        var theme = Theme()
        for color in colors { theme.colors[color.role] = Theme.Shade(color.light, color.dark) }
        theme.palette = zip(light, dark).map { Theme.Shade($0, $1) }
        return theme
    }

    // Every text reads at 4.5:1 on its background and every colour of a series at 3:1, of `contrast` at 7:1 and 4.5:1.

    private static let printed: Theme = {
        let colors: [Named] = [
            (.ink, 0x000000, 0xFFFFFF),
            (.secondInk, 0x262626, 0xE6E6E6),
            (.tick, 0x333333, 0xD9D9D9),
            (.note, 0x4D4D4D, 0xBFBFBF),
            (.axis, 0x000000, 0xFFFFFF),
            (.grid, 0xD0D0D0, 0x404040),
        ]
        // From dark to light and back, so that neighbours differ in grey as well.
        let light: [UInt32] = [0x1B3A6B, 0xC96A12, 0x2F6B4F, 0xB0477A, 0x5B2A6E, 0x8A8A1F, 0x7A1F1F, 0x4F8FA8]
        let dark: [UInt32] = [0x6994F4, 0xE8934A, 0x83BB76, 0xE389B4, 0x9975B4, 0xD9D56B, 0xC9655F, 0x8CC7DD]
        var theme = made(colors, light: light, dark: dark)
        theme.ground = .light
        theme.barRadius = 0
        theme.lineWidth = 1.75
        return theme
    }()

    private static let grey: Theme = {
        let colors: [Named] = [
            (.focus, 0x171B21, 0xF1F3F6),
            (.good, 0x8D949E, 0x656C77),
            (.warning, 0x636A75, 0x9AA1AC),
        ]
        let light: [UInt32] = [0x15181C, 0x8D949E, 0x4D545E, 0x6F7681, 0x32373E]
        let dark: [UInt32] = [0xF1F3F6, 0x6B727D, 0xB4BAC4, 0x8B929D, 0xD4D8DE]
        var theme = made(colors, light: light, dark: dark)
        theme.colors[.bad] = Theme.Shade(0x15181C, 0xF1F3F6)
        theme.colors[.up] = Theme.Shade(0x8D949E, 0xB4BAC4)
        theme.colors[.down] = Theme.Shade(0x32373E, 0x7A818C)
        return theme
    }()

    private static let screen: Theme = {
        let colors: [Named] = [
            (.background, 0xF7F9FC, 0x0F131A),
            (.ink, 0x1C2430, 0xE8ECF2),
            (.secondInk, 0x4A5568, 0xB9C2D0),
            (.tick, 0x5B6678, 0x98A3B5),
            (.note, 0x647083, 0x8B97AA),
            (.axis, 0x7F8A9B, 0x627086),
            (.grid, 0xE4E9F0, 0x222A37),
            (.warning, 0xB57C00, 0xF9D261),
            (.track, 0xE1E7EF, 0x252E3C),
            (.tooltip, 0xFFFFFF, 0x1A212D),
            (.tooltipLine, 0xCCD4DF, 0x3B475A),
        ]
        let light: [UInt32] = [0x2563C9, 0x0B8A7D, 0xC2570C, 0x7C4DCB, 0xBE3468, 0x8F7A0B, 0x3F7F2F, 0x5A6B85]
        let dark: [UInt32] = [0x6EA0FF, 0x3CC9B4, 0xFB9A55, 0xB79CFF, 0xFF8FB5, 0xE6CF57, 0x8FD07A, 0x9FB0CA]
        var theme = made(colors, light: light, dark: dark)
        theme.titleSize = 14
        theme.barRadius = 4
        theme.lineWidth = 2
        return theme
    }()

    private static let magazine: Theme = {
        let colors: [Named] = [
            (.background, 0xFFF9F2, 0x1B1815),
            (.ink, 0x1F1A17, 0xF7F0E8),
            (.secondInk, 0x4D443D, 0xD3C7BA),
            (.tick, 0x655A51, 0xB3A698),
            (.note, 0x6E6259, 0xA59889),
            (.axis, 0x7A6D62, 0x93867A),
            (.grid, 0xEADFD3, 0x332D28),
            (.warning, 0xB57C00, 0xF9D261),
            (.track, 0xEADFD3, 0x3A332D),
            (.tooltip, 0xFFFDFA, 0x27221E),
            (.tooltipLine, 0xD8C9B9, 0x554B43),
        ]
        let light: [UInt32] = [0xA81E28, 0x1F5A7A, 0x8A6D1B, 0x4D7A4F, 0x6B4C8A, 0xB0623A, 0x2A7F86, 0x6F655D]
        let dark: [UInt32] = [0xF0706B, 0x6FB1D6, 0xDDBB5C, 0x8FC490, 0xB99ADB, 0xE6A27C, 0x6CC7CE, 0xB0A498]
        var theme = made(colors, light: light, dark: dark)
        theme.titleFonts = ["Georgia", "Charter", "Noto Serif", "Liberation Serif", "serif"]
        theme.titleSize = 20
        theme.barRadius = 0
        return theme
    }()

    private static let strong: Theme = {
        let colors: [Named] = [
            (.background, 0xFFFFFF, 0x000000),
            (.ink, 0x000000, 0xFFFFFF),
            (.secondInk, 0x000000, 0xFFFFFF),
            (.tick, 0x000000, 0xFFFFFF),
            (.note, 0x000000, 0xFFFFFF),
            (.axis, 0x000000, 0xFFFFFF),
            (.grid, 0x949494, 0x767676),
            (.track, 0x949494, 0x767676),
            (.focus, 0x0000CC, 0xFFFF00),
            (.tooltip, 0xFFFFFF, 0x000000),
            (.tooltipLine, 0x000000, 0xFFFFFF),
        ]
        let light: [UInt32] = [0x0B3D91, 0xA83200, 0x00665C, 0x7A1FA2, 0x6B5300, 0x9C0F4A, 0x2E5E0E, 0x3D3D3D]
        let dark: [UInt32] = [0x8AB4FF, 0xFF9E6D, 0x5EE0CF, 0xDBA6FF, 0xFFD84D, 0xFF94BD, 0xA5E07A, 0xE0E0E0]
        var theme = made(colors, light: light, dark: dark)
        theme.titleSize = 18
        theme.lineWidth = 3
        return theme
    }()
}
