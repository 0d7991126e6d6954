/// How the recorded values of a line stream through its plot.
package struct LiveWindow: Hashable, Sendable, Encodable {
    package enum Repeat: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The values start again after the last one.
        case loop
        /// The stream comes to rest with the last value.
        case once
    }

    /// What the value axis does while they stream.
    package enum Domain: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The axis holds all values.
        case hold
        /// The axis follows the values in the window.
        case follow
    }

    /// Seconds from one value to the next; more than 0.
    package var interval: Double
    /// Pixels from one value to the next: the window holds as many as the plot has room for.
    package var step: Double
    package var repetition: Repeat
    package var domain: Domain

    package init(
        interval: Double = 0.25, step: Double = 12, repetition: Repeat = .loop, domain: Domain = .hold
    ) {
        self.domain = domain
        self.interval = interval
        self.step = step
        self.repetition = repetition
    }
}
