import ChartDocument

/// Makes out the elements of a text that may be JSON only in parts. It never gives up, and goes over the text once.
struct JSONOutlineReader {
    /// What is open at a place.
    private enum Frame {
        /// An object that is an element.
        case element(Int)
        /// An item of `layers` or `steps`: its members are children of the element around.
        case item(of: Int)
        /// The array that is the value of the latest attribute of an element.
        case array(name: String, element: Int)
        /// `layers` or `steps`.
        case sequence(of: Int)
        /// Rows of data, and what stands where nothing may.
        case other(isObject: Bool)
    }

    private var outline: Outline
    private var position = 0
    private var frames: [Frame] = []
    /// Where the frames begin.
    private var starts: [Int] = []
    /// The element and the number of its attribute whose value comes next; nil: none does.
    private var pending: (element: Int, attribute: Int)?

    static func read(_ bytes: [UInt8]) -> Outline {
        var reader = JSONOutlineReader(outline: Outline(bytes, .json))
        reader.run()
        return reader.outline
    }

    private init(outline: Outline) {
        self.outline = outline
    }

    private var bytes: [UInt8] { outline.bytes }
    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func run() {
        while let byte = next {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): begin(isObject: byte == UInt8(ascii: "{"))
            case UInt8(ascii: "}"): end(isObject: true)
            case UInt8(ascii: "]"): end(isObject: false)
            case UInt8(ascii: "\""): scalar(string())
            case UInt8(ascii: ":"):
                position += 1
                separate()
            case UInt8(ascii: ","):
                position += 1
                pending = nil
            case UInt8(ascii: "/") where isComment: comment()
            default:
                guard ByteClass.isName(byte), byte != UInt8(ascii: ":") else {
                    position += 1
                    continue
                }
                scalar(word())
            }
        }
        while !frames.isEmpty { close(at: bytes.count, isClosed: false) }
    }

    // MARK: Scalars

    private mutating func string() -> OutlineValue {
        position += 1
        let start = position
        while let byte = next, byte != UInt8(ascii: "\""), byte != 0x0A, byte != 0x0D {
            position = min(position + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
        }
        let range = start..<position
        if next == UInt8(ascii: "\"") { position += 1 }
        return OutlineValue(style: .quoted, range: range)
    }

    private mutating func word() -> OutlineValue {
        let start = position
        while let byte = next, ByteClass.isName(byte), byte != UInt8(ascii: ":") { position += 1 }
        return OutlineValue(style: .bare, range: start..<position)
    }

    private var isComment: Bool {
        position + 1 < bytes.count
            && (bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*"))
    }

    private mutating func comment() {
        let start = position
        let isLine = bytes[position + 1] == UInt8(ascii: "/")
        position += 2
        while let byte = next {
            if isLine, byte == 0x0A { break }
            if !isLine, byte == UInt8(ascii: "*"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/")
            {
                position += 2
                break
            }
            position += 1
        }
        outline.ignored.append(start..<position)
    }

    /// The number of the attribute of an element whose value comes next; nil: none does.
    private func waiting(in element: Int) -> Int? {
        pending?.element == element ? pending?.attribute : nil
    }

    private mutating func scalar(_ value: OutlineValue) {
        switch frames.last {
        case .element(let element), .item(of: let element):
            if let index = waiting(in: element), belongs(value, to: outline.elements[element].attributes[index]) {
                outline.elements[element].attributes[index].value = value
                pending = nil
            } else {
                pending = nil
                outline.elements[element].attributes.append(
                    OutlineAttribute(
                        name: JSONEscapes.resolved(outline.text(value.range)), nameRange: value.range,
                        isQuoted: value.style == .quoted))
            }
        case .array(_, let element):
            let last = outline.elements[element].attributes.count - 1
            outline.elements[element].attributes[last].value?.items.append(value)
        case .sequence, .other, nil: break
        }
    }

    /// Whether a value belongs to the attribute before it: a string in another line that has a `:` behind it, or no end
    /// yet, is the next member.
    private func belongs(_ value: OutlineValue, to attribute: OutlineAttribute) -> Bool {
        guard let separator = attribute.separatorEnd, value.style == .quoted else { return true }
        guard bytes[separator..<value.range.lowerBound].contains(0x0A) else { return true }
        let isClosed = position > value.range.upperBound
        return isClosed && bytes[position...].first { !ByteClass.isSpace($0) } != UInt8(ascii: ":")
    }

    private mutating func separate() {
        guard let element = owner, let last = outline.elements[element].attributes.indices.last,
            outline.elements[element].attributes[last].separatorEnd == nil
        else { return }
        outline.elements[element].attributes[last].separatorEnd = position
        pending = (element, last)
    }

    /// The element whose members are being read; nil: none is.
    private var owner: Int? {
        switch frames.last {
        case .element(let element), .item(of: let element): element
        default: nil
        }
    }

    // MARK: Objects and arrays

    private mutating func begin(isObject: Bool) {
        let start = position
        position += 1
        starts.append(start)
        switch frames.last {
        case nil:
            frames.append(isObject ? .element(addElement("", start..<position, at: start)) : .other(isObject: false))
        case .element(let element): frames.append(member(of: element, isObject: isObject, isItem: false, start))
        case .item(of: let element): frames.append(member(of: element, isObject: isObject, isItem: true, start))
        case .array(let name, let element):
            guard isObject else { return frames.append(.other(isObject: false)) }
            frames.append(.element(addElement(name, start..<position, at: start, in: element)))
        case .sequence(of: let element): frames.append(isObject ? .item(of: element) : .other(isObject: false))
        case .other: frames.append(.other(isObject: isObject))
        }
    }

    /// What a member becomes whose value is an object or an array.
    private mutating func member(of element: Int, isObject: Bool, isItem: Bool, _ start: Int) -> Frame {
        guard let index = waiting(in: element) else { return .other(isObject: isObject) }
        pending = nil
        let attribute = outline.elements[element].attributes[index]
        let isData = outline.elements[element].name == JSONSpelling.data
        if isObject {
            outline.elements[element].attributes.remove(at: index)
            return .element(addElement(attribute.name, attribute.nameRange, at: start, in: element))
        }
        if !isItem, attribute.name == JSONSpelling.sequence(of: outline.elements[element].name) {
            outline.elements[element].attributes.remove(at: index)
            return .sequence(of: element)
        }
        outline.elements[element].attributes[index].value = OutlineValue(style: .list, range: start..<position)
        if isData, attribute.name == JSONSpelling.rows { return .other(isObject: false) }
        return .array(name: attribute.name, element: element)
    }

    private mutating func addElement(_ name: String, _ nameRange: Range<Int>, at start: Int, in parent: Int? = nil)
        -> Int
    {
        let number = outline.elements.count
        outline.elements.append(
            OutlineElement(
                name: name, nameRange: nameRange, range: start..<position, tag: start..<position, parent: parent)
        )
        if let parent { outline.elements[parent].children.append(number) }
        return number
    }

    /// Closes what a bracket closes: where it does not fit the innermost frame, the frames inside one that it fits; where
    /// it fits none, nothing.
    private mutating func end(isObject: Bool) {
        position += 1
        pending = nil
        let innermost = frames.suffix(Outline.mostLookedAt)
        guard let index = innermost.lastIndex(where: { Self.isObject($0) == isObject }) else { return }
        while frames.count > index + 1 { close(at: position - 1, isClosed: false) }
        close(at: position, isClosed: true)
    }

    private static func isObject(_ frame: Frame) -> Bool {
        switch frame {
        case .element, .item: true
        case .array, .sequence: false
        case .other(let isObject): isObject
        }
    }

    private mutating func close(at offset: Int, isClosed: Bool) {
        guard let frame = frames.popLast(), let start = starts.popLast() else { return }
        switch frame {
        case .element(let element):
            outline.elements[element].range = start..<offset
            outline.elements[element].tag = start..<offset
            outline.elements[element].isClosed = isClosed
            if outline.elements[element].parent == nil { nameRoot(element) }
        case .array(_, let element): closeArray(of: element, start..<offset)
        case .sequence(of: let element):
            outline.elements[element].arrays.append(start..<offset)
        case .other:
            guard let element = owner, let last = outline.elements[element].attributes.indices.last,
                outline.elements[element].attributes[last].value?.range.lowerBound == start
            else { return }
            outline.elements[element].attributes[last].value?.range = start..<offset
        case .item: break
        }
    }

    /// An array of objects is no attribute but a name for several children.
    private mutating func closeArray(of element: Int, _ range: Range<Int>) {
        guard let last = outline.elements[element].attributes.indices.last,
            let value = outline.elements[element].attributes[last].value, value.range.lowerBound == range.lowerBound
        else { return }
        let hasChildren = outline.elements[element].children.last.map {
            outline.elements[$0].range.lowerBound > range.lowerBound
        }
        if hasChildren == true, value.items.isEmpty {
            outline.elements[element].attributes.removeLast()
            outline.elements[element].arrays.append(range)
        } else {
            outline.elements[element].attributes[last].value?.range = range
        }
    }

    private mutating func nameRoot(_ element: Int) {
        let isPage = !outline.children(of: element, named: JSONSpelling.chart).isEmpty
        outline.elements[element].name = isPage ? JSONSpelling.page : JSONSpelling.chart
    }
}
