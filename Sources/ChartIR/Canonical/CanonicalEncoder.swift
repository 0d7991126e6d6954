/// The one walk through a value of the IR, by the encodings that the compiler makes of its stored properties. The dump
/// of a stage and the fingerprint are what two sinks make of it, so neither can leave out what the other has.
///
/// Containers are opened and never closed by who encodes; whatever is written at a level closes those within it.
final class CanonicalEncoder<Sink: CanonicalSink>: Encoder {
    private enum Level { case object, array }

    private(set) var sink: Sink
    private var levels: [Level] = []
    /// Whether a value has begun and nothing of it has been written.
    private var awaitsValue = false

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ sink: Sink) {
        self.sink = sink
    }

    /// - Parameter depth: how many levels stay open around the value.
    func write(_ value: some Encodable, within depth: Int) {
        if let data = value as? [Datum] {
            leaf { $0.data(data) }
            return
        }
        awaitsValue = true
        do {
            try value.encode(to: self)
        } catch {
            preconditionFailure("an encoding of the IR does not fail by itself: \(error)")
        }
        // A value that wrote nothing has no members.
        if awaitsValue { _ = open(.object) }
        close(to: depth)
    }

    func leaf(_ write: (inout Sink) -> Void) {
        awaitsValue = false
        write(&sink)
    }

    func key(_ key: some CodingKey, within depth: Int) {
        close(to: depth)
        sink.key(Sink.name(key.stringValue))
    }

    func close(to depth: Int) {
        while levels.count > depth {
            switch levels.removeLast() {
            case .object: sink.endObject()
            case .array: sink.endArray()
            }
        }
    }

    /// - Returns: how many levels are open with this one.
    private func open(_ level: Level) -> Int {
        awaitsValue = false
        levels.append(level)
        switch level {
        case .object: sink.beginObject()
        case .array: sink.beginArray()
        }
        return levels.count
    }

    func openObject() -> Int { open(.object) }
    func openArray() -> Int { open(.array) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(CanonicalObject<Sink, Key>(encoder: self, depth: openObject()))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        CanonicalArray(encoder: self, depth: openArray())
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        CanonicalValue(encoder: self, depth: levels.count)
    }
}

/// Encodes the members of an object.
private struct CanonicalObject<Sink: CanonicalSink, Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: CanonicalEncoder<Sink>
    let depth: Int

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { leaf(key) { $0.null() } }
    func encode(_ value: Bool, forKey key: Key) { leaf(key) { $0.flag(value) } }
    func encode(_ value: String, forKey key: Key) { leaf(key) { $0.text(value) } }
    func encode(_ value: Double, forKey key: Key) { leaf(key) { $0.number(value) } }
    func encode(_ value: Int, forKey key: Key) { leaf(key) { $0.integer(Int64(value)) } }

    func encode(_ value: some Encodable, forKey key: Key) {
        encoder.key(key, within: depth)
        encoder.write(value, within: depth)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.key(key, within: depth)
        return encoder.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.key(key, within: depth)
        return encoder.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder }

    func superEncoder(forKey key: Key) -> any Encoder {
        encoder.key(key, within: depth)
        return encoder
    }

    private func leaf(_ key: Key, _ write: (inout Sink) -> Void) {
        encoder.key(key, within: depth)
        encoder.leaf(write)
    }
}

/// Encodes the elements of an array.
private struct CanonicalArray<Sink: CanonicalSink>: UnkeyedEncodingContainer {
    let encoder: CanonicalEncoder<Sink>
    let depth: Int
    private(set) var count = 0

    var codingPath: [any CodingKey] { [] }

    init(encoder: CanonicalEncoder<Sink>, depth: Int) {
        self.encoder = encoder
        self.depth = depth
    }

    mutating func encodeNil() {
        next()
        encoder.leaf { $0.null() }
    }

    mutating func encode(_ value: some Encodable) {
        next()
        encoder.write(value, within: depth)
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        next()
        return encoder.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        next()
        return encoder.unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        next()
        return encoder
    }

    private mutating func next() {
        encoder.close(to: depth)
        count += 1
    }
}

/// Encodes a value without members.
private struct CanonicalValue<Sink: CanonicalSink>: SingleValueEncodingContainer {
    let encoder: CanonicalEncoder<Sink>
    let depth: Int

    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.leaf { $0.null() } }
    func encode(_ value: Bool) { encoder.leaf { $0.flag(value) } }
    func encode(_ value: String) { encoder.leaf { $0.text(value) } }
    func encode(_ value: Double) { encoder.leaf { $0.number(value) } }
    func encode(_ value: Float) { encoder.leaf { $0.number(Double(value)) } }
    func encode(_ value: some FixedWidthInteger & Encodable) { encoder.leaf { $0.integer(Int64(value)) } }
    func encode(_ value: some Encodable) { encoder.write(value, within: depth) }
}
