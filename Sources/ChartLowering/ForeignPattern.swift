import ChartDiagnostics

/// Formats as other languages write them, of printf (`%.2f`), d3 (`,.1%`), strftime (`%Y-%m-%d`) and others.
enum ForeignPattern {
    /// The language that a format is written in, and the format as a CLDR pattern; nil: it is in no such language.
    static func translated(_ pattern: String) -> (tool: String, pattern: String)? {
        if let numbers = styles[pattern.lowercased()] { return ("Intl.NumberFormat", numbers) }
        if let numbers = number(pattern) { return (pattern.hasPrefix("%") ? "printf" : "d3", numbers) }
        if let numbers = printf(pattern) { return ("printf", numbers) }
        if let numbers = braces(pattern) { return numbers }
        return time(pattern).map { ("strftime", $0) }
    }

    /// Whether the pattern for a format of another tool writes just the same; a text has no number of decimals, nor has `%g`.
    static func isExact(_ pattern: String, of tool: String) -> Bool {
        tool == "strftime" || tool == "Moment.js" || tool == "printf" && !pattern.contains { $0 == "s" || $0 == "g" }
    }

    /// Names of ways of writing numbers.
    private static let styles = [
        "percent": "0 %", "percentage": "0 %", "currency": "¤#,##0.00", "money": "¤#,##0.00", "decimal": "#,##0.###",
        "number": "#,##0.###", "integer": "#,##0", "scientific": "0.##E0", "engineering": "##0.##E0",
    ]

    private static func number(_ pattern: String) -> String? {
        var rest = pattern[...]
        let isPrintf = rest.first == "%"
        if isPrintf { rest.removeFirst() }
        let isSigned = rest.first == "+"
        if isSigned { rest.removeFirst() }
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
        let isTrimmed = !isPrintf && rest.first == "~"
        if isTrimmed { rest.removeFirst() }
        guard let kind = rest.first, rest.count == 1 || rest == "f%%" || rest == "d%%" else { return nil }
        var result = hasGroups ? "#,##0" : "0"
        if decimals > 0 { result += "." + String(repeating: isTrimmed ? "#" : "0", count: decimals) }
        switch kind {
        case "f", "d", "i", "g", "n": if rest.count > 1 { result += " '%'" }
        case "e", "E": result += "E0"
        // Patterns have no prefixes of units; powers of a thousand are the nearest.
        case "s" where !isPrintf: result = "##0.##E0"
        case "%" where !isPrintf: result += " %"
        default: return nil
        }
        if isMoney { result = "¤" + result }
        return isSigned ? "+\(result);-\(result)" : result
    }

    /// A format of printf with words around its only number, such as `%d units` or `$%.2f`.
    private static func printf(_ pattern: String) -> String? {
        guard let start = pattern.firstIndex(of: "%"),
            let end = pattern[start...].firstIndex(where: { "dfgies".contains($0) })
        else { return nil }
        let after = pattern[pattern.index(after: end)...].replacing("%%", with: "%")
        // A format with several numbers is no format of one value; numbers after a sign are fields of times.
        guard pattern[start...end].dropFirst().dropLast().allSatisfy({ $0.isNumber || "+.,".contains($0) }),
            after.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
                .allSatisfy({ $0.first?.isLetter != true })
        else { return nil }
        let isText = pattern[end] == "s"
        guard let digits = isText ? "0.##" : number(String(pattern[start...end])) else { return nil }
        return quoted(pattern[..<start]) + digits + quoted(after[...])
    }

    /// A pattern of Python, `{:,.2f}`, or one with a place for the number, `{value} km`.
    private static func braces(_ pattern: String) -> (tool: String, pattern: String)? {
        guard let open = pattern.firstIndex(of: "{"), let close = pattern.firstIndex(of: "}"), open < close else {
            return nil
        }
        let inner = pattern[pattern.index(after: open)..<close]
        let before = quoted(pattern[..<open])
        let after = quoted(pattern[pattern.index(after: close)...])
        if inner == "value" || inner == "y" || inner == "c" {
            return ("Highcharts or ECharts", "\(before)0.##\(after)")
        }
        guard let colon = inner.firstIndex(of: ":") else { return nil }
        return number(String(inner[inner.index(after: colon)...])).map { ("Python", before + $0 + after) }
    }

    /// A text as it stands beside the digits of a pattern; white space needs no quotes.
    private static func quoted(_ text: Substring) -> String {
        let start = text.prefix(while: \.isWhitespace)
        let rest = text[start.endIndex...]
        return rest.isEmpty ? String(start) : "\(start)'\(rest.replacing("'", with: "''"))'"
    }

    private static let fields: [Character: String] = [
        "Y": "yyyy", "y": "yy", "m": "MM", "d": "dd", "e": "d", "b": "MMM", "B": "MMMM", "a": "EEE", "A": "EEEE",
        "H": "HH", "I": "hh", "M": "mm", "S": "ss", "p": "a",
    ]

    /// The pattern for a format of strftime; nil: it is none.
    static func time(_ pattern: String) -> String? {
        guard pattern.contains("%") else { return nil }
        var result = ""
        var rest = pattern[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                // Letters stand in quotes, all of a word together.
                let letters = character.isLetter ? rest.prefix(while: \.isLetter) : ""
                rest = rest.dropFirst(letters.count)
                result += character.isLetter ? "'\(character)\(letters)'" : String(character)
                continue
            }
            var code = rest.popFirst()
            if code == "-" { code = rest.popFirst() }
            guard let code, let field = fields[code] else { return nil }
            result += field
        }
        return result
    }

    /// The words of other formats of times. Of Go they are the parts of a certain time.
    private static let wordsOfOthers = [
        "YYYY": "y", "YY": "yy", "Y": "y", "yyyy": "y", "yyy": "y", "yy": "yy", "y": "y", "MMMM": "MMMM", "MMM": "MMM",
        "MM": "MM", "M": "M", "mmmm": "MMMM", "mmm": "MMM", "Mon": "MMM", "Month": "MMMM", "MON": "MMM", "DD": "dd",
        "D": "d", "dd": "dd", "d": "d", "ddd": "EEE", "dddd": "EEEE", "EEE": "EEE", "EEEE": "EEEE", "HH": "HH",
        "H": "H", "hh": "hh", "h": "h", "mm": "mm", "m": "m", "MI": "mm", "ss": "ss", "s": "s", "SS": "ss", "A": "a",
        "a": "a", "Q": "Q",
    ]

    private static let wordsOfGo = [
        "2006": "y", "06": "yy", "01": "MM", "1": "M", "Jan": "MMM", "January": "MMMM", "02": "dd", "2": "d",
        "Mon": "EEE", "Monday": "EEEE", "15": "HH", "03": "hh", "3": "h", "04": "mm", "4": "m", "05": "ss", "5": "s",
        "PM": "a",
    ]

    /// The pattern for a format of times by words such as `DD.MM.YYYY`, and the tool whose it is; nil: it is none.
    static func words(of pattern: String) -> (tool: String, pattern: String)? {
        let isGo = pattern.contains("2006")
        // Where no hours are, `mm` are months.
        let hasHours = pattern.contains { $0 == "h" || $0 == "H" }
        var result = ""
        var rest = pattern.replacing("HH24", with: "HH")[...]
        while let first = rest.first {
            guard first.isASCII, first.isLetter || isGo && first.isNumber else {
                result.append(first)
                rest.removeFirst()
                continue
            }
            let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) && $0.isLetter == first.isLetter }
            guard let field = (isGo ? wordsOfGo : wordsOfOthers)[String(word)] else { return nil }
            result += field.hasPrefix("m") && !hasHours && !isGo ? field.uppercased() : field
            rest = rest[word.endIndex...]
        }
        let isSQL = pattern.contains("Mon") || pattern.contains("MON") || pattern.contains("MI")
        let isMoment = pattern.contains { $0 == "Y" || $0 == "D" }
        return (isGo ? "Go" : isSQL ? "SQL" : isMoment ? "Moment.js" : "Excel", result)
    }

    private static let colors: Set = ["red", "green", "blue", "black", "white", "yellow", "magenta", "cyan"]

    /// The pattern for a format of Excel, whose words stand in double quotes and whose colours in brackets; nil: it has
    /// neither.
    static func excel(_ pattern: String) -> String? {
        guard !pattern.contains("'") else { return nil }
        var result = ""
        var rest = pattern[...]
        while let first = rest.popFirst() {
            // In Excel, and only beside its colours and quotes, a line below a character leaves room as wide as that.
            if first == "_", pattern.contains(where: { $0 == "[" || $0 == "\"" }), !rest.isEmpty {
                rest.removeFirst()
                continue
            }
            let close: Character? = first == "\"" ? "\"" : first == "[" ? "]" : nil
            guard let close, let end = rest.firstIndex(of: close), rest[..<end].contains(where: \.isLetter),
                first == "\"" || colors.contains(rest[..<end].lowercased())
            else {
                result.append(first)
                continue
            }
            if first == "\"" { result += "'\(rest[..<end])'" }
            rest = rest[rest.index(after: end)...]
        }
        return result == pattern ? nil : result
    }

    /// The pattern for one that is written with the signs of a language in which a point parts groups, `#.##0,00`; nil: it
    /// is none.
    static func inAllLanguages(_ pattern: String) -> String? {
        guard pattern.contains("#.##0"), !pattern.contains("'") else { return nil }
        return String(pattern.map { $0 == "." ? "," : $0 == "," ? "." : $0 })
    }
}

extension Diagnostic {
    static func foreignFormat(_ text: String, of tool: String, meant: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticInvalidFormat, .error, "'\(text)' is a format of \(tool); formats are CLDR patterns: '\(meant)'",
            at: range,
            fixIts: [
                .init(
                    "replace with '\(meant)'", replacing: range, with: range.written(meant),
                    ForeignPattern.isExact(text, of: tool) ? .certain : .maybe)
            ])
    }

    static func dividingFormat(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticInvalidFormat, .error,
            "'\(text)' is a format of Excel, whose commas divide by thousands; here formats are CLDR patterns and divide "
                + "nothing: the step 'calculate' does, and the format is like \"0.0 'M'\"",
            at: range)
    }

    /// The word for a sum of money in the place of a format, beside no currency.
    static func formatOfCurrency(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticInvalidFormat, .error,
            "'\(text)' is no pattern; sums of money have a 'currency', which is a code such as EUR, and need no 'format' then",
            at: range)
    }

    static func formatInOneLanguage(_ text: String, meant: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticInvalidFormat, .error,
            "'\(text)' has the signs of one language; patterns are the same in all: '\(meant)'", at: range,
            fixIts: [.init("replace with '\(meant)'", replacing: range, with: range.written(meant), .maybe)])
    }
}
