import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct MarimekkoLayoutTests {
    /// - Parameter values: those of each series, in the order of the columns.
    static func plot(_ values: [[Double?]], widths: [Double]? = nil) -> Plot {
        .marimekko(
            MarimekkoMark(
                columns: values[0].indices.map { index in
                    MarimekkoMark.Column(
                        label: "Column \(index)", width: widths.map { $0[index] },
                        parts: values.enumerated().map { MarimekkoMark.Part(series: $0, value: $1[index]) })
                }, showsText: true, valueFormat: nil))
    }

    @Test func columnsThatAreTimesAreNamedInWords() throws {
        var mark = try #require(Self.plot([[1, 2], [3, 4]]).nonCartesian as? MarimekkoMark)
        mark.columns[0].label = "2010-01-01"
        mark.columns[1].label = "2011-01-01"
        mark.moments = [1_262_304_000, 1_293_840_000]
        let scene = PolarCharts.scene(.marimekko(mark), series: 2)
        #expect(scene.words.table.rows.map { $0.first } == ["2010", "2011"])
    }

    private struct Part: Equatable {
        var series: Int
        var x, y, width, height: Double
    }

    private struct Drawing {
        var parts: [Part]
        var texts: [String]
    }

    private func drawing(
        _ values: [[Double?]], widths: [Double]? = nil, hiding hidden: Set<Int> = [], size: Size? = nil
    ) -> Drawing {
        let scene = PolarCharts.scene(
            Self.plot(values, widths: widths), series: values.count, hiding: hidden, size: size)
        var valuation = Valuation(hidden: hidden)
        valuation.define(scene.definitions)
        var drawing = Drawing(parts: [], texts: [])
        for node in scene.nodes {
            switch node.shape {
            case .rect(let x, let y, let width, let height, _, _) where node.role == .bar:
                drawing.parts.append(
                    Part(
                        series: node.series ?? -1, x: valuation.value(of: x), y: valuation.value(of: y),
                        width: valuation.value(of: width), height: valuation.value(of: height)))
            case .text(let text) where node.role == .valueLabel && valuation.value(of: node.presence) > 0.5:
                drawing.texts.append(text.string)
            default: break
            }
        }
        return drawing
    }

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

    @Test func areasAreInProportionToValues() throws {
        let parts = drawing([[3, 1], [1, 5]]).parts
        try #require(parts.count == 4)
        let areas = parts.map { $0.width * $0.height }
        let all = areas.reduce(0, +)
        #expect(zip(areas, [3.0, 1, 1, 5]).allSatisfy { isNear($0 / all, $1 / 10) })
        // The first column has 4 of 10, and its first part stands at the foot.
        #expect(isNear(parts[2].x, parts[0].x + parts[0].width))
        #expect(isNear(parts[0].width / (parts[0].width + parts[2].width), 0.4))
        #expect(isNear(parts[1].y + parts[1].height, parts[0].y))
    }

    @Test func whatIsHiddenLeavesItsWidthAndItsHeight() throws {
        let parts = drawing([[3, 1], [1, 5], [6, 2]], hiding: [0]).parts.filter { $0.series != 0 }
        try #require(parts.count == 4)
        let areas = parts.map { $0.width * $0.height }
        let all = areas.reduce(0, +)
        #expect(zip(areas, [1.0, 6, 5, 2]).allSatisfy { isNear($0 / all, $1 / 14) })
        let whole = drawing([[3, 1], [1, 5], [6, 2]]).parts
        #expect(isNear(all, whole.map { $0.width * $0.height }.reduce(0, +)))
    }

    @Test func aColumnOfWhichNothingIsVisibleHasNoWidth() {
        let parts = drawing([[3, 1], [0, 5]], hiding: [0]).parts.filter { $0.series == 1 }
        #expect(parts.count == 1)
        #expect(parts.allSatisfy { $0.width > 400 })
    }

    @Test func ownWidthsStayWhateverIsHidden() {
        for hidden in [[], [0], [1]] as [Set<Int>] {
            let parts = drawing([[3, 1], [1, 5]], widths: [30, 10], hiding: hidden).parts
            let series = hidden == [0] ? 1 : 0
            let widths = parts.filter { $0.series == series }.map(\.width)
            #expect(widths.count == 2)
            #expect(isNear(widths[0], widths[1] * 3))
        }
    }

    @Test func sharesAreThoseOfWhatIsVisible() {
        let values: [[Double?]] = [[3, 10], [1, 30], [4, nil]]
        #expect(drawing(values).texts.sorted() == ["12%", "25%", "38%", "50%", "75%"])
        #expect(drawing(values, hiding: [2]).texts.sorted() == ["25%", "25%", "75%", "75%"])
        #expect(drawing(values, hiding: [0, 1]).texts == ["100%"])
    }

    @Test func tinyAndHugeValuesAreDrawnAlike() throws {
        let plain = drawing([[3, 1], [1, 5]], hiding: [1]).parts
        for factor in [1e-9, 1e12] {
            let parts = drawing([[3 * factor, factor], [factor, 5 * factor]], hiding: [1]).parts
            try #require(parts.count == plain.count)
            #expect(zip(parts, plain).allSatisfy { isNear($0.x, $1.x) && isNear($0.width, $1.width) })
        }
    }

    /// A name that has no room beside others either is not lost: it stands upright.
    @Test func oneNameOfFourWithoutRoomIsUpright() {
        let plot = Self.plot([[48, 26, 13, 33]])
        let scene = PolarCharts.scene(plot, series: 1, size: Size(width: 400, height: 320))
        let names = scene.nodes.compactMap { node -> Text? in
            guard case .text(let text) = node.shape, text.string.hasPrefix("Column") else { return nil }
            return Valuation(hidden: []).value(of: node.presence) > 0.5 ? text : nil
        }
        #expect(names.map(\.string) == ["Column 0", "Column 1", "Column 2", "Column 3"])
        #expect(names.map(\.rotation) == [0, 0, -90, 0])
    }

    @Test func withoutValuesItSaysSo() {
        #expect(drawing([[0, nil], [nil, 0]]).parts.isEmpty)
    }
}
