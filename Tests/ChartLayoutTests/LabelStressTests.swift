import ChartGraphics
import ChartIR
import ChartScene
import Foundation
import Testing

@testable import ChartLayout

/// Whatever the names, values and sizes: no text meets another, and none leaves the drawing.
@Suite struct LabelStressTests {
    static let count = ProcessInfo.processInfo.environment["STRESS"].flatMap(Int.init) ?? 200

    @Test func textsNeverMeetNorLeave() {
        // One of each kind for each chart.
        var failures: [String: String] = [:]
        for seed in 0..<LabelStressTests.count {
            var random = RandomChart(seed: UInt64(seed))
            let chart = random.chart()
            for surface in Surface.allCases {
                let layout = ChartLayouter(chart: chart).layout(for: surface)
                var states = [[], Set(chart.series.map(\.cue).dropFirst())] as [Set<Int>]
                if chart.series.count > 1 { states.append([0]) }
                for hidden in states {
                    let boxes = TextBox.all(in: layout.scene, hiding: hidden)
                    for (index, box) in boxes.enumerated() {
                        if !box.isInside(layout.scene.size) {
                            failures["\(seed) leaves \(box.role)"] =
                                "\(random.summary) \(surface) \(layout.scene.size): \(box)"
                        }
                        for other in boxes[..<index] where box.meets(other) {
                            failures["\(seed) meets \(box.role) \(other.role)"] =
                                "\(random.summary) \(surface): \(box) meets \(other)"
                        }
                    }
                }
            }
        }
        let lines = failures.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        #expect(lines.isEmpty, "\(lines.count) failures, such as\n\(lines.prefix(200).joined(separator: "\n"))")
    }
}

/// A chart of odd names, sizes and values, the same for each seed.
struct RandomChart {
    private var state: UInt64
    private(set) var summary = ""

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    private mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double((state ^ state >> 29) >> 11) / Double(1 << 53)
    }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[min(Int(next() * Double(choices.count)), choices.count - 1)]
    }

    private mutating func chance(_ probability: Double) -> Bool { next() < probability }

    private mutating func length() -> Double {
        (120 * Quantity.Function.power(next() * Quantity.Function.logarithm(4000.0 / 120))).rounded()
    }

    private static let words = [
        "A", "Manufacturing", "Wholesale and retail trade", "Baden-Württemberg", "中华人民共和国香港特别行政区", "日本", "",
        "محافظة القاهرة الكبرى", "👨‍👩‍👧‍👦 🇩🇪", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz", "x / y",
        String(repeating: "very long name ", count: 14), "Q1", "an ordinary name",
    ]

    private mutating func name(_ index: Int) -> String {
        let word = pick(RandomChart.words)
        return word.isEmpty || chance(0.3) ? word : word + " \(index)"
    }

    mutating func values(_ count: Int) -> [Double?] {
        let kind = pick([
            "plain", "plain", "plain", "negative", "mixed", "equal", "huge", "tiny", "both", "none", "zero",
        ])
        summary += " " + kind
        return (0..<count).map { index in
            let value = next() * 100
            return switch kind {
            case "negative": -value
            case "mixed": value - 50
            case "equal": 7
            case "huge": value * 1e298
            case "tiny": value * 1e-298
            case "both": index % 2 == 0 ? 1e300 : 1e-300
            case "none": nil
            case "zero": 0
            default: index % 7 == 6 ? nil : (value * 10).rounded() / 10
            }
        }
    }

    mutating func positions(_ axis: inout Axis, count: Int) -> [Double] {
        switch axis.scale {
        case .category: return (0..<count).map(Double.init)
        case .time:
            let span = Quantity.Function.power(next() * 14 - 3)
            var start = (next() - 0.3) * 4e9
            let isDays = span > 86400 * 3 && chance(0.6)
            if isDays { start = (start / 86400).rounded() * 86400 }
            if span > 1e8 { start -= 3e10 * next() }
            summary += " span \(span)"
            return (0..<count).map { index in
                let offset = span * Double(index) / Double(max(count - 1, 1))
                return start + (isDays ? (offset / 86400).rounded() * 86400 : offset)
            }
        default:
            let span = Quantity.Function.power(next() * 12 - 4)
            return (0..<count).map { 1 + span * Double($0) }
        }
    }

    private mutating func axis(_ scale: Axis.Scale) -> Axis {
        let isNumber = scale == .number
        return Axis(
            scale: scale, minimum: nil, maximum: nil, isNice: scale != .time && chance(0.8),
            includesZero: isNumber && chance(0.2), followsVisible: chance(0.9),
            title: chance(0.4) ? pick(["Title", "A long title of an axis that says a lot about it", "単位"]) : nil,
            unit: isNumber && chance(0.3) ? pick(["%", "kilometres", "€"]) : nil,
            format: isNumber && chance(0.2)
                ? .number(.decimals(pick([0, 2, 6]), grouping: true)) : nil,
            hasGrid: chance(0.7), isReversed: chance(0.2), tickCount: chance(0.2) ? pick([1, 3, 20, 100]) : nil,
            increment: isNumber && chance(0.15) ? pick([0.3, 10, 1000]) : nil,
            labels: {
                if case .category = scale {
                    pick([.automatic, .automatic, .automatic, .horizontal, .angled, .vertical, .none])
                } else {
                    .automatic
                }
            }())
    }

    mutating func chart() -> Chart {
        let seriesCount = pick([1, 1, 2, 3, 5])
        let kind = pick([
            "bar", "bar", "line", "area", "point", "stack", "horizontal", "horizontal stack", "layers", "areas",
        ])
        let hasBars = ["bar", "stack", "horizontal", "horizontal stack", "layers"].contains(kind)
        let size = Size(width: length(), height: length())
        let names = pick([1, 1, 2, 5, 12, 50, 500])
        let scale: Axis.Scale =
            hasBars || chance(0.3)
            ? .category((0..<names).map { name($0) }) : pick([.number, .time, .time, .log])
        summary = "\(kind) \(Int(size.width))x\(Int(size.height)) n=\(names)"
        var x = axis(scale)
        let places = positions(&x, count: names)
        let series = (0..<seriesCount).map { index -> MarkSeries in
            let values = values(names)
            return MarkSeries(series: index, data: zip(places, values).map { Datum(x: $0, y: $1) })
        }
        var y = axis(.number)
        let isPositive = series.allSatisfy { $0.data.allSatisfy { ($0.y ?? 1) > 0 } }
        if isPositive, kind != "stack", kind != "horizontal stack", kind != "areas", chance(0.3) {
            y.scale = .log
            y.includesZero = false
            y.increment = nil
            summary += " log"
        }
        let hasSecond = kind == "layers" || chance(0.15)
        let text: ValueText = pick([.automatic, .automatic, .end, .points])
        func bars(_ arrangement: BarMark.Arrangement) -> Mark {
            .bar(
                BarMark(
                    arrangement: arrangement, axis: .first, series: series, maximumWidth: 32, minimumSpace: 16,
                    showsTotals: arrangement == .stack))
        }
        var marks: [Mark]
        switch kind {
        case "bar", "horizontal": marks = [bars(.group)]
        case "stack", "horizontal stack": marks = [bars(.stack)]
        case "layers":
            marks = [
                bars(.group),
                .line(LineMark(axis: .second, series: [series[0]], curve: .linear, missing: .gap, text: text)),
            ]
        case "area":
            marks = [
                .area(
                    AreaMark(
                        arrangement: .overlap, axis: .first, series: series, curve: .linear, missing: .gap, text: text))
            ]
        case "areas":
            marks = [
                .area(
                    AreaMark(
                        arrangement: .stack, axis: .first, series: series, curve: .linear, missing: .gap,
                        text: text == .points ? .automatic : text))
            ]
        case "point": marks = [.point(PointMark(axis: .first, series: series, text: text == .automatic ? .none : text))]
        default:
            marks = [.line(LineMark(axis: .first, series: series, curve: .linear, missing: .gap, text: text))]
        }
        if kind == "line", hasSecond, seriesCount > 1 {
            marks = [
                .line(LineMark(axis: .first, series: [series[0]], curve: .linear, missing: .gap, text: text)),
                .line(
                    LineMark(
                        axis: .second, series: Array(series.dropFirst()), curve: .linear, missing: .gap, text: text)),
            ]
        }
        var second = axis(.number)
        second.hasGrid = false
        let usesSecond = marks.contains { mark in
            if case .line(let line) = mark { line.axis == .second } else { false }
        }
        return Chart(
            text: ChartText(
                title: chance(0.6) ? pick(["Title", String(repeating: "A long title ", count: 9)]) : nil,
                subtitle: chance(0.4) ? "A subtitle with some words in it" : nil, description: nil,
                source: chance(0.4) ? "somewhere" : nil, footnote: nil),
            size: size, background: nil, locale: "en",
            series: (0..<seriesCount).map {
                Series(name: "\($0)", label: name($0), color: .palette($0 % 8), cue: $0, startsHidden: false)
            },
            plot: .cartesian(
                CartesianPlot(
                    isTransposed: kind.hasPrefix("horizontal"), x: x, y: y, secondY: usesSecond ? second : nil,
                    marks: marks)),
            legend: Legend(
                position: pick([.top, .top, .right, .bottom, .left, .none]), toggle: pick([.hide, .hide, .none]),
                title: nil), entrance: Entrance(order: .none, duration: nil, delay: 0, easing: nil))
    }
}
