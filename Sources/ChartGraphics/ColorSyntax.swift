extension Color {
    /// Reads a CSS colour: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a CSS colour name, or `rgb()`, `rgba()`, `hsl()`,
    /// `hsla()` (with commas or without) and `oklch()`.
    ///
    /// nil for anything else; also for what depends on the page, such as `currentcolor`, `var()` and system colours.
    package init?(css: String) {
        let text = css.lowercased().trimmingSpaces
        if text.first == "#" {
            self.init(hexDigits: text.dropFirst())
        } else if text == "transparent" {
            self = Color.black.opacity(0)
        } else if let rgb = Color.named[String(text)] {
            self.init(rgb: rgb)
        } else if let call = CSSCall(text), let components = CSSColorComponents(call.arguments) {
            self.init(function: call.name, components)
        } else {
            return nil
        }
    }

    private init?(hexDigits text: Substring) {
        let digits = text.compactMap(\.hexDigitValue)
        guard digits.count == text.count, text.allSatisfy(\.isASCII) else { return nil }
        let channels: [Double]
        switch digits.count {
        case 3, 4: channels = digits.map { Double($0) / 15 }
        case 6, 8:
            channels = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] << 4 | digits[$0 + 1]) / 255 }
        default: return nil
        }
        self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count > 3 ? channels[3] : 1)
    }

    private init?(function: Substring, _ components: CSSColorComponents) {
        switch function {
        case "rgb", "rgba":
            guard let red = components.number(0, whole: 255), let green = components.number(1, whole: 255),
                let blue = components.number(2, whole: 255)
            else { return nil }
            self.init(red: unit(red / 255), green: unit(green / 255), blue: unit(blue / 255), alpha: components.alpha)
        case "hsl", "hsla":
            guard let hue = components.angle(0), let saturation = components.number(1, whole: 100),
                let lightness = components.number(2, whole: 100)
            else { return nil }
            self.init(hue: hue, saturation: unit(saturation / 100), lightness: unit(lightness / 100))
            alpha = components.alpha
        case "oklch" where !components.hasCommas:
            guard let lightness = components.number(0, whole: 1), let chroma = components.number(1, whole: 0.4),
                let hue = components.angle(2)
            else { return nil }
            self.init(OKLCH(lightness: unit(lightness), chroma: max(chroma, 0), hue: hue), alpha: components.alpha)
        default: return nil
        }
    }

    /// A colour in HSL, as CSS Color 4 defines it: hue in degrees, saturation and lightness 0...1.
    private init(hue: Double, saturation: Double, lightness: Double) {
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let turn = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let place = turn < 0 ? turn + 12 : turn
            return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
        self.init(red: channel(0), green: channel(8), blue: channel(4))
    }
}

extension Color {
    /// A part of a CSS colour that is beyond what it can be, and so is read as the least or the most of it.
    package struct ExceedingPart {
        /// The part as it is written, and what it is read as.
        package var text: String
        package var bound: String
        package var isTooLarge: Bool
    }

    /// The first part of a CSS colour that is beyond what it can be: red, green, blue, saturation, lightness or alpha; nil where
    /// there is none, or no colour.
    package static func exceedingPart(css: String) -> ExceedingPart? {
        // Most colours are names and digits.
        guard css.utf8.contains(UInt8(ascii: ")")), let call = CSSCall(css.lowercased().trimmingSpaces),
            let components = CSSColorComponents(call.arguments)
        else { return nil }
        let wholes: [Double?]
        switch call.name {
        case "rgb", "rgba": wholes = [255, 255, 255, 1]
        case "hsl", "hsla": wholes = [nil, 100, 100, 1]
        case "oklch": wholes = [1, nil, nil, 1]
        default: return nil
        }
        for (index, whole) in wholes.enumerated() {
            guard let whole, let text = components.text(index), let value = components.number(index, whole: whole),
                value < 0 || value > whole
            else { continue }
            let isPercentage = text.last == "%"
            let most = isPercentage ? "100%" : "\(Int(whole))"
            return ExceedingPart(
                text: String(text), bound: value > whole ? most : isPercentage ? "0%" : "0", isTooLarge: value > whole)
        }
        return nil
    }
}

private func unit(_ value: Double) -> Double { min(max(value, 0), 1) }

/// The arguments of a CSS colour function: three components and alpha.
private struct CSSColorComponents {
    private var components: [Substring]
    private var alphaText: Substring?
    let alpha: Double
    /// Whether the arguments are in the older syntax: parted by commas, with alpha as the fourth.
    let hasCommas: Bool

    init?(_ arguments: Substring) {
        hasCommas = arguments.contains(",")
        if hasCommas {
            components = arguments.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingSpaces)
            if components.count == 4 { alphaText = components.removeLast() }
        } else {
            let halves = arguments.split(separator: "/", omittingEmptySubsequences: false)
            guard let first = halves.first, halves.count <= 2 else { return nil }
            components = first.split(whereSeparator: \.isCSSSpace)
            if halves.count == 2 { alphaText = halves[1].trimmingSpaces }
        }
        guard components.count == 3 else { return nil }
        guard let alphaText else {
            alpha = 1
            return
        }
        let isNone = !hasCommas && alphaText == "none"
        guard let value = isNone ? 0 : Double(css: alphaText) ?? Double(cssPercentage: alphaText) else { return nil }
        alpha = unit(value)
    }

    /// A component as it is written, 3 being alpha; nil: that is not written.
    func text(_ index: Int) -> Substring? { index < components.count ? components[index] : alphaText }

    /// The component as a number; a percentage is that part of `whole`. nil: it is neither.
    func number(_ index: Int, whole: Double) -> Double? {
        guard let text = text(index) else { return nil }
        if text == "none", !hasCommas { return 0 }
        return Double(css: text) ?? Double(cssPercentage: text).map { $0 * whole }
    }

    /// The component as an angle in degrees; nil: it is no angle.
    func angle(_ index: Int) -> Double? {
        let text = components[index]
        if text == "none", !hasCommas { return 0 }
        if let degrees = Double(css: text) { return degrees }
        for (unit, degrees) in [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
        where text.hasSuffix(unit) {
            return Double(css: text.dropLast(unit.count)).map { $0 * degrees }
        }
        return nil
    }
}
