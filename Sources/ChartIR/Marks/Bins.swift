/// Intervals side by side on a scale of numbers, of any widths. What is counted in a bin stands at its middle.
package struct Bins: Hashable, Sendable, Encodable {
    /// The edges of all bins, ascending; one more than there are bins, at least two.
    package var edges: [Double]

    package init(edges: [Double]) {
        self.edges = edges
    }

    package var count: Int { max(edges.count - 1, 0) }

    /// The number half way between the edges of a bin. The bins are counted from 0.
    package func middle(of index: Int) -> Double { edges[index] / 2 + edges[index + 1] / 2 }

    /// The bin whose middle this is, counted from 0; nil: it is the middle of none.
    package func index(ofMiddle middle: Double) -> Int? {
        var (low, high) = (0, count)
        while high - low > 1 {
            let center = (low + high) / 2
            if edges[center] <= middle { low = center } else { high = center }
        }
        return low < count && self.middle(of: low) == middle ? low : nil
    }

    /// The width of all bins, where they have one and their edges are multiples of it, but for what calculating is off by.
    package var evenWidth: Double? {
        guard let width = leastWidth, width > 0, let low = edges.first, let high = edges.last else { return nil }
        let whole = (high - low) / width
        let isEven = abs(whole - Double(count)) < 1e-6
        let first = low / width
        return isEven && abs(first - first.rounded()) < 1e-6 ? width : nil
    }

    /// How wide the narrowest bin is; nil: there are no bins.
    package var leastWidth: Double? { zip(edges, edges.dropFirst()).map { $1 - $0 }.min() }
}
