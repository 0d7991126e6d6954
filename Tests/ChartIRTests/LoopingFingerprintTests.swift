import ChartGraphics
import Testing

@testable import ChartIR

@Suite struct LoopingFingerprintTests {
    private static func fingerprint(_ plot: Plot) -> UInt64 {
        Fingerprint(
            of: Chart(
                text: ChartText(title: nil, subtitle: nil, description: nil, source: nil, footnote: nil),
                size: Size(width: 640, height: 400), background: nil, locale: "en", series: [], plot: plot,
                legend: Legend(position: .none, toggle: .none, title: nil),
                entrance: Entrance(order: .together, duration: nil, delay: 0, easing: nil))
        ).value
    }

    @Test func whateverDiffersShows() {
        let spinners = [
            SpinnerMark(), SpinnerMark(shape: .dots), SpinnerMark(period: 2), SpinnerMark(color: .palette(0)),
            SpinnerMark(color: .other), SpinnerMark(panel: nil), SpinnerMark(panel: .other),
        ]
        let waves = [
            WaveMark(), WaveMark(swings: [1, 1]), WaveMark(swings: [0.5]), WaveMark(length: 3), WaveMark(period: 3),
            WaveMark(color: .other), WaveMark(width: 3),
        ]
        let bars = [ProgressBar(), ProgressBar(period: 1), ProgressBar(period: 2)].map {
            Plot.gauge(GaugeMark(form: .bar($0), readings: []))
        }
        let values = (spinners.map(Plot.spinner) + waves.map(Plot.wave) + bars).map(Self.fingerprint)
        #expect(Set(values).count == values.count)
    }
}
