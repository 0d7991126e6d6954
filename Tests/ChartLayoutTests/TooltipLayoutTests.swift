import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// Tooltips of all sorts of plots: which places have one, how far their zones reach, and what stands in the boxes.
@Suite struct TooltipLayoutTests {
    private func layout(
        _ plot: Plot, series: Int = 1, hiding hidden: Set<Int> = [], width: Double = 640, height: Double = 400
    ) -> Layout {
        var chart = Sample.chart(plot, series: series)
        chart.size = Size(width: width, height: height)
        return ChartLayouter(chart: chart).layout(for: .figure, hiding: hidden)
    }

    private func positions(_ layout: Layout) -> [Tooltips.Position] { layout.scene.tooltips?.positions ?? [] }

    /// The texts of the rows.
    private func texts(_ position: Tooltips.Position) -> [String] {
        position.rows.map { row in
            guard case .text(let text) = row.value else { return "a share" }
            return text
        }
    }

    /// The numbers of a position: left and right edges of its zone, and of its box where that is as wide as it can be.
    private func edges(
        _ position: Tooltips.Position, in scene: Scene
    ) -> (zone: ClosedRange<Double>, box: ClosedRange<Double>) {
        var valuation = scene.initialValuation
        valuation.parameters = position.parameters
        let (zone, box) = (position.zone, position.box)
        let start = valuation.value(of: zone.x)
        let width = scene.tooltips?.size.width ?? 0
        let edge = valuation.value(of: box.x)
        let left = box.endsAtX ? edge - width : edge
        return (start...(start + valuation.value(of: zone.width)), left...(left + width))
    }

    // MARK: Positions

    @Test func aCategoryNamesEverySeriesWithAValue() {
        let all = positions(layout(Sample.bars([[1, 2, 3], [4, nil, 6]]), series: 2))
        #expect(all.map(\.heading) == ["C0", "C1", "C2"])
        #expect(all.map { $0.rows.map(\.name) } == [["S0", "S1"], ["S0"], ["S0", "S1"]])
        #expect(all.map(texts) == [["1", "4"], ["2"], ["3", "6"]])
    }

    /// In place of the value, or behind it where nothing else says which series they are of.
    @Test(arguments: [(false, ["S0", "note", "cost"]), (true, ["note", "cost"])])
    func columnsOfChoiceAreTold(namesSeries: Bool, names: [String]) {
        guard case .cartesian(var plot) = Sample.bars([[1, 2], [3, 4]]), case .bar(var bars) = plot.marks[0] else {
            Issue.record("no bars")
            return
        }
        bars.series[0].fields = TooltipFields(
            [
                .init(name: "note", cells: .texts(["x", nil])),
                .init(name: "cost", cells: .numbers([1.5, 2], of: .own)),
            ], nameSeries: namesSeries)
        plot.marks = [.bar(bars)]
        let all = positions(layout(.cartesian(plot), series: 2))
        #expect(all.map { $0.rows.map(\.name) } == [names + ["S1"], names + ["S1"]])
        #expect(all.map { texts($0).suffix(3) } == [["x", "1.5", "3"], ["–", "2.0", "4"]])
    }

    /// Those of the visible whole, behind the values.
    @Test func partsOfAWholeTellTheirShares() {
        func shares(_ plot: Plot, hiding hidden: Set<Int> = []) -> [[Double?]] {
            positions(layout(plot, series: 2, hiding: hidden)).map { $0.rows.map { $0.share?.constant } }
        }
        let plot = Sample.bars([[1, 30], [3, 70]], .percent)
        #expect(positions(layout(plot, series: 2)).map(texts) == [["1", "3"], ["30", "70"]])
        #expect(shares(plot) == [[25, 75], [30, 70]])
        #expect(shares(plot, hiding: [0]) == [[100], [100]])
        #expect(shares(Sample.bars([[1, 30], [3, 70]], .stack)) == [[nil, nil], [nil, nil]])
        // Of very many each would weigh as much as a form.
        let many = Sample.bars([Array(repeating: 1, count: 201), Array(repeating: 3, count: 201)], .percent)
        #expect(shares(many).joined().allSatisfy { $0 == nil })
    }

    @Test func whatIsHiddenIsNotNamedAndMovesNothing() {
        let plot = Sample.bars([[1, 2, 3], [4, nil, 6]])
        let (open, one) = (layout(plot, series: 2), layout(plot, series: 2, hiding: [0]))
        #expect(positions(one).map(\.heading) == ["C0", "C2"])
        #expect(positions(one).map { $0.rows.map(\.series) } == [[1], [1]])
        let (still, before) = (edges(positions(one)[1], in: one.scene), edges(positions(open)[2], in: open.scene))
        #expect(still.zone == before.zone && still.box == before.box)
        #expect(positions(layout(plot, series: 2, hiding: [0, 1])).isEmpty)
    }

    @Test(arguments: [2, 3, 12, 40])
    func zonesFillThePlotAndBoxesStandBesideThemInTheDrawing(count: Int) throws {
        let layout = layout(Sample.bars([(0..<count).map { Double($0) }]))
        let all = positions(layout).map { edges($0, in: layout.scene) }
        #expect(all.count == count)
        for (before, after) in zip(all, all.dropFirst()) {
            #expect(abs(before.zone.upperBound - after.zone.lowerBound) < 1e-9)
        }
        for (zone, box) in all {
            #expect(box.lowerBound >= 4 && box.upperBound <= layout.scene.size.width - 4)
            #expect(box.upperBound <= zone.lowerBound - 11.9 || box.lowerBound >= zone.upperBound + 11.9)
        }
        #expect(try #require(positions(layout).last).box.endsAtX && !positions(layout)[0].box.endsAtX)
    }

    // MARK: Limits

    @Test func categoriesThatNobodyCanPointAtAreLeftOutWithAWarning() {
        let some = layout(Sample.bars([(0..<100).map { Double($0) }]))
        #expect(positions(some).count == 100 && !some.advice.map(\.kind).contains(.thinnedTooltips))
        let many = layout(Sample.bars([(0..<400).map { Double($0) }]))
        #expect((100...160).contains(positions(many).count))
        #expect(many.advice.map(\.kind).contains(.thinnedTooltips))
    }

    @Test func ofTimesWithinAStepThatWithTheMostValuesSpeaks() {
        let dense: [Double?] = (0..<2000).map { Double($0) }
        let sparse: [Double?] = (0..<2000).map { $0 % 100 == 37 ? 5 : nil }
        let layout = layout(Sample.lines([dense, sparse]), series: 2)
        #expect(positions(layout).count <= 160)
        #expect(positions(layout).filter { $0.rows.count == 2 }.count == 20)
        // Nobody expects each of two thousand.
        #expect(!layout.advice.map(\.kind).contains(.thinnedTooltips))
    }

    @Test func manySeriesShareTheValuesThatCanBeNamed() {
        let values: [[Double?]] = (0..<50).map { series in (0..<100).map { Double($0 + series) } }
        let layout = layout(Sample.lines(values), series: 50, height: 1200)
        #expect(positions(layout).count == PositionTooltips.valueLimit / 50)
    }

    @Test func manyPointsShareTheirTooltips() {
        let few = layout(Sample.points([(0..<400).map { (Double($0), Double($0 * 7 % 400)) }]))
        #expect(positions(few).count == 400 && few.advice.isEmpty)
        let many = layout(Sample.points([(0..<3000).map { (Double($0), Double($0 * 7 % 400)) }]))
        #expect((200...PointTooltips.limit).contains(positions(many).count))
        #expect(many.advice.map(\.kind).contains(.thinnedTooltips))
    }

    // MARK: Kinds

    @Test func aBubbleSaysItsNameBothPlacesAndItsSize() {
        let layout = layout(Sample.bubbles([[(1, 2, 9), (3, 4, 100)]]))
        let all = positions(layout)
        // Small ones lie over large ones.
        #expect(all.map(\.heading) == ["B0.1", "B0.0"])
        #expect(all[1].rows.map(\.name) == ["x", "S0", "Size"])
        #expect(texts(all[1]) == ["1", "2", "9"])
        let widths = all.map { edges($0, in: layout.scene).zone }.map { $0.upperBound - $0.lowerBound }
        #expect(abs(widths[0] - 60) < 1e-9 && widths[1] >= 20 && widths[1] < 60)
    }

    @Test func aCandleSaysItsFourPrices() {
        let tests = [CandlestickLayoutTests.up, CandlestickLayoutTests.down]
        let all = positions(layout(CandlestickLayoutTests.plot([tests])))
        #expect(all.map(texts) == [["4", "8", "2", "6"], ["6", "8", "2", "4"]])
        #expect(Set(all[0].rows.map(\.name)).count == 4)
    }

    @Test func aRangeSaysBothEndsAsTheAuthorHasThem() {
        let all = positions(layout(RangeCharts.bars(RangeCharts.values), series: 2))
        #expect(all.map(texts) == [["2 – 5", "30 – 33"], ["7 – 3", "12 – 18"], ["1 – 2"], ["−4 – 4", "5 – 5"]])
    }

    @Test func aSliceSaysItsShareOfWhatIsVisible() {
        let plot = Sample.pie([1, 1, 2])
        func shares(hiding hidden: Set<Int>) -> [Double] {
            let scene = layout(plot, series: 3, hiding: hidden).scene
            return (scene.tooltips?.positions ?? []).flatMap(\.rows).compactMap { row in
                guard case .share(let share) = row.value else { return nil }
                return (scene.initialValuation.value(of: share) * 1000).rounded() / 1000
            }
        }
        #expect(shares(hiding: []) == [25, 25, 50])
        #expect(shares(hiding: [2]) == [50, 50])
    }

    // MARK: Boxes

    private func rows(_ count: Int) -> [(heading: String, rows: [Tooltips.Row])] {
        [
            (
                "Heading",
                (0..<count).map { .init(series: $0, paint: .series(.palette(0)), name: "Name", value: .text("1")) }
            )
        ]
    }

    @Test func rowsWithoutRoomStandInColumnsAndThenAreCutOff() throws {
        let one = try #require(TooltipBox(for: rows(5), in: Size(width: 600, height: 400)))
        #expect(one.columns == 1 && one.rowsOfColumn == 5 && !one.isCrowded)
        let two = try #require(TooltipBox(for: rows(30), in: Size(width: 600, height: 400)))
        #expect(two.columns == 2 && !two.isCrowded && two.size.height <= 392)
        let cut = try #require(TooltipBox(for: rows(30), in: Size(width: 120, height: 200)))
        #expect(cut.columns == 1 && cut.isCrowded && cut.size.height <= 192 && cut.size.width <= 112)
        #expect(TooltipBox(for: rows(1), in: Size(width: 79, height: 400)) == nil)
        #expect(TooltipBox(for: rows(1), in: Size(width: 400, height: 60)) == nil)
    }

    /// A number in place of a name that nobody gave says nothing.
    @Test func theOnlySeriesWithoutANameHasThatOfItsAxis() {
        func names(_ label: String, title: String?) -> [[String]] {
            var axis = Sample.axis(zero: true)
            axis.title = title
            var chart = Sample.chart(Sample.bars([[1, 2]], y: axis), series: 1)
            chart.series[0].label = label
            let tooltips = ChartLayouter(chart: chart).layout(for: .figure).scene.tooltips
            return tooltips?.positions.map { $0.rows.map(\.name) } ?? []
        }
        #expect(names("Series 1", title: nil) == [[""], [""]])
        #expect(names("Series 1", title: "Weight") == [["Weight"], ["Weight"]])
        #expect(names("Rain", title: "Weight") == [["Rain"], ["Rain"]])
    }

    /// Long names go on in a second line, for which the box has room.
    @Test func longNamesAreWrapped() throws {
        func tooltips(_ name: String) throws -> Tooltips {
            var chart = Sample.chart(Sample.bars([[1, 2], [3, 4]]), series: 2)
            chart.series[1].label = name
            return try #require(ChartLayouter(chart: chart).layout(for: .figure).scene.tooltips)
        }
        let (short, long) = (try tooltips("Rain"), try tooltips("Alliance of Liberals, Democrats, Greens and others"))
        #expect(short.nameLines == .fitting)
        #expect(long.nameLines == .wrapped)
        #expect(long.size.height == short.size.height + Tooltips.rowHeight)
    }
}
