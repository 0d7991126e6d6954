import ChartDiagnostics

// Conditions whose outcome does not depend on the row, though they name a column.
extension FormulaCompiler {
    /// Reports `a != 'x' or a != 'y'`, which every value fulfils, and `a = 'x' and a = 'y'`, which none does.
    mutating func reportForegone(_ junction: Expression.Junction, _ a: Expression, _ b: Expression) {
        guard case .comparison(let first, let own, let one) = a.form,
            case .comparison(let second, let same, let other) = b.form,
            case .column(let name) = own.form, case .column(name) = same.form, Self.areDifferent(one, other)
        else { return }
        let place = range(Expression(form: a.form, range: a.range.lowerBound..<b.range.upperBound, depth: 1))
        switch (junction, first, second) {
        case (.or, .unequal, .unequal): report(.foregone("true", "join them by 'and'", at: place))
        case (.and, .equal, .equal): report(.foregone("false", "join them by 'or'", at: place))
        default: break
        }
    }

    /// Reports two bounds of one column that every value or none is within: `a > 0 or a <= 0`, and `a < 1 and a > 5`.
    mutating func reportForegone(bounds junction: Expression.Junction, _ a: Expression, _ b: Expression) {
        guard case .comparison(let first, let own, let one) = a.form,
            case .comparison(let second, let same, let other) = b.form,
            case .column(let name) = own.form, case .column(name) = same.form,
            case .number(let x) = one.form, case .number(let y) = other.form,
            let isLow = first.isLowerBound, let isOtherLow = second.isLowerBound, isLow != isOtherLow
        else { return }
        // The bound from below, and the one from above.
        let (low, high) = isLow ? (x, y) : (y, x)
        let (opens, closes) = isLow ? (first, second) : (second, first)
        let isTouching = low == high
        let place = range(Expression(form: a.form, range: a.range.lowerBound..<b.range.upperBound, depth: 1))
        switch junction {
        case .or where low < high || isTouching && (opens == .atLeast || closes == .atMost):
            report(.foregone("true", "every number is within one of both bounds; join them by 'and'", at: place))
        case .and where low > high || isTouching && (opens == .greater || closes == .less):
            report(.foregone("false", "no number is within both bounds; join them by 'or'", at: place))
        default: break
        }
    }

    /// Reports a column that is divided by itself, or taken from itself.
    mutating func reportForegone(_ operation: Expression.Arithmetic, _ a: Expression, _ b: Expression) {
        guard case .column(let name) = a.form, case .column(name) = b.form,
            // A missing value has no outcome, and 0 / 0 is none, either.
            let outcome = [Expression.Arithmetic.divide: "1 or missing", .subtract: "0 or missing"][operation]
        else { return }
        let place = range(Expression(form: a.form, range: a.range.lowerBound..<b.range.upperBound, depth: 1))
        report(.foregone(outcome, "both sides are the column '\(name)'", at: place))
    }

    private static func areDifferent(_ a: Expression, _ b: Expression) -> Bool {
        switch (a.form, b.form) {
        case (.text(let first), .text(let second)): first != second
        case (.number(let first), .number(let second)): first != second
        default: false
        }
    }

    /// Reports parts of times beside numbers that they never are, such as the day 0 of the week.
    mutating func reportForegone(
        _ operation: Expression.Comparison, _ a: Expression, _ b: Expression, _ whole: Expression
    ) {
        guard case .call(let name, _, _) = a.form, case .number(let number) = b.form, let values = Self.parts[name]
        else { return }
        // Both ends of a range may be written, the last possible one as well.
        if operation == .atMost, number == Double(values.upperBound) { return }
        if operation == .atLeast, number == Double(values.lowerBound) { return }
        let outcomes = Set(values.map { operation.holds(Double($0), number) })
        guard outcomes.count == 1, let outcome = outcomes.first else { return }
        let scope = "\(name)() is \(values.lowerBound) to \(values.upperBound)"
        report(.foregone("\(outcome)", name == "weekday" ? scope + ", from Monday to Sunday" : scope, at: range(whole)))
    }

    /// Reports comparisons of a value with itself, and of two values that are written out: a name in quotes, as SQL has it, is
    /// a text and no column.
    mutating func reportForegone(
        alike operation: Expression.Comparison, _ a: Expression, _ b: Expression, _ whole: Expression
    ) {
        let outcome: Bool
        var advice = "no column is named in it"
        switch (a.form, b.form) {
        case (.number(let first), .number(let second)): outcome = operation.holds(first, second)
        case (.text(let first), .text(let second)):
            outcome = operation.holds(first, second)
            if let name = columnName(quotedIn: a) ?? columnName(quotedIn: b) { advice = Self.unquoting(name) }
        case (.column(let first), .column(let second)) where first == second:
            outcome = operation.holds(0, 0)
            advice = "both sides are the column '\(first)'"
        default: return
        }
        report(.foregone("\(outcome)", advice, at: range(whole)))
    }

    /// Reports the question whether a name in quotes is missing, which a text never is.
    mutating func reportForegone(missing operand: Expression) {
        guard let name = columnName(quotedIn: operand) else { return }
        report(
            Diagnostic(
                .dataForegoneCondition, .warning, "a text is never missing; " + Self.unquoting(name), at: range(operand)
            ))
    }

    /// Reports a choice between two values that are one.
    mutating func reportForegone(branches first: Expression, _ second: Expression) {
        guard text.string(first.range) == text.string(second.range) else { return }
        report(
            Diagnostic(
                .dataForegoneCondition, .warning,
                "'if' gives this whether its condition holds or not; mend one of the two values", at: range(second)))
    }

    private static func unquoting(_ name: String) -> String {
        "'\(name)' in quotes is a text; the column is \(FormulaWords.column(name))"
    }

    private static let parts: [String: ClosedRange<Int>] = [
        "quarter": 1...4, "month": 1...12, "day": 1...31, "weekday": 1...7, "hour": 0...23, "minute": 0...59,
    ]
}

extension Expression.Comparison {
    /// Whether it holds of all numbers above one; nil: neither of those above nor of those below.
    fileprivate var isLowerBound: Bool? {
        switch self {
        case .greater, .atLeast: true
        case .less, .atMost: false
        case .equal, .unequal: nil
        }
    }

    fileprivate func holds<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
        switch self {
        case .equal: a == b
        case .unequal: a != b
        case .less: a < b
        case .atMost: a <= b
        case .greater: a > b
        case .atLeast: a >= b
        }
    }
}

extension Diagnostic {
    fileprivate static func foregone(_ outcome: String, _ advice: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataForegoneCondition, .warning, "this is \(outcome) in every row; \(advice)", at: range)
    }
}
