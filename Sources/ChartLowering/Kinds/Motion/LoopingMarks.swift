import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// Marks that show no data, or data as a movement.
extension ChartLowerer {
    /// A leaf that brightens more than twice a second would flicker.
    private static let spinnerPeriods = 0.5...60.0
    private static let wavePeriods = 0.1...60.0
    /// Each value takes keyframes of its own.
    private static let swingLimit = 200

    /// nil: reported.
    func spinnerChart(_ spinner: SpinnerSpec, into diagnostics: inout DiagnosticCollector) -> Chart? {
        let shape = spinner.shape ?? .leaves
        let isLeaves = shape == .leaves
        guard
            let period = Self.seconds(spinner.period, in: Self.spinnerPeriods, default: 1, into: &diagnostics)
        else { return nil }
        let mark = SpinnerMark(
            shape: shape, period: period, color: spinner.color ?? (isLeaves ? .custom(.white) : .palette(0)),
            panel: spinner.panel ?? (isLeaves ? SpinnerMark.standardPanel : nil))
        return chart(.spinner(mark), [], legendPosition: .none, entranceOrder: .together, into: &diagnostics)
    }

    /// nil: reported.
    func waveChart(_ wave: WaveSpec, into diagnostics: inout DiagnosticCollector) -> Chart? {
        if let values = wave.values, wave.swing != nil {
            diagnostics.report(.conflictingAttributes("values", with: "swing", at: values.range))
            return nil
        }
        let period = Self.seconds(wave.period, in: Self.wavePeriods, default: 0.55, into: &diagnostics)
        let swings = wave.values.map { Self.swings($0, into: &diagnostics) } ?? [wave.swing?.value ?? 1]
        guard let period, let swings else { return nil }
        let mark = WaveMark(
            swings: swings, length: wave.length ?? 55, period: period, color: wave.color ?? .palette(0),
            width: wave.width ?? 2)
        return chart(.wave(mark), [], legendPosition: .none, entranceOrder: .together, into: &diagnostics)
    }

    /// nil: reported.
    private static func swings(_ list: ItemList, into diagnostics: inout DiagnosticCollector) -> [Double]? {
        guard list.items.count <= swingLimit else {
            diagnostics.report(.manySwings(list.items.count, limit: swingLimit, at: list.range(swingLimit)))
            return nil
        }
        var reports = RepeatedReports()
        let swings = list.items.indices.compactMap { index -> Double? in
            let text = list.items[index].text
            // A moment that was not recorded is silent.
            guard let text else { return 0 }
            guard let value = Double(text), (0...1).contains(value) else {
                reports.add(.invalidValue(text, expected: "a loudness from 0 to 1", at: list.range(index)))
                return nil
            }
            return value
        }
        reports.report(to: &diagnostics)
        return swings.count == list.items.count ? swings : nil
    }

    /// nil: reported.
    static func seconds(
        _ written: Located<Double>?, in allowed: ClosedRange<Double>, default standard: Double,
        into diagnostics: inout DiagnosticCollector
    ) -> Double? {
        guard let written else { return standard }
        if allowed.contains(written.value) { return written.value }
        let ends = [allowed.lowerBound, allowed.upperBound].map { end in
            end < 1 ? (end * 1000).significant(4) + "ms" : end.significant(4) + "s"
        }
        diagnostics.report(
            .invalidValue(
                written.range.file.text(written.range.bytes), expected: "a time from \(ends[0]) to \(ends[1])",
                at: written.range))
        return nil
    }
}
