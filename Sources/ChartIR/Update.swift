package import ChartGraphics

/// How a chart goes to another data state, and to another stop of its controls.
package struct Update: Hashable, Sendable, Encodable {
    /// Seconds, 0 or more; nil: each mark's own.
    package var duration: Double?
    /// Without overshoot; nil: each mark's own.
    package var easing: Easing?

    package init(duration: Double? = nil, easing: Easing? = nil) {
        (self.duration, self.easing) = (duration, easing)
    }
}
