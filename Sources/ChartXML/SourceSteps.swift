/// Where the bytes of a decoded text stand in the source it was decoded from.
public struct SourceSteps: Sendable {
    /// From this byte of the text on, the source is at this offset.
    private var steps: [(text: Int, source: Int)]

    /// - Parameter start: where the text starts in the source.
    public init(start: Int) {
        steps = [(0, start)]
    }

    /// Notes that the text goes on at another place of the source; the calls come in the order of the text.
    public mutating func resume(text: Int, source: Int) {
        steps.append((text, source))
    }

    /// The source offset of a byte of the text, counted from its first byte; the text's length gives the end.
    /// - Complexity: O(log n) in the number of escapes.
    public func sourceOffset(of textOffset: Int) -> Int {
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].text <= textOffset { low = middle + 1 } else { high = middle }
        }
        let step = steps[max(low - 1, 0)]
        return step.source + textOffset - step.text
    }

    /// The source of a part of the text, without markup before or after it.
    public func sourceRange(of textRange: Range<Int>) -> Range<Int> {
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
