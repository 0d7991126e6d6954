import ChartGraphics
import ChartScene
import Testing

@Suite struct SceneDumpTests {
    @Test(
        arguments: [
            (.sum([.constant(8), .product([.constant(80), .presence(1)])]), "8 + 80 * presence(1)"),
            (.product([.constant(2), .sum([.visibility(0), .constant(1)])]), "2 * (visibility(0) + 1)"),
            (
                .quotient(.product([.entrance, .parameter(0)]), .quotient(.constant(1), .constant(2))),
                "entrance * parameter(0) / (1 / 2)"
            ),
            (.product([.constant(-1), .variable(.init(name: "n"))]), "(-1) * n"),
            (
                .maximum([.constant(0), .function(.floor, .sum([.constant(1), .entrance]))]),
                "max(0, floor(1 + entrance))"
            ),
        ] as [(Quantity, String)])
    func quantitiesReadLikeFormulas(quantity: Quantity, text: String) {
        #expect(quantity.description == text)
    }

    @Test func oneLineForEachNode() {
        let bar = Node(
            .rect(
                x: .constant(1), y: .constant(2), width: .constant(3), height: .entrance, radius: 2,
                corners: [.topLeft, .topRight]),
            role: .bar, series: 0, fill: .series(.palette(0)), stroke: Stroke(.background, width: 1))
        let group = Node(
            .group(
                [bar], transform: Transform(translateX: .constant(10)),
                definitions: [Definition(variable: .init(name: "n"), value: .presence(0), isAnimated: true)], clip: nil),
            role: .group)
        let words = Words(
            title: "A \"b\"", subtitle: nil, subject: "B", caption: "C", summary: "S", notes: [],
            table: TableWords(header: ["x"], rows: [["1"]], omittedRows: 0))
        let scene = Scene(
            surface: .figure, size: Size(width: 10, height: 20), background: .background, locale: "en",
            definitions: [], nodes: [group], words: words,
            legend: LegendScene(position: nil, title: nil, use: .key, entries: []), animatesToggles: true)
        #expect(
            SceneDump(scene).text == """
                scene figure 10x20 background=background locale=en toggles=animated
                  words name="A \\"b\\"" subject="B"
                    title "A \\"b\\""
                    summary "S"
                    table "C" omitted=0
                      "x"
                      "1"
                  legend none key
                  group group scale=(1, 1) translate=(10, 0)
                    define n = presence(0) (animated)
                    rect bar series=0 x=1 y=2 width=3 height=entrance radius=2 corners=top-left,top-right \
                fill=palette(0) stroke=(background 1)

                """)
    }
}
