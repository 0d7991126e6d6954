import ChartDiagnostics
import ChartDocument

// Commas of JSON that were to stand before decimals.
extension ChartReview {
    /// Lists in which white space stands behind every second comma only, as in `[3,5, 4,1]`: what no white space parts was to be
    /// one number.
    mutating func warnAboutCommasInPairs() {
        for mark in marks.flatMap({ [$0] + $0.children("series") }) {
            guard let list = mark.attribute("values")?.value, list.kind == .list, list.items.count > 3,
                list.items.count.isMultiple(of: 2), areInPairs(list.items), let second = list.items.dropFirst().first
            else { continue }
            let first = list.items[list.items.startIndex]
            let (start, end) = (first.text ?? "", second.text ?? "")
            warn(
                .dataNotNumbers,
                "every comma parts two numbers, so that these are \(list.items.count); if \(start),\(end) is one, write "
                    + "\(start).\(end)\(end.count == 3 ? ", or \(start)\(end) if the comma parts thousands" : "")",
                at: range(first.range.lowerBound..<second.range.upperBound))
        }
    }

    /// Whether each two items stand together, and apart from the next two; the first pair that does not ends the search.
    private func areInPairs(_ items: Items) -> Bool {
        var index = items.startIndex
        var end: Int?
        while index < items.endIndex {
            let (whole, decimals) = (items[index], items[items.index(after: index)])
            guard whole.range.upperBound + 1 == decimals.range.lowerBound,
                end.map({ $0 + 1 < whole.range.lowerBound }) ?? true, isDigits(decimals), isInteger(whole)
            else { return false }
            end = decimals.range.upperBound
            index = items.index(index, offsetBy: 2)
        }
        return true
    }

    private func isDigits(_ item: Item) -> Bool {
        item.isBare && file.bytes[item.range].allSatisfy { (0x30...0x39).contains($0) }
    }

    private func isInteger(_ item: Item) -> Bool {
        item.isBare && file.bytes[item.range].allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    }
}
