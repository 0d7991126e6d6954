/// What is said about the place under the pointer, or the one that has the keyboard.
public struct Tooltip: Hashable, Sendable, Encodable {
    /// What it names.
    public enum Content: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Every visible series with its value.
        case all
        /// Nothing: there are no tooltips.
        case none
    }

    public var content: Content
    /// Whether the place is marked in the plot: a line through points, a shade behind bars and slices.
    public var hasCrosshair: Bool

    public init(content: Content = .all, hasCrosshair: Bool = true) {
        self.content = content
        self.hasCrosshair = hasCrosshair
    }
}
