/// Room for text: as wide as the widest of the fonts that readers have, with tabular digits and without kerning, which
/// only shortens.
///
/// The fonts are those that the style sheets name (`SVGRenderer.fontFamily`); Scripts/generate-font-metrics.py says what
/// each was measured as.
package enum FontMetrics {
    /// The room that one line of text needs, in pixels.
    ///
    /// Ideographs count 1 em, emoji a third more, combining marks and invisible characters 0. Letters of Arabic, and of
    /// Devanagari, Bengali and Tamil, count what they take beside their neighbours.
    /// - Parameters:
    ///   - size: the font size, pixels.
    ///   - isBold: whether the text is in the bold face, which browsers use for weights from 600; default: false.
    package static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
        var line = LineMeasure(isBold: isBold)
        for scalar in text.unicodeScalars { line.append(scalar) }
        line.finish()
        return Double(line.units) * size / Double(FontWidths.unitsPerEm)
    }

    /// The text itself if `width` pixels are room enough for it, else its beginning and "…".
    /// - Complexity: O(n log n) in the length of what has room.
    package static func cut(_ text: String, to width: Double, size: Double, isBold: Bool = false) -> String {
        func fits(_ text: String) -> Bool { self.width(of: text, size: size, isBold: isBold) <= width }
        let beginning = beginning(of: text, atLeast: width, size: size, isBold: isBold)
        guard beginning.endIndex < text.endIndex || !fits(text) else { return text }
        // As a text of its own: where its last character goes on in the whole, that would be read to its end.
        let characters = Array(String(beginning))
        var (low, high) = (0, characters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(String(characters[..<middle]) + "…") { low = middle } else { high = middle - 1 }
        }
        return String(characters[..<low]) + "…"
    }

    /// The text itself if `width` pixels are room enough for it, else as much of its beginning as of its end, and "…" between
    /// them.
    package static func cutInMiddle(_ text: String, to width: Double, size: Double) -> String {
        guard cut(text, to: width, size: size) != text else { return text }
        let characters = Array(text)
        func shortened(_ count: Int) -> String {
            String(characters.prefix((count + 1) / 2)) + "…" + String(characters.suffix(count / 2))
        }
        // No text of so many pixels has more letters: the narrowest takes a tenth of its size.
        var count = min(characters.count - 1, Int(width / size * 10))
        while count > 0, self.width(of: shortened(count), size: size) > width { count -= 1 }
        return shortened(count)
    }

    /// As much of a text as surely takes more than `width` pixels, or all of it.
    private static func beginning(of text: String, atLeast width: Double, size: Double, isBold: Bool) -> Substring {
        // What follows a character can make it narrower, but never by as much as this.
        let enough = (width / size + 4) * Double(FontWidths.unitsPerEm)
        var line = LineMeasure(isBold: isBold)
        // Marks over a letter, and what is joined to a picture, take no width: nobody reads a heap of so many.
        let ems = width / size
        var left = 100 * (ems > 0 && ems < 1000 ? Int(ems) + 100 : 1100)
        for index in text.unicodeScalars.indices {
            line.append(text.unicodeScalars[index])
            left -= 1
            if left == 0 { return text[..<index] }
            if Double(line.units) > enough { return text[..<text.index(after: index)] }
        }
        return text[...]
    }
}
