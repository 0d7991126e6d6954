import ChartIR
import ChartScene

/// How a series looks: its colour and the cues besides colour.
extension LayoutState {
    func paint(of series: Int) -> SeriesPaint { paint(of: chart.series[series].color) }

    /// The paint of one datum.
    /// - Parameter place: the index of the datum.
    func paint(of series: MarkSeries, at place: Int) -> SeriesPaint {
        paint(of: series.series, series.coloring(at: place))
    }

    /// The paint of a datum of a series, whatever gives it its colour.
    func paint(of series: Int, _ coloring: DatumColoring?) -> SeriesPaint {
        let own = paint(of: series)
        switch coloring {
        case nil: return own
        case .color(let color): return paint(of: color)
        case .number(let number):
            guard case .cartesian(let plot) = chart.plot, let scale = plot.color else { return own }
            return number.map { scale.paint(of: $0, own) } ?? .other
        }
    }

    /// The paint of most data of a series, which may have colours of their own.
    func commonPaint(of series: MarkSeries) -> SeriesPaint {
        let own = paint(of: series.series)
        // A colour of a ramp would speak of a number.
        if series.shades != nil, case .cartesian(let plot) = chart.plot, plot.color?.ramp != nil { return .other }
        guard series.colors != nil else { return own }
        let paints = series.data.indices.filter { series.data[$0].y != nil }.map { paint(of: series, at: $0) }
        let counts = paints.reduce(into: [SeriesPaint: Int]()) { $0[$1, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        return paints.first { counts[$0] == most } ?? own
    }

    func paint(of color: SeriesColor) -> SeriesPaint { SeriesPaint(color) }

    /// The cue of a series as colour and marker: cue i takes colour i mod 8 and marker (i + i / 8) mod 8, so that a
    /// pair of cues repeats only after 64.
    private func cue(of series: Int) -> Int {
        let cue = chart.series[series].cue
        return (cue + cue / 8) % 8
    }

    func marker(of series: Int) -> Marker { Marker.allCases[cue(of: series)] }

    /// The marker of a series; nil: it has none.
    func marker(of series: Int, _ look: MarkerLook) -> Marker? {
        switch look.shape {
        case .automatic: marker(of: series)
        case .none: nil
        case .circle: .circle
        case .square: .square
        case .triangle: .triangleUp
        case .diamond: .diamond
        case .triangleDown: .triangleDown
        case .plus: .plus
        case .cross: .cross
        case .star: .star
        }
    }

    /// The opacity of a point.
    /// - Parameters:
    ///   - strength: the number that it stands for, nil: missing; nil as a whole: it stands for none.
    ///   - own: that of all points of the mark.
    func opacity(of strength: Double??, else own: Double) -> Double {
        guard let strength, case .cartesian(let plot) = chart.plot, let scale = plot.opacity else { return own }
        return scale.opacity(of: strength)
    }

    func dash(of series: Int, _ look: LineLook) -> [Double] {
        if case .lengths(let lengths) = look.dash { lengths } else { dash(of: series) }
    }

    func stroke(of series: Int, _ look: LineLook) -> Stroke {
        let dash = dash(of: series, look)
        return Stroke(
            .series(paint(of: series)), width: look.width, dash: dash,
            hasRoundCaps: !Self.closesGaps(of: dash, width: look.width), opacity: look.opacity)
    }

    /// The line around a form; nil: it has none of the author's.
    func stroke(of border: Border?) -> Stroke? {
        border.map { Stroke(.series(paint(of: $0.color)), width: $0.width) }
    }

    /// Whether round caps, which go on for half a width at both ends of a dash, would fill the gaps between dashes.
    private static func closesGaps(of dash: [Double], width: Double) -> Bool {
        // With an odd number of lengths, each is a gap in every second round.
        dash.enumerated().contains { index, length in (index % 2 == 1 || dash.count % 2 == 1) && length <= width }
    }

    /// The dash of a series: from the ninth on colours repeat, and the dash tells them apart.
    func dash(of series: Int) -> [Double] {
        chart.series[series].cue < 8 ? [] : SeriesDash.of(cue(of: series))
    }
}

extension Marker {
    /// The marker of a shape of the chart's ``ShapeScale``; nil: there are not so many.
    init?(ofShape index: Int) {
        guard Marker.allCases.indices.contains(index) else { return nil }
        self = Marker.allCases[index]
    }
}

extension DatumColoring {
    /// The line around a form that a number colours: the palest colours of a scale would be lost on the ground. nil: it
    /// has that of its kind.
    var outline: Stroke? {
        if case .number = self { Stroke(.secondInk, width: 0.75, opacity: 0.7) } else { nil }
    }
}

extension SeriesPaint {
    init(_ color: SeriesColor) {
        self =
            switch color {
            case .palette(let slot): .palette(slot)
            case .other: .other
            case .trend(.up): .trend(.up)
            case .trend(.down): .trend(.down)
            case .custom(let color): .custom(color)
            case .themed(let light, let dark): .themed(light: light, dark: dark)
            }
    }
}
