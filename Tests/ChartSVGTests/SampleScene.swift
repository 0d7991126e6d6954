import ChartGraphics
import ChartScene

/// Scenes made by hand, for tests of the renderer alone.
enum SampleScene {
    static func scene(
        _ nodes: [Node], toggles: Bool = true, startsHidden: Set<Int> = [], definitions: [Definition] = [],
        label: String = "North"
    ) -> Scene {
        Scene(
            surface: .standalone, size: Size(width: 100, height: 50), background: .background, locale: "en",
            definitions: definitions, nodes: nodes,
            words: Words(
                title: nil, subtitle: nil, subject: "A & B", caption: "", summary: "What <it> shows.", notes: [],
                table: TableWords(header: [], rows: [], omittedRows: 0)),
            legend: LegendScene(
                position: .top, title: nil, use: toggles ? .toggles : .key,
                entries: (0..<2).map {
                    LegendScene.Entry(
                        series: $0, label: $0 == 0 ? label : "South", swatch: .box, paint: .series(.palette($0)),
                        startsHidden: startsHidden.contains($0),
                        target: Target(Rect(x: 10 + 60 * Double($0), y: 0, width: 60, height: 24)))
                }),
            animatesToggles: true)
    }

    static func bar(width: Quantity, series: Int = 0, entrance: EntranceStep? = nil) -> Node {
        Node(
            .rect(x: 1, y: 2, width: width, height: 4, radius: 2, corners: [.topLeft, .topRight]), role: .bar,
            series: series, fill: .series(.palette(series)), entrance: entrance)
    }
}
