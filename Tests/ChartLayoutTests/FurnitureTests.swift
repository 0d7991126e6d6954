import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct FurnitureTests {
    private func furniture(_ labels: [String], _ position: Legend.Position = .top) -> Furniture {
        var chart = Sample.chart(
            Sample.pie(labels.map { _ in 1 }), series: labels.count,
            legend: Legend(position: position, toggle: .hide, title: nil))
        for index in labels.indices { chart.series[index].label = labels[index] }
        let entries = chart.series.indices.map {
            LegendScene.Entry(
                series: $0, label: labels[$0], swatch: .box, paint: .ink, startsHidden: false, target: nil)
        }
        return Furniture(chart: chart, surface: .standalone, entries: entries)
    }

    /// A column reads from top to bottom as the stack does; rows begin with the series that the stack stands on.
    @Test func legendsOfStacksStandAsTheStack() {
        func order(_ plot: Plot, _ position: Legend.Position, width: Double = 640) -> [Int] {
            var chart = Sample.chart(
                plot, series: 3, legend: Legend(position: position, toggle: .hide, title: nil))
            chart.size.width = width
            return ChartLayouter(chart: chart).layout(for: .figure).scene.legend.entries.map(\.series)
        }
        let values: [[Double?]] = [[1, 2], [3, 4], [5, 6]]
        #expect(order(Sample.bars(values, .stack), .right) == [2, 1, 0])
        #expect(order(Sample.bars(values, .percent), .left) == [2, 1, 0])
        #expect(order(Sample.areas(values, .stack), .right) == [2, 1, 0])
        #expect(order(Sample.bars(values, .stack), .top) == [0, 1, 2])
        #expect(order(Sample.bars(values, .group), .right) == [0, 1, 2])
        #expect(order(Sample.bars(values, .stack, isTransposed: true), .right) == [0, 1, 2])
        // Too narrow for a column.
        #expect(order(Sample.bars(values, .stack), .right, width: 200) == [0, 1, 2])
    }

    /// The default look: plot edges 106 with title, subtitle and one legend row; 24 more for each further row.
    @Test func headerHeightsAreThoseOfTheLook() {
        #expect(furniture(["A", "B", "C"]).remaining.y == 106)
        #expect(furniture((0..<16).map { "Series \($0)" }).remaining.y == 106 + 24 * 2)
        #expect(furniture(["A"], .none).remaining.y == 84)
        #expect(furniture(["A"], .none).remaining.maxY == 400 - 36)
    }

    @Test(arguments: [Legend.Position.top, .bottom, .right, .left])
    func targetsAreLargeEnoughAndNeverMeet(position: Legend.Position) {
        let targets = furniture(["Alpha", "Beta", "A long name", "Delta"], position).legend.entries.compactMap(\.target)
        #expect(targets.count == 4)
        #expect(targets.allSatisfy { $0.height >= 24 && $0.x >= 0 && $0.maxX <= 640 && $0.maxY <= 400 })
        for (index, a) in targets.enumerated() {
            for b in targets[(index + 1)...] {
                #expect(a.maxX <= b.x || b.maxX <= a.x || a.maxY <= b.y || b.maxY <= a.y)
            }
        }
    }

    /// Entries that do not fit are counted, never lost in silence, and no more are left out than must be.
    @Test(arguments: [Legend.Position.top, .bottom, .right, .left])
    func fiftyEntriesOfAnyLength(position: Legend.Position) throws {
        let short = furniture((0..<50).map { "S\($0)" }, position)
        #expect(short.omittedEntries == 0 && short.advice.isEmpty)
        let long = furniture((0..<50).map { "A name that is as long as they come, number \($0)" }, position)
        let placed = long.legend.entries.compactMap(\.target)
        #expect(placed.count + long.omittedEntries == 50)
        #expect(long.omittedEntries > 0)
        #expect(
            long.advice.first?.message
                == "the drawing has room for \(placed.count) of 50 legend entries; make it larger")
        #expect(long.remaining.height >= 72 && long.remaining.height < 72 + 24)
        #expect(placed.allSatisfy { $0.x >= 0 && $0.maxX <= 640 && $0.y >= 0 && $0.maxY <= 400 })
        let words = long.nodes.compactMap { if case .text(let text) = $0.shape { text.string } else { nil } }
        #expect(words.contains("and \(long.omittedEntries) more"))
    }

    @Test func theChosenSeriesKeepsItsEntry() throws {
        var chart = Sample.chart(
            Sample.bars(Array(repeating: [1], count: 50)), series: 50, hidden: Set(0..<49),
            legend: Legend(position: .top, toggle: .solo, title: nil))
        for index in 0..<50 { chart.series[index].label = "A name that is as long as they come, number \(index)" }
        let scene = ChartLayouter(chart: chart).layout(for: .standalone).scene
        #expect(scene.legend.entries[49].target != nil)
        #expect(scene.legend.entries[40].target == nil)
        #expect(scene.legend.allTarget != nil)
    }

    @Test func theButtonStandsAfterTheEntries() throws {
        let row = furniture(["A", "B"]).legend
        let last = try #require(row.entries[1].target)
        let button = try #require(row.resetTarget)
        #expect(button.x >= last.maxX && button.y == last.y && button.height == 24)
        let column = furniture(["A", "B"], .right).legend
        #expect(try #require(column.resetTarget).y == (try #require(column.entries[1].target)).maxY)
        // A single entry is as quick as a button.
        #expect(furniture(["A"]).legend.resetTarget == nil)
    }

    /// Where nothing can be pressed one of the data states is drawn, and one has to know which.
    @Test(arguments: [(true, "Share"), (false, "Share · 2020")])
    func theSubtitleTellsTheStateThatIsShown(takesInputs: Bool, expected: String) {
        var chart = Sample.chart(Sample.bars([[1, 2], [3, 4]]), series: 2)
        chart.text.subtitle = "Share"
        chart.states = ["2010", "2020"].map { DataState(name: $0, plot: chart.plot) }
        chart.controls = [
            Control(
                kind: .slider, label: "Year", target: .state,
                stops: [.init(value: 0, label: "2010"), .init(value: 1, label: "2020")], initial: 1)
        ]
        let scene = ChartLayouter(chart: chart, takesInputs: takesInputs).layout(for: .standalone).scene
        let subtitles = scene.nodes.compactMap { node -> String? in
            if node.role == .subtitle, case .text(let text) = node.shape { text.string } else { nil }
        }
        #expect(subtitles == [expected])
    }

    @Test func aDrawingWithoutRoomSaysSo() {
        var chart = Sample.chart(Sample.bars([[1, 2], [3, 4]]), series: 2)
        chart.size = Size(width: 120, height: 120)
        let layout = ChartLayouter(chart: chart).layout(for: .standalone)
        #expect(layout.scene.legend.position == nil)
        #expect(
            layout.advice.map(\.message) == [
                "the drawing has no room for its legend; make it larger",
                "the drawing is too low for its title, subtitle and source, and goes without; make it higher",
            ])
    }

    /// The lines of the title of a standalone drawing, and what is said of it.
    private func title(words: Int, height: Double) -> (lines: [String], advice: [String]) {
        var chart = Sample.chart(Sample.bars([[1, 2], [3, 4]]), series: 2)
        chart.text.title = Array(repeating: "word", count: words).joined(separator: " ")
        chart.size = Size(width: 320, height: height)
        let layout = ChartLayouter(chart: chart).layout(for: .standalone)
        let lines = layout.scene.nodes.compactMap { node -> String? in
            guard node.role == .title, case .text(let text) = node.shape else { return nil }
            return text.string
        }
        return (lines, layout.advice.map(\.message))
    }

    @Test func longTitlesTakeTheLinesThatTheyNeed() {
        let long = title(words: 20, height: 400)
        #expect(long.lines.count == 4 && long.advice.isEmpty)
        #expect(long.lines.allSatisfy { !$0.hasSuffix("…") })
        #expect(title(words: 6, height: 400).lines.count == 1)
    }

    @Test func aTitleThatIsCutIsTold() {
        let longest = title(words: 60, height: 400)
        #expect(longest.lines.count == 4 && longest.lines[3].hasSuffix("…"))
        #expect(
            longest.advice == ["the title has no room in the drawing and is cut; make it larger, or write less"])
        // A small drawing keeps its plot.
        #expect(title(words: 20, height: 200).lines.count == 2)
    }

    @Test func aSideLegendTakesItsColumnFromTheFigure() throws {
        let chart = Sample.chart(
            Sample.pie([1, 2]), series: 2, legend: Legend(position: .right, toggle: .hide, title: nil))
        let scene = ChartLayouter(chart: chart).layout(for: .figure).scene
        let column = try #require(scene.legend.columnWidth)
        #expect(scene.size.width + LegendScene.columnGap + column == 608)
    }

    /// Small drawings keep a plot: what stands around it goes first.
    @Test(arguments: [(120.0, 120.0), (200, 120), (320, 160)])
    func smallDrawingsKeepTheirPlot(width: Double, height: Double) {
        var chart = Sample.chart(Sample.bars([[1, 2], [3, 4]]), series: 2)
        chart.size = Size(width: width, height: height)
        let furniture = Furniture(
            chart: chart, surface: .standalone,
            entries: chart.series.indices.map {
                LegendScene.Entry(
                    series: $0, label: "Series \($0)", swatch: .box, paint: .ink, startsHidden: false, target: nil)
            })
        #expect(furniture.remaining.height >= 72)
        #expect(
            furniture.legend.position == nil || furniture.legend.entries.allSatisfy { ($0.target?.maxY ?? 0) <= height }
        )
    }

    @Test(arguments: [Legend.Position.top, .bottom, .right, .left])
    func aLegendThatFitsStays(position: Legend.Position) {
        var chart = Sample.chart(
            Sample.bars([[1, 2], [3, 4]]), series: 2, legend: Legend(position: position, toggle: .hide, title: nil))
        chart.text.source = nil
        let scene = ChartLayouter(chart: chart).layout(for: .standalone).scene
        #expect(scene.legend.position?.rawValue == position.rawValue)
        #expect(scene.legend.entries.allSatisfy { $0.target != nil })
    }

    /// However narrow the chart, a legend at the side leaves the drawing its room.
    @Test(arguments: Legend.Position.allCases, Surface.allCases)
    func narrowChartsKeepTheirDrawing(position: Legend.Position, surface: Surface) {
        let plots = [
            Sample.lines([[1, 2], [3, 4]]), Sample.bars([[1, 2], [3, 4]], isTransposed: true),
            Sample.pie([1, 2], hole: 0, gap: 0),
        ]
        for width in stride(from: 120.0, through: 260, by: 5) {
            for plot in plots {
                var chart = Sample.chart(
                    plot, series: 2, legend: Legend(position: position, toggle: .hide, title: "Title"))
                chart.size = Size(width: width, height: 120)
                chart.series[0].label = "A name that is rather long"
                #expect(ChartLayouter(chart: chart).layout(for: surface).scene.size.width >= 80)
            }
        }
    }
}
