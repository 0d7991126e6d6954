/// Finds slot elements in bytes, outside comments.
struct TemplateScanner {
    struct Tag {
        var name: String
        /// The start tag.
        var range: Range<Int>
    }

    private let source: ByteSearch
    private var position: Int? = 0

    init(_ bytes: [UInt8]) {
        source = ByteSearch(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The text up to the next slot and that slot, nil for the rest of the text; nil after that.
    mutating func next() throws(Template.Fault) -> (literal: String, tag: Tag?)? {
        guard let start = position else { return nil }
        guard let open = nextSlot(from: start) else {
            position = nil
            return (source.text(start..<source.bytes.count), nil)
        }
        guard let tagEnd = source.find(">", from: open), let close = source.find("</slot>", from: tagEnd) else {
            throw Template.Fault(kind: .unclosed, range: open..<min(open + 5, source.bytes.count))
        }
        position = close + 7
        return (source.text(start..<open), Tag(name: name(inTag: open..<tagEnd), range: open..<tagEnd + 1))
    }

    private func nextSlot(from start: Int) -> Int? {
        var index = start
        while let candidate = source.find("<", from: index) {
            if source.stands("<!--", at: candidate) {
                guard let end = source.find("-->", from: candidate) else { return nil }
                index = end
            } else if source.stands("<slot ", at: candidate) || source.stands("<slot>", at: candidate) {
                return candidate
            } else {
                index = candidate + 1
            }
        }
        return nil
    }

    private func name(inTag tag: Range<Int>) -> String {
        guard let attribute = source.find("name=\"", from: tag.lowerBound), attribute < tag.upperBound,
            let end = source.find("\"", from: attribute + 6), end < tag.upperBound
        else { return "" }
        return source.text(attribute + 6..<end)
    }
}
