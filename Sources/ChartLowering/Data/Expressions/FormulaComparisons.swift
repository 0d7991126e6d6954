import ChartDiagnostics
import ChartIR

extension FormulaCompiler {
    /// - Parameter whole: what messages about both sides point to.
    mutating func comparison(
        _ operation: Expression.Comparison, _ a: Expression, _ b: Expression, _ whole: Expression
    ) -> Formula? {
        let left = formula(a)
        let right = formula(b)
        guard let left, let right else { return nil }
        switch (left, right) {
        case (.number(let x), .number(let y)):
            let test = Self.test(operation)
            return .truth { row in Self.compare(x(row), y(row), test) }
        case (.time(let x), .time(let y)):
            let test = Self.test(operation)
            return .truth { row in Self.compare(x(row), y(row), test) }
        case (.time(let time), .text):
            return period(b).map { Self.isTime(time, operation, $0) }
        case (.text, .time(let time)):
            return period(a).map { Self.isTime(time, operation.mirrored, $0) }
        case (.text(let x), .text(let y)):
            return Self.texts(x, y, operation)
        case (.truth(let x), .truth(let y)) where operation == .equal || operation == .unequal:
            return .truth { row in
                x(row).flatMap { first in y(row).map { ($0 == first) == (operation == .equal) } }
            }
        default:
            report(mismatch(operation, a, left.kind, b, right.kind, at: whole))
            return nil
        }
    }

    private static func test(_ operation: Expression.Comparison) -> (Double, Double) -> Bool {
        switch operation {
        case .equal: { $0 == $1 }
        case .unequal: { $0 != $1 }
        case .less: { $0 < $1 }
        case .atMost: { $0 <= $1 }
        case .greater: { $0 > $1 }
        case .atLeast: { $0 >= $1 }
        }
    }

    @inline(__always)
    private static func compare(_ a: Double, _ b: Double, _ test: (Double, Double) -> Bool) -> Bool? {
        a.isNaN || b.isNaN ? nil : test(a, b)
    }

    private static func texts(
        _ x: @escaping (Int) -> String?, _ y: @escaping (Int) -> String?, _ operation: Expression.Comparison
    ) -> Formula {
        let test: (String, String) -> Bool =
            switch operation {
            case .equal: { $0 == $1 }
            case .unequal: { $0 != $1 }
            case .less: { $0 < $1 }
            case .atMost: { $0 <= $1 }
            case .greater: { $0 > $1 }
            case .atLeast: { $0 >= $1 }
            }
        return .truth { row in
            guard let first = x(row), let second = y(row) else { return nil }
            return test(first, second)
        }
    }

    // MARK: Times

    /// What a time as it is written stands for: `2019-03` is the whole month. Its end is not part of it, except where it
    /// is a single moment.
    private struct Period {
        var start: Double
        var end: Double
    }

    /// nil: reported.
    private mutating func period(_ expression: Expression) -> Period? {
        guard case .text(let text) = expression.form else {
            report(
                .typeMismatch("a time is compared with a time such as '2019-03', not with text", at: range(expression)))
            return nil
        }
        guard let time = CivilTime.parse(text, acceptsYear: true) else {
            report(.typeMismatch("'\(text)' is not a time such as '2019-03' or '2019-03-31'", at: range(expression)))
            return nil
        }
        let start = time.secondsSince1970
        // A clock tells a moment; a date is as long as its smallest part.
        if text.contains(":") { return Period(start: start, end: start) }
        let parts = text.split { !$0.isNumber && !$0.isLetter }
        let interval: CivilInterval = parts.count == 1 ? .year(1) : parts.count == 2 ? .month(1) : .day(1)
        return Period(start: start, end: time.next(interval).secondsSince1970)
    }

    private static func isTime(
        _ time: @escaping (Int) -> Double, _ operation: Expression.Comparison, _ period: Period
    ) -> Formula {
        let (start, end) = (period.start, period.end)
        let isMoment = start == end
        let test: (Double) -> Bool =
            switch operation {
            case .equal: { isMoment ? $0 == start : $0 >= start && $0 < end }
            case .unequal: { isMoment ? $0 != start : $0 < start || $0 >= end }
            case .less: { $0 < start }
            case .atMost: { isMoment ? $0 <= start : $0 < end }
            case .greater: { isMoment ? $0 > start : $0 >= end }
            case .atLeast: { $0 >= start }
            }
        return .truth { row in
            let value = time(row)
            return value.isNaN ? nil : test(value)
        }
    }

    // MARK: Mistakes

    private func mismatch(
        _ operation: Expression.Comparison, _ a: Expression, _ left: Formula.Kind, _ b: Expression,
        _ right: Formula.Kind, at whole: Expression
    ) -> Diagnostic {
        for (side, other) in [(a, right), (b, left)] {
            switch (side.form, other) {
            case (.text(let text), .number) where NumberScanner.number(ArraySlice(text.utf8)) != nil:
                let place = range(side)
                return .typeMismatch(
                    "numbers are compared with numbers; leave the quotes of '\(text)' out", at: place,
                    fixIt: Diagnostic.FixIt("remove the quotes", replacing: place, with: text))
            case (.number, .text):
                let written = self.text.string(side.range)
                return .typeMismatch(
                    "a text is compared with a text; put \(written) in quotes: '\(written)'", at: range(side))
            case (.number, .time):
                let written = self.text.string(side.range)
                return .typeMismatch(
                    "a time is compared with a time such as '2019-03'; put \(written) in quotes if it is a year",
                    at: range(side))
            default: continue
            }
        }
        let message =
            left == .truth && right == .truth
            ? "conditions have no order; they are joined by 'and' and 'or'"
            : "'\(operation.rawValue)' cannot compare \(left.rawValue) with \(right.rawValue)"
        return .typeMismatch(message, at: range(whole))
    }
}

extension Expression.Comparison {
    /// With the sides exchanged.
    fileprivate var mirrored: Self {
        switch self {
        case .equal, .unequal: self
        case .less: .greater
        case .atMost: .atLeast
        case .greater: .less
        case .atLeast: .atMost
        }
    }
}
