import ChartScene
import Testing

@testable import ChartSVG

@Suite struct ControlWriterTests {
    /// Rules by binary digits: a hundred stops take seven.
    @Test(arguments: [(2, 1), (3, 2), (8, 3), (101, 7)])
    func theRulesGrowWithTheDigits(stops: Int, digits: Int) {
        let control = ControlScene(kind: .slider, label: "", stops: (0..<stops).map(String.init), initial: 0)
        #expect(ControlWriter.bitCount(control) == digits)
    }

    /// The classes of each input add up to its place.
    @Test func everyInputSaysItsPlace() {
        let control = ControlScene(kind: .slider, label: "", stops: (0..<11).map(String.init), initial: 3)
        var writer = MarkupWriter(.html)
        ControlWriter(prefix: "p").write(control, 0, to: &writer)
        let inputs = writer.markup.split(separator: "<input").dropFirst()
        #expect(inputs.count == 11)
        for (place, input) in inputs.enumerated() {
            let sum = (0..<4).reduce(0) { $0 + (input.contains("p-k0j\($1)") ? 1 << $1 : 0) }
            #expect(sum == place)
            #expect(input.contains("checked") == (place == 3))
        }
    }
}
