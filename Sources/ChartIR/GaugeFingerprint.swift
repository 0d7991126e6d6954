import ChartGraphics

extension GaugeMark {
    /// Everything about it in one text.
    var fingerprintText: String {
        var parts = ["gauge", "\(hasScale)", "\(minimum)", "\(maximum)", ends.rawValue, text(color), text(restColor)]
        parts += [name.map { "name \($0)" } ?? "-", valueFormat?.pattern ?? "-", tickCount.map { "\($0)" } ?? "-"]
        for reading in readings { parts.append("\(reading.series) \(reading.value)") }
        for zone in zones {
            parts += ["\(zone.start) \(zone.end)", text(zone.color), zone.name.map { "zone \($0)" } ?? "-"]
        }
        switch form {
        case .dial(let dial):
            parts += ["dial", "\(dial.start)", "\(dial.sweep)", "\(dial.hole)", "\(dial.hub)", dial.text.rawValue]
            parts += ["\(dial.hasNeedle)", "\(dial.overshoots)"]
            switch dial.needleColor {
            case .automatic: parts.append("automatic")
            case .zone: parts.append("zone")
            case .own(let color): parts.append(text(color))
            }
        case .bar(let bar):
            parts += ["bar", bar.thickness.map { "\($0)" } ?? "-", "\(bar.segments)", bar.text.rawValue]
            if let period = bar.period { parts.append("\(period)") }
        }
        // No author's text holds what parts them.
        return parts.joined(separator: "\u{1}")
    }

    private func text(_ color: ZoneColor?) -> String {
        switch color {
        case .status(let status): status.rawValue
        case .plain(let color): color.fingerprintText
        case nil: "-"
        }
    }
}
