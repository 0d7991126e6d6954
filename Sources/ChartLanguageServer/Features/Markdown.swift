import ChartDocument

/// Texts as editors show them.
enum Markdown {
    static func json(_ text: String) -> JSONValue {
        .object([("kind", .string("markdown")), ("value", .string(text))])
    }

    /// The words alone, for clients that show no Markdown.
    static func plainJSON(_ text: String) -> JSONValue {
        .object([("kind", .string("plaintext")), ("value", .string(plain(text)))])
    }

    /// How large a text with a picture may be; some editors show no more of it.
    private static let largest = 100_000

    /// A drawing within a text; nil: it is too large for one.
    static func image(_ drawing: String) -> String? {
        let image = "![](data:image/svg+xml;base64,\(base64(Array(drawing.utf8))))"
        return image.utf8.count < largest ? image : nil
    }

    static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for place in 0..<4 {
                text.append(place <= part.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The words of a text without the signs of Markdown.
    static func plain(_ text: String) -> String {
        var plain = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\": if let next = rest.popFirst() { plain.append(next) }
            case "`": continue
            case "*" where rest.first == "*": rest.removeFirst()
            default: plain.append(character)
            }
        }
        return plain
    }

    /// A text escaped, so that nothing in it is Markdown.
    static func escaped(_ text: some StringProtocol) -> String {
        text.reduce(into: "") { result, character in
            if "\\`*_{}[]<>#|~&".contains(character) { result.append("\\") }
            result.append(character.isNewline ? " " : character)
        }
    }
}
