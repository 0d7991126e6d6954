import ChartDiagnostics
import ChartSchema

extension Diagnostic {
    /// What to write instead of a word for a missing value; empty where the text is none.
    static func missingAdvice(_ text: String) -> String {
        let words: Set = ["-", "n/a", "#n/a", "na", "nan", "null", "nil", "none", "missing", "?"]
        let blank = "leave the cell empty (in JSON null) for a missing value"
        if words.contains(text.lowercased()) { return "; \(blank)" }
        return errorsOfSpreadsheets.contains(text.uppercased())
            ? "; it is an error of a spreadsheet: mend the formula there, or \(blank)" : ""
    }

    private static let errorsOfSpreadsheets: Set = [
        "#DIV/0!", "#REF!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!", "#ERROR!", "#SPILL!", "#CALC!", "#####",
    ]

    /// What to write instead of a text that was meant as a number; empty where nobody can tell.
    static func numberAdvice(_ text: String) -> String {
        let missing = missingAdvice(text)
        guard missing.isEmpty else { return missing }
        if NumberScanner.number(ArraySlice(text.utf8)) != nil { return "; it is a text, as it stands in quotes" }
        if let digits = Suggestion.digits(in: text) {
            return "; a letter stands in it for a digit: did you mean \(digits)?"
        }
        if let number = NumberSyntax.number(inWords: text) { return "; write \(number)" }
        return WrittenNumber(text)?.advice ?? ""
    }
}

/// A text with digits in it, as tables of accountants, spreadsheets and web pages have them in place of a number.
private struct WrittenNumber {
    /// What stands before the first digit, from the first digit to the last, and behind that.
    let (before, digits, behind): (Substring, Substring, Substring)

    init?(_ text: String) {
        guard let first = text.firstIndex(where: Self.isDigit), let last = text.lastIndex(where: Self.isDigit) else {
            return nil
        }
        (before, digits, behind) = (text[..<first], text[first...last], text[text.index(after: last)...])
    }

    private static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }
    private static let minus: Set<Character> = ["-", "\u{2212}", "\u{2013}"]

    var advice: String {
        let parts = digits.filter { !Self.isDigit($0) }
        if parts == ";", before.isEmpty, behind.isEmpty {
            return "; the decimal sign is a point: did you mean \(digits.replacing(";", with: "."))?"
        }
        // Ratios, times and ranges are no numbers, and what a fraction is depends on its reader.
        guard parts.allSatisfy({ $0 == "." || $0 == "," || $0 == "'" || $0 == "\u{2019}" || $0.isWhitespace }) else {
            return ""
        }
        let sign = before.contains(where: Self.minus.contains) ? "-" : ""
        let unit = (before + behind).filter { !$0.isWhitespace && $0 != "+" && !Self.minus.contains($0) }
        guard parts.allSatisfy({ $0 == "." }), let number = Double(digits) else {
            if unit.isEmpty, parts == ",", digits.suffix(4).first == "," {
                let (whole, decimal) = (digits.replacing(",", with: ""), digits.replacing(",", with: "."))
                return
                    "; write \(sign)\(whole) if the comma parts thousands, and \(sign)\(decimal) if decimals stand behind it"
            }
            let meant = unit.isEmpty ? Self.plain(digits, parts).map { ": \(sign)\($0)" } : nil
            return "; the decimal sign is a point, and nothing parts thousands" + (meant ?? "")
        }
        if unit.isEmpty { return before.isEmpty && behind.isEmpty ? "" : "; write \(sign)\(digits)" }
        // A loss, as accountants write it.
        if unit == "()" { return "; write -\(digits)" }
        if let factor = Self.factors[unit] {
            return "; write \(sign)\((number * factor).written), and let 'format' shorten it"
        }
        let isUnit = unit.allSatisfy { $0.isLetter || $0.isCurrencySymbol || "%\u{2030}\u{00B0}*".contains($0) }
        guard isUnit, unit.count <= 4 else { return "" }
        return "; write \(sign)\(digits) alone, and let 'format' or 'unit' add the rest"
    }

    /// Digits with signs between them as a number; nil: a comma or a point before three digits may part thousands or decimals.
    private static func plain(_ digits: Substring, _ parts: String) -> String? {
        // Where one sign stands several times, it parts thousands.
        let groups = digits.split { !isDigit($0) }
        if parts.count > 1, Set(parts).count == 1, parts.first == "," || parts.first == ".",
            groups.count == parts.count + 1, groups.dropFirst().allSatisfy({ $0.count == 3 })
        {
            return groups.joined()
        }
        guard let sign = parts.last, parts == "," || Set(parts).count > 1 && (sign == "," || sign == ".") else {
            return nil
        }
        // Of two signs the last one stands before decimals, and once.
        let halves = digits.split(separator: sign, omittingEmptySubsequences: false)
        guard halves.count == 2, halves[1].allSatisfy(isDigit), parts.count > 1 || halves[1].count != 3 else {
            return nil
        }
        return halves[0].filter(isDigit) + "." + halves[1]
    }

    private static let factors: [String: Double] = [
        "k": 1e3, "K": 1e3, "M": 1e6, "mn": 1e6, "B": 1e9, "bn": 1e9, "G": 1e9, "T": 1e12, "tn": 1e12,
    ]
}
