/// What is said about the place under the pointer, or the one that has the keyboard.
package struct Tooltip: Hashable, Sendable, Encodable {
    /// What a tooltip names.
    package enum Content: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Every visible series with its value.
        case all
        /// Nothing: there are no tooltips.
        case none
    }

    package var content: Content
    /// Whether the place is marked in the plot: a line through points, a shade behind bars and slices.
    package var hasCrosshair: Bool

    /// Where places lead to when they are pressed, by their names; no name comes twice. nil: none leads anywhere.
    package var links: [PlaceLink]?

    package init(content: Content = .all, hasCrosshair: Bool = true) {
        self.content = content
        self.hasCrosshair = hasCrosshair
    }
}

/// The address that a place leads to.
package struct PlaceLink: Hashable, Sendable, Encodable {
    /// A category, the name of a series that is a place of its own (a slice), or that of a point.
    package var place: String
    /// A web address, one for mail, or a path.
    package var address: String

    package init(place: String, address: String) {
        self.place = place
        self.address = address
    }
}
