import Testing

@testable import ChartLowering

@Suite struct ExpressionParserTests {
    /// With all parentheses written.
    private func written(_ expression: Expression) -> String {
        switch expression.form {
        case .number(let value): WrittenValue.number(value)
        case .text(let text): "'\(text)'"
        case .column(let name): "[\(name)]"
        case .negation(let operand): "(-\(written(operand)))"
        case .not(let operand): "(not \(written(operand)))"
        case .arithmetic(let operation, let a, let b): "(\(written(a)) \(operation.rawValue) \(written(b)))"
        case .comparison(let operation, let a, let b): "(\(written(a)) \(operation.rawValue) \(written(b)))"
        case .junction(let junction, let a, let b): "(\(written(a)) \(junction.rawValue) \(written(b)))"
        case .isMissing(let operand): "(\(written(operand)) is missing)"
        case .isIn(let operand, let items):
            "(\(written(operand)) in (\(items.map(written).joined(separator: ", "))))"
        case .call(let name, _, let arguments): "\(name)(\(arguments.map(written).joined(separator: ", ")))"
        }
    }

    @Test(arguments: [
        ("a + b * c - d", "(([a] + ([b] * [c])) - [d])"),
        ("a - (b - c) / 2", "([a] - (([b] - [c]) / 2))"),
        ("-a * -3", "((-[a]) * -3)"),
        ("a = 1 or b = 2 and not c = 3", "(([a] = 1) or (([b] = 2) and (not ([c] = 3))))"),
        ("a == 1 AND b <> 2", "(([a] = 1) and ([b] != 2))"),
        ("a ≤ 1 and b ≥ 2 or c ≠ 3", "((([a] <= 1) and ([b] >= 2)) or ([c] != 3))"),
        ("a is not missing and b is missing", "((not ([a] is missing)) and ([b] is missing))"),
        ("a not in ('x', 'it''s')", "(not ([a] in ('x', 'it's')))"),
        ("[net sales] > [a]]b]", "([net sales] > [a]b])"),
        ("if(a > .5, 1e3, max(b, 2))", "if(([a] > 0.5), 1000, max([b], 2))"),
        ("Größe > 1.50 and année = 2", "(([Größe] > 1.5) and ([année] = 2))"),
        ("not not a = 1", "(not (not ([a] = 1)))"),
    ])
    func readsFormulas(text: String, expected: String) throws {
        #expect(written(try ExpressionParser.parse(text)) == expected)
    }

    @Test func knowsTheBytesOfItsParts() throws {
        let text = "é > 1 and (b + c) = 'ü'"
        let root = try ExpressionParser.parse(text)
        let bytes = Array(text.utf8)
        func string(_ expression: Expression) -> String { String(decoding: bytes[expression.range], as: UTF8.self) }
        guard case .junction(_, let a, let b) = root.form, case .comparison(_, let c, let d) = b.form else {
            Issue.record("\(root)")
            return
        }
        #expect([a, b, c, d].map(string) == ["é > 1", "(b + c) = 'ü'", "(b + c)", "'ü'"])
    }

    @Test(arguments: [
        ("", 0..<0), ("a >", 3..<3), ("a > > 1", 4..<5), ("(a", 0..<1), ("'a", 0..<1), ("[a", 0..<1), ("a b", 2..<3),
        ("a = 1 = 2", 6..<7), ("a && b", 2..<4), ("é ! b", 3..<4), ("max(a, b", 3..<4), ("a in b", 5..<6),
        ("a is big", 5..<8), ("and", 0..<3), ("3x", 0..<2), ("1.2.3", 0..<5), ("a ~ b", 2..<3), ("f(,)", 2..<3),
    ])
    func pointsAtTheMistake(text: String, range: Range<Int>) {
        #expect { try ExpressionParser.parse(text) } throws: { ($0 as? ExpressionError)?.range == range }
    }

    /// What is meant is read on with, so that one mistake hides no other.
    @Test(arguments: [
        ("a => 1 && b =< 2", 3, "(([a] >= 1) and ([b] <= 2))"), ("=a is null;", 3, "([a] is missing)"),
        ("day >= 2013-06-01 || ! 3x", 4, "(([day] >= '2013-06-01') or (not [3x]))"),
        ("a = ‘b’ and c = 2013-06", 2, "(([a] = 'b') and ([c] = '2013-06'))"), ("2013-11 > 5", 0, "((2013 - 11) > 5)"),
    ])
    func readsOnAfterMistakesThatLeaveNoDoubt(text: String, count: Int, expected: String) throws {
        var mistakes: [ExpressionError] = []
        #expect(written(try ExpressionParser.parse(text, mistakes: &mistakes)) == expected)
        #expect(mistakes.count == count)
        #expect(mistakes.allSatisfy { $0.replacement != nil })
    }

    @Test(arguments: ["(", "-", "not ", "f(", "a + (", "a in ("])
    func endlessNestingIsAMistake(opening: String) {
        let text = String(repeating: opening, count: 10_000) + "a"
        #expect(throws: ExpressionError.self) { try ExpressionParser.parse(text) }
    }

    @Test func endlessChainsAreAMistake() throws {
        let chain = Array(repeating: "a", count: 99).joined(separator: " + ")
        #expect(try ExpressionParser.parse(chain).depth == 99)
        #expect(throws: ExpressionError.self) { try ExpressionParser.parse(chain + " + a + a") }
        let list = Array(repeating: "'a'", count: 990).joined(separator: ", ")
        #expect(throws: Never.self) { try ExpressionParser.parse("a in (\(list))") }
        #expect(throws: ExpressionError.self) { try ExpressionParser.parse("a in (\(list), \(list))") }
    }
}
