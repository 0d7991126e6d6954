import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct FormulaCompilerTests {
    static let csv = """
        day,name,n,m,at
        2025-12-31,Ann,1,2,2025-12-31T23:59
        2026-01-01,Bob,,0,2026-01-01T00:00
        2026-03-15,,-4,3,2026-03-15T12:30:05
        ,Änne,2.5,,

        """

    /// The values of a calculated column.
    private func values(_ formula: String) -> [String] {
        let escaped = formula.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
        let result = StepTable(#"<calculate as="v" value="\#(escaped)"/>"#, of: Self.csv)
        guard let column = result.table?.column("v") else { return result.findings }
        return (0..<column.count).map { column.cells.text($0) ?? "-" }
    }

    @Test("a text that is longer than anybody reads is missing, however many steps make it")
    func longTexts() {
        func grown(_ added: (String) -> String) -> StepTable {
            let names = ["name"] + (1...40).map { "t\($0)" }
            let steps = zip(names, names.dropFirst()).map { "<calculate as='\($1)' value=\"\(added($0))\"/>" }
            return StepTable(steps.joined(), of: Self.csv)
        }
        let slow = grown { "\($0) + 'x'" }
        #expect(slow.findings.isEmpty && slow.table?.column("t40")?.cells.text(0)?.count == 43)
        let fast = grown { "\($0) + \($0)" }
        #expect(fast.table?.column("t8")?.cells.text(0)?.count == 768)
        #expect(fast.table?.column("t9")?.cells.text(0) == nil && fast.table?.column("t40")?.cells.text(0) == nil)
        // 'Änne' is the longest name, and too long one step before the others.
        #expect(fast.findings.count == 2, "\(fast.findings)")
    }

    @Test(arguments: [
        ("n + m * 2", ["5", "-", "2", "-"]), ("-n", ["-1", "-", "4", "-2.5"]),
        ("n / m", ["0.5", "-", "-1.3333333333333333", "-"]),
        ("abs(n)", ["1", "-", "4", "2.5"]), ("round(n)", ["1", "-", "-4", "3"]), ("floor(n)", ["1", "-", "-4", "2"]),
        ("ceil(n)", ["1", "-", "-4", "3"]), ("sqrt(m * 8)", ["4", "0", "4.898979485566356", "-"]),
        ("log10(m * 50)", ["2", "-", "2.1760912590556813", "-"]), ("log(exp(n))", ["1", "-", "-4", "2.5"]),
        ("sin(m * 0)", ["0", "0", "0", "-"]), ("cos(m * 0)", ["1", "1", "1", "-"]),
        ("min(n, m)", ["1", "-", "-4", "-"]), ("max(n, m, 2)", ["2", "-", "3", "-"]),
        ("coalesce(n, m)", ["1", "0", "-4", "2.5"]), ("if(n > 0, 'up', 'down')", ["up", "-", "down", "up"]),
        ("name + '!'", ["Ann!", "Bob!", "-", "Änne!"]), ("upper(name)", ["ANN", "BOB", "-", "ÄNNE"]),
        ("lower(name)", ["ann", "bob", "-", "änne"]), ("length(name)", ["3", "3", "-", "4"]),
        ("contains(name, 'nn')", ["true", "false", "-", "true"]),
        ("starts_with(name, 'A')", ["true", "false", "-", "false"]),
        ("ends_with(name, 'b')", ["false", "true", "-", "false"]),
        ("contains(name, '')", ["true", "true", "-", "true"]),
        ("text(n) + ''", ["1", "-", "-4", "2.5"]), ("number(text(m))", ["2", "0", "3", "-"]),
        ("number(name)", ["-", "-", "-", "-"]),
        ("text(day)", ["2025-12-31", "2026-01-01", "2026-03-15", "-"]),
        ("text(at)", ["2025-12-31T23:59", "2026-01-01", "2026-03-15T12:30:05", "-"]),
        ("year(day) * 10 + quarter(day)", ["20254", "20261", "20261", "-"]),
        ("month(day) * 100 + day(day)", ["1231", "101", "315", "-"]),
        ("weekday(day)", ["3", "4", "7", "-"]), ("hour(at) * 60 + minute(at)", ["1439", "0", "750", "-"]),
        ("n > 0 and m > 0", ["true", "false", "false", "-"]), ("n > 0 or m = 0", ["true", "true", "false", "true"]),
        ("not (n > 0)", ["false", "-", "true", "false"]), ("n is missing", ["false", "true", "false", "false"]),
        ("n in (1, m)", ["true", "-", "false", "-"]), ("name not in ('Ann', 'Bob')", ["false", "false", "-", "true"]),
        ("(n > 0) = (m > 0)", ["true", "-", "false", "-"]), ("name < 'B'", ["true", "false", "-", "false"]),
        ("day = '2026'", ["false", "true", "true", "-"]), ("day <= '2026'", ["true", "true", "true", "-"]),
        ("day > '2026-01'", ["false", "false", "true", "-"]), ("day < '2026-01-01'", ["true", "false", "false", "-"]),
        ("day >= 'Jan 2026'", ["false", "true", "true", "-"]), ("day != '2026-01'", ["true", "false", "true", "-"]),
        ("at = '2026-01-01T00:00'", ["false", "true", "false", "-"]),
        ("at <= '2026-03-15T12:30:05'", ["true", "true", "true", "-"]),
        ("'2026-01' < day", ["false", "false", "true", "-"]), ("'2026' = day", ["false", "true", "true", "-"]),
        ("day = at", ["false", "true", "false", "-"]),
        ("day in ('2025-12', '2026-03')", ["true", "false", "true", "-"]),
    ])
    func calculates(formula: String, expected: [String]) {
        #expect(values(formula) == expected)
    }

    @Test(arguments: [
        ("n = 'a'", "data.type-mismatch c.xml:1:51 'n = 'a''"), ("n + name", "data.type-mismatch c.xml:1:51 'n'"),
        ("day + 1", "data.type-mismatch c.xml:1:51 'day'"), ("nn", "data.unknown-column c.xml:1:51 'nn'"),
        ("hour(n)", "data.type-mismatch c.xml:1:56 'n'"), ("day in (n)", "data.type-mismatch c.xml:1:59 'n'"),
        ("not n", "data.type-mismatch c.xml:1:55 'n'"), ("foo(n)", "data.invalid-formula c.xml:1:51 'foo'"),
        ("contains(name)", "data.invalid-formula c.xml:1:51 'contains(name)'"),
        ("if(n > 0, n, name)", "data.type-mismatch c.xml:1:51 'if(n > 0, n, name)'"),
    ])
    func reportsWhatDoesNotFit(formula: String, finding: String) {
        #expect(values(formula) == [finding])
    }

    @Test func aDivisionByZeroIsMissingAndTold() {
        let result = StepTable(#"<calculate as="v" value="1 / m"/>"#, of: Self.csv)
        #expect(result.findings == ["data.not-computed c.xml:1:51 '1 / m'"])
        #expect(result.diagnostics.first?.notes.first?.range?.shown == "t.csv:3:17 '0'")
    }

    @Test("a column by itself, and less itself, is told with what a missing value comes to")
    func ofItself() {
        for (formula, outcome) in [("n / n", "1 or missing"), ("n - n", "0 or missing")] {
            let messages = StepTable("<calculate as='v' value='\(formula)'/>", of: Self.csv).diagnostics.map(\.message)
            #expect(messages == ["this is \(outcome) in every row; both sides are the column 'n'"])
        }
    }

    @Test func nestingCostsNoMoreThanItsLength() {
        let choices = (0..<30).reduce("name") { inner, _ in "if(\(inner) in ('b', name), 'b', 'c')" }
        #expect(values(choices) == ["b", "b", "-", "b"])
        let lists = (0..<30).reduce("n") { inner, _ in "if(\(inner) in (1, 2, m), 1, 3)" }
        #expect(values(lists).first == "1")
        let fallbacks = (0..<30).reduce("n") { inner, _ in "coalesce(\(inner), \(inner == "n" ? "n" : "n / 0"), n)" }
        #expect(values(fallbacks) == ["1", "-", "-4", "2.5"])
        #expect(
            values("coalesce(\(Array(repeating: "n", count: 90).joined(separator: ", ")), 7)") == [
                "1", "7", "-4", "2.5",
            ])
    }

    @Test func theFixItOfANameWithASpaceHasBrackets() {
        let result = StepTable(#"<filter where="[net sale] > 1"/>"#, of: "net sales\n1\n")
        #expect(result.diagnostics.first?.fixIts.first?.edits.first?.replacement == "[net sales]")
    }

    @Test func everyFunctionIsListedAndNoOther() {
        for name in FormulaCompiler.functions {
            let result = StepTable(#"<calculate as="v" value="\#(name)()"/>"#, of: Self.csv)
            #expect(!result.diagnostics.contains { $0.message.contains("there is no function") }, "\(name)")
        }
    }
}
