package import ChartGraphics

/// How the marks come in.
package struct Entrance: Hashable, Sendable {
    /// What comes in before what; with `none` the chart stands at once.
    package enum Order: String, Hashable, Sendable, CaseIterable, Encodable {
        case together
        /// Each part of a mark after the one before: columns of bars, lines, slices.
        case oneByOne = "one-by-one"
        /// All of the first series, then all of the second.
        case bySeries = "by-series"
        /// All at the first position, then all at the second; what runs along all of them comes at once.
        case byCategory = "by-category"
        case none
    }

    package var order: Order
    /// How long all marks take together, seconds, more than 0; nil: each mark has its own time.
    package var duration: Double?
    /// Seconds before the first part comes in.
    package var delay: Double
    /// The easing of all marks; nil: each mark has its own.
    package var easing: Easing?
    /// Seconds from one part to the next; nil: the mark's own time, or where there is a `duration` its share of that.
    package var stagger: Double?
    /// Whether the labels of axes fade in after the marks.
    package var movesAxisLabels = false
    package var start = Start.load
    /// Whether the reader can play the entrance again.
    package var hasReplay = false
    /// Whether values count up to what they are.
    package var countsUp = false

    /// When the entrance begins.
    package enum Start: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The entrance begins as soon as the page is there.
        case load
        /// When the reader has come to the chart.
        case view
    }

    package init(order: Order, duration: Double?, delay: Double, easing: Easing?, stagger: Double? = nil) {
        self.order = order
        self.duration = duration
        self.delay = delay
        self.easing = easing
        self.stagger = stagger
    }
}

/// A property that has the value it has in most charts is not written.
extension Entrance: Encodable {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "order": order, "duration": duration, "delay": delay, "easing": easing, "stagger": stagger,
            "movesAxisLabels": movesAxisLabels ? true : nil, "start": start != .load ? start : nil,
            "hasReplay": hasReplay ? true : nil, "countsUp": countsUp ? true : nil,
        ])
    }
}
