/// Widths of text, from the advance widths of Arial, without kerning and with tabular digits.
package enum FontMetrics {
    /// How much wider than Arial a reader's font may be; multiply a width by it to reserve room.
    package static let reserve = 1.08

    /// The width of one line of text, in pixels.
    ///
    /// Wide characters of East Asia and emoji count 1 em, combining marks and invisible characters 0, letters of Arabic
    /// and Devanagari the width in the wider of their fonts, and other characters that the table lacks 0.6 em.
    /// - Parameters:
    ///   - size: the font size, pixels.
    ///   - isBold: whether the text is in the bold face, which browsers use for weights from 600; default: false.
    package static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
        let table = isBold ? ArialWidths.bold : ArialWidths.regular
        var units = 0
        // Joined emoji (families, flags, skin tones) show one picture: only its first part counts.
        var continuesEmoji = false
        var opensFlag = true
        // How much wider an Arabic letter is where no other joins it.
        var tail = 0.0
        for scalar in text.unicodeScalars {
            if scalar.value < 0x7F, scalar.value >= 0x20 {
                units += Int(table[Int(scalar.value - 0x20)]) + self.units(ofEms: tail, isBold: isBold)
                continuesEmoji = false
                tail = 0
                continue
            }
            let isFlagHalf = (0x1F1E6...0x1F1FF).contains(scalar.value)
            if !(continuesEmoji || isFlagHalf && !opensFlag) { units += advance(of: scalar, in: table, isBold) }
            if (0x620...0x64A).contains(scalar.value) {
                tail = arabicTails[scalar, default: 0]
            } else if tail > 0, scalar.properties.generalCategory != .nonspacingMark {
                units += self.units(ofEms: tail, isBold: isBold)
                tail = 0
            }
            opensFlag = isFlagHalf ? !opensFlag : true
            continuesEmoji = scalar == "\u{200D}"
        }
        units += self.units(ofEms: tail, isBold: isBold)
        return Double(units) * size / Double(ArialWidths.unitsPerEm)
    }

    /// The text itself if it fits into `width` pixels, a reserve of ``reserve`` included, else its beginning and "…".
    /// - Complexity: O(n log n).
    package static func cut(_ text: String, to width: Double, size: Double, isBold: Bool = false) -> String {
        func fits(_ text: String) -> Bool { self.width(of: text, size: size, isBold: isBold) * reserve <= width }
        guard !fits(text) else { return text }
        let characters = Array(text)
        var (low, high) = (0, characters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(String(characters[..<middle]) + "…") { low = middle } else { high = middle - 1 }
        }
        return String(characters[..<low]) + "…"
    }

    /// The width of a character that the table lacks; a bold one is a tenth wider.
    private static func units(ofEms ems: Double, isBold: Bool) -> Int {
        Int((ems * (isBold ? 1.1 : 1) * Double(ArialWidths.unitsPerEm)).rounded())
    }

    private static func advance(of scalar: Unicode.Scalar, in table: [UInt16], _ isBold: Bool) -> Int {
        var offset = 0
        // The runs ascend and the everyday scripts are in the first few, so that walking through them is faster than a
        // binary search.
        for run in ArialWidths.runs {
            guard run.first <= scalar.value else { break }
            let distance = Int(scalar.value - run.first)
            if distance < run.count { return Int(table[offset + distance]) }
            offset += run.count
        }
        let isWritten = (0x0590...0x0DFF).contains(scalar.value)
        return units(ofEms: emsOutsideTable(scalar), isBold: isBold && isWritten)
    }

    private static func emsOutsideTable(_ scalar: Unicode.Scalar) -> Double {
        if let space = spaces[scalar] { return space }
        if (0x1F3FB...0x1F3FF).contains(scalar.value) { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        case .spacingMark where (0x900...0x97F).contains(scalar.value): return 0.4
        default: break
        }
        switch scalar.value {
        case 0x904...0x914: return 0.9
        case 0x915...0x939: return 0.68
        default: return wide.contains { $0.contains(scalar.value) } ? 1 : 0.6
        }
    }

    /// How much wider Arabic letters are where no other joins them, em.
    private static let arabicTails: [Unicode.Scalar: Double] = [
        "س": 0.8, "ش": 0.8, "ص": 0.8, "ض": 0.8, "ب": 0.35, "ت": 0.35, "ث": 0.35, "ف": 0.35, "ق": 0.35, "ك": 0.35,
        "ن": 0.35, "ى": 0.35, "ي": 0.35, "ئ": 0.35,
    ]

    /// The spaces of fixed width, em.
    private static let spaces: [Unicode.Scalar: Double] = [
        "\t": 0.278, "\n": 0.278, "\u{2000}": 0.5, "\u{2001}": 1, "\u{2002}": 0.5, "\u{2003}": 1, "\u{2004}": 0.333,
        "\u{2005}": 0.25, "\u{2006}": 0.167, "\u{2007}": 0.556, "\u{2008}": 0.278, "\u{2009}": 0.2,
        "\u{200A}": 0.1, "\u{202F}": 0.2, "\u{205F}": 0.222,
    ]

    /// The blocks of characters whose East Asian Width (UAX #11) is "wide" or "fullwidth", and emoji.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23FA, 0x2600...0x27BF, 0x2B1B...0x2B55, 0x2E80...0x303E,
        0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F000...0x1FAFF, 0x20000...0x3FFFD,
    ]
}
