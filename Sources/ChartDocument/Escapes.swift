/// How characters are written in XML where they would mean something.
package enum XMLEscapes {
    private static let names: [(name: String, character: Character)] = [
        ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("amp", "&"),
    ]

    /// The text with its references resolved; what is no reference stays as it is.
    package static func resolved(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(12).firstIndex(of: ";"),
                let character = character(rest[rest.index(after: start)..<end])
            else {
                result.append(rest.removeFirst())
                continue
            }
            result.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ reference: Substring) -> Character? {
        if let named = names.first(where: { $0.name == reference }) { return named.character }
        guard reference.first == "#" else { return nil }
        let digits = reference.dropFirst()
        let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map(Character.init)
    }

    /// The text as it stands in the value of an attribute.
    /// - Parameter quote: the quotes that the value stands in.
    package static func attribute(_ text: String, quote: Character) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\"" where quote == "\"": result += "&quot;"
            case "'" where quote == "'": result += "&apos;"
            // Readers of XML take each of these in a value for a space.
            case "\n", "\r", "\t", "\r\n":
                for scalar in character.unicodeScalars { result += "&#\(scalar.value);" }
            default: result.append(character)
            }
        }
    }
}

/// How characters are written in the strings of JSON.
package enum JSONEscapes {
    /// The content of a string with its escapes resolved; where they are none, as it is.
    package static func resolved(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        let quoted = "\"" + text + "\""
        return (try? JSONValue(reading: Array(quoted.utf8)))?.string ?? text
    }

    /// The text as the content of a string.
    package static func content(_ text: String) -> String {
        String(JSONValue.string(text).text().dropFirst().dropLast())
    }
}
