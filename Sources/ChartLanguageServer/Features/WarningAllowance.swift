import ChartDocument

/// A warning that an author comes to allow: what that adds to the list `allow`.
struct WarningAllowance {
    let outline: Outline

    /// What to write, and where, so that a warning is allowed in the chart around a place.
    /// - Parameter id: that of the warning.
    /// - Returns: nil: the list cannot be made out.
    func edit(allowing id: String, at offset: Int) -> (offset: Int, text: String)? {
        let chart = outline.elements.lastIndex { element in
            [JSONSpelling.chart, JSONSpelling.page].contains(element.name) && element.range.lowerBound <= offset
                && offset <= element.range.upperBound
        }
        guard let chart else { return nil }
        let element = outline.elements[chart]
        let isXML = outline.spelling == .xml
        guard let attribute = element.attribute(Self.name) else {
            if isXML { return (element.nameRange.upperBound, " \(Self.name)=\"\(id)\"") }
            let isAlone = element.attributes.isEmpty && element.children.isEmpty
            return (element.range.lowerBound + 1, "\"\(Self.name)\": [\"\(id)\"]" + (isAlone ? "" : ", "))
        }
        guard let value = attribute.value else { return nil }
        if isXML {
            let isEmpty = outline.bytes[value.range].allSatisfy(ByteClass.isSpace)
            return value.style == .quoted ? (value.range.upperBound, (isEmpty ? "" : " ") + id) : nil
        }
        guard value.style == .list, outline.bytes[value.range].last == UInt8(ascii: "]") else { return nil }
        let end = value.items.last.map { outline.withQuotes($0.range).upperBound } ?? value.range.upperBound - 1
        return (end, (value.items.isEmpty ? "" : ", ") + "\"\(id)\"")
    }

    private static let name = "allow"
}
