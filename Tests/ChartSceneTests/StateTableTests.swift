import ChartScene
import TestSupport
import Testing

@Suite struct StateTableTests {
    /// What the table says of all states at once is what a valuation says of each.
    @Test(arguments: 0..<200)
    func agreesWithValuations(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let hidden: [Set<Int>] = (0..<8).map { set in Set((0..<3).filter { set >> $0 & 1 == 1 }) }
        let definitions = (0..<4).map { index in
            Definition(
                variable: .init(name: "v\(index)"), value: .random(depth: 3, variables: index, using: &numbers),
                isAnimated: false)
        }
        var table = StateTable(everySetOf: 3, choices: [2])
        table.define(definitions)
        let quantity = Quantity.random(depth: 4, variables: 4, using: &numbers)
        let values = table.values(of: quantity)
        #expect(values.count == 8)
        for (index, hidden) in hidden.enumerated() {
            #expect((0..<3).allSatisfy { table.hides($0, in: index) == hidden.contains($0) })
            var valuation = Valuation(hidden: hidden, choices: [2])
            valuation.define(definitions)
            let value = valuation.value(of: quantity)
            #expect(values[index] == value || values[index].isNaN && value.isNaN)
        }
    }
}

extension Quantity {
    /// Any expression, of which the names `v0`, `v1` … are known up to a number of them, and one that is not.
    fileprivate static func random(depth: Int, variables: Int, using numbers: inout SeededGenerator) -> Quantity {
        func part() -> Quantity { random(depth: depth - 1, variables: variables, using: &numbers) }
        switch Int.random(in: depth == 0 ? 0...5 : 0...11, using: &numbers) {
        case 0, 1: return .constant(Double.random(in: -3...3, using: &numbers))
        case 2: return .visibility(Int.random(in: 0...3, using: &numbers))
        case 3: return .presence(Int.random(in: 0...2, using: &numbers))
        case 4: return .variable(Variable(name: "v\(Int.random(in: 0...variables, using: &numbers))"))
        case 5: return [.choice(0), .choice(1), .entrance, .width, .parameter(0)].randomElement(using: &numbers) ?? 0
        case 6: return .sum([part(), part(), part()])
        case 7: return .product([part(), part()])
        case 8: return .quotient(part(), part())
        case 9: return .maximum([part(), part()])
        case 10: return .minimum([part(), part()])
        default: return .function(.floor, part())
        }
    }
}
