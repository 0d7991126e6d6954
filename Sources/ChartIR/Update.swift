package import ChartGraphics

/// How a chart goes to another data state, and to another stop of its controls.
package struct Update: Hashable, Sendable, Encodable {
    /// How long the change takes, seconds, 0 or more; nil: each mark's own time.
    package var duration: Double?
    /// How the change speeds up and slows down, without overshoot; nil: each mark's own easing.
    package var easing: Easing?

    /// Whether the marks come in anew in the other data state.
    package var restartsEntrance: Bool

    package init(duration: Double? = nil, easing: Easing? = nil, restartsEntrance: Bool = false) {
        (self.duration, self.easing, self.restartsEntrance) = (duration, easing, restartsEntrance)
    }
}
