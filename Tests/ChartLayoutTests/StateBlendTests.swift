import ChartGraphics
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct StateBlendTests {
    private static func weight(_ index: Int) -> Quantity { .variable(.init(name: "w\(index)")) }

    private static var blend: StateBlend { StateBlend(weights: (0..<3).map(weight), initial: 0) }

    private static func value(_ quantity: Quantity, _ weights: [Double]) -> Double {
        var valuation = Valuation(hidden: [])
        for (index, weight) in weights.enumerated() { valuation.variables[.init(name: "w\(index)")] = weight }
        return valuation.value(of: quantity)
    }

    @Test(arguments: [[5, 5, 5], [1, 2, 3], [7, 7, -2], [0, 1e6, 0.5]] as [[Double]])
    func aMeanIsTheNumberOfTheOneStateThatIsThere(numbers: [Double]) {
        let mean = Self.blend.mean(numbers.map(Quantity.constant))
        for (index, number) in numbers.enumerated() {
            let alone = (0..<3).map { $0 == index ? 1.0 : 0 }
            #expect(abs(Self.value(mean, alone) - number) < 1e-9)
        }
        let middle = Self.value(mean, [0.5, 0.25, 0.25])
        #expect(abs(middle - (numbers[0] * 0.5 + numbers[1] * 0.25 + numbers[2] * 0.25)) < 1e-6)
    }

    @Test func whatIsTheSameInAllStatesStaysAsItIs() {
        let same = Quantity.presence(1) * 3 + 2
        #expect(Self.blend.mean([same, same, same]) == same)
        #expect(Self.blend.mean([4, 4, 4]) == 4)
    }

    @Test func listsKeepTheirOrderInOne() {
        #expect(StateBlend.merged([["a", "b", "c"], ["a", "x", "c"], ["y", "a"]]) == ["y", "a", "b", "x", "c"])
        // Where lists contradict each other, each element still comes once.
        #expect(StateBlend.merged([["a", "b"], ["b", "a"]]).sorted() == ["a", "b"])
        #expect(StateBlend.merged([[], ["a", "a"], []]) == ["a"])
    }

    /// The order of each list holds as far as no other contradicts it.
    @Test func anyListIsInOrder() {
        let all = Array(0..<40)
        let lists = (0..<6).map { list in all.filter { $0 % (list + 2) != 0 } }
        let merged = StateBlend.merged(lists)
        #expect(Set(merged) == Set(lists.joined()) && merged.count == Set(merged).count)
        for list in lists { #expect(merged.filter(Set(list).contains) == list) }
    }

    /// What a state lacks is seen through more and more, a text only near the states that have it.
    @Test func whatAStateLacksFades() {
        func part(_ node: Node) -> StateBlend.Draft { .init(definitions: [], parts: DrawingParts(nodes: [node])) }
        let bar = Node(
            .rect(x: 1, y: 2, width: 3, height: 4, radius: 0, corners: []), role: .bar, series: 0, fill: .ink)
        let text = Node(.text(Text("A", x: 5, y: 6)), role: .valueLabel, fill: .ink)
        let nothing = StateBlend.Draft(definitions: [], parts: DrawingParts())
        for (node, half) in [(bar, 0.5), (text, 0.0)] {
            let nodes = Self.blend.blended([part(node), nothing, nothing]).parts.nodes
            #expect(nodes.count == 1)
            #expect(Self.value(nodes[0].presence, [1, 0, 0]) == 1)
            #expect(Self.value(nodes[0].presence, [0, 1, 0]) == 0)
            #expect(Self.value(nodes[0].presence, [0.5, 0.5, 0]) == half)
        }
    }

    /// A number that grows with the plot keeps a name in each state, so that widths can have numbers of their own in its place; any
    /// other becomes part of what it is used in.
    @Test func whatGrowsWithThePlotKeepsItsName() {
        let drafts = [60.0, 40, 60].map { number -> StateBlend.Draft in
            var step = Definition(variable: .init(name: "u"), value: .constant(number), isAnimated: false)
            step.growthWithPlot = number / 120
            let height = Definition(variable: .init(name: "h"), value: .constant(number), isAnimated: false)
            let double = Definition(
                variable: .init(name: "d"), value: .variable(step.variable) * 2, isAnimated: false)
            return .init(definitions: [step, height, double], parts: DrawingParts())
        }
        let definitions = Self.blend.blended(drafts).definitions
        #expect(definitions.map(\.variable.name) == ["u-0", "u-1", "u", "h", "d-0", "d-1", "d"])
        let growths: [Double?] = [0.5, 40.0 / 120, nil, nil, nil, nil, nil]
        #expect(definitions.map(\.growthWithPlot) == growths)
        #expect(definitions[4].value == .variable(.init(name: "u-0")) * 2)
    }

    private static func tooltips(_ names: [String]) -> Tooltips {
        let positions = names.map { name in
            Tooltips.Position(
                heading: name, rows: [.init(series: 0, paint: .ink, name: "n", value: .text(name.lowercased()))],
                zone: .init(x: 0, y: 0, width: 9, height: 9), anchor: 0, box: .init(x: 0, endsAtX: false, y: 0))
        }
        return Tooltips(
            name: "Value", positions: positions, size: .init(width: 90, height: 60), rowsOfColumn: 1, crosshair: .none)
    }

    /// Who listens meets what the state has that is shown, in its order, and nothing else.
    @Test(arguments: [
        [["A", "B", "C"], ["C", "A"], ["B", "D", "A"]], [["A", "B", "C"], ["B", "C"], ["A", "C"]],
        [["A", "B"], ["A", "B"], ["A", "B"]],
    ])
    func placesAreReadInTheOrderOfTheStateThatIsShown(names: [[String]]) {
        let positions = Self.blend.tooltips(names.map(Self.tooltips))?.positions ?? []
        for (state, names) in names.enumerated() {
            let there = positions.filter { $0.states?.contains(state) ?? true }
            #expect(there.map { $0.headings.isEmpty ? $0.heading : $0.headings[state] } == names)
            let values = there.map { position -> String in
                switch position.rows[0].value {
                case .text(let text): text
                case .states(let texts): texts[state]
                case .share: ""
                }
            }
            #expect(values == names.map { $0.lowercased() })
        }
    }

    /// Where states agree on an order, a place stays itself from state to state.
    @Test func placesInOneOrderKeepTheirNames() {
        let positions = Self.blend.tooltips([["A", "B"], ["B"], ["A", "B"]].map(Self.tooltips))?.positions ?? []
        #expect(positions.map(\.heading) == ["A", "B"] && positions.allSatisfy { $0.headings.isEmpty })
        #expect(positions.map(\.states) == [[0, 2], nil])
    }
}
