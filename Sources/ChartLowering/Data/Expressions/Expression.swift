import ChartDiagnostics

/// A formula over the columns of a table, read but not yet typed. Ranges are bytes of its text.
struct Expression: Sendable {
    indirect enum Form: Sendable {
        case number(Double)
        case text(String)
        case column(String)
        case negation(Expression)
        case not(Expression)
        case arithmetic(Arithmetic, Expression, Expression)
        case comparison(Comparison, Expression, Expression)
        /// Two operands of `and` or `or`.
        case junction(Junction, Expression, Expression)
        case isMissing(Expression)
        case isIn(Expression, [Expression])
        /// A call of a function by its name, which has a place of its own.
        case call(String, Range<Int>, [Expression])
    }

    enum Arithmetic: String, Sendable {
        case add = "+"
        case subtract = "-"
        case multiply = "*"
        case divide = "/"
    }

    enum Comparison: String, Sendable {
        case equal = "="
        case unequal = "!="
        case less = "<"
        case atMost = "<="
        case greater = ">"
        case atLeast = ">="
    }

    enum Junction: String, Sendable { case and, or }

    var form: Form
    var range: Range<Int>
    /// How many operations stand inside each other, at least 1.
    var depth: Int

    /// The columns that are named in it.
    var columns: Set<String> {
        if case .column(let name) = form { return [name] }
        return operands.reduce(into: []) { $0.formUnion($1.columns) }
    }

    /// What it is directly made of.
    var operands: [Expression] {
        switch form {
        case .number, .text, .column: []
        case .negation(let operand), .not(let operand), .isMissing(let operand): [operand]
        case .arithmetic(_, let a, let b), .comparison(_, let a, let b), .junction(_, let a, let b): [a, b]
        case .isIn(let operand, let items): [operand] + items
        case .call(_, _, let arguments): arguments
        }
    }
}

/// A formula as an attribute holds it. Encodes as its text.
package struct ExpressionSpec: Sendable, Encodable {
    /// The formula with the place of every byte, to point into it.
    let text: DataText
    /// The formula once it is read, as it was meant where mistakes left no doubt of that; nil: there was one that did. All have
    /// been reported.
    let root: Expression?
    /// Whether it is read as it was meant, and not as it is written.
    let isMended: Bool

    init(_ text: DataText, into diagnostics: inout DiagnosticCollector) {
        self.text = text
        var mistakes: [ExpressionError] = []
        do throws(ExpressionError) {
            root = try ExpressionParser.parse(text.string(0..<text.bytes.count), mistakes: &mistakes)
        } catch {
            root = nil
            // What does not fit in the place of a mistake is none of its own.
            if !mistakes.contains(where: { $0.range == error.range }) { mistakes.append(error) }
        }
        isMended = !mistakes.isEmpty
        for mistake in mistakes {
            let range = text.range(mistake.range)
            let written = mistake.replacement.map { text.wholeRange.written($0) }
            let fixIt = mistake.replacement.map {
                Diagnostic.FixIt(
                    $0.isEmpty ? "remove it" : $0.hasPrefix("'") ? "write \($0)" : "replace with '\($0)'",
                    replacing: range, with: written ?? $0, mistake.isGuess ? .maybe : .certain)
            }
            // Where the quotes of texts are those of the value, they would end it.
            let endsValue = mistake.isGuess && written != mistake.replacement
            let advice = endsValue ? "; put the whole value in \"…\" then" : ""
            diagnostics.report(
                .invalidExpression(mistake.message + advice, at: range, fixIt: endsValue ? nil : fixIt))
        }
    }

    /// The columns that the formula names; none where it could not be read.
    var columns: Set<String> { root?.columns ?? [] }

    package func encode(to encoder: any Encoder) throws {
        try text.encode(to: encoder)
    }
}

/// Why a text is no formula.
struct ExpressionError: Error {
    var message: String
    var range: Range<Int>
    /// What to write instead, where that is sure.
    var replacement: String?
    /// Whether it is only the most likely.
    var isGuess = false
}
