import ChartGraphics
import ChartIR
import Testing

@Suite struct FingerprintTests {
    private static let chart = Chart(
        text: ChartText(title: "ab", subtitle: "c", description: nil, source: nil, footnote: nil),
        size: Size(width: 640, height: 400), background: nil, locale: "en",
        series: [Series(name: "S", label: "S", color: .palette(0), cue: 0, startsHidden: false)],
        plot: .pie(PieMark(slices: [PieMark.Slice(series: 0, value: 1)], hole: 0, gap: 0, valueFormat: nil)),
        legend: Legend(position: .top, toggle: .hide, title: nil),
        entrance: Entrance(order: .together, duration: nil, delay: 0, easing: nil))

    private struct Pair: Encodable {
        var first: String?
        var second: String?
    }

    private struct Swapped: Encodable {
        var second: String?
        var first: String?
    }

    private func expectDistinct(_ values: [any Encodable]) {
        let fingerprints = values.map { Fingerprint(of: $0) }
        #expect(Set(fingerprints).count == values.count)
    }

    @Test func isTheSameInEveryRun() {
        #expect(Fingerprint(of: Self.chart) == Fingerprint(of: Self.chart))
        // A recorded value: prefixes in published pages must not change with the machine or the day.
        #expect(Fingerprint(of: Self.chart).value == 2_744_159_375_561_060_704)
    }

    @Test func differsWithTheOrderOfElementsOnly() {
        expectDistinct([
            ["a", "b"], ["b", "a"], ["ab"], ["a", "b", ""], [[String]](), [["a", "b"]], [["a"], ["b"]],
        ])
        #expect(Fingerprint(of: Pair(first: "a", second: "b")) == Fingerprint(of: Swapped(second: "b", first: "a")))
    }

    @Test func tellsMembersApart() {
        expectDistinct([
            Pair(first: "a"), Pair(second: "a"), Pair(first: "a", second: "a"), Pair(first: "", second: "a"), Pair(),
            [Pair(), Pair()],
        ])
    }

    @Test func tellsKindsOfValuesApart() {
        expectDistinct([
            0, false, "", [Int](), "0", 1, true, "1", -1, 0.5, Double.infinity, Double.nan, [Int?](arrayLiteral: nil),
        ])
        #expect(Fingerprint(of: 1) == Fingerprint(of: 1.0))
    }

    @Test func countsEveryByteOfLongTexts() {
        let text = String(repeating: "Größe ", count: 5)
        expectDistinct(
            text.indices.map { index in
                var changed = text
                changed.replaceSubrange(index...index, with: "x")
                return changed
            } + [text, text + "\0"])
    }

    /// The way of its own that data go, as there may be a million, holds what the encoding of each one holds.
    @Test func dataAreWhatEachOfThemEncodes() {
        struct Walked: Encodable {
            var datum: Datum

            func encode(to encoder: any Encoder) throws { try datum.encode(to: encoder) }
        }
        let data = [Datum(x: 1, y: 2, y2: 3), Datum(x: 1, y: nil), Datum(x: -0.5, y: 7), Datum(x: 0, y: nil, y2: 1)]
        #expect(Fingerprint(of: data) == Fingerprint(of: data.map(Walked.init)))
        #expect(Mirror(reflecting: data[0]).children.map(\.label) == ["x", "y", "y2"])
    }

    /// Each field of the panels is part of what a chart is.
    @Test func differsWithThePanels() {
        let fields = [
            Facets(name: "a", panels: ["x", "y"], columns: 2), Facets(name: "b", panels: ["x", "y"], columns: 2),
            Facets(name: "a", panels: ["y", "x"], columns: 2), Facets(name: "a", panels: ["x", "y"], columns: 1),
        ]
        expectDistinct(fields)
    }
}
