/// How the items of a list are written in an XML attribute.
package enum ListSpelling {
    static let missing = "-"

    /// Items separated by spaces; an item stands in quotes where it contains white space or quotes, is empty, or is a
    /// `-` that means itself.
    static func xml(_ items: Items) -> String {
        var text = ""
        for item in items {
            if !text.isEmpty { text += " " }
            text += item.text.map(quotedIfNeeded) ?? missing
        }
        return text
    }

    /// An item that is not missing.
    package static func quotedIfNeeded(_ text: String) -> String {
        let needsQuotes =
            text.isEmpty || text == missing
            || text.utf8.contains { isSpace($0) || isQuote($0) || $0 == UInt8(ascii: ",") }
        guard needsQuotes else { return text }
        var quoted = "'"
        for scalar in text.unicodeScalars {
            quoted.unicodeScalars.append(scalar)
            if scalar == "'" { quoted.unicodeScalars.append(scalar) }
        }
        return quoted + "'"
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
    }
}
