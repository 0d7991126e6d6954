import ChartDocument

/// Makes out the elements of a text that may be XML only in parts. It never gives up, and goes over the text once.
struct XMLOutlineReader {
    private var outline: Outline
    private var bytes: [UInt8] { outline.bytes }
    private var position = 0
    /// The elements that are open, from the outside in.
    private var open: [Int] = []

    static func read(_ bytes: [UInt8]) -> Outline {
        var reader = XMLOutlineReader(outline: Outline(bytes, .xml))
        reader.run()
        return reader.outline
    }

    private init(outline: Outline) {
        self.outline = outline
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func run() {
        while position < bytes.count {
            guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else { break }
            position = start
            if skip(from: "<!--", to: "-->") || skip(from: "<![CDATA[", to: "]]>") || skip(from: "<?", to: "?>") {
                continue
            }
            if starts(with: "<!") {
                skipDeclaration()
            } else if starts(with: "</") {
                endTag()
            } else {
                startTag()
            }
        }
        for element in open { end(element, content: bytes.count, at: bytes.count, isClosed: false) }
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// Passes over what stands between two marks; without the second one it reaches to the end of the text.
    private mutating func skip(from start: StaticString, to end: StaticString) -> Bool {
        guard starts(with: start) else { return false }
        let first = position
        position += start.utf8CodeUnitCount
        while position < bytes.count, !starts(with: end) { position += 1 }
        position = min(position + end.utf8CodeUnitCount, bytes.count)
        outline.ignored.append(first..<position)
        return true
    }

    private mutating func skipDeclaration() {
        let first = position
        position = bytes[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
        outline.ignored.append(first..<position)
    }

    private mutating func name() -> Range<Int> {
        let start = position
        while let next, ByteClass.isName(next) { position += 1 }
        return start..<position
    }

    private mutating func skipSpace() {
        while let next, ByteClass.isSpace(next) { position += 1 }
    }

    private mutating func endTag() {
        let start = position
        position += 2
        let name = outline.text(name())
        while let next, next != UInt8(ascii: ">"), next != UInt8(ascii: "<") { position += 1 }
        if next == UInt8(ascii: ">") { position += 1 }
        outline.ignored.append(start..<position)
        guard let index = open.suffix(Outline.mostLookedAt).lastIndex(where: { outline.elements[$0].name == name })
        else { return }
        for element in open[(index + 1)...] { end(element, content: start, at: start, isClosed: false) }
        end(open[index], content: start, at: position, isClosed: true)
        open.removeSubrange(index...)
    }

    private mutating func end(_ element: Int, content: Int, at offset: Int, isClosed: Bool) {
        let tag = outline.elements[element].tag
        outline.elements[element].content = tag.upperBound..<max(content, tag.upperBound)
        outline.elements[element].range = outline.elements[element].range.lowerBound..<offset
        outline.elements[element].isClosed = isClosed
    }

    private mutating func startTag() {
        let start = position
        position += 1
        let nameRange = name()
        let number = outline.elements.count
        let fullName = outline.text(nameRange)
        // A prefix is nobody's name.
        let local = fullName.split(separator: ":", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        var element = OutlineElement(
            name: local, nameRange: nameRange, range: start..<position, tag: start..<position, parent: open.last)
        var isOpen = false
        scan: while true {
            skipSpace()
            switch next {
            case nil, UInt8(ascii: "<"): break scan
            case UInt8(ascii: ">"):
                position += 1
                isOpen = true
                break scan
            case UInt8(ascii: "/"):
                position += 1
                guard next == UInt8(ascii: ">") else { continue }
                position += 1
                element.isClosed = true
                break scan
            default: attribute(of: &element)
            }
        }
        element.tag = start..<position
        element.range = element.tag
        outline.elements.append(element)
        if let parent = open.last { outline.elements[parent].children.append(number) }
        // What has neither a name nor an end is only about to become a tag.
        if isOpen, !element.name.isEmpty { open.append(number) }
    }

    private mutating func attribute(of element: inout OutlineElement) {
        let nameRange = name()
        guard !nameRange.isEmpty else {
            position += 1
            return
        }
        var attribute = OutlineAttribute(name: outline.text(nameRange), nameRange: nameRange)
        let end = position
        skipSpace()
        if next == UInt8(ascii: "=") {
            position += 1
            attribute.separatorEnd = position
            skipSpace()
            attribute.value = value()
        } else {
            position = end
        }
        element.attributes.append(attribute)
    }

    private mutating func value() -> OutlineValue? {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let range = name()
            // What has a `=` behind it is the next attribute.
            guard !range.isEmpty, next != UInt8(ascii: "=") else {
                position = range.lowerBound
                return nil
            }
            return OutlineValue(style: .bare, range: range)
        }
        position += 1
        let start = position
        while let next, next != quote, next != UInt8(ascii: "<") { position += 1 }
        let end = position
        if next == quote, !isFollowingValue(start..<end) {
            position += 1
            return OutlineValue(style: .quoted, range: start..<end)
        }
        // The closing quote is missing: the value ends with its line, or where the tag seems to end.
        position = start
        while position < end {
            let byte = bytes[position]
            let isEnd =
                byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: ">")
                || byte == UInt8(ascii: "/") && position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">")
            if isEnd { break }
            position += 1
        }
        return OutlineValue(style: .quoted, range: start..<position)
    }

    /// Whether a text that reaches to a quote ends in the name of an attribute and `=` on a later line or behind the end
    /// of a tag: then the quote is not its own but opens the value of that attribute.
    private func isFollowingValue(_ range: Range<Int>) -> Bool {
        let text = bytes[range]
        guard text.last == UInt8(ascii: "=") else { return false }
        return text.contains { $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ">") }
    }
}
