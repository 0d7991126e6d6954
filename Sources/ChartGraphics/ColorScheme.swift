/// The palettes for numbers that authors can name, each by the name that the field has for it.
///
/// Two sources, of both the documented colours alone: those with the names of hues are by Cynthia Brewer, ColorBrewer 2.0
/// (colorbrewer2.org, Apache License 2.0), only such as people with any colour vision can read; `viridis` and `magma` are
/// by Nathaniel Smith and Stéfan van der Walt, the colour maps of matplotlib (CC0), nine of their 256 colours.
package enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    // Sequential, from light to dark.
    case blues, greens, greys, oranges, purples, reds, bupu, ylgnbu, ylorrd
    // Sequential, from dark to light.
    case magma, viridis
    // Diverging: from dark to light, and to dark again in another hue.
    case brbg, piyg, prgn, puor, rdbu, rdylbu

    /// - Parameter name: in capitals or small letters: its source writes `RdBu`, others `rdbu`.
    package init?(named name: String) { self.init(rawValue: name.lowercased()) }

    package static var names: [String] { allCases.map(\.rawValue) }

    /// The colours from low to high.
    package var ramp: ColorRamp {
        let colors = values.map { Color(rgb: $0) }
        switch self {
        case .magma, .viridis: return ColorRamp(light: colors, dark: colors)
        case _ where isDiverging: return ColorRamp(light: colors, dark: colors.map(\.turnedForDarkPages))
        default:
            // The lightest colour is that of the page, more or less: nothing would tell the lowest value from none.
            let rest = Array(colors.dropFirst())
            return ColorRamp(light: rest, dark: rest.map(\.turnedForDarkPages))
        }
    }

    /// Whether the palette has two sides that grow apart from its middle.
    package var isDiverging: Bool {
        switch self {
        case .brbg, .piyg, .prgn, .puor, .rdbu, .rdylbu: true
        default: false
        }
    }

    private var values: [UInt32] {
        switch self {
        case .blues: [0xF7FBFF, 0xDEEBF7, 0xC6DBEF, 0x9ECAE1, 0x6BAED6, 0x4292C6, 0x2171B5, 0x08519C, 0x08306B]
        case .greens: [0xF7FCF5, 0xE5F5E0, 0xC7E9C0, 0xA1D99B, 0x74C476, 0x41AB5D, 0x238B45, 0x006D2C, 0x00441B]
        case .greys: [0xFFFFFF, 0xF0F0F0, 0xD9D9D9, 0xBDBDBD, 0x969696, 0x737373, 0x525252, 0x252525, 0x000000]
        case .oranges: [0xFFF5EB, 0xFEE6CE, 0xFDD0A2, 0xFDAE6B, 0xFD8D3C, 0xF16913, 0xD94801, 0xA63603, 0x7F2704]
        case .purples: [0xFCFBFD, 0xEFEDF5, 0xDADAEB, 0xBCBDDC, 0x9E9AC8, 0x807DBA, 0x6A51A3, 0x54278F, 0x3F007D]
        case .reds: [0xFFF5F0, 0xFEE0D2, 0xFCBBA1, 0xFC9272, 0xFB6A4A, 0xEF3B2C, 0xCB181D, 0xA50F15, 0x67000D]
        case .bupu: [0xF7FCFD, 0xE0ECF4, 0xBFD3E6, 0x9EBCDA, 0x8C96C6, 0x8C6BB1, 0x88419D, 0x810F7C, 0x4D004B]
        case .ylgnbu: [0xFFFFD9, 0xEDF8B1, 0xC7E9B4, 0x7FCDBB, 0x41B6C4, 0x1D91C0, 0x225EA8, 0x253494, 0x081D58]
        case .ylorrd: [0xFFFFCC, 0xFFEDA0, 0xFED976, 0xFEB24C, 0xFD8D3C, 0xFC4E2A, 0xE31A1C, 0xBD0026, 0x800026]
        case .magma: [0x000004, 0x1D1147, 0x51127C, 0x822681, 0xB63679, 0xE65164, 0xFB8861, 0xFEC287, 0xFCFDBF]
        case .viridis: [0x440154, 0x472D7B, 0x3B528B, 0x2C728E, 0x21908C, 0x27AD81, 0x5DC863, 0xAADC32, 0xFDE725]
        case .brbg:
            [
                0x543005, 0x8C510A, 0xBF812D, 0xDFC27D, 0xF6E8C3, 0xF5F5F5, 0xC7EAE5, 0x80CDC1, 0x35978F, 0x01665E,
                0x003C30,
            ]
        case .piyg:
            [
                0x8E0152, 0xC51B7D, 0xDE77AE, 0xF1B6DA, 0xFDE0EF, 0xF7F7F7, 0xE6F5D0, 0xB8E186, 0x7FBC41, 0x4D9221,
                0x276419,
            ]
        case .prgn:
            [
                0x40004B, 0x762A83, 0x9970AB, 0xC2A5CF, 0xE7D4E8, 0xF7F7F7, 0xD9F0D3, 0xA6DBA0, 0x5AAE61, 0x1B7837,
                0x00441B,
            ]
        case .puor:
            [
                0x7F3B08, 0xB35806, 0xE08214, 0xFDB863, 0xFEE0B6, 0xF7F7F7, 0xD8DAEB, 0xB2ABD2, 0x8073AC, 0x542788,
                0x2D004B,
            ]
        case .rdbu:
            [
                0x67001F, 0xB2182B, 0xD6604D, 0xF4A582, 0xFDDBC7, 0xF7F7F7, 0xD1E5F0, 0x92C5DE, 0x4393C3, 0x2166AC,
                0x053061,
            ]
        case .rdylbu:
            [
                0xA50026, 0xD73027, 0xF46D43, 0xFDAE61, 0xFEE090, 0xFFFFBF, 0xE0F3F8, 0xABD9E9, 0x74ADD1, 0x4575B4,
                0x313695,
            ]
        }
    }
}

/// Colours at equal distances, with those between them: a form for light pages and one for dark pages.
package struct ColorRamp: Hashable, Sendable, Encodable {
    /// The colours on light pages, from low to high, two at least; `dark` has as many.
    package var light: [Color]
    package var dark: [Color]

    package init(light: [Color], dark: [Color]) {
        self.light = light
        self.dark = dark
    }

    /// The ramp from its end to its start.
    package var reversed: ColorRamp { ColorRamp(light: light.reversed(), dark: dark.reversed()) }

    /// The colours at a place, 0 (the first) ... 1 (the last): on straight lines in sRGB between two colours.
    package func colors(at place: Double) -> (light: Color, dark: Color) {
        (Self.color(at: place, of: light), Self.color(at: place, of: dark))
    }

    private static func color(at place: Double, of colors: [Color]) -> Color {
        let steps = Double(colors.count - 1)
        let distance = min(max(place, 0), 1) * steps
        let index = min(Int(distance), colors.count - 2)
        let (a, b, part) = (colors[index], colors[index + 1], distance - Double(index))
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        return Color(
            red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
            alpha: mix(a.alpha, b.alpha)
        ).rounded
    }
}

extension Color {
    /// The colour of a palette for light pages as it is on dark ones: the lightness is turned around, so that what is
    /// near the page there is near it here, too; hue and chroma are kept.
    ///
    /// The lightest colours of the palettes (0.97 in OKLCH) become 0.30, a little lighter than the page, the darkest (0.31)
    /// about 0.80.
    fileprivate var turnedForDarkPages: Color {
        var turned = oklch
        turned.lightness = 0.30 + 0.75 * (0.97 - turned.lightness)
        return Color(turned, alpha: alpha).rounded
    }
}
