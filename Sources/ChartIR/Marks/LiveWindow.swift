/// How the recorded values of a line stream through its plot.
public struct LiveWindow: Hashable, Sendable, Encodable {
    public enum Repeat: String, Hashable, Sendable, CaseIterable, Encodable {
        /// After the last value the first follows.
        case loop
        /// It comes to rest with the last value.
        case once
    }

    /// What the value axis does while they stream.
    public enum Domain: String, Hashable, Sendable, CaseIterable, Encodable {
        /// It holds all values.
        case hold
        /// It follows those in the window.
        case follow
    }

    /// Seconds from one value to the next; more than 0.
    public var interval: Double
    /// Pixels from one value to the next: the window holds as many as the plot has room for.
    public var step: Double
    public var repetition: Repeat
    public var domain: Domain

    public init(
        interval: Double = 0.25, step: Double = 12, repetition: Repeat = .loop, domain: Domain = .hold
    ) {
        self.domain = domain
        self.interval = interval
        self.step = step
        self.repetition = repetition
    }
}
