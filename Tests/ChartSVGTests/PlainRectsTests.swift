import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct PlainRectsTests {
    /// A candle of one box, from 10 to 40 on a scale of two pixels for each unit; it grows from 20.
    /// - Parameter motion: how it comes in; nil: it is there from the start.
    private func candle(unit: Quantity, to end: Double = 40, _ motion: EntranceStep.Motion? = .emerge) -> String {
        let scale = Quantity.Variable(name: "yu")
        func place(_ index: Int) -> Quantity {
            100 - (.parameter(0) + (.parameter(index) - .parameter(0)) * .entrance) * .variable(scale)
        }
        let box = Node(
            .rect(
                x: -1, y: place(2), width: 2,
                height: (.parameter(2) - .parameter(1)) * .entrance * .variable(scale), radius: 0, corners: []),
            role: .candle, series: 0, fill: .ink)
        let step = motion.map { EntranceStep($0, delay: 0, duration: 1, easing: .linear) }
        let candle = Node(
            .group(
                [box], transform: Transform(translateX: .parameter(3) * .visibility(1)), definitions: [], clip: nil),
            role: .group, parameters: [20, 10, end, 7], entrance: step)
        let definition = Definition(variable: scale, value: unit, isAnimated: true)
        let scene = SampleScene.scene([candle], definitions: [definition])
        return SVGRenderer(options: SVGOptions(prefix: "p")).standalone(scene).text
    }

    @Test func whatOnlyTheEntranceMovesIsAnAttribute() {
        let text = candle(unit: 2)
        #expect(text.contains(#"<rect x="-1" width="2" y="20" height="60""#))
        // From 80 to 20 of what grows from 60, which is nearly its middle.
        #expect(text.contains("{transform-box:fill-box;transform-origin:0 50%;scale:1 var(--p-g)}"))
        #expect(text.contains("{--p-a0:7}"))
        #expect(!text.contains("--p-yu"))
    }

    /// Place and size are in tenths of a pixel; what is thin keeps how thin it is.
    @Test func theyAreInTenths() {
        #expect(candle(unit: 2, to: 40.07).contains(#"y="19.9" height="60.1""#))
        #expect(candle(unit: 2, to: 10.17).contains(#"y="79.66" height=".34""#))
    }

    @Test func whereTheScaleMovesRulesSayAll() {
        let text = candle(unit: 1 + .visibility(1))
        #expect(text.contains("{--p-a0:20;--p-a1:10;--p-a2:40;--p-a3:7}"))
        #expect(!text.contains("fill-box"))
    }

    /// Nothing stands in rules of an entrance that there is not.
    @Test func whatIsThereFromTheStartIsAnAttribute() {
        let text = candle(unit: 2, to: 40.07, nil)
        #expect(text.contains(#"<rect x="-1" width="2" y="19.9" height="60.1""#))
        #expect(text.contains("{--p-a0:7}") && !text.contains("--p-a1"))
        #expect(!text.contains("--p-g") && !text.contains("fill-box"))
        // Where the scale moves, what the entrance would multiply is said as it is in the end.
        let moved = candle(unit: 1 + .visibility(1), nil)
        #expect(moved.contains("--p-yu") && !moved.contains("--p-g"))
    }

    @Test func whatIsSeenToGrowIsNotStretched() {
        #expect(!candle(unit: 2, .grow).contains("fill-box"))
    }
}
