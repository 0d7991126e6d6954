/// The one place that writes a JSON string.
package enum JSONString {
    /// The text in double quotes; quotes, backslashes and control characters are escaped, all else stands as it is.
    package static func quoted(_ text: some StringProtocol) -> String {
        quoted(text) { $0 < " " || $0 == "\u{7F}" }
    }

    /// The text in double quotes for a report, which may be read on a terminal: what would steer that or turn the text around
    /// (``Excerpt/printable(_:)``) is escaped as well, and so is what a service that runs builds would take for a command.
    package static func printable(_ text: some StringProtocol) -> String {
        let quoted = quoted(text) { Excerpt.printable($0) != $0 }
        let starts = DiagnosticText.starts(ofCommandsIn: Array(quoted.utf8))
        guard !starts.isEmpty else { return quoted }
        let parts = quoted.utf8.enumerated().map { place, byte in
            starts.contains(place) ? Array("\\u0023".utf8) : [byte]
        }
        return String(decoding: parts.joined(), as: UTF8.self)
    }

    private static func quoted(
        _ text: some StringProtocol, escaping isEscaped: (Unicode.Scalar) -> Bool
    ) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isEscaped(scalar):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
