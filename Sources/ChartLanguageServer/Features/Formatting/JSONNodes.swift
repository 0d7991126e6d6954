import ChartDocument

/// A value of JSON, with its places.
struct JSONNode {
    struct Item {
        /// The name of a member, with its quotes; nil: the item of an array, or a comment.
        var key: Range<Int>?
        var colon: Range<Int>?
        /// nil: the item is a comment.
        var value: JSONNode?
        var comma: Range<Int>?
        /// The bytes of all of it but the comma.
        var range: Range<Int>
        /// Whether it is a comment that ends with its line.
        var isLineComment = false

        var isComment: Bool { value == nil }
    }

    var range: Range<Int>
    /// nil: it is neither an object nor an array.
    var items: [Item]?
    var isObject = false
}

/// Reads the parts of a text that is JSON, with comments where a member, an item or a line may stand; what has other
/// mistakes makes it give up.
struct JSONNodes {
    struct Root {
        var value: JSONNode
        var before: [JSONNode.Item]
        var after: [JSONNode.Item]
    }

    private let bytes: [UInt8]
    private var position = 0

    static func read(_ bytes: [UInt8]) -> Root? {
        var reader = JSONNodes(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        let before = reader.comments()
        guard let value = reader.value(depth: 0) else { return nil }
        let after = reader.comments()
        return reader.position == bytes.count ? Root(value: value, before: before, after: after) : nil
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let next, ByteClass.isSpace(next) { position += 1 }
    }

    private mutating func comments() -> [JSONNode.Item] {
        var comments: [JSONNode.Item] = []
        skipSpace()
        while let comment = comment() {
            comments.append(comment)
            skipSpace()
        }
        return comments
    }

    private mutating func comment() -> JSONNode.Item? {
        guard next == UInt8(ascii: "/"), position + 1 < bytes.count else { return nil }
        let start = position
        switch bytes[position + 1] {
        case UInt8(ascii: "/"):
            while let next, next != 0x0A, next != 0x0D { position += 1 }
            var end = position
            while end > start, ByteClass.isSpace(bytes[end - 1]) { end -= 1 }
            return JSONNode.Item(range: start..<end, isLineComment: true)
        case UInt8(ascii: "*"):
            position += 2
            while position + 1 < bytes.count,
                bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
            {
                position += 1
            }
            position = min(position + 2, bytes.count)
            return JSONNode.Item(range: start..<position)
        default: return nil
        }
    }

    private mutating func string() -> Range<Int>? {
        let start = position
        position += 1
        while let byte = next, byte != UInt8(ascii: "\""), byte != 0x0A, byte != 0x0D {
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard next == UInt8(ascii: "\"") else { return nil }
        position += 1
        return start..<position
    }

    private mutating func value(depth: Int) -> JSONNode? {
        // Rows of data may be deeper than anything else.
        guard let byte = next, depth <= 4 * Limits.depth else { return nil }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return container(isObject: byte == UInt8(ascii: "{"), depth: depth)
        case UInt8(ascii: "\""): return string().map { JSONNode(range: $0) }
        default:
            let start = position
            while let next, ByteClass.isName(next), next != UInt8(ascii: ":") { position += 1 }
            return start < position ? JSONNode(range: start..<position) : nil
        }
    }

    private mutating func container(isObject: Bool, depth: Int) -> JSONNode? {
        let start = position
        let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        position += 1
        var items = comments()
        var isFirst = true
        while next != close {
            guard isFirst || items.last(where: { !$0.isComment })?.comma != nil,
                let item = item(isObject: isObject, depth: depth)
            else { return nil }
            isFirst = false
            items.append(item)
            items += comments()
        }
        // A comma that nothing follows is a mistake.
        guard items.last(where: { !$0.isComment })?.comma == nil else { return nil }
        position += 1
        return JSONNode(range: start..<position, items: items, isObject: isObject)
    }

    private mutating func item(isObject: Bool, depth: Int) -> JSONNode.Item? {
        let start = position
        var item = JSONNode.Item(range: start..<start)
        if isObject {
            guard next == UInt8(ascii: "\""), let key = string() else { return nil }
            skipSpace()
            guard next == UInt8(ascii: ":") else { return nil }
            item.key = key
            item.colon = position..<position + 1
            position += 1
            skipSpace()
        }
        guard let value = value(depth: depth + 1) else { return nil }
        item.value = value
        item.range = start..<position
        let end = position
        skipSpace()
        if next == UInt8(ascii: ",") {
            item.comma = position..<position + 1
            position += 1
        } else {
            position = end
        }
        return item
    }
}
