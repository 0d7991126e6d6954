import Testing

@testable import ChartLowering

@Suite struct FormulaFunctionTests {
    @Test("all functions are explained, each with as many arguments as it takes")
    func all() {
        #expect(FormulaFunction.all.map(\.name) == FormulaCompiler.functions)
        for function in FormulaFunction.all {
            let values = ["number": "1", "other": "2", "text": "'a'", "part": "'b'", "condition": "n = 1"]
            let arguments = function.parameters.enumerated().map { place, parameter in
                if parameter == "time" { return "t" }
                return function.name == "number" ? "'1'" : values[parameter] ?? "\(place + 3)"
            }
            let extra = function.isVariadic ? arguments + [arguments[1]] : arguments
            #expect(mistakes(function, arguments).isEmpty, "\(function.signature)")
            #expect(mistakes(function, extra).isEmpty, "\(function.signature)")
            #expect(!mistakes(function, Array(arguments.dropLast())).isEmpty, "\(function.signature)")
        }
        #expect(FormulaFunction.all.first { $0.name == "min" }?.signature == "min(number, other, …)")
    }

    private func mistakes(_ function: FormulaFunction, _ arguments: [String]) -> [String] {
        let call = "\(function.name)(\(arguments.joined(separator: ", ")))"
        // Conditions can be calculated only within a value.
        let formula = FormulaFunctionTests.tests.contains(function.name) ? "if(\(call), 1, 2)" : call
        let step = "<calculate as='result' value=\"\(formula.replacing("\"", with: "&quot;"))\"/>"
        return StepTable(step, of: "t,n\n2024-01-01,1\n").findings
    }

    private static let tests = ["contains", "starts_with", "ends_with"]
}
