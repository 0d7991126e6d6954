import ChartDiagnostics
import ChartIR

/// Gives a formula its types, over the columns of one table. Whatever it lets pass has a value or is missing in every
/// row: there is nothing left to fail.
struct FormulaCompiler {
    let text: DataText
    let table: Table
    /// The offset from UTC of the chart's clocks, by which times are compared; seconds.
    let clock: WallClock
    let failures = FormulaFailures()
    private(set) var mistakes: [Diagnostic] = []
    /// The first column that the formula reads.
    private(set) var firstColumn: Column?

    init(_ text: DataText, _ table: Table, clock: WallClock) {
        self.text = text
        self.clock = clock
        self.table = table
    }

    func range(_ expression: Expression) -> SourceRange { text.range(expression.range) }

    mutating func report(_ mistake: Diagnostic) { mistakes.append(mistake) }

    /// The formula with its types; nil: there was a mistake, which has been reported.
    mutating func formula(_ expression: Expression) -> Formula? {
        switch expression.form {
        case .number(let value): return .number { _ in value }
        case .text(let value): return .text { _ in value }
        case .column(let name): return column(name, at: expression)
        case .negation(let operand):
            guard let number = number(operand, for: "'-'") else { return nil }
            return .number { -number($0) }
        case .not(let operand):
            guard let truth = truth(operand, for: "'not'") else { return nil }
            return .truth { row in truth(row).map { !$0 } }
        case .arithmetic(let operation, let a, let b): return arithmetic(operation, a, b)
        case .comparison(let operation, let a, let b): return comparison(operation, a, b, expression)
        case .junction(let junction, let a, let b): return self.junction(junction, a, b)
        case .isMissing(let operand):
            reportForegone(missing: operand)
            return formula(operand).map { formula in .truth { formula.isMissing($0) } }
        case .isIn(let operand, let items): return membership(operand, items)
        case .call(let name, let nameRange, let arguments):
            return call(name, at: nameRange, arguments, expression)
        }
    }

    private mutating func column(_ name: String, at expression: Expression) -> Formula? {
        guard let column = table.column(name) else {
            report(.unknownColumnInFormula(name, among: table.columns.map(\.name), at: range(expression)))
            return nil
        }
        if firstColumn == nil { firstColumn = column }
        return Formula(column)
    }

    // MARK: Operands

    /// - Parameter user: what needs it, as messages name it.
    mutating func number(_ expression: Expression, for user: String) -> ((Int) -> Double)? {
        switch formula(expression) {
        case .number(let number): return number
        case nil: return nil
        case let other?:
            reportOperand(expression, for: user, needs: .number, found: other.kind)
            return nil
        }
    }

    mutating func truth(_ expression: Expression, for user: String) -> ((Int) -> Bool?)? {
        switch formula(expression) {
        case .truth(let truth): return truth
        case nil: return nil
        case let other?:
            reportOperand(expression, for: user, needs: .truth, found: other.kind)
            return nil
        }
    }

    mutating func textValue(_ expression: Expression, for user: String) -> ((Int) -> String?)? {
        switch formula(expression) {
        case .text(let text): return text
        case nil: return nil
        case let other?:
            reportOperand(expression, for: user, needs: .text, found: other.kind)
            return nil
        }
    }

    mutating func time(_ expression: Expression, for user: String) -> ((Int) -> Double)? {
        switch formula(expression) {
        case .time(let time): return time
        case nil: return nil
        case let other?:
            reportOperand(expression, for: user, needs: .time, found: other.kind)
            return nil
        }
    }

    // MARK: Operations

    private mutating func arithmetic(
        _ operation: Expression.Arithmetic, _ a: Expression, _ b: Expression
    ) -> Formula? {
        let left = formula(a)
        let right = formula(b)
        guard let left, let right else { return nil }
        let failures = failures
        if operation == .add, case .text(let first) = left, case .text(let second) = right {
            return .text { row in
                first(row).flatMap { text in second(row).flatMap { failures.joined(text, $0, row: row) } }
            }
        }
        guard case .number(let x) = left, case .number(let y) = right else {
            if reportMixedSum(operation, [(a, left.kind), (b, right.kind)]) { return nil }
            let wrong = left.kind == .number ? (b, right.kind) : (a, left.kind)
            reportOperand(wrong.0, for: "'\(operation.rawValue)'", needs: .number, found: wrong.1)
            return nil
        }
        reportForegone(operation, a, b)
        switch operation {
        case .add: return .number { row in Self.apply(+, x(row), y(row), row, failures) }
        case .subtract: return .number { row in Self.apply(-, x(row), y(row), row, failures) }
        case .multiply: return .number { row in Self.apply(*, x(row), y(row), row, failures) }
        case .divide: return .number { row in Self.apply(/, x(row), y(row), row, failures) }
        }
    }

    @inline(__always)
    private static func apply(
        _ operation: (Double, Double) -> Double, _ a: Double, _ b: Double, _ row: Int, _ failures: FormulaFailures
    ) -> Double {
        failures.checked(operation(a, b), of: a, b, row: row)
    }

    /// The result of `and` or `or` in logic of three values: a missing operand decides nothing.
    private mutating func junction(
        _ junction: Expression.Junction, _ a: Expression, _ b: Expression
    ) -> Formula? {
        reportForegone(junction, a, b)
        reportForegone(bounds: junction, a, b)
        if let mistake = shortenedComparison(junction, a, b) {
            report(mistake)
            return nil
        }
        let left = truth(a, for: "'\(junction.rawValue)'")
        let right = truth(b, for: "'\(junction.rawValue)'")
        guard let left, let right else { return nil }
        let decisive = junction == .or
        return .truth { row in
            let first = left(row)
            if first == decisive { return decisive }
            let second = right(row)
            if second == decisive { return decisive }
            return first == nil || second == nil ? nil : !decisive
        }
    }
}
