import ChartGraphics
import Testing

@testable import ChartIR

@Suite struct GaugeFingerprintTests {
    private static let gauge = GaugeMark(
        form: .dial(Dial()), readings: [.init(series: 0, value: 1)],
        zones: [.init(name: "a", start: 0, end: 100, color: .status(.good))])

    private static func fingerprint(_ change: (inout GaugeMark) -> Void) -> UInt64 {
        var mark = gauge
        change(&mark)
        let legend = Legend(position: .none, toggle: .none, title: nil)
        return Fingerprint(
            of: Chart(
                text: ChartText(title: nil, subtitle: nil, description: nil, source: nil, footnote: nil),
                size: Size(width: 640, height: 400), background: nil, locale: "en", series: [], plot: .gauge(mark),
                legend: legend, entrance: Entrance(order: .together, duration: nil, delay: 0, easing: nil))
        ).value
    }

    @Test func whateverDiffersShows() {
        let dials = [
            Dial(start: 0), Dial(sweep: 270), Dial(hole: 0), Dial(hasNeedle: false), Dial(needleColor: .zone),
            Dial(needleColor: .own(.status(.good))), Dial(hub: 8), Dial(overshoots: true), Dial(text: .none),
        ]
        let bars = [ProgressBar(), ProgressBar(thickness: 3), ProgressBar(segments: 3), ProgressBar(text: .none)]
        let changes: [(inout GaugeMark) -> Void] = [
            { _ in }, { $0.readings[0].value = 2 }, { $0.readings[0].series = 2 }, { $0.minimum = -1 },
            { $0.maximum = 1 }, { $0.zones = [] }, { $0.zones[0].name = "b" }, { $0.zones[0].name = nil },
            { $0.zones[0].start = 1 }, { $0.zones[0].end = 1 }, { $0.zones[0].color = nil },
            { $0.zones[0].color = .plain(.palette(1)) }, { $0.zones[0].color = .plain(.other) }, { $0.name = "a" },
            { $0.valueFormat = .decimals(1, grouping: true) }, { $0.color = .status(.bad) },
            { $0.restColor = .status(.bad) }, { $0.ends = .round }, { $0.hasScale = false }, { $0.tickCount = 1 },
        ]
        let values =
            changes.map { Self.fingerprint($0) } + dials.map { dial in Self.fingerprint { $0.form = .dial(dial) } }
            + bars.map { bar in Self.fingerprint { $0.form = .bar(bar) } }
        #expect(Set(values).count == values.count)
    }
}
