import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// What stands in the holes of donuts, and what pies say to those who listen.
@Suite struct PieTextTests {
    private func chart(
        _ values: [Double], hole: Double = 0.7, format: String? = nil, locale: String = "en",
        _ change: (inout PieWording) -> Void
    ) throws -> Chart {
        let symbols = Conventions.of(locale: locale).numbers
        var mark = PieMark(
            slices: values.enumerated().map { PieMark.Slice(series: $0, value: $1) }, hole: hole, gap: 4,
            valueFormat: try format.map { try NumberFormat(pattern: $0, symbols: symbols) })
        change(&mark.wording)
        var chart = Sample.chart(.pie(mark), series: values.count)
        chart.locale = locale
        return chart
    }

    private func hole(_ chart: Chart, hiding hidden: Set<Int> = []) -> [String] {
        let scene = ChartLayouter(chart: chart).layout(for: .standalone).scene
        return TextBox.all(in: scene, hiding: hidden).filter { $0.role == .center }.map(\.string)
    }

    @Test func totalsAreRightInEveryState() throws {
        let cases: [([Double], String?, String)] = [
            ([1024, 512, 436, 348], nil, "en"), ([1_234_567, 8_900_000, 1, 99], nil, "en"),
            ([0.5, 99.75, 1000.25], "#,##0.00", "de"), ([1, 9, 90, 900], "0 'kg'", "en"),
            ([1234, 8800, 5], nil, "es"), ([12_345, 6789, 100_000], nil, "hi"), ([1024, 512], nil, "ar-EG"),
            ([999, 1], "$#,##0", "en"), ([0, 0, 7], nil, "en"), ([1, 2], "#,##0.0#", "en"),
        ]
        for (values, format, locale) in cases {
            let chart = try chart(values, format: format, locale: locale) { $0.center.showsTotal = true }
            let symbols = Conventions.of(locale: locale).numbers
            let write = ValueWriter(
                try format.map { try NumberFormat(pattern: $0, symbols: symbols) }, symbols: symbols)
            for set in 0..<(1 << values.count) {
                let hidden = Set(values.indices.filter { set >> $0 & 1 == 1 })
                let sum = values.indices.filter { !hidden.contains($0) }.map { values[$0] }.reduce(0, +)
                let shown = values.indices.contains { !hidden.contains($0) && values[$0] > 0 }
                #expect(
                    hole(chart, hiding: hidden) == (shown ? [write(sum)] : []), "\(values) in \(locale), \(hidden)")
            }
        }
    }

    /// What has no end is rounded as at bars; up to two decimals are written whole, and equally many.
    @Test func valuesAtSlicesHaveThreeDigits() throws {
        func texts(_ values: [Double]) throws -> [String] {
            let chart = try chart(values, hole: 0) { $0.text = .inside }
            let scene = ChartLayouter(chart: chart).layout(for: .standalone, hiding: []).scene
            return TextBox.all(in: scene, hiding: []).filter { $0.role == .valueLabel }.map(\.string)
        }
        #expect(try texts([1889.0 + 2.0 / 3, 1844.0 + 1.0 / 6, 1770.4]) == ["1,890", "1,844", "1,770"])
        #expect(try texts([1.5, 1.25, 2]) == ["1.50", "1.25", "2.00"])
        #expect(try texts([4, 3, 2]) == ["4", "3", "2"])
    }

    /// Values that are wider than the place beside the pie do not make it small.
    @Test func aPieKeepsItsSizeBesideWideValues() throws {
        func radius(_ format: String) throws -> Double? {
            var chart = try chart([4, 3, 2], hole: 0, format: format) { _ in }
            chart.size = Size(width: 300, height: 400)
            return ChartLayouter(chart: chart).layout(for: .standalone, hiding: []).scene.nodes.lazy.compactMap {
                node in
                if case .sector(let sector) = node.shape { sector.outerRadius.constant } else { nil }
            }.first
        }
        let found = try #require(try radius("0.000000000000 'kilowatt-hours'"))
        #expect(found > 90)
    }

    /// Slices of different radii have their values beyond their ends where the author wants them outside, the smallest as well.
    @Test func valuesOutsideStandBeyondTheirOwnSlices() throws {
        let values = [12.0, 23, 47, 6, 52, 19]
        var mark = PieMark(
            slices: values.enumerated().map { PieMark.Slice(series: $0, value: $1, radius: $1) }, hole: 0, gap: 0,
            valueFormat: nil)
        mark.wording.text = .outside
        let scene = ChartLayouter(chart: Sample.chart(.pie(mark), series: values.count)).layout(for: .standalone).scene
        let texts = TextBox.all(in: scene, hiding: []).filter { $0.role == .valueLabel }
        #expect(texts.map(\.string).sorted() == ["12", "19", "23", "47", "52", "6"])
        let last = TextBox.all(in: scene, hiding: [0, 1, 2, 4, 5]).filter { $0.role == .valueLabel }
        #expect(last.map(\.string) == ["6"])
    }

    /// Beside a slice a number without a name has the colour by which the legend names it.
    @Test func numbersWithoutNamesHaveTheColoursOfTheirSlices() throws {
        func areColoured(_ shows: [PieWording.Part]) throws -> Set<Bool> {
            let chart = try chart([300, 200, 100]) { ($0.text, $0.shows) = (.outside, shows) }
            func found(_ nodes: [Node]) -> Set<Bool> {
                nodes.reduce(into: []) { all, node in
                    if case .group(let inner, _, _, _) = node.shape { all.formUnion(found(inner)) }
                    guard node.role == .valueLabel, case .text(let text) = node.shape, text.string == "200" else {
                        return
                    }
                    if case .seriesText? = node.fill { all.insert(true) } else { all.insert(false) }
                }
            }
            return found(ChartLayouter(chart: chart).layout(for: .standalone).scene.nodes)
        }
        #expect(try areColoured([.value]) == [true])
        #expect(try areColoured([.name, .value]) == [false])
    }

    /// Values with more decimals than are written are added up before they are rounded.
    @Test func totalsOfQuotientsFollowTheLegend() throws {
        let chart = try chart([1889.6666667, 501.123457, 12.777777777]) { $0.center.showsTotal = true }
        for (hidden, total) in [([], "2,404"), ([0], "514"), ([1], "1,902"), ([0, 1], "13")] as [(Set<Int>, String)] {
            #expect(hole(chart, hiding: hidden) == [total])
        }
    }

    @Test func totalsThatCannotFollowStandOnlyAtFirst() throws {
        let chart = try chart([0.25, 0.5], format: "0 %") { $0.center.showsTotal = true }
        #expect(hole(chart) == ["75 %"])
        #expect(hole(chart, hiding: [0]).isEmpty)
        #expect(ChartLayouter(chart: chart).layout(for: .figure).advice.map(\.kind) == [.stillTotals])
    }

    @Test func textShrinksToFitAndElseIsLeftOut() throws {
        func sizes(_ text: String, hole: Double) throws -> [Double] {
            let chart = try chart([3, 2], hole: hole) { $0.center.text = text }
            return ChartLayouter(chart: chart).layout(for: .standalone).scene.nodes.compactMap { node in
                guard node.role == .center, case .text(let text) = node.shape else { return nil }
                return text.size
            }
        }
        #expect(try sizes("598", hole: 0.7) == [26])
        let middle = try sizes("598 seats in all", hole: 0.7)
        #expect(middle.count == 1 && middle[0] < 26 && middle[0] >= 14)
        #expect(try sizes("598 seats in all of the parliament", hole: 0.3).isEmpty)
    }

    @Test func whatIsSaidCounts() throws {
        let chart = try chart([1, 2, 0]) {
            $0.unit = "seats"
            $0.singularUnit = "seat"
        }
        let scene = ChartLayouter(chart: chart).layout(for: .figure).scene
        #expect(scene.elements.map(\.name) == ["S0: 1 seat", "S1: 2 seats"])
        #expect(scene.tooltips?.positions.map(\.name) == ["S0: 1 seat", "S1: 2 seats"])
    }

    @Test func descriptionsCountAllElements() throws {
        func summary(_ values: [Double], _ description: String?, _ locale: String = "en") throws -> String {
            var chart = try chart(values, locale: locale) { _ in }
            chart.text.description = description
            return ChartLayouter(chart: chart).layout(for: .figure).scene.words.summary
        }
        #expect(try summary([1, 2, 0], "Seats") == "Seats. 3 elements")
        #expect(try summary([1], "Seats.") == "Seats. 1 element")
        #expect(try summary([1, 2], "Sitze im Rat", "de") == "Sitze im Rat. 2 Elemente")
        #expect(try summary([1, 2, 3], "Места", "ru") == "Места. 3 элемента")
        #expect(try summary([1, 2, 3], "议席", "zh") == "议席。3个元素")
        #expect(try summary([3, 1], nil) == "Donut chart of 2 slices; the largest is S0 with 75%.")
    }
}
