extension Text {
    /// One of the things that a piece of a text can say.
    public struct Alternative: Hashable, Sendable {
        public var string: String
        /// 1 while this alternative is shown, else 0; default: 1.
        public var presence: Quantity

        public init(_ string: String, presence: Quantity = .constant(1)) {
            self.string = string
            self.presence = presence
        }
    }

    /// The text in a state in which quantities have the numbers that `value` gives.
    public func string(_ value: (Quantity) -> Double) -> String {
        guard !parts.isEmpty else { return string }
        return parts.joined().filter { value($0.presence) > 0.5 }.map(\.string).joined()
    }
}
