import ChartDocument

/// A part of a text of XML that is well-formed, with its places.
struct XMLNode {
    enum Kind: Equatable {
        case element, comment, text
        /// A section, an instruction or a declaration.
        case other
    }

    var kind: Kind
    var range: Range<Int>
    /// The bytes of an element's name without a prefix.
    var name = ""
    /// The range from `<` to the end of the name.
    var head = 0..<0
    var attributes: [Range<Int>] = []
    /// The `>` or `/>` that ends the start tag.
    var close = 0..<0
    /// nil: the element ends itself.
    var endTag: Range<Int>?
    var children: [XMLNode] = []
}

/// Reads the parts of a text that is known to be well-formed; what turns out not to be makes it give up.
struct XMLNodes {
    private let bytes: [UInt8]
    private var position = 0

    static func read(_ bytes: [UInt8]) -> [XMLNode]? {
        var reader = XMLNodes(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        guard let nodes = reader.nodes(depth: 0), reader.position == bytes.count else { return nil }
        // Text beside the outermost element is a mistake, but it is the author's.
        let hasLooseText = nodes.contains { $0.kind == .text && !bytes[$0.range].allSatisfy(ByteClass.isSpace) }
        return hasLooseText ? nil : nodes
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// The parts up to an end tag, or the end.
    private mutating func nodes(depth: Int) -> [XMLNode]? {
        guard depth <= Limits.depth else { return nil }
        var nodes: [XMLNode] = []
        while position < bytes.count, !starts(with: "</") {
            guard let node = node(depth: depth) else { return nil }
            nodes.append(node)
        }
        return nodes
    }

    private mutating func node(depth: Int) -> XMLNode? {
        let start = position
        if bytes[position] != UInt8(ascii: "<") {
            position = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            return XMLNode(kind: .text, range: start..<position)
        }
        if starts(with: "<!--") { return part(.comment, from: "<!--", to: "-->") }
        if starts(with: "<![CDATA[") { return part(.other, from: "<![CDATA[", to: "]]>") }
        if starts(with: "<?") { return part(.other, from: "<?", to: "?>") }
        return starts(with: "<!") ? nil : element(depth: depth)
    }

    private mutating func part(
        _ kind: XMLNode.Kind, from opening: StaticString, to end: StaticString
    ) -> XMLNode? {
        let start = position
        // The two may not share a hyphen, as in `<!-->`.
        position += opening.utf8CodeUnitCount
        while position < bytes.count, !starts(with: end) { position += 1 }
        guard position < bytes.count else { return nil }
        position += end.utf8CodeUnitCount
        return XMLNode(kind: kind, range: start..<position)
    }

    private mutating func skipSpace() {
        while position < bytes.count, ByteClass.isSpace(bytes[position]) { position += 1 }
    }

    private mutating func skipName() -> Range<Int>? {
        let start = position
        while position < bytes.count, ByteClass.isName(bytes[position]) { position += 1 }
        return start < position ? start..<position : nil
    }

    private mutating func element(depth: Int) -> XMLNode? {
        let start = position
        position += 1
        guard let name = skipName() else { return nil }
        var node = XMLNode(kind: .element, range: start..<position, head: start..<position)
        let full = String(decoding: bytes[name], as: UTF8.self)
        node.name = full.split(separator: ":").last.map(String.init) ?? full
        while true {
            skipSpace()
            guard position < bytes.count else { return nil }
            let first = position
            if starts(with: "/>") {
                position += 2
                node.close = first..<position
                node.range = start..<position
                return node
            }
            if bytes[position] == UInt8(ascii: ">") { break }
            // Attributes are parted by white space.
            guard ByteClass.isSpace(bytes[position - 1]), let attribute = attribute() else { return nil }
            node.attributes.append(attribute)
        }
        node.close = position..<position + 1
        position += 1
        guard let children = nodes(depth: depth + 1), starts(with: "</") else { return nil }
        node.children = children
        let end = position
        position += 2
        guard let other = skipName(), bytes[other].elementsEqual(bytes[name]) else { return nil }
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else { return nil }
        position += 1
        node.endTag = end..<position
        node.range = start..<position
        return node
    }

    private mutating func attribute() -> Range<Int>? {
        guard let name = skipName() else { return nil }
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return nil }
        position += 1
        skipSpace()
        guard position < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]),
            let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
        else { return nil }
        position = end + 1
        return name.lowerBound..<position
    }
}
