/// Finds slot elements in bytes, outside comments.
struct TemplateScanner {
    struct Tag {
        /// The name of the slot; empty where the element has none.
        var name: String
        /// The bytes of the start tag.
        var range: Range<Int>
        /// Whether `</slot>` follows before another slot begins.
        var isClosed: Bool
    }

    private let source: ByteSearch
    private var position: Int? = 0

    init(_ bytes: [UInt8]) {
        source = ByteSearch(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The text up to the next slot and the tag of that slot, or the rest of the text and nil; nil where no text is
    /// left.
    mutating func next() -> (literal: String, tag: Tag?)? {
        guard let start = position else { return nil }
        guard let open = source.findTag("<slot", from: start) else {
            position = nil
            return (source.text(start..<source.bytes.count), nil)
        }
        let literal = source.text(start..<open)
        guard let tag = StartTag(in: source, at: open, nameLength: 4) else {
            position = open + 5
            return (literal, Tag(name: "", range: open..<open + 5, isClosed: false))
        }
        let end = end(after: tag.range.upperBound)
        position = end ?? tag.range.upperBound
        return (literal, Tag(name: tag.value(of: "name") ?? "", range: tag.range, isClosed: end != nil))
    }

    /// Where the end tag of a slot ends.
    private func end(after start: Int) -> Int? {
        guard let close = source.findTag("</slot", from: start), let end = source.find(">", from: close) else {
            return nil
        }
        if let next = source.findTag("<slot", from: start), next < close { return nil }
        return end + 1
    }
}
