/// What a pie says: at its slices, in its hole, and to those who do not see it.
package struct PieWording: Hashable, Sendable, Encodable {
    /// Where slices are labelled.
    package enum Text: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Labels stand outside where there is room, else inside and close by.
        case automatic = "auto"
        case inside, outside, none
    }

    /// What a label carries.
    package enum Part: String, Hashable, Sendable, CaseIterable, Encodable {
        case name, value
        /// The slice's share of what is visible.
        case percent
    }

    /// What stands in the hole.
    package struct Center: Hashable, Sendable, Encodable {
        package var text: String?
        /// A smaller line under the text; nil: there is none.
        package var note: String?
        /// Whether the sum of what is visible stands in place of `text`.
        package var showsTotal = false
        /// Whether the share and the name of the slice that is pointed at stand in place of everything else.
        package var showsShare = false

        package init() {}

        package var isEmpty: Bool { text == nil && note == nil && !showsTotal && !showsShare }
    }

    package var text = Text.automatic
    /// What labels carry, in this order; empty: the look decides.
    package var shows: [Part] = []
    package var center = Center()
    /// What slices say besides their names to those who listen, in this order; nil: the layout decides.
    package var spoken: [SpokenPart]?

    package enum SpokenPart: String, Hashable, Sendable, CaseIterable, Encodable {
        case value
        /// The slice's share of all slices of the first data state.
        case percent
    }

    /// What values count, for those who listen; nil: they have no unit.
    package var unit: String?
    /// The unit where there is exactly 1; nil: `unit`.
    package var singularUnit: String?

    package init() {}
}
