import ChartIR
import ChartWords

/// The marks that violins are drawn with.
struct ViolinParts {
    let series: [ViolinSeries]
    let axis: ValueAxis
    let inner: ViolinSpec.Inner
    let arrangement: BarMark.Arrangement
    /// The most that a violin is wide, pixels.
    let maximumWidth: Double
    let minimumSpace: Double
    let hasFixedWidth: Bool

    /// The silhouettes come first: all others stand in their places.
    var marks: [Mark] {
        let lines: (Violin) -> [Double] = { inner == .quartiles ? [$0.q1, $0.median, $0.q3] : [] }
        let silhouettes = bars(.silhouette(border: 1.5, opacity: 0.25), telling: telling) { violin in
            (
                violin.low, violin.high,
                violin.breadths.isEmpty ? nil : Profile(breadths: violin.breadths, lines: lines(violin))
            )
        }
        guard inner == .box else {
            // What has no shape is a line.
            return [
                silhouettes,
                bars(.tick(width: 1.5, share: 0.5)) { $0.breadths.isEmpty ? ($0.median, $0.median, nil) : nil },
            ]
        }
        return [
            silhouettes,
            bars(.whisker(width: 1.5)) { ($0.whiskers.low, $0.whiskers.high, nil) },
            bars(.whisker(width: 7)) { ($0.q1, $0.q3, nil) },
            bars(.tick(width: 3, share: 0.3)) { ($0.median, $0.median, nil) },
        ]
    }

    private let kind = Telling(kind: .violin)

    /// - Parameter form: the ends of what is drawn of a violin, and its silhouette; nil: nothing is.
    private func bars(
        _ form: BarForm, telling: Telling? = nil, of part: (Violin) -> (y: Double, y2: Double, profile: Profile?)?
    ) -> Mark {
        let data = series.map { one in
            let parts = one.violins.map { (x: $0.x, part: part($0)) }
            let profiles = parts.map { $0.part?.profile }
            return MarkSeries(
                series: one.series, data: parts.map { Datum(x: $0.x, y: $0.part?.y, y2: $0.part?.y2) },
                profiles: telling == nil ? nil : profiles)
        }
        return .bar(
            BarMark(
                arrangement: arrangement, axis: axis, series: data, maximumWidth: maximumWidth,
                minimumSpace: minimumSpace, hasFixedWidth: hasFixedWidth, text: .none, look: BarLook(radius: 1),
                form: form, placesOf: telling == nil ? 0 : nil, telling: telling ?? kind))
    }

    private var telling: Telling {
        Telling(
            kind: .violin,
            columns: series.flatMap(\.columns), sharesColumns: arrangement == .identity)
    }
}
