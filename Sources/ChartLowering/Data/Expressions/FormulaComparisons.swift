import ChartDiagnostics
import ChartIR

extension FormulaCompiler {
    /// - Parameter whole: what messages about both sides point to.
    mutating func comparison(
        _ operation: Expression.Comparison, _ a: Expression, _ b: Expression, _ whole: Expression
    ) -> Formula? {
        if let mistake = unquotedText(b, comparedWith: a) ?? unquotedText(a, comparedWith: b) {
            report(mistake)
            return nil
        }
        let left = formula(a)
        let right = formula(b)
        guard let left, let right else { return nil }
        reportForegone(operation, a, b, whole)
        reportForegone(alike: operation, a, b, whole)
        reportUnknownYear(operation, a, b)
        switch (left, right) {
        case (.number(let x), .number(let y)):
            let test: (Double, Double) -> Bool = Self.test(operation)
            return .truth { row in Self.compare(x(row), y(row), test) }
        case (.time(let x), .time(let y)):
            let test: (Double, Double) -> Bool = Self.test(operation)
            return .truth { row in Self.compare(x(row), y(row), test) }
        case (.time(let time), .text):
            return period(b).map { period in
                reportUnknownTime(b, comparedWith: a, operation, period)
                return Self.isTime(time, operation, period)
            }
        case (.text, .time(let time)):
            return period(a).map { period in
                reportUnknownTime(a, comparedWith: b, operation, period)
                return Self.isTime(time, operation.mirrored, period)
            }
        case (.text(let x), .text(let y)):
            if operation == .equal || operation == .unequal {
                reportUnknownText(b, comparedWith: a)
                reportUnknownText(a, comparedWith: b)
            }
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

    /// The mistake of writing a text without quotes beside a column that holds it, where no column has that name.
    /// - Parameter isPart: whether a part of a text will do; default: false.
    func unquotedText(
        _ expression: Expression, comparedWith other: Expression, isPart: Bool = false
    ) -> Diagnostic? {
        guard case .column(let name) = expression.form, table.column(name) == nil,
            case .column(let holder) = other.form, case .text(let texts)? = table.column(holder)?.values,
            isPart ? texts.contains(where: { $0?.contains(name) == true }) : texts.contains(name)
        else { return nil }
        let quoted = "'" + name.replacing("'", with: "''") + "'"
        return .unquotedText(
            name, in: holder, quoted: quoted, written: text.wholeRange.written(quoted), at: range(expression))
    }

    private static func test<Value: Comparable>(_ operation: Expression.Comparison) -> (Value, Value) -> Bool {
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
        let test: (String, String) -> Bool = Self.test(operation)
        return .truth { row in
            guard let first = x(row), let second = y(row) else { return nil }
            return test(first, second)
        }
    }

    // MARK: Lists

    /// Whether a value is one of several. It is calculated once in each row, however long the list.
    mutating func membership(_ operand: Expression, _ items: [Expression]) -> Formula? {
        let value = formula(operand)
        guard !items.isEmpty else {
            report(.typeMismatch("'in' needs at least one value in ( )", at: range(operand)))
            return nil
        }
        guard let value else { return nil }
        let tests = items.compactMap { test(value, is: $0, operand) }
        guard tests.count == items.count else { return nil }
        let measures = tests.compactMap(\.number)
        switch value {
        case .number(let number): return .truth { Self.isOne(of: measures, number($0), $0) }
        case .time(let time):
            if items.allSatisfy({ if case .text = $0.form { true } else { false } }) {
                reportUnknownTimes(items, comparedWith: operand) { Self.isOne(of: measures, $0, 0) }
            }
            return .truth { Self.isOne(of: measures, time($0), $0) }
        case .text(let text):
            // Items are mostly texts as they are written, and many of them: a set finds one at once.
            let known = Set(tests.compactMap(\.literal))
            let others = tests.compactMap(\.text)
            return .truth { row in
                guard let value = text(row) else { return nil }
                if known.contains(value) { return true }
                var isUnknown = false
                for other in others {
                    guard let other = other(row) else {
                        isUnknown = true
                        continue
                    }
                    if other == value { return true }
                }
                return isUnknown ? nil : false
            }
        case .truth: return nil
        }
    }

    /// One item of a list, as a test of values; one of its properties is there, by the type of the values.
    private struct MembershipTest {
        /// Whether a number or a time is the item in a row; nil as a result: the item is missing there.
        var number: ((Double, Int) -> Bool?)?
        var literal: String?
        var text: ((Int) -> String?)?
    }

    private static func isOne(of tests: [(Double, Int) -> Bool?], _ value: Double, _ row: Int) -> Bool? {
        if value.isNaN { return nil }
        var isUnknown = false
        for test in tests {
            switch test(value, row) {
            case true?: return true
            case nil: isUnknown = true
            case false?: break
            }
        }
        return isUnknown ? nil : false
    }

    /// The test for one item; nil: there was a mistake, which has been reported.
    private mutating func test(
        _ value: Formula, is item: Expression, _ operand: Expression
    ) -> MembershipTest? {
        if case .time = value, case .text = item.form {
            return period(item).map { period in
                let isInside = Self.test(.equal, period)
                return MembershipTest(number: { value, _ in isInside(value) })
            }
        }
        guard let other = formula(item) else { return nil }
        switch (value, other) {
        case (.number, .number(let number)), (.time, .time(let number)):
            return MembershipTest(number: { value, row in
                let other = number(row)
                return other.isNaN ? nil : other == value
            })
        case (.text, .text(let text)):
            if case .text(let literal) = item.form {
                reportUnknownText(item, comparedWith: operand)
                return MembershipTest(literal: literal)
            }
            return MembershipTest(text: text)
        default:
            report(mismatch(.equal, operand, value.kind, item, other.kind, at: item))
            return nil
        }
    }

    /// Reports a text that no cell of the column has with which it is compared: it is most often a slip.
    private mutating func reportUnknownText(_ item: Expression, comparedWith operand: Expression) {
        reportLostCapitals(item, comparedWith: operand)
        guard case .text(let literal) = item.form, case .column(let name) = operand.form,
            let column = table.column(name), case .text(let texts) = column.values, !texts.isEmpty,
            !texts.contains(literal)
        else { return }
        let near = Suggestion.nearest(to: literal, among: Set(texts.prefix(10_000).compactMap { $0 }).sorted())
        report(.unknownText(literal, column: name, suggestion: near, at: range(item)))
    }

    // MARK: Times

    /// What a time as it is written stands for: `2019-03` is the whole month. Its end is not part of it, except where
    /// it is a single moment.
    private struct Period {
        var start: Double
        var end: Double
    }

    /// The time that is written as an operand; nil: there was a mistake, which has been reported.
    private mutating func period(_ expression: Expression) -> Period? {
        guard case .text(let text) = expression.form else {
            report(
                .typeMismatch("a time is compared with a time such as '2019-03', not with text", at: range(expression)))
            return nil
        }
        guard let time = CivilTime.parse(text, acceptsYear: true, clock: clock) else {
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

    /// Reports a time that is asked for as such, and that no row has.
    private mutating func reportUnknownTime(
        _ item: Expression, comparedWith operand: Expression, _ operation: Expression.Comparison, _ period: Period
    ) {
        guard operation == .equal || operation == .unequal else { return }
        reportUnknownTime(item, comparedWith: operand, Self.test(.equal, period))
    }

    private static func isTime(
        _ time: @escaping (Int) -> Double, _ operation: Expression.Comparison, _ period: Period
    ) -> Formula {
        let test = test(operation, period)
        return .truth { row in
            let value = time(row)
            return value.isNaN ? nil : test(value)
        }
    }

    private static func test(_ operation: Expression.Comparison, _ period: Period) -> (Double) -> Bool {
        let (start, end) = (period.start, period.end)
        let isMoment = start == end
        return switch operation {
        case .equal: { isMoment ? $0 == start : $0 >= start && $0 < end }
        case .unequal: { isMoment ? $0 != start : $0 < start || $0 >= end }
        case .less: { $0 < start }
        case .atMost: { isMoment ? $0 <= start : $0 < end }
        case .greater: { isMoment ? $0 > start : $0 >= end }
        case .atLeast: { $0 >= start }
        }
    }
}

extension Expression.Comparison {
    /// The comparison that says the same with the sides exchanged.
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
