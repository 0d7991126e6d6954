/// Writes values one behind the other, as ``ByteReader`` reads them.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func put(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func put(_ number: Int) { put(UInt64(bitPattern: Int64(number))) }
    mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func put(_ text: String) {
        put(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func put(_ content: [UInt8]) {
        put(content.count)
        bytes.append(contentsOf: content)
    }

    mutating func put<Item>(_ items: [Item], _ write: (inout ByteWriter, Item) -> Void) {
        put(items.count)
        for item in items { write(&self, item) }
    }

    mutating func put<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
        put(value != nil)
        if let value { write(&self, value) }
    }
}

/// Reads values in the order in which ``ByteWriter`` wrote them; bytes that it did not write are an error, never a trap.
struct ByteReader {
    /// The bytes are not what was expected.
    struct Mismatch: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Collection<UInt8>) {
        rest = Array(bytes)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func number() throws(Mismatch) -> UInt64 {
        try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func integer() throws(Mismatch) -> Int { Int(truncatingIfNeeded: try number()) }

    mutating func flag() throws(Mismatch) -> Bool { try take(1).first == 1 }

    mutating func text() throws(Mismatch) -> String { String(decoding: try content(), as: UTF8.self) }

    mutating func content() throws(Mismatch) -> ArraySlice<UInt8> { try take(try count()) }

    mutating func list<Item>(_ read: (inout ByteReader) throws(Mismatch) -> Item) throws(Mismatch) -> [Item] {
        var items: [Item] = []
        // Every item takes a byte at least, so a count that is not ours ends here and not in the memory.
        for _ in 0..<(try count()) { items.append(try read(&self)) }
        return items
    }

    mutating func optional<Value>(_ read: (inout ByteReader) throws(Mismatch) -> Value) throws(Mismatch) -> Value? {
        try flag() ? try read(&self) : nil
    }

    private mutating func count() throws(Mismatch) -> Int {
        let count = try integer()
        guard (0...rest.count).contains(count) else { throw Mismatch() }
        return count
    }

    private mutating func take(_ count: Int) throws(Mismatch) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw Mismatch() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
