extension Text {
    /// One of the things that a piece of a text can say.
    package struct Alternative: Hashable, Sendable {
        package var string: String
        /// 1 while this alternative is shown, else 0; default: 1.
        package var presence: Quantity

        package init(_ string: String, presence: Quantity = .constant(1)) {
            self.string = string
            self.presence = presence
        }
    }

    /// The text in a state in which quantities have the numbers that `value` gives.
    package func string(_ value: (Quantity) -> Double) -> String {
        guard !parts.isEmpty else { return string }
        return parts.joined().filter { value($0.presence) > 0.5 }.map(\.string).joined()
    }
}
