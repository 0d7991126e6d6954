/// A tick that the author names.
package struct OwnTick: Hashable, Sendable, Encodable {
    /// A number, or seconds since 1970.
    package var value: Double
    /// What stands there, empty: nothing; nil: the value.
    package var label: String?

    package init(value: Double, label: String?) {
        (self.value, self.label) = (value, label)
    }
}
