import ChartGraphics

/// A place on an axis and what stands there.
struct Tick: Hashable {
    /// Where the tick stands, in data units.
    var value: Double
    var label: String
    /// The whole label, where there was no room for all of it and `label` is its beginning; nil: nothing is cut.
    var whole: String?
    /// The second row of a time axis: the next unit up, where it changes.
    var context: String?
    /// The distance from the tick to the middle of the second row's text, pixels.
    var contextShift: Double = 0
    /// The length of the mark on the axis, pixels; 0: there is none.
    var markLength: Double = 0
}

extension Tick {
    func cut(to width: Double) -> Tick {
        guard label.labelWidth > width else { return self }
        var tick = self
        (tick.label, tick.whole) = (FontMetrics.cut(label, to: width, size: 12), label)
        return tick
    }
}

/// A domain that some set of visible series leads to, with the ticks the axis has there.
struct DomainVariant {
    /// The ends and the step of the domain, in offsets.
    var domain: Domain<Double>
    var ticks: [Tick]

    /// The ends as values.
    func ends(in units: ScaleUnits) -> ClosedRange<Double>? {
        let (low, high) = (units.value(at: domain.minimum), units.value(at: domain.maximum))
        return low <= high ? low...high : nil
    }
}
