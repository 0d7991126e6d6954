import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct CandlestickLayoutTests {
    typealias Prices = CandlestickMark.Prices

    static func plot(
        _ candles: [[Prices?]], style: CandlestickMark.Style = .candle, colors: CandlestickMark.Colors = .standard,
        x: Axis? = nil, text: ValueText = .none
    ) -> Plot {
        let series = candles.enumerated().map { index, prices in
            CandlestickMark.Series(
                series: index, candles: prices.enumerated().map { .init(x: Double($0), prices: $1) })
        }
        let mark = CandlestickMark(axis: .first, style: style, colors: colors, text: text, series: series)
        return .cartesian(
            CartesianPlot(
                isTransposed: false, x: x ?? Sample.categories(candles.map(\.count).max() ?? 0), y: Sample.axis(),
                secondY: nil, marks: [.candlestick(mark)]))
    }

    static let up = Prices(open: 4, high: 8, low: 2, close: 6)
    static let down = Prices(open: 6, high: 8, low: 2, close: 4)
    static let even = Prices(open: 5, high: 5, low: 5, close: 5)

    private struct Box {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
        var fill: Paint?
    }

    /// The boxes of each candle, with their places in the drawing.
    private func candles(_ plot: Plot, series: Int = 1, hiding hidden: Set<Int> = []) -> [[Box]] {
        let scene = ChartLayouter(chart: Sample.chart(plot, series: series)).layout(for: .figure, hiding: hidden).scene
        func groups(_ nodes: [Node]) -> [[Box]] {
            nodes.flatMap { node -> [[Box]] in
                guard case .group(let children, let transform, _, _) = node.shape else { return [] }
                guard children.contains(where: { $0.role == .candle }) else { return groups(children) }
                var valuation = Valuation(hidden: hidden)
                valuation.parameters = node.parameters
                return [
                    children.compactMap { child in
                        guard case .rect(let x, let y, let width, let height, _, _) = child.shape else { return nil }
                        let value = { (quantity: Quantity) in valuation.value(of: quantity) }
                        return Box(
                            x: value(x) + value(transform.translateX), y: value(y), width: value(width),
                            height: value(height), fill: child.fill)
                    }
                ]
            }
        }
        return groups(scene.nodes)
    }

    @Test func bodiesReachFromOpenToCloseAndWicksFromLowToHigh() {
        let drawn = candles(Self.plot([[Self.up, Self.down]]))
        #expect(drawn.map(\.count) == [3, 2])
        for candle in drawn {
            let (wick, body) = (candle[0], candle[1])
            // 2...8 with a body of 4...6: a third, in the middle.
            #expect(abs(wick.height / body.height - 3) < 1e-9)
            #expect(abs(wick.y + wick.height / 2 - body.y - body.height / 2) < 1e-9)
            #expect(wick.width == 1.25 && body.width == 12)
            #expect(abs(wick.x + 0.625 - body.x - 6) < 1e-9)
        }
        #expect(drawn[0][2].width == 9.5)
        #expect(abs(drawn[0][1].height - drawn[0][2].height - 2.5) < 1e-9)
    }

    @Test func upIsHollowDownIsFilledAndNoChangeIsALine() {
        let drawn = candles(Self.plot([[Self.up, Self.down, Self.even]]))
        #expect(drawn[0].map(\.fill) == [.series(.trend(.up)), .series(.trend(.up)), .background])
        #expect(drawn[1].map(\.fill) == [.series(.trend(.down)), .series(.trend(.down))])
        #expect(drawn[2].map(\.fill) == [.series(.trend(.even)), .series(.trend(.even))])
        #expect(drawn[2][1].height == 1.25)
    }

    @Test func hollowCandlesAreColouredByTheCloseBefore() {
        let higher = Prices(open: 9, high: 9, low: 7, close: 7)
        let drawn = candles(Self.plot([[Self.down, higher, nil, Self.up]], style: .hollow))
        #expect(drawn.map { $0[0].fill } == [.series(.trend(.down)), .series(.trend(.up)), .series(.trend(.down))])
        // Filled: it closed below its open.
        #expect(drawn.map(\.count) == [2, 2, 3])
    }

    @Test func directionsAndSeriesHaveTheirColours() {
        func fills(_ colors: CandlestickMark.Colors) -> [Paint?] {
            candles(Self.plot([[Self.up, Self.down]], colors: colors)).map { $0[0].fill }
        }
        #expect(fills(.western) == [.series(.trend(.green)), .series(.trend(.red))])
        #expect(fills(.eastern) == [.series(.trend(.red)), .series(.trend(.green))])
        #expect(fills(.series) == [.series(.palette(0)), .series(.palette(0))])
    }

    @Test func openAndCloseStandAtTheSidesOfALine() {
        let parts = candles(Self.plot([[Self.up]], style: .ohlc))[0]
        #expect(parts.count == 3)
        #expect(parts[1].x + parts[1].width <= parts[0].x + 0.625 && parts[2].x >= parts[0].x + 0.625)
        #expect(parts[2].y < parts[1].y)
    }

    @Test(arguments: [(3, 12.0), (100, 3.51), (2000, 1)])
    func bodiesTakeThreeFifthsOfTheirStep(count: Int, breadth: Double) {
        let drawn = candles(Self.plot([Array(repeating: Self.up, count: count)]))
        #expect(abs((drawn[0][1].width) - breadth) < 0.2)
        let onNumbers = candles(Self.plot([Array(repeating: Self.up, count: count)], x: Sample.axis(nice: false)))
        #expect(abs((onNumbers[0][1].width) - breadth) < 0.2)
        #expect(drawn[0].count == (breadth > 3.5 ? 3 : 2))
    }

    /// Also between two classes of widths, where bodies reach their greatest breadth.
    @Test func bodiesTakeThreeFifthsOfTheirStepAtEveryWidth() throws {
        var chart = Sample.chart(Self.plot([Array(repeating: Self.up, count: 40)]), series: 1)
        chart.isFluid = true
        let scene = ChartLayouter(chart: chart).layout(for: .figure).scene
        for width in [300.0, 500, 700, 900, 1100, 1500] {
            let boxes = FlatNode.flatten(scene.standing(at: width), hiding: []).filter {
                $0.description.contains("candle")
            }.map(\.numbers)
            let wicks = boxes.filter { abs($0[2] - $0[0] - 1.25) < 1e-6 }
            let body = try #require(boxes.map { $0[2] - $0[0] }.max())
            let step = try #require(wicks.count == 40 ? wicks[1][0] - wicks[0][0] : nil)
            #expect(abs(body - min(step * 0.6, 12)) < 1e-4, "\(width): \(body), \(step)")
        }
    }

    @Test func theAxisFollowsLowsAndHighsOfWhatIsVisible() {
        let far = Prices(open: 400, high: 800, low: 200, close: 600)
        let plot = Self.plot([[Self.up], [far]])
        let together = candles(plot, series: 2)
        let alone = candles(plot, series: 2, hiding: [1])
        #expect(together.count == 2 && alone.count == 1)
        #expect(together[0][0].height < 5)
        #expect(alone[0][0].height > 200)
    }

    @Test func theLastCloseIsATagInTheColourOfItsCandle() throws {
        let chart = Sample.chart(Self.plot([[Self.up, Self.down]], text: .automatic), series: 1)
        let nodes = ChartLayouter(chart: chart).layout(for: .figure, hiding: []).scene.nodes
        let tag = nodes.filter { $0.role == .valueLabel }
        #expect(tag.map(\.fill) == [.series(.trend(.down)), .onSeries(.trend(.down))])
        guard case .text(let text) = tag.last?.shape else { return #expect(Bool(false), "no text") }
        #expect(text.string == "4")
    }

    private func spoken(_ candles: [[Prices?]]) -> Words {
        TextAlternatives(chart: Sample.chart(Self.plot(candles), series: candles.count)).words
    }

    @Test func wordsSayAllFourParts() {
        let words = spoken([[Self.up, nil]])
        #expect(words.table.header == ["Category", "Open", "High", "Low", "Close"])
        #expect(words.table.rows == [["C0", "4", "8", "2", "6"], ["C1", "–", "–", "–", "–"]])
        #expect(words.summary == "Candlestick chart. Highest value 8 (C0), lowest 2 (C0).")
        let two = spoken([[Self.up], [Self.down]])
        #expect(two.table.header.suffix(2) == ["S1, Low", "S1, Close"])
    }
}

@Suite struct MomentTicksTests {
    private func ticks(_ days: [Double], width: Double = 600) -> [Tick] {
        var axis = Sample.axis(.category(days.map { "\($0)" }))
        axis.moments = days.map { $0 * 86400 }
        let mark = CandlestickMark(axis: .first, style: .candle, colors: .standard, text: .none, series: [])
        let plot = CartesianPlot(
            isTransposed: false, x: axis, y: Sample.axis(), secondY: nil, marks: [.candlestick(mark)])
        let bands = BandScale(count: days.count, range: 40...40 + width)
        return MomentTicks(
            axis.moments ?? [], of: plot, bands: bands, room: LevelRoom(left: 0, right: width + 80), in: .english
        ).ticks
    }

    /// Monday 2 March 2026.
    private static let monday = 20514.0

    @Test func daysOfTradeAreLabelledByTheirOwnDates() {
        // Six weeks without their ends, and without Monday the 16th.
        let days = (0..<42).filter { $0 % 7 < 5 && $0 != 14 }.map { (day: Int) -> Double in Self.monday + Double(day) }
        let ticks = ticks(days)
        #expect(ticks.filter { !$0.label.isEmpty }.map(\.label) == ["2", "9", "17", "23", "30", "6"])
        #expect(ticks.compactMap(\.context) == ["March 2026", "April"])
    }

    @Test func monthsAreNotLabelledByTheirFirstDays() {
        let months = [20454.0, 20485, 20513, 20544]
        let ticks = ticks(months)
        #expect(ticks.map(\.label) == ["Jan", "Feb", "Mar", "Apr"])
        #expect(ticks.compactMap(\.context) == ["2026"])
    }

    @Test func yearsAreNotLabelledByTheirFirstMonths() {
        // The first days of 2001 to 2017, 36 px apart.
        let years = (2001...2017).map { (Double($0 - 1970) * 365.25).rounded(.down) }.map { day in
            CivilTime(secondsSince1970: (day + 1) * 86400).start(of: .year(1)).secondsSince1970 / 86400
        }
        let ticks = ticks(years)
        #expect(ticks.map(\.label).allSatisfy { Int($0) != nil } && ticks.count > 7)
        #expect(ticks.compactMap(\.context) == [])
    }

    @Test func aUnitThatIsCutShortGivesWayToTheNext() {
        // From 27 February, and then months of days.
        let ticks = ticks((0..<300).map { (day: Int) -> Double in Self.monday - 3 + Double(day) })
        #expect(ticks.first?.label == "Mar")
    }
}
