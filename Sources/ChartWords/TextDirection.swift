/// The direction of text.
package enum TextDirection {
    /// Whether the first letter of a text belongs to a script that is written from right to left.
    package static func startsRightToLeft(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first(where: { $0.properties.isAlphabetic }) else { return false }
        return blocks.contains { $0.contains(first.value) }
    }

    /// Which way a text runs as a whole: as its first letter does, and in a locale that is written from right to left
    /// from right to left wherever a letter of such a script is in it.
    /// - Parameter locale: a BCP 47 tag.
    package static func isRightToLeft(_ text: String, locale: String) -> Bool {
        // Such letters begin with these bytes in UTF-8; few charts have any.
        guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
        if startsRightToLeft(text) { return true }
        return text.unicodeScalars.contains { scalar in blocks.contains { $0.contains(scalar.value) } }
            && LanguageTag(locale).isRightToLeft
    }

    /// Hebrew to Arabic Extended-A, their presentation forms, and the old and African scripts further up.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
}
