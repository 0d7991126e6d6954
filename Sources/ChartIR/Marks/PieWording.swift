/// What a pie says: at its slices, in its hole, and to those who do not see it.
package struct PieWording: Hashable, Sendable, Encodable {
    /// Where slices are labelled.
    package enum Text: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Outside where there is room, else inside and close by.
        case automatic = "auto"
        case inside, outside, none
    }

    /// What a label carries.
    package enum Part: String, Hashable, Sendable, CaseIterable, Encodable {
        case name, value
        /// The share of what is visible.
        case percent
    }

    /// What stands in the hole.
    package struct Center: Hashable, Sendable, Encodable {
        package var text: String?
        /// A smaller line under it.
        package var note: String?
        /// The sum of what is visible, in place of `text`.
        package var showsTotal = false
        /// The share and the name of the slice that is pointed at, in place of everything else.
        package var showsShare = false

        package init() {}

        package var isEmpty: Bool { text == nil && note == nil && !showsTotal && !showsShare }
    }

    package var text = Text.automatic
    /// In this order; empty: left to the look.
    package var shows: [Part] = []
    package var center = Center()
    /// What values count, for those who listen.
    package var unit: String?
    /// The unit of exactly 1.
    package var singularUnit: String?

    package init() {}
}
