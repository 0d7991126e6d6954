/// Where the bytes of a decoded text stand in the source it was decoded from.
package struct SourceSteps: Sendable {
    /// The places where text and source part: from byte `text` on, the text continues at the offset `source`.
    private var steps: [(text: Int, source: Int)]

    /// - Parameter start: the offset in the source at which the text starts.
    package init(start: Int) {
        steps = [(0, start)]
    }

    /// Notes that the text continues at another offset of the source. The calls must come in the order of the text.
    package mutating func resume(text: Int, source: Int) {
        steps.append((text, source))
    }

    /// The source offset of a byte of the text, which is counted from the first byte of the text; the length of the
    /// text gives its end.
    /// - Complexity: O(log n) in the number of escapes.
    package func sourceOffset(of textOffset: Int) -> Int {
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].text <= textOffset { low = middle + 1 } else { high = middle }
        }
        let step = steps[max(low - 1, 0)]
        return step.source + textOffset - step.text
    }

    /// The bytes of the source that a part of the text came from, without markup before or after them.
    package func sourceRange(of textRange: Range<Int>) -> Range<Int> {
        let start = sourceOffset(of: textRange.lowerBound)
        guard !textRange.isEmpty else { return start..<start }
        // Where several steps meet, the first is the place where the text before them ends.
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].text < textRange.upperBound { low = middle + 1 } else { high = middle }
        }
        let isStep = low < steps.count && steps[low].text == textRange.upperBound
        let end = isStep ? steps[low].source : sourceOffset(of: textRange.upperBound)
        return start..<max(start, end)
    }
}
