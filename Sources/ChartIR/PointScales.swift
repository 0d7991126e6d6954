/// What the shapes of points tell apart, the same for all marks of a chart.
package struct ShapeScale: Hashable, Sendable, Encodable {
    /// The title of its key; nil: it has none.
    package var title: String?
    /// What each shape stands for, in the order of the shapes; at most ``most``.
    package var names: [String]

    /// How many shapes there are that can be told from each other.
    package static let most = 8

    package init(title: String?, names: [String]) {
        self.title = title
        self.names = names
    }
}

/// How numbers become opacities, the same for all marks of a chart.
package struct OpacityScale: Hashable, Sendable, Encodable {
    /// The title of its key; nil: it has none.
    package var title: String?
    /// The numbers of the least and of the full opacity.
    package var minimum: Double
    package var maximum: Double

    /// The least opacity: what is paler would be lost on the ground.
    private static let least = 0.2

    package init(title: String?, minimum: Double, maximum: Double) {
        self.title = title
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The opacity of a number, in steps that are as fine as the eye; one that is missing has the least.
    package func opacity(of value: Double?) -> Double {
        guard let value else { return Self.least }
        guard maximum > minimum else { return 1 }
        // Halves, so that no difference is infinite.
        let part = min(max((value / 2 - minimum / 2) / (maximum / 2 - minimum / 2), 0), 1)
        return ((Self.least + (1 - Self.least) * part) * 50).rounded() / 50
    }
}
