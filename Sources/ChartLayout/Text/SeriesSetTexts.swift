import ChartScene

/// What is written at one place, for each set of visible series that leads to another text there.
struct SeriesSetTexts<Content: Hashable>: Hashable {
    struct Variant: Hashable {
        var content: Content
        /// The indices of the sets that lead to it.
        var sets: [Int]
    }

    /// The different texts, in the order of the first sets that lead to them.
    private(set) var variants: [Variant] = []

    /// Nothing, whatever is visible.
    init() {}

    /// - Parameters:
    ///   - sets: each holds the places of the visible series.
    ///   - content: what is written while the series of one of them are visible; nil: nothing.
    init(for sets: [[Int]], _ content: ([Int]) -> Content?) {
        self.init(indices: sets.indices) { content(sets[$0]) }
    }

    /// - Parameter content: what is written while the series of the set of an index are visible; nil: nothing.
    init(indices: Range<Int>, _ content: (Int) -> Content?) {
        for index in indices {
            guard let content = content(index) else { continue }
            if let known = variants.firstIndex(where: { $0.content == content }) {
                variants[known].sets.append(index)
            } else {
                variants.append(Variant(content: content, sets: [index]))
            }
        }
    }

    var count: Int { variants.count }

    /// What is ever written, and when.
    /// - Parameter selectors: for each set, 1 while it is what is visible, else 0 (``SeriesSets/selectors(name:in:)``).
    func shown(by selectors: [Quantity]) -> [(content: Content, presence: Quantity)] {
        variants.map { ($0.content, .sum(of: $0.sets.map { selectors[$0] })) }.filter { $0.1 != 0 }
    }
}
