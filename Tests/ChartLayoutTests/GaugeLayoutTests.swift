import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// Dials and progress bars, which are two forms of one mark.
@Suite struct GaugeLayoutTests {
    static let zones = [
        GaugeMark.Zone(name: "Normal", start: 0, end: 65, color: .status(.good)),
        GaugeMark.Zone(name: "Watch", start: 65, end: 85, color: .status(.warning)),
        GaugeMark.Zone(name: "Critical", start: 85, end: 100, color: .status(.bad)),
    ]

    static func plot(
        _ values: [Double], _ form: GaugeMark.Form = .dial(Dial()), zones: [GaugeMark.Zone] = GaugeLayoutTests.zones,
        min: Double = 0,
        max: Double = 100, ticks: Int? = nil
    ) -> Plot {
        .gauge(
            GaugeMark(
                form: form, readings: values.enumerated().map { .init(series: $0, value: $1) }, minimum: min,
                maximum: max, zones: zones, name: "used", tickCount: ticks))
    }

    private func chart(
        _ values: [Double], _ form: GaugeMark.Form = .dial(Dial()), zones: [GaugeMark.Zone] = GaugeLayoutTests.zones,
        size: Size = Size(width: 640, height: 400), min: Double = 0, max: Double = 100, ticks: Int? = nil
    ) -> Chart {
        var chart = Sample.chart(
            Self.plot(values, form, zones: zones, min: min, max: max, ticks: ticks), series: values.count)
        chart.size = size
        chart.text = ChartText(title: nil, subtitle: nil, description: nil, source: nil, footnote: nil)
        chart.legend.position = .none
        return chart
    }

    private func nodes(_ chart: Chart, hiding hidden: Set<Int> = [], _ surface: Surface = .standalone) -> [Node] {
        ChartLayouter(chart: chart).layout(for: surface, hiding: hidden).scene.nodes
    }

    private func strings(_ nodes: [Node]) -> [String] {
        nodes.compactMap { if case .text(let text) = $0.shape, $0.presence == 1 { text.string } else { nil } }
    }

    @Test func theDefaultIsTheMock() throws {
        var chart = chart([72.4])
        chart.text.title = "Storage is close to its limit"
        chart.text.subtitle = "Cluster capacity in use, 21 March 2026"
        chart.text.footnote = "Watch from 65 %, critical from 85 %"
        let nodes = nodes(chart)
        guard case .sector(let passed) = try #require(nodes.first { $0.role == .slice }).shape,
            case .circle(let x, let y, let radius) = try #require(nodes.first { $0.role == .hub }).shape
        else {
            Issue.record("no ring or no hub")
            return
        }
        #expect(abs(passed.center.x - 320) < 0.01 && abs(passed.center.y - 282) < 0.01)
        #expect(
            (x.constant, y.constant, radius.constant) == (passed.center.x, passed.center.y, 9), "8 and half of the seam"
        )
        #expect(abs((passed.outerRadius.constant ?? 0) - 172) < 0.01)
        let end = Valuation(hidden: []).value(of: passed.end)
        #expect(abs(end - (0.724 - 0.5) * .pi) < 1e-9)
        let text = nodes.compactMap { if case .text(let text) = $0.shape, text.size == 32 { text } else { nil } }
        #expect(abs((text.first?.y.constant ?? 0) - 332) < 0.01)
    }

    /// The needle is the edge of the disc, so both come in alike; hub and needle take the line colour of the zone, and
    /// the passed part its own.
    @Test func aDiscHasTheColoursOfItsZone() throws {
        let zones = [(0.0, "green", "lime"), (65, "brown", "orange"), (85, "maroon", "red")].map { start, fill, line in
            GaugeMark.Zone(
                name: nil, start: start, end: 100, color: .plain(.custom(Color(css: fill) ?? Color(rgb: 0))),
                needleColor: .plain(.custom(Color(css: line) ?? Color(rgb: 0))))
        }
        for (value, fill, line) in [(10.0, "green", "lime"), (73.5, "brown", "orange"), (90, "maroon", "red")] {
            var chart = chart([value])
            chart.entrance.order = .together
            chart.plot = .gauge(
                GaugeMark(
                    form: .dial(Dial(hole: 0, hub: 8, text: .none)), readings: [.init(series: 0, value: value)],
                    zones: zones, hasScale: false))
            let nodes = nodes(chart).filter { $0.presence == 1 }
            let hub = try #require(nodes.first { $0.role == .hub })
            let needle = try #require(nodes.first { $0.role == .needle })
            let disc = try #require(nodes.first { $0.role == .slice })
            func paint(_ name: String) -> Paint? {
                Color(css: name).map { .series(SeriesPaint(.custom($0))) }
            }
            let (fill, line) = (paint(fill), paint(line))
            #expect(nodes.count { $0.role == .hub } == 1 && hub.fill == line && hub.stroke == nil)
            #expect(needle.stroke?.paint == line && disc.fill == fill)
            #expect(needle.entrance == disc.entrance && needle.entrance != nil)
            guard case .circle(_, _, let radius) = hub.shape else { continue }
            #expect(radius.constant == 4)
        }
    }

    @Test(arguments: [
        (64.99, "good"), (65, "good"), (65.000001, "warning"), (85, "warning"), (85.1, "bad"), (999, "bad"),
    ])
    func aZoneBeginsStrictlyAboveItsThreshold(value: Double, paint: String) {
        let passed = nodes(chart([value])).filter { $0.role == .slice }
        #expect(passed.map { $0.fill.map { "\($0)" } } == [paint])
    }

    @Test func zonesAreFoundOnTheirSideWithSixDigits() {
        // As engines see it: a third of a scale has no end.
        let zones = [
            GaugeMark.Zone(name: nil, start: 0, end: 1, color: nil),
            GaugeMark.Zone(name: nil, start: 1, end: 2, color: .status(.warning)),
            GaugeMark.Zone(name: nil, start: 2, end: 3, color: .status(.bad)),
        ]
        for (value, index) in [(1.0, 0), (1.0000001, 1), (2, 1), (2.0000001, 2), (3, 2)] {
            var state = LayoutState(chart: chart([value]), surface: .figure, selection: .hiding([]))
            let mark = GaugeMark(
                form: .dial(Dial()), readings: [.init(series: 0, value: value)], maximum: 3, zones: zones)
            let pointers = GaugePointer.pointers(
                MarkStates(mark, of: chart([value])), overshoots: false, in: &state)
            #expect(pointers.first?.zones.map(\.index) == [index])
            let passed = pointers.first?.passed.constant ?? 0
            // The comparison holds for the number that an engine hands on, too.
            for digits in [(passed * 1e6).rounded() / 1e6, passed] {
                let reached = zones.indices.last { $0 == 0 || digits >= mark.fraction(of: zones[$0].start) + 2e-6 }
                #expect(reached == index)
            }
        }
    }

    @Test func aMovingValueIsInOneZoneAtATime() {
        let mark = GaugeMark(form: .dial(Dial()), readings: [.init(series: 0, value: 0)], zones: Self.zones)
        let passed = Quantity.Variable(name: "p")
        let zones = GaugePointer.zones(of: mark, at: .variable(passed))
        #expect(zones.map(\.index) == [0, 1, 2])
        for value in [0, 30, 64.9, 65, 65.01, 84, 85, 85.01, 100.0] {
            var state = Valuation(hidden: [])
            state.variables[passed] = value / 100
            let presences = zones.map { state.value(of: $0.presence) }
            #expect(presences.firstIndex(of: 1).map { Self.zones[$0] } == mark.zone(of: value), "\(value)")
            #expect(presences.reduce(0, +) == 1)
        }
    }

    @Test func theNeedleFollowsTheValue() throws {
        for (value, turn) in [(0.0, -0.5), (50, 0), (100, 0.5), (-20, -0.5), (300, 0.5)] {
            let needle = try #require(nodes(chart([value])).first { $0.role == .needle })
            guard case .path(_, let transform) = needle.shape else { return }
            #expect(abs(Valuation(hidden: []).value(of: transform.rotation) - turn * .pi) < 1e-4)
        }
    }

    @Test func overTheEndNoNeedleOvershoots() {
        func easing(_ value: Double) -> Easing? {
            var chart = chart([value])
            chart.entrance.order = .together
            return nodes(chart).first { $0.role == .needle }?.entrance?.easing
        }
        #expect(easing(93) == .pop)
        #expect(easing(95) == .standard)
    }

    @Test func severalNeedlesShareTheHub() {
        let all = nodes(chart([10, 20, 30]))
        #expect(all.filter { $0.role == .needle }.count == 3)
        #expect(!all.contains { $0.role == .slice })
        #expect(strings(all).contains("20"))
        let two = nodes(chart([10, 20, 30]), hiding: [1])
        #expect(!strings(two).contains("20"))
        let none = strings(nodes(chart([10, 20, 30]), hiding: [0, 1, 2]))
        #expect(none.contains("No data"))
    }

    @Test func visibleValuesStandInTheMiddle() {
        for hidden in [Set<Int>(), [0], [1], [0, 2]] {
            let texts = nodes(chart([10, 20, 30]), hiding: hidden).compactMap { node -> Double? in
                guard case .text(let text) = node.shape, text.size == 20, node.presence == 1 else { return nil }
                return text.x.constant
            }
            #expect(texts.count == 3 - hidden.count)
            #expect(abs((texts.min() ?? 0) + (texts.max() ?? 0) - 640) < 0.01)
        }
    }

    /// Texts of a drawing never meet and never leave it.
    @Test(arguments: [
        Dial(), Dial(sweep: 180, hole: 0), Dial(start: -135, sweep: 270), Dial(start: 0, sweep: 360, hasNeedle: false),
        Dial(start: 0, sweep: 90), Dial(start: 90, sweep: 180), Dial(start: -170, sweep: 340, hole: 0),
        Dial(start: -30, sweep: 60), Dial(start: 0, sweep: 360, text: .oneLine),
    ])
    func nothingMeetsOrLeaves(dial: Dial) {
        for size in [Size(width: 640, height: 400), Size(width: 160, height: 120), Size(width: 120, height: 400)] {
            for values in [[72.4], [100], [10, 50, 90]] {
                for surface in [Surface.standalone, .figure] {
                    let chart = chart(values, .dial(dial), size: size, ticks: 6)
                    let layout = ChartLayouter(chart: chart).layout(for: surface, hiding: [])
                    let drawing = Rect(x: 0, y: 0, width: layout.scene.size.width, height: layout.scene.size.height)
                    let boxes = layout.scene.nodes.compactMap { node -> Rect? in
                        guard case .text(let text) = node.shape, node.role != .legend, node.presence == 1 else {
                            return nil
                        }
                        return text.box
                    }
                    for (index, box) in boxes.enumerated() {
                        #expect(
                            box.x >= drawing.x - 0.5 && box.maxX <= drawing.maxX + 0.5 && box.y >= drawing.y - 0.5
                                && box.maxY <= drawing.maxY + 0.5, "\(dial) \(size) \(values) \(surface) \(box)")
                        for other in boxes.dropFirst(index + 1) {
                            #expect(!box.meets(other), "\(dial) \(size) \(values) \(surface)")
                        }
                    }
                }
            }
        }
    }

    @Test func aSmallDialNamesItsZoneUnderTheValue() {
        #expect(strings(nodes(chart([72.4], size: Size(width: 160, height: 120)))).contains("used · Watch"))
        #expect(strings(nodes(chart([72.4]))).contains("Watch"))
    }

    @Test(arguments: [[], [1e300], [-1e300, 1e300], [1e-300], Array(repeating: 5, count: 40)] as [[Double]])
    func everythingIsFinite(values: [Double]) {
        for form in [GaugeMark.Form.dial(Dial()), .bar(ProgressBar(segments: 7))] {
            let chart = chart(values, form, min: -1e300, max: 1e300)
            for node in FlatNode.flatten(
                ChartLayouter(chart: chart).layout(for: .standalone).scene, hiding: []
            ) {
                #expect(!"\(node)".contains("nan") && !"\(node)".contains("inf"))
            }
        }
    }

    // MARK: Progress

    private func bars(_ nodes: [Node], _ role: Role) -> [Rect] {
        nodes.compactMap { node in
            guard node.role == role, case .rect(let x, let y, let width, let height, _, _) = node.shape else {
                return nil
            }
            let state = Valuation(hidden: [])
            return Rect(
                x: state.value(of: x), y: state.value(of: y), width: state.value(of: width),
                height: state.value(of: height))
        }
    }

    @Test func barsArePassedAsFarAsTheirValues() {
        let nodes = nodes(chart([25, 50, 250], .bar(ProgressBar()), zones: []))
        let whole = bars(nodes, .track).map(\.width)
        #expect(zip(bars(nodes, .bar).map(\.width), whole).map { $0 / $1 } == [0.25, 0.5, 1])
    }

    @Test func segmentsArePassedOneAfterTheOther() {
        let nodes = nodes(chart([36], .bar(ProgressBar(segments: 10)), zones: []))
        let whole = bars(nodes, .track).first?.width ?? 1
        let parts = bars(nodes, .bar).map { $0.width / whole }
        #expect(parts.count == 4)
        #expect(parts.prefix(3) == [1, 1, 1] && abs((parts.last ?? 0) - 0.6) < 1e-9)
    }

    @Test func aSmallDrawingIsTheBarAlone() {
        for surface in [Surface.standalone, .figure] {
            let chart = chart([72], .bar(ProgressBar()), size: Size(width: 240, height: 24))
            let nodes = nodes(chart, surface)
            #expect(strings(nodes) == [])
            let width = surface == .figure ? 208.0 : 240
            #expect(bars(nodes, .track) == [Rect(x: 0, y: 0, width: width, height: 24)])
        }
    }

    @Test func hiddenBarsLeaveNoRoom() {
        let all = bars(nodes(chart([1, 2, 3], .bar(ProgressBar()))), .track)
        let two = bars(nodes(chart([1, 2, 3], .bar(ProgressBar())), hiding: [1]), .track)
        #expect(all.count == 3)
        #expect(two.count == 2)
        #expect(abs((two[1].y - two[0].y) - (all[1].y - all[0].y)) < 0.01)
    }

    // MARK: Words

    @Test func wordsNameTheZone() {
        let words = TextAlternatives(chart: chart([72.4])).words
        #expect(words.summary == "Gauge, 0 to 100: used 72.4 (Watch).")
        #expect(words.name == "used 72.4 (Watch)")
        #expect(words.table.header == ["used", "Value", "Zone"])
        #expect(words.table.rows.map { $0.last } == ["Watch"])
    }

    @Test func tooltipsNameTheZone() {
        for form in [GaugeMark.Form.dial(Dial()), .bar(ProgressBar())] {
            let scene = ChartLayouter(chart: chart([72.4, 90], form)).layout(for: .figure).scene
            let rows = scene.tooltips?.positions.flatMap(\.rows)
            #expect(rows?.map(\.name) == ["Watch", "Critical"])
            #expect(rows?.map(\.value) == [.text("72.4"), .text("90.0")])
        }
    }
}

extension Text {
    fileprivate var box: Rect? {
        guard let x = x.constant, let y = y.constant else { return nil }
        let width = string.width(size: size, isBold: isBold)
        let start = anchor == .start ? x : anchor == .end ? x - width : x - width / 2
        return Rect(x: start, y: y - size * 0.72, width: width, height: size * 0.72)
    }
}
