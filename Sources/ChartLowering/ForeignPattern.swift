import ChartDiagnostics

/// Formats as other languages write them, of printf (`%.2f`), d3 (`,.1%`) and strftime (`%Y-%m-%d`).
enum ForeignPattern {
    /// The language that a format is written in, and the same as a CLDR pattern; nil: it is none of those.
    static func translated(_ pattern: String) -> (tool: String, pattern: String)? {
        if let numbers = number(pattern) { return (pattern.hasPrefix("%") ? "printf" : "d3", numbers) }
        return time(pattern).map { ("strftime", $0) }
    }

    private static func number(_ pattern: String) -> String? {
        var rest = pattern[...]
        let isPrintf = rest.first == "%"
        if isPrintf { rest.removeFirst() }
        let isMoney = !isPrintf && rest.first == "$"
        if isMoney { rest.removeFirst() }
        let hasGroups = rest.first == ","
        if hasGroups { rest.removeFirst() }
        var decimals = 0
        if rest.first == "." {
            rest.removeFirst()
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let count = Int(digits), count <= 12 else { return nil }
            decimals = count
            rest = rest.dropFirst(digits.count)
        }
        guard let kind = rest.first, rest.count == 1 || rest == "f%%" || rest == "d%%" else { return nil }
        var result = hasGroups ? "#,##0" : "0"
        if decimals > 0 { result += "." + String(repeating: "0", count: decimals) }
        switch kind {
        case "f", "d", "i", "g", "n": if rest.count > 1 { result += " '%'" }
        case "e", "E": result += "E0"
        case "%" where !isPrintf: result += " %"
        default: return nil
        }
        return isMoney ? "¤" + result : result
    }

    private static let fields: [Character: String] = [
        "Y": "yyyy", "y": "yy", "m": "MM", "d": "dd", "e": "d", "b": "MMM", "B": "MMMM", "a": "EEE", "A": "EEEE",
        "H": "HH", "I": "hh", "M": "mm", "S": "ss", "p": "a",
    ]

    private static func time(_ pattern: String) -> String? {
        guard pattern.contains("%") else { return nil }
        var result = ""
        var characters = pattern.makeIterator()
        while let character = characters.next() {
            guard character == "%" else {
                result += character.isLetter ? "'\(character)'" : String(character)
                continue
            }
            var code = characters.next()
            if code == "-" { code = characters.next() }
            guard let code, let field = fields[code] else { return nil }
            result += field
        }
        return result
    }
}

extension Diagnostic {
    static func foreignFormat(_ text: String, of tool: String, meant: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticInvalidFormat, .error, "'\(text)' is a format of \(tool); formats are CLDR patterns: '\(meant)'",
            at: range, fixIts: [.init("replace with '\(meant)'", replacing: range, with: meant, .maybe)])
    }
}
