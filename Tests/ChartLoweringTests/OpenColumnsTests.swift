import ChartDiagnostics
import Testing

@testable import ChartLowering

/// Columns without values are of the type that steps ask for.
@Suite struct OpenColumnsTests {
    private func table(_ steps: String, _ text: String = "t,g,v\n", other: String = "") -> StepTable {
        StepTable(document: "<data id='t' src='t.csv'>\(steps)</data>\(other)", ["t.csv": text])
    }

    @Test(arguments: [
        "<filter where=\"t > '2024'\"/>", "<filter where=\"g = 'a' and v > 3\"/>",
        "<filter where=\"contains(g, 'a')\"/>",
        "<time-unit of='t' unit='month'/>",
    ])
    func columnsWithoutValuesAreOfAnyType(steps: String) {
        for text in ["t,g,v\n", "t,g,v\n,,\n"] {
            #expect(!table(steps, text).diagnostics.contains { $0.severity == .error })
        }
    }

    @Test func calculatedColumnsHaveTheTypeOfTheirFormula() {
        let result = table("<calculate as='y' value='year(t)'/><calculate as='big' value='upper(g)'/>")
        #expect(result.lines == ["t|g|v|y|big"])
    }

    @Test func keysWithoutValuesFindNothing() {
        let other = "<data id='o' format='csv'>g,name\na,Alpha\n</data>"
        let result = table("<lookup from='o' by='g' fields='name'/>", other: other)
        #expect(result.lines == ["t|g|v|name"])
    }

    @Test func nobodyKnowsWhatPivotWouldMakeOfNoRows() {
        let result = table("<pivot key='g' value='v'/><calculate as='more' value='a + b'/>")
        #expect(!result.diagnostics.contains { $0.severity == .error })
    }

    @Test func columnsThatDoNotFitInAnyTypeAreMistakes() {
        #expect(table("<filter where=\"upper(g) > 3\"/>").diagnostics.contains { $0.severity == .error })
        let numbers = table("<time-unit of='t' unit='month'/>", "t,g,v\n2,,\n")
        #expect(numbers.diagnostics.contains { $0.severity == .error })
    }
}
