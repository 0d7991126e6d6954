/// A value of a scanned JSON text, only 16 bytes large, because bulk data have millions of them.
package struct JSONNode: Sendable {
    package enum Kind: UInt8, Sendable { case object, array, key, string, number, boolean, null }

    var start: UInt32
    var end: UInt32
    /// The index of the first node that is neither this one nor inside it.
    var next: UInt32
    package private(set) var kind: Kind
    package private(set) var isEscaped: Bool

    init(start: Int, end: Int, next: Int, kind: Kind, isEscaped: Bool = false) {
        // The limit on a file's size keeps every offset far below 2³².
        self.start = UInt32(start)
        self.end = UInt32(end)
        self.next = UInt32(next)
        self.kind = kind
        self.isEscaped = isEscaped
    }

    /// The bytes of the whole token; for keys and strings, those between the quotes.
    package var range: Range<Int> { Int(start)..<Int(end) }
    package var isContainer: Bool { kind == .object || kind == .array }
}

/// A scanned JSON text: its values in order, each container before what is in it, each member's key before its value.
package struct JSONTape: Sendable {
    /// The values and keys in the order of the text; at least one.
    package let nodes: [JSONNode]
    package let bytes: [UInt8]

    /// The indices of the values in an array.
    package func items(of array: Int) -> [Int] {
        var indices: [Int] = []
        var index = array + 1
        while index < Int(nodes[array].next) {
            indices.append(index)
            index = Int(nodes[index].next)
        }
        return indices
    }

    /// The indices of the keys of an object; each value follows its key.
    package func keys(of object: Int) -> [Int] {
        var indices: [Int] = []
        var index = object + 1
        while index < Int(nodes[object].next) {
            indices.append(index)
            index = Int(nodes[index + 1].next)
        }
        return indices
    }

    /// Whether the texts of keys certainly differ from each other; false where only a closer look can tell.
    func areClearlyDifferent(_ keys: [Int]) -> Bool {
        guard keys.count <= 8, !keys.contains(where: { nodes[$0].isEscaped }) else { return false }
        for (position, key) in keys.enumerated() {
            for earlier in keys[..<position] where nodes[earlier].range.count == nodes[key].range.count {
                if bytes[nodes[earlier].range].elementsEqual(bytes[nodes[key].range]) { return false }
            }
        }
        return true
    }

    /// The text of a key or scalar with its escapes resolved; an escape that means no character becomes U+FFFD.
    /// - Parameter keepsControls: whether control characters are taken as they are, which no document can hold.
    package func text(_ index: Int, keepsControls: Bool = false) -> String {
        let node = nodes[index]
        let raw = bytes[node.range]
        if node.isEscaped { return JSONText(raw, keepsControls: keepsControls).string }
        return raw.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of the first escape in a key or string that means no character that a document can hold; nil: there is
    /// none.
    package func invalidEscape(in index: Int) -> Range<Int>? {
        let node = nodes[index]
        return node.isEscaped ? JSONText(bytes[node.range]).invalidEscape : nil
    }
}
