/// What a pie says: at its slices, in its hole, and to those who do not see it.
public struct PieWording: Hashable, Sendable, Encodable {
    /// Where slices are labelled.
    public enum Text: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Outside where there is room, else inside and close by.
        case automatic = "auto"
        case inside, outside, none
    }

    /// What a label carries.
    public enum Part: String, Hashable, Sendable, CaseIterable, Encodable {
        case name, value
        /// The share of what is visible.
        case percent
    }

    /// What stands in the hole.
    public struct Center: Hashable, Sendable, Encodable {
        public var text: String?
        /// A smaller line under it.
        public var note: String?
        /// The sum of what is visible, in place of `text`.
        public var showsTotal = false
        /// The share and the name of the slice that is pointed at, in place of everything else.
        public var showsShare = false

        public init() {}

        public var isEmpty: Bool { text == nil && note == nil && !showsTotal && !showsShare }
    }

    public var text = Text.automatic
    /// In this order; empty: left to the look.
    public var shows: [Part] = []
    public var center = Center()
    /// What values count, for those who listen.
    public var unit: String?
    /// The unit of exactly 1.
    public var singularUnit: String?

    public init() {}
}
