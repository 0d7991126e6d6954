extension RandomAccessCollection {
    /// The first index of the second part of a collection that stands in two parts, such as of ascending numbers those that
    /// are no longer below a bound; the end, if there is none.
    /// - Parameter isInSecondPart: false for all elements of the first part, true for all that follow.
    /// - Complexity: O(log n)
    package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
            if isInSecondPart(self[middle]) { high = middle } else { low = index(after: middle) }
        }
        return low
    }
}
