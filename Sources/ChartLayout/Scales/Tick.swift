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
    /// Whether it only marks where a unit of time begins between two ticks.
    var isBoundary = false
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

    /// - Returns: nil: the ends are no numbers.
    func axis(in units: ScaleUnits) -> ShownAxis? {
        let (low, high) = (units.value(at: domain.minimum), units.value(at: domain.maximum))
        guard low <= high else { return nil }
        return ShownAxis(ends: low...high, repeatedLabel: repeatedLabel, recurringLabel: recurringLabel)
    }

    /// What two ticks both say, wherever they stand, and no second row tells apart; nil: no two do. What goes once around, as from
    /// one January to the next, may end as it began.
    private var recurringLabel: String? {
        guard ticks.allSatisfy({ $0.context == nil }) else { return nil }
        return ticks.lazy.map(\.label).recurring
    }

    /// What two neighbours both say, though they stand at different values; nil: no two do. What a second row says beside
    /// them tells them apart.
    private var repeatedLabel: String? {
        zip(ticks, ticks.dropFirst()).first { first, second in
            !first.label.isEmpty && first.label == second.label && second.context == nil
        }?.0.label
    }
}

/// An axis of numbers or times as it is shown.
package struct ShownAxis: Hashable, Sendable {
    /// The values at its ends; times in seconds since 1970.
    package var ends: ClosedRange<Double>
    /// What two ticks that stand side by side both say; nil: no two do.
    package var repeatedLabel: String?
    /// What two ticks both say, wherever they stand; nil: no two do, but for the first and the last, or a second row tells them
    /// apart.
    package var recurringLabel: String?
}

extension Sequence<String> {
    /// The first text that comes again and is not the first and the last alone; nil: there is none.
    package var recurring: String? {
        var seen: Set<String> = []
        var again: String?
        var first: String?
        for text in self where !text.isEmpty {
            // Something stands behind what came again, or it is not the first.
            if let again { return again }
            if first == nil { first = text }
            guard !seen.insert(text).inserted else { continue }
            if text != first { return text }
            again = text
        }
        return seen.count == 1 ? again : nil
    }
}
