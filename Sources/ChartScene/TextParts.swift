extension Text {
    /// What one part of a text says in some states.
    public struct Alternative: Hashable, Sendable {
        public var string: String
        /// 1 where it is there, else 0.
        public var presence: Quantity

        public init(_ string: String, presence: Quantity = .constant(1)) {
            self.string = string
            self.presence = presence
        }
    }

    /// The text in a state, of which `value` says what quantities are.
    public func string(_ value: (Quantity) -> Double) -> String {
        guard !parts.isEmpty else { return string }
        return parts.joined().filter { value($0.presence) > 0.5 }.map(\.string).joined()
    }
}
