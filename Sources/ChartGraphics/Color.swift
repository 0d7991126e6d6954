import ChartPlatform

/// A colour in sRGB.
package struct Color: Hashable, Sendable {
    /// The channels, 0...1, gamma-encoded.
    package var red: Double
    package var green: Double
    package var blue: Double
    /// The opacity, 0 (clear) ... 1 (opaque).
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// An opaque colour from `0xRRGGBB`.
    package init(rgb: UInt32) {
        self.init(
            red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
    }

    package static let white = Color(rgb: 0xFFFFFF)
    package static let black = Color(rgb: 0x000000)

    /// The nearest colour of 8 bits a channel, as the shortest lower-case notation: `#rgb`, `#rrggbb`, or with alpha
    /// `#rgba`, `#rrggbbaa`.
    package var hex: String {
        var bytes = [red, green, blue].map(\.byte)
        if alpha.byte != 255 { bytes.append(alpha.byte) }
        let isShort = bytes.allSatisfy { $0 >> 4 == $0 & 15 }
        return bytes.reduce(into: "#") { text, byte in
            if !isShort { text += String(byte >> 4, radix: 16) }
            text += String(byte & 15, radix: 16)
        }
    }

    /// The colour that ``hex`` stands for: every channel rounded to 8 bits.
    package var rounded: Color {
        func round(_ channel: Double) -> Double { Double(channel.byte) / 255 }
        return Color(red: round(red), green: round(green), blue: round(blue), alpha: round(alpha))
    }

    /// The colour with another alpha, 0...1, in place of its own.
    package func opacity(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}

/// A colour is encoded as its ``Color/hex`` notation.
extension Color: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hex)
    }
}

// Contrast as WCAG 2.2 defines it; alpha does not count.
extension Color {
    /// The relative luminance, 0 (black) ... 1 (white).
    package var relativeLuminance: Double {
        let (red, green, blue) = linear
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of two colours, 1...21; it does not matter which of them is lighter.
    package func contrast(with other: Color) -> Double {
        let (a, b) = (relativeLuminance, other.relativeLuminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}

// OKLab and OKLCH: Björn Ottosson, "A perceptual color space for image processing" (2020), as in CSS Color 4.
extension Color {
    package struct OKLCH: Hashable, Sendable {
        /// The perceived lightness, 0 (black) ... 1 (white).
        package var lightness: Double
        /// The distance from grey, from 0 to about 0.37 in sRGB.
        package var chroma: Double
        /// The hue as an angle in degrees, 0 ..< 360; 0 where the chroma is 0.
        package var hue: Double

        package init(lightness: Double, chroma: Double, hue: Double) {
            self.lightness = lightness
            self.chroma = chroma
            self.hue = hue
        }
    }

    package var oklch: OKLCH {
        let lab = oklab
        let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        guard chroma > 1e-6 else { return OKLCH(lightness: lab.lightness, chroma: 0, hue: 0) }
        let hue = atan2(lab.b, lab.a) * 180 / .pi
        return OKLCH(lightness: lab.lightness, chroma: chroma, hue: hue < 0 ? hue + 360 : hue)
    }

    /// The colour in sRGB; channels beyond its range are clipped, as browsers do.
    package init(_ oklch: OKLCH, alpha: Double = 1) {
        let angle = oklch.hue * .pi / 180
        self.init(
            OKLab(lightness: oklch.lightness, a: oklch.chroma * cos(angle), b: oklch.chroma * sin(angle)), alpha: alpha)
    }

    private struct OKLab {
        var lightness: Double
        var a: Double
        var b: Double
    }

    private var oklab: OKLab {
        let (red, green, blue) = linear
        let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        return OKLab(
            lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    private init(_ lab: OKLab, alpha: Double) {
        func cube(_ x: Double) -> Double { x * x * x }
        let l = cube(lab.lightness + 0.3963377774 * lab.a + 0.2158037573 * lab.b)
        let m = cube(lab.lightness - 0.1055613458 * lab.a - 0.0638541728 * lab.b)
        let s = cube(lab.lightness - 0.0894841775 * lab.a - 1.2914855480 * lab.b)
        self.init(
            red: encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            green: encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            blue: encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), alpha: alpha)
    }

    private var linear: (red: Double, green: Double, blue: Double) { (decoded(red), decoded(green), decoded(blue)) }

    /// The amounts of red, green and blue light, 0...1 each.
    var linearLight: [Double] { [linear.red, linear.green, linear.blue] }

    /// The colour of amounts of light, clipped to what sRGB can show.
    init(linearLight light: [Double]) {
        self.init(red: encoded(light[0]), green: encoded(light[1]), blue: encoded(light[2]), alpha: 1)
    }

    /// The distance in OKLab, from 0 to about 1; alpha does not count.
    func distance(to other: Color) -> Double {
        let (a, b) = (oklab, other.oklab)
        let (l, x, y) = (a.lightness - b.lightness, a.a - b.a, a.b - b.b)
        return (l * l + x * x + y * y).squareRoot()
    }
}

/// The sRGB transfer function: the channel for linear light, clipped to 0...1.
private func encoded(_ light: Double) -> Double {
    let light = min(max(light, 0), 1)
    return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
}

/// The inverse of the sRGB transfer function: the linear light of a channel.
private func decoded(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
}

extension Double {
    fileprivate var byte: UInt8 { UInt8((min(max(self, 0), 1) * 255).rounded()) }
}
