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

    package init(content: Content = .all, hasCrosshair: Bool = true) {
        self.content = content
        self.hasCrosshair = hasCrosshair
    }
}
