/// A word of a formula.
struct ExpressionToken {
    enum Kind: Equatable {
        case number(Double)
        /// A text in '…', doubled quotes resolved.
        case text(String)
        /// A word, a column's or one of the language.
        case name(String)
        /// A column's name in […], doubled closing brackets resolved.
        case column(String)
        case symbol(String)
        case end
    }

    var kind: Kind
    var range: Range<Int>
}

/// Splits a formula into its words.
struct ExpressionLexer {
    private let scalars: [Unicode.Scalar]
    /// The offset of each scalar of the text, in bytes, and that of the text's end.
    private let offsets: [Int]
    private var position = 0
    /// The mistakes that leave no doubt about what was meant.
    private var mistakes: [ExpressionError] = []
    /// How many of them are passed over.
    private static let mostPassedOver = 20

    /// The words; the last one is the end.
    static func tokens(of text: String) throws(ExpressionError) -> [ExpressionToken] {
        var mistakes: [ExpressionError] = []
        let tokens = try tokens(of: text, mistakes: &mistakes)
        if let first = mistakes.first { throw first }
        return tokens
    }

    /// The words as they were meant; the last one is the end.
    /// - Parameter mistakes: receives those that leave no doubt about what was meant.
    static func tokens(
        of text: String, mistakes: inout [ExpressionError]
    ) throws(ExpressionError) -> [ExpressionToken] {
        var lexer = ExpressionLexer(text)
        defer { mistakes += lexer.mistakes }
        var tokens: [ExpressionToken] = []
        repeat { tokens.append(try lexer.token()) } while tokens.last?.kind != .end
        return tokens
    }

    private init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        offsets = scalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
    }

    private func range(from start: Int) -> Range<Int> { offsets[start]..<offsets[position] }

    private func scalar(_ index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func token() throws(ExpressionError) -> ExpressionToken {
        while let scalar = scalar(position), scalar.properties.isWhitespace { position += 1 }
        let start = position
        guard let first = scalar(position) else { return ExpressionToken(kind: .end, range: range(from: start)) }
        if let time = try unquotedTime() { return time }
        if Self.isDigit(first) || first == "." && scalar(position + 1).map(Self.isDigit) == true {
            return try number()
        }
        if Self.isNameStart(first) {
            while let scalar = scalar(position), Self.isNamePart(scalar) { position += 1 }
            return ExpressionToken(kind: .name(string(from: start)), range: range(from: start))
        }
        switch first {
        case "'": return ExpressionToken(kind: .text(try enclosed(by: "'", "text")), range: range(from: start))
        case "[": return ExpressionToken(kind: .column(try enclosed(by: "]", "column")), range: range(from: start))
        default: return try symbol(first)
        }
    }

    private func string(from start: Int, to end: Int? = nil) -> String {
        var result = ""
        result.unicodeScalars.append(contentsOf: scalars[start..<(end ?? position)])
        return result
    }

    private mutating func number() throws(ExpressionError) -> ExpressionToken {
        let start = position
        while let scalar = scalar(position), Self.isDigit(scalar) || scalar == "." { position += 1 }
        if let letter = scalar(position), letter == "e" || letter == "E" {
            let isSigned = scalar(position + 1) == "-" || scalar(position + 1) == "+"
            let digit = position + (isSigned ? 2 : 1)
            if scalar(digit).map(Self.isDigit) == true {
                position = digit
                while let scalar = scalar(position), Self.isDigit(scalar) { position += 1 }
            }
        }
        if let scalar = scalar(position), Self.isNamePart(scalar) {
            while let scalar = self.scalar(position), Self.isNamePart(scalar) { position += 1 }
            let word = string(from: start)
            try passOver(
                ExpressionError(
                    message: "'\(word)' is no number; the name of a column that starts with a digit stands in […]",
                    range: range(from: start), replacement: "[\(word)]"))
            return ExpressionToken(kind: .column(word), range: range(from: start))
        }
        let text = string(from: start)
        guard let value = NumberScanner.number(ArraySlice(text.utf8)) else {
            throw ExpressionError(message: "'\(text)' is no number", range: range(from: start))
        }
        guard value.isFinite else {
            throw ExpressionError(
                message: "\(text) is too large; numbers reach up to about 1.8e308", range: range(from: start))
        }
        return ExpressionToken(kind: .number(value), range: range(from: start))
    }

    /// Takes a quoted text or a bracketed name; the closing character is doubled inside.
    private mutating func enclosed(by close: Unicode.Scalar, _ what: String) throws(ExpressionError) -> String {
        let start = position
        var result = ""
        position += 1
        while let scalar = scalar(position) {
            position += 1
            if scalar == close {
                guard self.scalar(position) == close else {
                    guard what == "column", result.isEmpty else { return result }
                    throw ExpressionError(message: "name a column between the brackets", range: range(from: start))
                }
                position += 1
            }
            result.unicodeScalars.append(scalar)
        }
        position = start + 1
        let advice = close == "'" ? "this quote is never closed" : "this bracket is never closed"
        throw ExpressionError(message: advice, range: range(from: start))
    }

    private mutating func passOver(_ mistake: ExpressionError) throws(ExpressionError) {
        guard mistakes.count < Self.mostPassedOver else { throw mistake }
        mistakes.append(mistake)
    }

    /// Takes a time such as 2013-06-01 that lacks its quotes; nil: there is none, or it may be a difference of numbers.
    private mutating func unquotedTime() throws(ExpressionError) -> ExpressionToken? {
        let start = position
        func digits(_ count: Int, from place: Int) -> Bool {
            (place..<place + count).allSatisfy { scalar($0).map(Self.isDigit) == true }
        }
        func isPart(_ place: Int) -> Bool { scalar(place) == "-" && digits(2, from: place + 1) }
        let month = start + 4
        guard digits(4, from: start), isPart(month) else { return nil }
        let hasDay = isPart(month + 3)
        // No number begins with a 0 behind which another digit stands.
        guard scalar(month + 1) == "0" || hasDay && scalar(month + 4) == "0" else { return nil }
        let end = month + (hasDay ? 6 : 3)
        if let behind = scalar(end), Self.isNamePart(behind) || behind == "." { return nil }
        position = end
        let text = string(from: start)
        try passOver(
            ExpressionError(
                message: "a time stands in quotes: '\(text)'", range: range(from: start), replacement: "'\(text)'"))
        return ExpressionToken(kind: .text(text), range: range(from: start))
    }

    private mutating func symbol(_ first: Unicode.Scalar) throws(ExpressionError) -> ExpressionToken {
        let start = position
        let known = [
            "**", "===", "!==", "==", "!=", "<>", "<=", ">=", "=>", "=<", "&&", "||", "=", "<", ">", "(", ")", ",", "+",
            "-", "*",
            "/",
            "!", "≤", "≥", "≠", "−", "–", "—", "×", "÷", "·", ";",
        ]
        for text in known where scalars[position...].starts(with: text.unicodeScalars) {
            position += text.unicodeScalars.count
            let range = range(from: start)
            if text == "**" { throw ExpressionError(message: Self.advice(for: "^"), range: range) }
            if text == ";", scalars[position...].allSatisfy(\.properties.isWhitespace) {
                try passOver(ExpressionError(message: "a formula ends without ';'", range: range, replacement: ""))
                return try token()
            }
            if let other = Self.otherSpellings[text] {
                let isWord = other.first?.isLetter == true
                // A word keeps off the names beside it.
                let lead = isWord && start > 0 && !scalars[start - 1].properties.isWhitespace ? " " : ""
                let trail = isWord && scalar(position)?.properties.isWhitespace == false ? " " : ""
                try passOver(
                    ExpressionError(
                        message: "'\(text)' is written '\(other)'", range: range, replacement: lead + other + trail))
                return ExpressionToken(kind: isWord ? .name(other) : .symbol(other), range: range)
            }
            return ExpressionToken(kind: .symbol(Self.sameAs[text] ?? text), range: range)
        }
        position += 1
        if first == "\"", let end = scalars[position...].firstIndex(of: "\"") {
            let content = string(from: position, to: end)
            position = end + 1
            let text = "'" + content.replacing("'", with: "''") + "'"
            try passOver(
                ExpressionError(
                    message: Self.advice(for: first), range: range(from: start), replacement: text, isGuess: true))
            return ExpressionToken(kind: .text(content), range: range(from: start))
        }
        if "‘’“”„".unicodeScalars.contains(first), let content = typographicText() {
            let text = "'" + content.replacing("'", with: "''") + "'"
            try passOver(
                ExpressionError(
                    message: "a text stands in straight quotes: \(text)", range: range(from: start), replacement: text))
            return ExpressionToken(kind: .text(content), range: range(from: start))
        }
        throw ExpressionError(
            message: adviceOnColumn(after: first, at: start) ?? Self.advice(for: first), range: range(from: start))
    }

    /// What to write for a column as other languages name it, `$plan` or `datum.plan`; nil: the sign is another.
    private func adviceOnColumn(after sign: Unicode.Scalar, at start: Int) -> String? {
        let isBefore = sign == "$" && scalar(position).map { Self.isNameStart($0) || $0 == "{" } == true
        let owner = isBefore ? "$" : sign == "." ? nameOfRow(before: start).map { $0 + "." } : nil
        return owner.map { "a column is named by its name alone; leave '\($0)' out" }
    }

    /// What other languages call the row before the name of its column; nil: another name stands before a point.
    private func nameOfRow(before point: Int) -> String? {
        let letters = scalars[..<point].reversed().prefix(while: Self.isNamePart)
        let name = String(String.UnicodeScalarView(letters.reversed()))
        return ["datum", "row", "d", "df", "data", "record", "item", "self", "this"].contains(name) ? name : nil
    }

    private static let otherSpellings = [
        "===": "=", "!==": "!=", "=>": ">=", "=<": "<=", "&&": "and", "||": "or", "!": "not", "–": "-", "—": "-",
        "×": "*", "·": "*",
        "÷": "/", ";": ",",
    ]

    private static let sameAs = ["==": "=", "<>": "!=", "≤": "<=", "≥": ">=", "≠": "!=", "−": "-"]

    /// Takes the rest of a text in typographic quotes.
    /// - Returns: the text between them; nil: it has no end, and nothing is taken.
    private mutating func typographicText() -> String? {
        guard let end = scalars[position...].firstIndex(where: { "‘’“”".unicodeScalars.contains($0) })
        else { return nil }
        let text = string(from: position, to: end)
        position = end + 1
        return text
    }

    private static func advice(for scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"", "`", "“", "”", "„", "‘", "’":
            "a text stands in '…', and a column whose name is more than one word in […]"
        case ".": "a column is named by its name alone; one whose name has a dot stands in […]"
        case "?", ":": "a choice is written if(condition, then, else)"
        case "^": "a power is a product, such as a * a; a root is written sqrt(a)"
        case "%": "'%' has no meaning in a formula; 5 % of a is a * 0.05"
        case "{", "}", "]": "'\(scalar)' has no meaning here; parts stand in ( )"
        default: "'\(scalar)' has no meaning in a formula; a column whose name has such a character stands in […]"
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isAlphabetic
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        isNameStart(scalar) || isDigit(scalar) || scalar.properties.generalCategory == .nonspacingMark
    }
}
