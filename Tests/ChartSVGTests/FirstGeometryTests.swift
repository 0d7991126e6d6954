import ChartScene
import Testing

@testable import ChartSVG

@Suite struct FirstGeometryTests {
    private func attributes(_ y: Quantity, _ height: Quantity) -> [String] {
        let geometry = FirstGeometry([("x", 1.234), ("y", y), ("height", height)], in: Valuation(hidden: []))
        return ["x", "y", "height"].map(geometry.text(of:))
    }

    private func moving(_ number: Double) -> Quantity { .constant(number) * .presence(0) }

    @Test func whatRulesSayIsInTenths() {
        #expect(attributes(moving(20.27), moving(9.77)) == ["1.23", "20.3", "9.7"])
        #expect(attributes(20.27, 9.77) == ["1.23", "20.27", "9.77"])
    }

    /// Bars upon each other touch.
    @Test func endsAreWhereOthersBegin() {
        let lower = attributes(moving(20.27), moving(9.77)), upper = attributes(moving(10.14), moving(10.13))
        #expect(lower[1] == "20.3" && upper[1] == "10.1" && upper[2] == "10.2")
    }

    @Test func whatIsThinStaysSo() {
        #expect(attributes(moving(20.27), moving(0.04)) == ["1.23", "20.3", ".04"])
        #expect(attributes(moving(20.27), moving(-3)) == ["1.23", "20.3", "0"])
    }
}
