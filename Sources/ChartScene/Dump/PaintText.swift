import ChartGraphics

extension Paint: CustomStringConvertible {
    package var description: String {
        switch self {
        case .series(let paint): "\(paint)"
        case .onSeries(let paint): "on(\(paint))"
        case .seriesText(let paint): "text(\(paint))"
        case .background: "background"
        case .ink: "ink"
        case .secondInk: "second-ink"
        case .tick: "tick"
        case .note: "note"
        case .base: "base"
        case .grid: "grid"
        case .track: "track"
        case .focus: "focus"
        case .tooltip: "tooltip"
        case .tooltipLine: "tooltip-line"
        case .custom(let color): color.hex
        case .gradient(let gradient): "\(gradient)"
        case .mixed(let shares): "mixed(\(shares.map { "\($0.paint) \($0.share)" }.joined(separator: "; ")))"
        }
    }
}

extension SeriesPaint: CustomStringConvertible {
    package var description: String {
        switch self {
        case .palette(let slot): "palette(\(slot))"
        case .other: "other"
        case .trend(let trend): trend.rawValue
        case .status(let status): status.rawValue
        case .custom(let color): color.hex
        case .themed(let light, let dark): "\(light.hex)/\(dark.hex)"
        }
    }
}

extension Stroke: CustomStringConvertible {
    package var description: String {
        let dashes = dash.isEmpty ? "" : " dash " + dash.map { $0.significant(7) }.joined(separator: " ")
        let faintness = opacity == 1 ? "" : " opacity \(opacity.significant(7))"
        return "\(paint) \(width.significant(7))\(dashes)\(hasRoundCaps ? " round" : "")\(faintness)"
    }
}

extension Swatch: CustomStringConvertible {
    package var description: String {
        switch self {
        case .box: "box"
        case .line(let marker, let dash): "line(\(marker?.rawValue ?? "none")\(dash.isEmpty ? "" : " dash \(dash)"))"
        case .candle: "candle"
        case .marker(let marker): "marker(\(marker.rawValue))"
        }
    }
}
