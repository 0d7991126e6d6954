import ChartScene
import Testing

@Suite struct VariableNameTests {
    @Test func scopesComeFirst() {
        #expect(VariableName(.chart, "e", [3]).text == "e3")
        #expect(VariableName(.dataStates, "u", [0, 12]).text == "su0-12")
        #expect(VariableName(.mark(2), "p").text == "m2p")
        #expect(VariableName(.scale("y"), "", [4]).variable == Quantity.Variable(name: "y4"))
    }
}
