import ChartDiagnostics
import ChartIR

@testable import ChartLowering

enum FormulaTarget {
    private static let csv = "day,name,n,m\n2025-12-31,Ann,1,2\n2026-01-01,,,0\n,Änne,-4,1e300\n"

    /// A formula is read and calculated; with all its parentheses written it is the same formula.
    static func test(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let expression: Expression
        do {
            expression = try ExpressionParser.parse(text)
        } catch {
            let range = error.range
            return try require(
                0 <= range.lowerBound && range.upperBound <= bytes.count, "the mistake lies outside of the formula")
        }
        try checkPlaces(of: expression, within: 0..<bytes.count)
        let written = written(expression)
        // Parentheses make it deeper, and then it may be refused.
        if let again = try? ExpressionParser.parse(written) {
            try require(self.written(again) == written, "\(text) is written as \(written), which is another formula")
        } else {
            try require(expression.depth > ExpressionParser.maximumDepth / 3, "\(written) cannot be read")
        }
        try calculate(expression, text: DataText(SourceFile(name: "formula", bytes: bytes)))
    }

    private static func calculate(_ expression: Expression, text: DataText) throws {
        var collector = DiagnosticCollector()
        let data = DataText(SourceFile(name: "d.csv", bytes: Array(csv.utf8)))
        guard let grid = DelimitedReader.read(data, separator: UInt8(ascii: ","), trims: false, into: &collector) else {
            throw Broken("the table is wrong")
        }
        let columns = grid.names.indices.map { index in
            Column(
                inferring: grid.names[index].text, from: .grid(grid, column: index), clock: .utc, into: &collector)
        }
        let table = Table(range: data.wholeRange, columns: columns, rowCount: grid.rowCount)
        var compiler = FormulaCompiler(text, table, clock: .offset(3600))
        let formula = compiler.formula(expression)
        try DiagnosticOracle.check(compiler.mistakes)
        let hasErrors = compiler.mistakes.contains { $0.severity == .error }
        try require((formula == nil) == hasErrors, "no formula, and no error says why")
        guard let values = formula?.values(rows: table.rowCount) else { return }
        if case .number(let numbers) = values {
            // What is infinite cannot be drawn.
            try require(numbers.allSatisfy { $0?.isFinite ?? true }, "\(numbers) is not finite")
        }
    }

    private static func checkPlaces(of expression: Expression, within outer: Range<Int>) throws(Broken) {
        try require(
            outer.lowerBound <= expression.range.lowerBound && expression.range.upperBound <= outer.upperBound,
            "a part lies outside of the formula")
    }

    private static func written(_ expression: Expression) -> String {
        func list(_ parts: [Expression]) -> String { parts.map(written).joined(separator: ", ") }
        return switch expression.form {
        case .number(let value): "\(value)"
        case .text(let text): "'\(text.replacing("'", with: "''"))'"
        case .column(let name): "[\(name.replacing("]", with: "]]"))]"
        case .negation(let operand): "(-\(written(operand)))"
        case .not(let operand): "(not \(written(operand)))"
        case .arithmetic(let operation, let a, let b): "(\(written(a)) \(operation.rawValue) \(written(b)))"
        case .comparison(let operation, let a, let b): "(\(written(a)) \(operation.rawValue) \(written(b)))"
        case .junction(let junction, let a, let b): "(\(written(a)) \(junction.rawValue) \(written(b)))"
        case .isMissing(let operand): "(\(written(operand)) is missing)"
        case .isIn(let operand, let items): "(\(written(operand)) in (\(list(items))))"
        case .call(let name, _, let arguments): "\(name)(\(list(arguments)))"
        }
    }
}
