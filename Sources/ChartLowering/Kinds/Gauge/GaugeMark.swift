import ChartIR

extension GaugeMark.Reading: SeriesRow {}

extension GaugeMark: RowsMark {
    var plot: Plot { .gauge(self) }

    var seriesRows: [Reading] {
        get { readings }
        set { readings = newValue }
    }

    func emptyRow(_ series: Int, like other: Reading) -> Reading { Reading(series: series, value: minimum) }

    func moves(from other: GaugeMark) -> Bool {
        var mark = self
        mark.readings = other.readings
        return mark == other
    }

    /// Bars one above the other take what they need, with room for a title.
    var standardHeight: Double {
        guard case .bar = form else { return 400 }
        return min(88 + 64 * Double(max(readings.count, 1)), 400)
    }

    func range(of property: Control.Property) -> PropertyRange? {
        guard property == .value, readings.count == 1 else { return nil }
        return PropertyRange(
            allowed: minimum...maximum, words: "a number from 'min' to 'max'", value: readings[0].value)
    }

    mutating func set(_ property: Control.Property, to value: Double) {
        if property == .value { readings[0].value = value }
    }

    var countsUp: Bool { true }
}
