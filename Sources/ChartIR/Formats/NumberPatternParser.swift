/// Reads CLDR number patterns.
struct NumberPatternParser {
    struct Subpattern {
        var affixes: NumberFormat.Affixes
        var digits: NumberFormat.Digits
    }

    private let characters: [Character]
    private var index = 0
    /// How many bytes of UTF-8 stand before `index`.
    private var offset = 0

    private let hasCurrency: Bool

    init(_ pattern: String, hasCurrency: Bool) {
        characters = Array(pattern)
        self.hasCurrency = hasCurrency
    }

    private var current: Character? { index < characters.count ? characters[index] : nil }

    private mutating func advance() {
        offset += characters[index].utf8.count
        index += 1
    }

    mutating func subpattern() throws(FormatError) -> Subpattern {
        let prefix = try affix()
        let digits = try digits()
        let suffix = try affix()
        if let current, current != ";" {
            throw error("the digits of a format stand together; put '\(current)' in quotes to show it")
        }
        return Subpattern(affixes: NumberFormat.Affixes(prefix: prefix, suffix: suffix), digits: digits)
    }

    /// Reads what follows the semicolon; only its affixes count.
    mutating func negativeSubpattern() throws(FormatError) -> Subpattern? {
        guard current == ";" else { return nil }
        advance()
        let negative = try subpattern()
        if current != nil { throw error("a format has at most two parts: one ';'") }
        return negative
    }

    private func error(_ message: String) -> FormatError { FormatError(offset: offset, message: message) }
}

// Reads affixes: what is shown as it is, except signs and quotes.
extension NumberPatternParser {
    private mutating func affix() throws(FormatError) -> [NumberFormat.Affix] {
        var result: [NumberFormat.Affix] = []
        var text = ""
        func flush() {
            if !text.isEmpty { result.append(.text(text)) }
            text = ""
        }
        while let character = current {
            switch character {
            case "0"..."9", "#", ",", ".", ";":
                flush()
                return result
            case "'":
                text += try quoted()
                continue
            case "-", "\u{2212}", "+", "%", "‰":
                flush()
                result.append(Self.symbol(character) ?? .text(String(character)))
            case "¤":
                flush()
                result.append(.currency(try currencySigns()))
                continue
            case "@", "*":
                throw error("'\(character)' has no meaning here that is supported; put it in quotes to show it")
            default:
                text.append(character)
            }
            advance()
        }
        flush()
        return result
    }

    private mutating func currencySigns() throws(FormatError) -> Int {
        guard hasCurrency else {
            throw error("'¤' stands for no currency here; write the 'currency' too, or the sign itself, such as '€'")
        }
        var count = 0
        while current == "¤" {
            count += 1
            if count > 2 { throw error("'¤' is the sign of a currency and '¤¤' its code; more have no meaning") }
            advance()
        }
        return count
    }

    private static func symbol(_ character: Character) -> NumberFormat.Affix? {
        switch character {
        case "-", "\u{2212}": .minus
        case "+": .plus
        case "%": .percent
        case "‰": .perMille
        default: nil
        }
    }

    /// Reads text in quotes; two quotes are one that is shown, inside and outside.
    private mutating func quoted() throws(FormatError) -> String {
        let opening = offset
        advance()
        if current == "'" {
            advance()
            return "'"
        }
        var text = ""
        while let character = current {
            advance()
            if character != "'" {
                text.append(character)
            } else if current == "'" {
                text.append("'")
                advance()
            } else {
                return text
            }
        }
        throw FormatError(offset: opening, message: "this quote has no end; close it, or write '' to show a quote")
    }
}

// Reads digits, such as `#,##0.0#`.
extension NumberPatternParser {
    private mutating func digits() throws(FormatError) -> NumberFormat.Digits {
        let start = index
        var result = try integerDigits()
        let integerPlaces = index - start
        guard current == "." else {
            try readExponent(of: &result, integerPlaces: integerPlaces)
            return result
        }
        let (hasInteger, point) = (index > start, offset)
        advance()
        while let character = current, "0#,".contains(character) {
            if character == "," { throw error("groups stand before the decimal point: '#,##0.0'") }
            if character == "0" {
                if result.maximumFraction > result.minimumFraction {
                    throw error("a '0' after the decimal point comes before '#': '0.0#'")
                }
                result.minimumFraction += 1
            }
            result.maximumFraction += 1
            advance()
        }
        if !hasInteger, result.maximumFraction == 0 {
            throw FormatError(offset: point, message: "a '.' that is no decimal point goes in quotes")
        }
        try refuseOtherDigits()
        try readExponent(of: &result, integerPlaces: integerPlaces)
        return result
    }

    /// Reads `E0` or `E+00` behind the digits.
    private mutating func readExponent(
        of digits: inout NumberFormat.Digits, integerPlaces: Int
    ) throws(FormatError) {
        guard current == "E" else { return }
        guard digits.grouping == nil else { throw error("numbers with an exponent have no groups: '0.0E0'") }
        guard integerPlaces > 0 else { throw error("an exponent stands behind digits: '0.0E0'") }
        advance()
        var exponent = NumberFormat.Exponent(minimumDigits: 0)
        if current == "+" {
            exponent.hasPlus = true
            advance()
        }
        while current == "0" {
            exponent.minimumDigits += 1
            advance()
        }
        if exponent.minimumDigits == 0 {
            throw error("an exponent has digits: 'E0'; a letter that is to be shown goes in quotes")
        }
        // `##0E0` counts in thousands.
        if integerPlaces > digits.minimumInteger { exponent.multiple = integerPlaces }
        digits.exponent = exponent
    }

    private mutating func integerDigits() throws(FormatError) -> NumberFormat.Digits {
        var result = NumberFormat.Digits(minimumInteger: 0)
        var groups: [Int] = []
        var sinceComma = 0
        var count = 0
        while let character = current, "0#,".contains(character) {
            if character == "," {
                if sinceComma == 0 { throw error("a ',' stands between digits: '#,##0'") }
                groups.append(sinceComma)
                sinceComma = 0
            } else {
                if character == "#", result.minimumInteger > 0 {
                    throw error("a '#' comes before the zeros: '#,##0'")
                }
                if character == "0" { result.minimumInteger += 1 }
                sinceComma += 1
                count += 1
            }
            advance()
        }
        try refuseOtherDigits()
        if count == 0, current != "." {
            throw error("a number format has digits: '0', '#,##0' or '0.0'")
        }
        guard !groups.isEmpty else { return result }
        if sinceComma == 0 { throw error("a ',' stands between digits: '#,##0'") }
        result.grouping = sinceComma
        result.secondaryGrouping = groups.count > 1 ? groups[groups.count - 1] : sinceComma
        return result
    }

    private func refuseOtherDigits() throws(FormatError) {
        switch current {
        case .some("1"..."9"): throw error("digits in a format are '0' (always) and '#' (if needed)")
        case .some("@"): throw error("'@' (significant digits) is not supported; use '0' and '#'")
        default: break
        }
    }
}
