import ChartDiagnostics

/// Reads a formula: `or`, `and`, `not`, comparisons, sums, products, signs, in order of how loosely they bind.
struct ExpressionParser {
    /// How many operations may stand inside each other: far more than anybody writes, far fewer than a stack holds.
    static let maximumDepth = 100
    /// How many operations one formula may have.
    static let maximumCount = 1000

    private let tokens: [ExpressionToken]
    private var position = 0
    private var depth = 0
    private var count = 0
    /// The mistakes that leave no doubt about what was meant.
    private var mistakes: [ExpressionError] = []

    static func parse(_ text: String) throws(ExpressionError) -> Expression {
        var mistakes: [ExpressionError] = []
        do throws(ExpressionError) {
            let result = try parse(text, mistakes: &mistakes)
            if let first = mistakes.first { throw first }
            return result
        } catch {
            throw mistakes.first ?? error
        }
    }

    /// Reads a formula as it was meant.
    /// - Parameter mistakes: receives those that leave no doubt about what was meant; the one that ends the reading is thrown.
    static func parse(_ text: String, mistakes: inout [ExpressionError]) throws(ExpressionError) -> Expression {
        var parser = ExpressionParser(tokens: try ExpressionLexer.tokens(of: text, mistakes: &mistakes))
        defer { mistakes += parser.mistakes }
        guard parser.current.kind != .end else {
            throw ExpressionError(message: "there is no formula here", range: parser.current.range)
        }
        if parser.current.kind == .symbol("=") {
            parser.mistakes.append(
                ExpressionError(message: "a formula starts without '='", range: parser.current.range, replacement: ""))
            parser.position += 1
        }
        let result = try parser.disjunction()
        guard parser.current.kind == .end else { throw parser.unexpected("an operator or the end") }
        return result
    }

    private init(tokens: [ExpressionToken]) {
        self.tokens = tokens
    }

    private var current: ExpressionToken { tokens[min(position, tokens.count - 1)] }

    private func isWord(_ word: String) -> Bool {
        if case .name(let name) = current.kind { name.lowercased() == word } else { false }
    }

    /// Whether the current word is another one with a slip.
    private func isNearly(_ word: String) -> Bool {
        guard case .name(let name) = current.kind else { return false }
        return Suggestion.nearestOfAll(to: name, among: [word])?.isSure == true
    }

    private mutating func takeWord(_ word: String) -> Bool {
        guard isWord(word) else { return false }
        position += 1
        return true
    }

    private mutating func takeSymbol(_ symbol: String) -> Bool {
        guard current.kind == .symbol(symbol) else { return false }
        position += 1
        return true
    }

    private mutating func node(
        _ form: Expression.Form, from start: Int, over parts: [Expression] = []
    ) throws(ExpressionError) -> Expression {
        let depth = 1 + (parts.map(\.depth).max() ?? 0)
        let range = start..<max(start, tokens[max(position - 1, 0)].range.upperBound)
        count += 1
        guard depth <= Self.maximumDepth, count <= Self.maximumCount else { throw tooLong(range) }
        return Expression(form: form, range: range, depth: depth)
    }

    private func tooLong(_ range: Range<Int>) -> ExpressionError {
        ExpressionError(message: "this formula is too long; split it into several 'calculate' steps", range: range)
    }

    // MARK: Conditions

    private mutating func disjunction() throws(ExpressionError) -> Expression {
        var result = try conjunction()
        while takeWord("or") {
            let right = try conjunction()
            result = try node(.junction(.or, result, right), from: result.range.lowerBound, over: [result, right])
        }
        return result
    }

    private mutating func conjunction() throws(ExpressionError) -> Expression {
        var result = try negation()
        while takeWord("and") {
            let right = try negation()
            result = try node(.junction(.and, result, right), from: result.range.lowerBound, over: [result, right])
        }
        return result
    }

    private mutating func negation() throws(ExpressionError) -> Expression {
        let start = current.range
        guard takeWord("not") else { return try comparison() }
        try enter(start)
        let operand = try negation()
        depth -= 1
        return try node(.not(operand), from: start.lowerBound, over: [operand])
    }

    private mutating func enter(_ range: Range<Int>) throws(ExpressionError) {
        depth += 1
        if depth > Self.maximumDepth { throw tooLong(range) }
    }

    private mutating func comparison() throws(ExpressionError) -> Expression {
        let left = try sum()
        let start = left.range.lowerBound
        if let operation = takeComparison() {
            let right = try sum()
            let result = try node(.comparison(operation, left, right), from: start, over: [left, right])
            if takeComparison() != nil {
                throw ExpressionError(
                    message: "comparisons do not follow each other; write 'a < b and b < c'",
                    range: tokens[position - 1].range)
            }
            return result
        }
        if takeWord("is") {
            let isNegated = takeWord("not")
            if !takeWord("missing") {
                let isNull = isWord("null") || isWord("none") || isWord("empty") || isNearly("missing")
                let mistake = ExpressionError(
                    message: "after 'is' stands 'missing' or 'not missing'; equal things are compared by '='",
                    range: current.range, replacement: isNull ? "missing" : nil)
                guard isNull else { throw mistake }
                mistakes.append(mistake)
                position += 1
            }
            let test = try node(.isMissing(left), from: start, over: [left])
            return isNegated ? try node(.not(test), from: start, over: [test]) : test
        }
        let isNegated = isWord("not") && tokens[min(position + 1, tokens.count - 1)].isWord("in")
        if isNegated { position += 1 }
        guard takeWord("in") else { return left }
        let items = try list(after: "'in' needs its values in ( ), such as in ('a', 'b')")
        let test = try node(.isIn(left, items), from: start, over: [left] + items)
        return isNegated ? try node(.not(test), from: start, over: [test]) : test
    }

    private mutating func takeComparison() -> Expression.Comparison? {
        guard case .symbol(let symbol) = current.kind, let operation = Expression.Comparison(rawValue: symbol) else {
            return nil
        }
        position += 1
        return operation
    }

    // MARK: Values

    private mutating func sum() throws(ExpressionError) -> Expression {
        var result = try product()
        while let operation = takeArithmetic(.add, .subtract) {
            let right = try product()
            result = try node(
                .arithmetic(operation, result, right), from: result.range.lowerBound, over: [result, right])
        }
        return result
    }

    private mutating func product() throws(ExpressionError) -> Expression {
        var result = try sign()
        while let operation = takeArithmetic(.multiply, .divide) {
            let right = try sign()
            result = try node(
                .arithmetic(operation, result, right), from: result.range.lowerBound, over: [result, right])
        }
        return result
    }

    private mutating func takeArithmetic(_ choices: Expression.Arithmetic...) -> Expression.Arithmetic? {
        guard case .symbol(let symbol) = current.kind, let operation = Expression.Arithmetic(rawValue: symbol),
            choices.contains(operation)
        else { return nil }
        position += 1
        return operation
    }

    private mutating func sign() throws(ExpressionError) -> Expression {
        let start = current.range
        guard takeSymbol("-") else { return try primary() }
        try enter(start)
        let operand = try sign()
        depth -= 1
        if case .number(let value) = operand.form { return try node(.number(-value), from: start.lowerBound) }
        return try node(.negation(operand), from: start.lowerBound, over: [operand])
    }

    private mutating func primary() throws(ExpressionError) -> Expression {
        let token = current
        let start = token.range.lowerBound
        switch token.kind {
        case .number(let value):
            position += 1
            return try node(.number(value), from: start)
        case .text(let text):
            position += 1
            return try node(.text(text), from: start)
        case .column(let name):
            position += 1
            return try node(.column(name), from: start)
        case .name(let name): return try named(name)
        case .symbol("("):
            position += 1
            try enter(token.range)
            let inner = try disjunction()
            depth -= 1
            guard takeSymbol(")") else { throw unclosed(token.range) }
            return Expression(
                form: inner.form, range: start..<tokens[position - 1].range.upperBound, depth: inner.depth)
        case .symbol, .end: throw unexpected("a column, a number or a text")
        }
    }

    private mutating func named(_ name: String) throws(ExpressionError) -> Expression {
        let token = current
        if FormulaWords.reserved.contains(name.lowercased()) { throw unexpected("a column, a number or a text") }
        let start = token.range.lowerBound
        position += 1
        if current.kind == .symbol("(") {
            let arguments = try list(after: "")
            return try node(.call(name, token.range, arguments), from: start, over: arguments)
        }
        return try node(.column(name), from: start)
    }

    /// Takes expressions in parentheses, parted by commas.
    private mutating func list(after advice: String) throws(ExpressionError) -> [Expression] {
        let opening = current.range
        guard takeSymbol("(") else { throw ExpressionError(message: advice, range: opening) }
        try enter(opening)
        defer { depth -= 1 }
        guard !takeSymbol(")") else { return [] }
        var items: [Expression] = []
        repeat { items.append(try disjunction()) } while takeSymbol(",")
        guard takeSymbol(")") else { throw unclosed(opening) }
        return items
    }

    // MARK: Mistakes

    private func unclosed(_ opening: Range<Int>) -> ExpressionError {
        current.kind == .end
            ? ExpressionError(message: "this parenthesis is never closed", range: opening)
            : unexpected("')' or an operator")
    }

    private static let choice = "a choice is written if(condition, then, else)"

    /// What to write for a word that other languages have between values; nil: it is no such word.
    private static func advice(for word: String) -> String? {
        switch word.lowercased() {
        case "like", "ilike", "matches", "regexp", "rlike", "similar":
            "parts of a text are found by contains(a, 'part'), starts_with(a, 'part') and ends_with(a, 'part')"
        case "between": "a range is written 'a >= 10 and a <= 20'"
        case "when", "then", "else": choice
        case "xor": "'a xor b' is written '(a or b) and not (a and b)'"
        default: nil
        }
    }

    /// Whether a number stands right before the current sign and another right behind it.
    private var isBetweenDigits: Bool {
        guard position > 0, tokens.indices.contains(position + 1), case .number = tokens[position - 1].kind,
            case .number = tokens[position + 1].kind
        else { return false }
        return tokens[position - 1].range.upperBound == current.range.lowerBound
            && current.range.upperBound == tokens[position + 1].range.lowerBound
    }

    private func unexpected(_ expected: String) -> ExpressionError {
        switch current.kind {
        case .end: ExpressionError(message: "the formula ends where \(expected) should follow", range: current.range)
        case .symbol(",") where isBetweenDigits:
            ExpressionError(
                message: "the decimal sign is a point, and nothing parts thousands: not ','", range: current.range)
        case .symbol(let symbol):
            ExpressionError(message: "\(expected) should stand here, not '\(symbol)'", range: current.range)
        case .name, .number, .text, .column:
            unexpectedValue(expected)
        }
    }

    /// What is wrong with a value where an operator should stand.
    private func unexpectedValue(_ expected: String) -> ExpressionError {
        let before = position > 0 ? tokens[position - 1] : nil
        if let before, before.isWord("if") || before.isWord("iif") {
            return ExpressionError(message: Self.choice, range: before.range)
        }
        return switch current.kind {
        case .name(let name) where Self.advice(for: name) != nil:
            ExpressionError(message: Self.advice(for: name) ?? expected, range: current.range)
        case .name(let name) where before?.wholeNumber != nil:
            ExpressionError(
                message: "\(expected) should stand here, not '\(name)'; a name of several words stands in […]: "
                    + "[\(before?.wholeNumber ?? "") \(name)]",
                range: current.range)
        case .name(let name) where before?.isPlainName == true:
            ExpressionError(
                message: "\(expected) should stand here, not '\(name)'; a name of several words stands in […]",
                range: current.range)
        case .name(let name):
            ExpressionError(message: "\(expected) should stand here, not '\(name)'", range: current.range)
        default:
            ExpressionError(message: "\(expected) should stand here, not another value", range: current.range)
        }
    }
}

extension ExpressionToken {
    fileprivate func isWord(_ word: String) -> Bool {
        if case .name(let name) = kind { name.lowercased() == word } else { false }
    }

    /// The digits of a number with which a name may begin; nil: it is none.
    fileprivate var wholeNumber: String? {
        guard case .number(let value) = kind, let number = Int(exactly: value), number < 10_000 else { return nil }
        return String(number)
    }

    fileprivate var isPlainName: Bool {
        if case .name = kind { true } else { false }
    }
}
