import ChartDocument

/// What may be written at a place of a document.
struct CursorContext: Equatable {
    enum Place: Equatable {
        /// The name of an element of XML behind its `<`, in another one or outermost.
        case element(parent: Int?)
        /// Where an element of XML may begin, or a document of JSON.
        case content(parent: Int?)
        /// The name in an end tag.
        case endTag(of: Int)
        /// The name of an attribute; in JSON of any member.
        case member(of: Int)
        /// The only member of an object in `layers` or `steps`.
        case sequenceItem(of: Int)
        /// Where such an object may begin.
        case sequenceObject(of: Int)
        /// The value of an attribute, or an item of it.
        case value(of: Int, attribute: Int)
    }

    var place: Place
    /// What has been typed of the name, the value or the item; empty where that is yet to come.
    var typed: Range<Int>
    /// Whether what is written here stands in quotes already, or needs none.
    var isQuoted = false
    /// Whether a member of JSON has its `:` already, or an attribute of XML its `=`, and whether more stands in the tag of an
    /// element than its name.
    var hasSeparator = false

    /// - Returns: nil: nothing that the language knows may be written there, such as in a comment.
    static func find(at offset: Int, in outline: Outline) -> CursorContext? {
        if let tag = endTag(at: offset, in: outline) { return endTag(tag, offset, outline) }
        let isIgnored = outline.ignored.contains { $0.lowerBound < offset && offset < $0.upperBound }
        guard !isIgnored, offset <= outline.bytes.count else { return nil }
        return outline.spelling == .xml ? xml(offset, outline) : json(offset, outline)
    }

    /// Whether there is nothing but white space between two offsets.
    private static func isBlank(_ outline: Outline, _ start: Int, _ end: Int) -> Bool {
        start <= end && outline.bytes[start..<end].allSatisfy(ByteClass.isSpace)
    }
}

// MARK: XML

extension CursorContext {
    /// The end tag that an offset is in, behind its `</`; nil: it is in none.
    private static func endTag(at offset: Int, in outline: Outline) -> Range<Int>? {
        outline.ignored.last { range in
            let isEnded = outline.bytes[range].last == UInt8(ascii: ">")
            return range.lowerBound + 2 <= offset && (isEnded ? offset < range.upperBound : offset <= range.upperBound)
                && outline.bytes[range].starts(with: "</".utf8)
        }
    }

    /// - Returns: nil: there is nothing that the tag could end.
    private static func endTag(_ tag: Range<Int>, _ offset: Int, _ outline: Outline) -> CursorContext? {
        let end = outline.bytes[tag].dropFirst(2).firstIndex { !ByteClass.isName($0) } ?? tag.upperBound
        let element = outline.elements.lastIndex { element in
            guard let content = element.content else { return false }
            return content.lowerBound <= tag.lowerBound && tag.lowerBound <= content.upperBound
        }
        guard offset <= end, let element else { return nil }
        return CursorContext(
            place: .endTag(of: element), typed: tag.lowerBound + 2..<end,
            hasSeparator: end < outline.bytes.count && outline.bytes[end] == UInt8(ascii: ">"))
    }

    private static func xml(_ offset: Int, _ outline: Outline) -> CursorContext? {
        let tag = outline.elements.lastIndex { element in
            let isEnded =
                element.tag.upperBound > element.tag.lowerBound + 1
                && outline.bytes[element.tag.upperBound - 1] == UInt8(ascii: ">")
            return element.tag.lowerBound < offset
                && (isEnded ? offset < element.tag.upperBound : offset <= element.tag.upperBound)
        }
        guard let tag else {
            let parent = outline.elements.lastIndex { element in
                guard let content = element.content else { return false }
                return content.lowerBound <= offset && offset <= content.upperBound
            }
            let start = outline.bytes[..<offset].lastIndex { !ByteClass.isName($0) }.map { $0 + 1 } ?? 0
            return CursorContext(place: .content(parent: parent), typed: start..<offset)
        }
        let element = outline.elements[tag]
        if offset <= element.nameRange.upperBound {
            return CursorContext(
                place: .element(parent: element.parent), typed: element.nameRange,
                hasSeparator: !isBlank(outline, element.nameRange.upperBound, element.tag.upperBound))
        }
        return attribute(offset, of: tag, outline)
    }

    private static func attribute(_ offset: Int, of tag: Int, _ outline: Outline) -> CursorContext? {
        for (index, attribute) in outline.elements[tag].attributes.enumerated() {
            if let value = attribute.value, value.range.lowerBound <= offset, offset <= value.range.upperBound {
                return CursorContext(
                    place: .value(of: tag, attribute: index), typed: value.range, isQuoted: value.style == .quoted)
            }
            if attribute.nameRange.lowerBound <= offset, offset <= attribute.nameRange.upperBound {
                return CursorContext(
                    place: .member(of: tag), typed: attribute.nameRange, hasSeparator: attribute.separatorEnd != nil)
            }
            if let separator = attribute.separatorEnd, isBlank(outline, separator, offset) {
                return CursorContext(place: .value(of: tag, attribute: index), typed: offset..<offset)
            }
        }
        guard offset > 0, ByteClass.isSpace(outline.bytes[offset - 1]) else { return nil }
        return CursorContext(place: .member(of: tag), typed: offset..<offset)
    }
}

// MARK: JSON

extension CursorContext {
    private static func json(_ offset: Int, _ outline: Outline) -> CursorContext? {
        let found = outline.elements.lastIndex { element in
            element.range.lowerBound < offset
                && (element.isClosed ? offset < element.range.upperBound : offset <= element.range.upperBound)
        }
        guard let found else {
            return isBlank(outline, 0, outline.bytes.count)
                ? CursorContext(place: .content(parent: nil), typed: offset..<offset) : nil
        }
        let element = outline.elements[found]
        for (index, attribute) in element.attributes.enumerated() {
            if attribute.nameRange.lowerBound <= offset, offset <= attribute.nameRange.upperBound {
                return member(of: found, attribute.nameRange, outline, attribute)
            }
            if let value = attribute.value, value.range.lowerBound <= offset, offset <= value.range.upperBound {
                return self.value(value, of: found, index, offset)
            }
            if let separator = attribute.separatorEnd, isBlank(outline, separator, offset) {
                return CursorContext(place: .value(of: found, attribute: index), typed: offset..<offset)
            }
        }
        for child in element.children {
            let name = outline.elements[child].nameRange
            // An object in an array has no name but its brace.
            guard name.lowerBound != outline.elements[child].range.lowerBound else { continue }
            if name.lowerBound <= offset, offset <= name.upperBound {
                return CursorContext(
                    place: isInArray(offset, element, outline) ? .sequenceItem(of: found) : .member(of: found),
                    typed: name,
                    isQuoted: true, hasSeparator: true)
            }
        }
        return newMember(offset, of: found, outline)
    }

    private static func member(
        of element: Int, _ typed: Range<Int>, _ outline: Outline, _ attribute: OutlineAttribute
    ) -> CursorContext {
        let isItem = isInArray(typed.lowerBound, outline.elements[element], outline)
        return CursorContext(
            place: isItem ? .sequenceItem(of: element) : .member(of: element), typed: typed,
            isQuoted: attribute.isQuoted, hasSeparator: attribute.separatorEnd != nil)
    }

    private static func value(
        _ value: OutlineValue, of element: Int, _ attribute: Int, _ offset: Int
    ) -> CursorContext? {
        let place = Place.value(of: element, attribute: attribute)
        guard value.style == .list else {
            return CursorContext(place: place, typed: value.range, isQuoted: value.style == .quoted)
        }
        guard value.range.lowerBound < offset else { return nil }
        let item = value.items.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
        return CursorContext(
            place: place, typed: item?.range ?? offset..<offset, isQuoted: item?.style == .quoted)
    }

    private static func isInArray(_ offset: Int, _ element: OutlineElement, _ outline: Outline) -> Bool {
        element.arrays.contains { array in
            // One that has no end yet reaches as far as has been typed.
            array.contains(offset) || offset == array.upperBound && outline.bytes[array].last != UInt8(ascii: "]")
        }
    }

    /// Whether an object ends before a comma: in `layers` and `steps` each has one member.
    private static func isBehindObject(_ comma: Int, _ outline: Outline) -> Bool {
        outline.bytes[..<comma].last { !ByteClass.isSpace($0) } == UInt8(ascii: "}")
    }

    /// Whether a member, with its value, ends at a byte.
    private static func isEndOfMember(_ last: Int, _ element: OutlineElement, _ outline: Outline) -> Bool {
        let byte = outline.bytes[last]
        let isNameAlone = element.attributes.contains { attribute in
            let end = attribute.nameRange.upperBound
            return attribute.separatorEnd == nil && (last == end || last + 1 == end)
        }
        return !isNameAlone && byte != UInt8(ascii: ":") && ("}]\"".utf8.contains(byte) || ByteClass.isName(byte))
    }

    /// A member that has not been begun: behind a brace or comma, or behind another member, where a comma is missing.
    private static func newMember(_ offset: Int, of element: Int, _ outline: Outline) -> CursorContext? {
        let isItem = isInArray(offset, outline.elements[element], outline)
        guard let last = outline.bytes[..<offset].lastIndex(where: { !ByteClass.isSpace($0) }) else { return nil }
        let isOnNewLine = outline.bytes[last..<offset].contains(0x0A)
        switch outline.bytes[last] {
        case UInt8(ascii: "[") where isItem, UInt8(ascii: ",") where isItem && isBehindObject(last, outline):
            return CursorContext(place: .sequenceObject(of: element), typed: offset..<offset)
        case UInt8(ascii: "{"): break
        case UInt8(ascii: ",") where !isItem: break
        case _ where !isItem && isOnNewLine && outline.bytes[last] != UInt8(ascii: ":"): break
        case _ where !isItem && last + 1 < offset && isEndOfMember(last, outline.elements[element], outline): break
        default: return nil
        }
        return CursorContext(
            place: isItem ? .sequenceItem(of: element) : .member(of: element), typed: offset..<offset)
    }
}
