/// A place on an axis and what stands there.
struct Tick: Hashable {
    /// In data units.
    var value: Double
    var label: String
    /// The second row of a time axis: the next unit up, where it changes.
    var context: String?
    /// From the tick to the middle of the second row's text, pixels.
    var contextShift: Double = 0
    /// Length of the mark on the axis, pixels; 0: none.
    var markLength: Double = 0
}

/// A domain that some set of visible series leads to, with the ticks the axis has there.
struct DomainVariant {
    /// In offsets.
    var domain: Domain<Double>
    var ticks: [Tick]
}
