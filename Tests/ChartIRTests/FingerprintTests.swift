import ChartGraphics
import ChartIR
import Testing

@Suite struct FingerprintTests {
    private static let axis = Axis(
        scale: .number, minimum: nil, maximum: nil, isNice: true, includesZero: true, followsVisible: true,
        title: nil, unit: nil, format: nil, hasGrid: true)

    private static let bar = BarMark(
        arrangement: .group, axis: .first,
        series: [MarkSeries(series: 0, data: [Datum(x: 0, y: 1), Datum(x: 1, y: nil)])],
        maximumWidth: 32, minimumSpace: 16)

    private static let line = LineMark(axis: .first, series: bar.series, curve: .linear, missing: .gap)
    private static let area = AreaMark(
        arrangement: .overlap, axis: .first, series: bar.series, curve: .linear, missing: .gap)
    private static let border = Border(color: .other, width: 1)
    private static let shadow = Shadow(x: 0, y: 2, color: .other, opacity: 0.5, blur: 1)
    private static let bubble = BubbleMark(
        axis: .first, series: [.init(series: 0, bubbles: [.init(x: 0, y: 1, size: 2, name: "n")])])
    private static let candles = CandlestickMark(
        axis: .first, style: .candle, colors: .standard, text: .end,
        series: [.init(series: 0, candles: [.init(x: 0, prices: .init(open: 1, high: 2, low: 0, close: 1))])])
    private static let size = SizeScale(title: "s", format: nil, maximumRadius: 30)
    private static let pie = PieMark(
        slices: [PieMark.Slice(series: 0, value: 1)], hole: 0, gap: 0, valueFormat: nil)

    private static func chart(_ plot: Plot) -> Chart {
        Chart(
            text: ChartText(title: "ab", subtitle: "c", description: nil, source: nil, footnote: nil),
            size: Size(width: 640, height: 400), background: nil, locale: "en",
            series: [Series(name: "S", label: "S", color: .palette(0), cue: 0, startsHidden: false)], plot: plot,
            legend: Legend(position: .top, toggle: .hide, title: nil),
            entrance: Entrance(order: .together, duration: nil, delay: 0, easing: nil))
    }

    private static func cartesian(
        x: Axis = axis, y: Axis = axis, second: Axis? = nil, size: SizeScale? = nil, marks: [Mark] = [.bar(bar)],
        isTransposed: Bool = false
    ) -> Plot {
        .cartesian(
            CartesianPlot(isTransposed: isTransposed, x: x, y: y, secondY: second, size: size, marks: marks))
    }

    private static func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
        var value = value
        change(&value)
        return value
    }

    private static let rule = Annotation(
        form: .rule(Annotation.Rule(place: .value(1), width: 1, dash: .dashed)), axis: .first, label: nil, color: nil,
        extendsAxes: true, series: nil)

    private static let annotated: [Plot] = {
        let reach = Annotation.Band.Reach(from: 1, to: nil)
        let forms: [Annotation.Form] = [
            .rule(Annotation.Rule(place: .value(2), width: 1, dash: .dashed)),
            .rule(Annotation.Rule(place: .position(1), width: 1, dash: .dashed)),
            .rule(Annotation.Rule(place: .value(1), width: 2, dash: .dashed)),
            .rule(Annotation.Rule(place: .value(1), width: 1, dash: .solid)),
            .band(Annotation.Band(positions: reach, values: nil, opacity: 1)),
            .band(Annotation.Band(positions: nil, values: reach, opacity: 1)),
            .band(Annotation.Band(positions: .init(from: nil, to: 1), values: nil, opacity: 1)),
            .band(Annotation.Band(positions: reach, values: nil, opacity: 0.5)),
            .note(Annotation.Note(x: 1, y: 1, offset: nil)), .note(Annotation.Note(x: 1, y: 2, offset: nil)),
            .note(Annotation.Note(x: 1, y: 1, offset: .init(dx: 1, dy: 0))),
            .note(Annotation.Note(x: 1, y: 1, offset: .init(dx: 0, dy: 1))),
        ]
        let others: [(inout Annotation) -> Void] = [
            { _ in }, { $0.axis = .second }, { $0.label = "l" }, { $0.color = .other }, { $0.color = .palette(1) },
            { $0.color = .custom(.white) }, { $0.extendsAxes = false }, { $0.series = 0 },
        ]
        return (forms.map { form in changed(rule) { $0.form = form } } + others.map { changed(rule, $0) }).map {
            .cartesian(
                CartesianPlot(
                    isTransposed: false, x: axis, y: axis, secondY: nil, marks: [.bar(bar)], annotations: [$0]))
        }
    }()

    /// One chart for every single thing that can differ.
    private static let variants: [Chart] = {
        let base = chart(cartesian())
        let changes: [(inout Chart) -> Void] = [
            { $0.text.title = "a" }, { $0.text.subtitle = "bc" }, { $0.text.description = "d" },
            { $0.text.source = "d" }, { $0.text.footnote = "d" }, { $0.size.width = 641 }, { $0.size.height = 401 },
            { $0.background = .white }, { $0.locale = "de" }, { $0.series[0].name = "T" }, { $0.series[0].label = "T" },
            { $0.series[0].color = .other }, { $0.series[0].color = .palette(1) },
            { $0.series[0].color = .custom(.white) }, { $0.series[0].cue = 1 }, { $0.series[0].startsHidden = true },
            { $0.legend.position = .left }, { $0.legend.toggle = .none }, { $0.legend.title = "t" },
            { $0.entrance.order = .none }, { $0.entrance.duration = 1 }, { $0.entrance.delay = 1 },
            { $0.entrance.easing = .linear }, { $0.entrance.stagger = 1 }, { $0.entrance.movesAxisLabels = true },
            { $0.entrance.start = .view }, { $0.entrance.hasReplay = true }, { $0.entrance.countsUp = true },
        ]
        let axes: [(inout Axis) -> Void] = [
            { $0.scale = .time }, { $0.scale = .category(["a"]) }, { $0.minimum = 1 }, { $0.maximum = 1 },
            { $0.isNice = false }, { $0.includesZero = false }, { $0.followsVisible = false }, { $0.title = "t" },
            { $0.unit = "u" }, { $0.format = .number(.decimals(2, grouping: false)) }, { $0.hasGrid = false },
            { $0.moments = [1, 2] },
        ]
        let plots: [Plot] =
            axes.map { cartesian(x: changed(axis, $0)) } + axes.map { cartesian(y: changed(axis, $0)) }
            + [
                cartesian(second: axis), cartesian(isTransposed: true), cartesian(marks: []),
                cartesian(marks: [.line(line)]), cartesian(marks: [.area(area)]),
                cartesian(marks: [.point(PointMark(axis: .first, series: bar.series))]),
                cartesian(marks: [.bar(changed(bar) { $0.arrangement = .stack })]),
                cartesian(marks: [.bar(changed(bar) { $0.axis = .second })]),
                cartesian(marks: [.bar(changed(bar) { $0.maximumWidth = 1 })]),
                cartesian(marks: [.bar(changed(bar) { $0.minimumSpace = 1 })]),
                cartesian(marks: [.bar(changed(bar) { $0.showsTotals = true })]),
                cartesian(marks: [.bar(changed(bar) { $0.alignment = .start })]),
                cartesian(marks: [.bar(changed(bar) { $0.bins = Bins(edges: [0, 1]) })]),
                cartesian(marks: [.bar(changed(bar) { $0.bins = Bins(edges: [0, 2]) })]),
                cartesian(marks: [.line(changed(line) { $0.text = .end })]),
                cartesian(marks: [.line(changed(line) { $0.text = .none })]),
                cartesian(marks: [.area(changed(area) { $0.text = .points })]),
                cartesian(marks: [.point(PointMark(axis: .first, series: bar.series, text: .points))]),
                cartesian(marks: [.bar(changed(bar) { $0.series[0].data[0].y = 2 })]),
                cartesian(marks: [.bar(changed(bar) { $0.series[0].data[0].x = 2 })]),
                cartesian(marks: [.bar(changed(bar) { $0.series[0].data[1].y = 0 })]),
                cartesian(marks: [.line(changed(line) { $0.curve = .monotone })]),
                cartesian(marks: [.line(changed(line) { $0.missing = .zero })]),
                cartesian(marks: [.area(changed(area) { $0.arrangement = .stack })]),
                cartesian(marks: [.area(changed(area) { $0.curve = .step })]),
                cartesian(marks: [.bar(changed(bar) { $0.hasFixedWidth = true })]),
                cartesian(marks: [.bar(changed(bar) { $0.text = .roof })]),
                cartesian(marks: [.bar(changed(bar) { $0.look.radius = 3 })]),
                cartesian(marks: [.bar(changed(bar) { $0.look.opacity = 0.5 })]),
                cartesian(marks: [.bar(changed(bar) { $0.look.border = border })]),
                cartesian(marks: [.bar(changed(bar) { $0.look.border = Border(color: .other, width: 2) })]),
                cartesian(marks: [.bar(changed(bar) { $0.look.shadow = shadow })]),
                cartesian(marks: [.bar(changed(bar) { $0.look.shadow = changed(shadow) { $0.blur = 0 } })]),
                cartesian(marks: [.bar(changed(bar) { $0.series[0].data[0].y2 = 2 })]),
                cartesian(marks: [.bar(changed(bar) { $0.series[0].colors = [.other, nil] })]),
                cartesian(marks: [.bar(changed(bar) { $0.series[0].colors = [nil, .other] })]),
                cartesian(marks: [.line(changed(line) { $0.look.width = 1 })]),
                cartesian(marks: [.line(changed(line) { $0.look.opacity = 0.5 })]),
                cartesian(marks: [.line(changed(line) { $0.look.dash = .lengths([]) })]),
                cartesian(marks: [.line(changed(line) { $0.look.dash = .lengths([4]) })]),
                cartesian(marks: [.line(changed(line) { $0.marker.shape = .none })]),
                cartesian(marks: [.line(changed(line) { $0.marker.size = 9 })]),
                cartesian(marks: [.area(changed(area) { $0.look.width = 1 })]),
                cartesian(marks: [.area(changed(area) { $0.fillOpacity = 0.5 })]),
                cartesian(marks: [.point(PointMark(axis: .first, series: bar.series, opacity: 0.5))]),
                cartesian(
                    marks: [.point(PointMark(axis: .first, series: bar.series, marker: MarkerLook(shape: .star)))]),
                changed(CartesianPlot(isTransposed: false, x: axis, y: axis, secondY: nil, marks: [.bar(bar)])) {
                    $0.border = border
                }.plot,
                cartesian(size: size, marks: [.bubble(bubble)]),
                cartesian(size: changed(size) { $0.title = nil }, marks: [.bubble(bubble)]),
                cartesian(size: changed(size) { $0.maximumRadius = 20 }, marks: [.bubble(bubble)]),
                cartesian(
                    size: changed(size) { $0.format = .decimals(1, grouping: true) }, marks: [.bubble(bubble)]),
                cartesian(size: size, marks: [.bubble(changed(bubble) { $0.axis = .second })]),
                cartesian(size: size, marks: [.bubble(changed(bubble) { $0.series[0].bubbles[0].x = 1 })]),
                cartesian(size: size, marks: [.bubble(changed(bubble) { $0.series[0].bubbles[0].y = nil })]),
                cartesian(size: size, marks: [.bubble(changed(bubble) { $0.series[0].bubbles[0].size = 3 })]),
                cartesian(size: size, marks: [.bubble(changed(bubble) { $0.series[0].bubbles[0].name = nil })]),
                cartesian(marks: [.candlestick(candles)]),
                cartesian(marks: [.candlestick(changed(candles) { $0.style = .ohlc })]),
                cartesian(marks: [.candlestick(changed(candles) { $0.colors = .western })]),
                cartesian(marks: [.candlestick(changed(candles) { $0.text = .none })]),
                cartesian(marks: [.candlestick(changed(candles) { $0.axis = .second })]),
                cartesian(marks: [.candlestick(changed(candles) { $0.series[0].candles[0].x = 1 })]),
                cartesian(marks: [.candlestick(changed(candles) { $0.series[0].candles[0].prices = nil })]),
                cartesian(marks: [.candlestick(changed(candles) { $0.series[0].candles[0].prices?.open = 2 })]),
                cartesian(marks: [.candlestick(changed(candles) { $0.series[0].candles[0].prices?.low = -1 })]),
                .pie(pie), .pie(changed(pie) { $0.hole = 0.5 }), .pie(changed(pie) { $0.gap = 4 }),
                .pie(changed(pie) { $0.slices[0].value = 2 }),
                .pie(changed(pie) { $0.valueFormat = .decimals(1, grouping: true) }),
            ]
        return [base] + changes.map { changed(base, $0) } + (plots + annotated).map(chart)
    }()

    @Test func whateverDiffersShows() {
        let values = Self.variants.map { Fingerprint(of: $0).value }
        #expect(Set(values).count == values.count)
    }

    @Test func chartsTogetherHaveOneOfTheirOwn() {
        let (pie, other) = (Self.variants[0], Self.variants[1])
        let values = [
            Fingerprint(of: pie), Fingerprint(of: [pie]), Fingerprint(of: [pie, other]), Fingerprint(of: [other, pie]),
        ]
        #expect(Set(values.map(\.value)).count == values.count)
    }

    @Test func itIsTheSameInEveryRun() {
        #expect(Fingerprint(of: Self.chart(.pie(Self.pie))).value == Fingerprint(of: Self.chart(.pie(Self.pie))).value)
        // A recorded value: prefixes in published pages must not change with the machine or the day.
        #expect(Fingerprint(of: Self.chart(.pie(Self.pie))).value == 9_814_938_526_496_477_636)
    }
}

extension CartesianPlot {
    fileprivate var plot: Plot { .cartesian(self) }
}
