import ChartDiagnostics

/// An image of Markdown that is a chart's document: `![Rain](rain.playfair.json "A title"){width=480}`.
struct MarkdownImage {
    /// The whole image, as it is written.
    let range: Range<Int>
    private let alternative: Range<Int>
    private let address: Range<Int>
    private let reference: ChartReference
    private let attributes: Range<Int>
    /// Between its quotes; nil: there is none.
    private let title: Range<Int>?

    /// - Parameters:
    ///   - start: where the `!` is.
    ///   - bracket: where the `]` is that belongs to the `[` behind it.
    /// - Returns: nil for anything but a chart.
    init?(in bytes: [UInt8], at start: Int, bracket: Int, before end: Int) {
        guard bytes.stands("(", at: bracket + 1, before: end) else { return nil }
        var index = Self.skipSpace(in: bytes, from: bracket + 2, before: end)
        guard let address = Self.address(in: bytes, at: &index, before: end),
            let reference = ChartReference(Self.unescaped(bytes[address]))
        else { return nil }
        let titleStart = Self.skipSpace(in: bytes, from: index, before: end)
        if titleStart > index, let titleEnd = Self.titleEnd(in: bytes, at: titleStart, before: end) {
            index = titleEnd
            title = titleStart + 1..<titleEnd - 1
        } else {
            title = nil
        }
        index = Self.skipSpace(in: bytes, from: index, before: end)
        guard bytes.stands(")", at: index, before: end) else { return nil }
        index += 1
        attributes = Self.attributes(in: bytes, at: index, before: end)
        range = start..<max(index, attributes.upperBound)
        alternative = start + 2..<bracket
        self.address = address
        self.reference = reference
    }

    /// An image at the start of a text.
    init?(atStartOf range: Range<Int>, in bytes: [UInt8]) {
        let start = range.lowerBound
        guard bytes.stands("![", at: start, before: range.upperBound) else { return nil }
        var depth = 0
        var index = start + 1
        while index < range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                depth -= 1
                guard depth == 0 else { break }
                self.init(in: bytes, at: start, bracket: index, before: range.upperBound)
                return
            default: break
            }
            index += 1
        }
        return nil
    }

    func read(of text: SourceFile, into collector: inout DiagnosticCollector) -> WrittenChart? {
        let attributes = InfoAttributes.read(attributes, of: text, into: &collector)
        guard let source = reference.source(at: SourceRange(text, address), into: &collector) else { return nil }
        return WrittenChart(
            source: source, attributes: attributes, alternative: Self.words(alternative, of: text),
            title: title.map { Self.words($0, of: text) })
    }

    private static func words(_ range: Range<Int>, of text: SourceFile) -> String {
        unescaped(text.bytes[range]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    // MARK: Parts

    private static func skipSpace(in bytes: [UInt8], from start: Int, before end: Int) -> Int {
        var index = start
        while index < end, bytes[index].isSpace { index += 1 }
        return index
    }

    /// The depth to which parentheses in an address are matched, the same as in other readers of Markdown.
    private static let deepest = 32

    private static func address(in bytes: [UInt8], at index: inout Int, before end: Int) -> Range<Int>? {
        let start = index
        if bytes.stands("<", at: start, before: end) {
            guard let close = bytes[start + 1..<end].firstIndex(where: { "<>\n\r".utf8.contains($0) }),
                bytes[close] == UInt8(ascii: ">")
            else { return nil }
            index = close + 1
            return start + 1..<close
        }
        var depth = 0
        while index < end, !bytes[index].isSpace {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index = min(index + 1, end - 1)
            case UInt8(ascii: "("):
                depth += 1
                guard depth <= deepest else { return nil }
            case UInt8(ascii: ")"):
                if depth == 0 { return start..<index }
                depth -= 1
            default: break
            }
            index += 1
        }
        return start..<index
    }

    private static func titleEnd(in bytes: [UInt8], at start: Int, before end: Int) -> Int? {
        guard start < end else { return nil }
        let closing: UInt8
        switch bytes[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = bytes[start]
        case UInt8(ascii: "("): closing = UInt8(ascii: ")")
        default: return nil
        }
        var index = start + 1
        while index < end, bytes[index] != closing {
            // Nor does a title in parentheses hold an open one.
            if closing == UInt8(ascii: ")"), bytes[index] == UInt8(ascii: "(") { return nil }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index < end ? index + 1 : nil
    }

    /// What stands in braces right behind the image, `{width=480}` or `{: width=480 }`; empty if nothing does. Tags of templates,
    /// such as `{% endraw %}`, are none of its business.
    private static func attributes(in bytes: [UInt8], at start: Int, before end: Int) -> Range<Int> {
        guard bytes.stands("{", at: start, before: end), !bytes.stands("{%", at: start, before: end),
            let close = bytes[start + 1..<end].firstIndex(where: { "{}\n\r".utf8.contains($0) }),
            bytes[close] == UInt8(ascii: "}")
        else { return start..<start }
        return start..<close + 1
    }

    /// The text without the backslashes before punctuation.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex, bytes[index + 1].isPunctuation {
                index += 1
            }
            text.append(bytes[index])
            index += 1
        }
        return String(decoding: text, as: UTF8.self)
    }
}
