/// The colours that authors can name without choosing a value: each has a form for light and one for dark pages.
///
/// Some of the names (`blue`, `cyan`, `gold` and others) are also names of CSS colours; in a document they mean the
/// colours of the palette.
package enum PaletteName: String, Hashable, Sendable, CaseIterable, Encodable {
    // The categorical palette, in series order.
    case blue, rust, cyan, rose, gold, violet, green, maroon
    /// Grey, for "Other", for context and for what is not selected.
    case other
    case good, warning, bad
    case up, down

    /// The categorical palette, in series order.
    package static let categorical: [PaletteName] = [.blue, .rust, .cyan, .rose, .gold, .violet, .green, .maroon]

    /// The index in the categorical palette, 0...7; nil for a colour that series are never given by their order.
    package var slot: Int? { Self.categorical.firstIndex(of: self) }

    /// The form of the colour for light pages.
    package var light: Color { Color(rgb: values.light) }
    /// The form of the colour for dark pages.
    package var dark: Color { Color(rgb: values.dark) }

    // The contrast with the page is at least 3:1, and the categorical colours differ under every colour vision
    // deficiency.
    private var values: (light: UInt32, dark: UInt32) {
        switch self {
        case .blue: (0x3668B7, 0x6994F4)
        case .rust: (0xBE4400, 0xE16A3C)
        case .cyan: (0x00A0BA, 0x6ADAED)
        case .rose: (0xE66B80, 0xFF9FAE)
        case .gold: (0xA59029, 0xECDA87)
        case .violet: (0x633382, 0x9975B4)
        case .green: (0x4A8F57, 0x83BB76)
        case .maroon: (0x902C3F, 0xAF626C)
        case .other: (0x7D858F, 0x8B939E)
        case .good: (0x1D8E88, 0x47ABA4)
        case .warning: (0xC1870D, 0xF9D261)
        case .bad: (0xB3222C, 0xE0605C)
        case .up: (0x148195, 0x60D5EC)
        case .down: (0xB8330A, 0xE46B2C)
        }
    }
}
