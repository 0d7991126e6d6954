import ChartScene
import Testing

@Suite struct ValuationTests {
    @Test func symbolsStandForTheState() {
        var valuation = Valuation(hidden: [1])
        valuation.parameters = [10, 20]
        valuation.entrance = 0.5
        #expect(valuation.value(of: .visibility(0)) == 1)
        #expect(valuation.value(of: .presence(1)) == 0)
        #expect(valuation.value(of: .parameter(1)) == 20)
        #expect(valuation.value(of: .entrance * .parameter(0)) == 5)
    }

    @Test func definitionsUseEarlierOnes() {
        var valuation = Valuation(hidden: [])
        let a = Quantity.Variable(name: "a")
        let b = Quantity.Variable(name: "b")
        valuation.define([
            Definition(variable: a, value: .presence(0) + 2, isAnimated: false),
            Definition(variable: b, value: .variable(a) * 4, isAnimated: true),
        ])
        #expect(valuation.value(of: .variable(b)) == 12)
    }

    /// An expression has the value that folding gives, whatever its shape.
    @Test func evaluationAgreesWithFolding() {
        for hidden in [Set<Int>(), [0], [1], [0, 1]] {
            let valuation = Valuation(hidden: hidden)
            func expression(_ a: Quantity, _ b: Quantity) -> Quantity {
                let sum = Quantity.maximum(of: [3 * a + b, 0.5]) / (1 + b)
                return sum.floored + (a - b).magnitude * (a * 0.3).applying(.sine) + (b + 1).applying(.power)
            }
            let open = valuation.value(of: expression(.presence(0), .presence(1)))
            let known = expression(hidden.contains(0) ? 0 : 1, hidden.contains(1) ? 0 : 1).constant
            #expect(open == known)
        }
    }
}
