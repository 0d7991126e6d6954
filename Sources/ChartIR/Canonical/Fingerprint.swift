/// A number made from everything that is encoded of a value: equal values have equal ones, on every machine and in
/// every run, whatever order their members are declared in.
///
/// It is not cryptographic, and serves to name things. (Swift's own `Hasher` gives other numbers in every run.)
package struct Fingerprint: Hashable, Sendable {
    /// The number itself; all 64 bits count.
    package let value: UInt64

    package init(of value: some Encodable) {
        var sink = FingerprintSink()
        value.encode(into: &sink)
        self.value = sink.value
    }
}

private struct FingerprintSink: CanonicalSink {
    /// The state of an object or array that is not complete yet.
    private struct Level {
        /// What its content has come to so far: for an array the mix of its elements, for an object the sum over its
        /// members, which has no order.
        var value: UInt64 = 0
        /// The number of the name of the member that is being written; nil in an array.
        var key: UInt64?
    }

    /// What the parts of a value differ in besides what they hold.
    private enum Tag {
        static let null: UInt64 = 1
        static let flag: UInt64 = 2
        static let number: UInt64 = 3
        static let text: UInt64 = 4
        static let array: UInt64 = 5
        static let object: UInt64 = 6
    }

    private(set) var value: UInt64 = 0
    private var current = Level()
    private var outer: [Level] = []

    mutating func beginObject() { begin() }
    mutating func endObject() { end(Tag.object) }
    mutating func beginArray() { begin() }
    mutating func endArray() { end(Tag.array) }
    static func name(_ text: String) -> UInt64 { mix(Tag.text, of: text) }
    mutating func key(_ name: UInt64) { current.key = name }
    mutating func null() { take(Tag.null) }
    mutating func flag(_ value: Bool) { take(Self.mix(Tag.flag, value ? 1 : 0)) }

    /// A number that JSON has no notation for counts as the text that stands for it there.
    mutating func number(_ value: Double) {
        guard value.isFinite else { return text(value.description) }
        take(Self.mix(Tag.number, value.bitPattern))
    }

    mutating func integer(_ value: Int64) {
        take(Self.mix(Tag.number, Double(exactly: value)?.bitPattern ?? UInt64(bitPattern: value)))
    }
    mutating func text(_ value: String) { take(Self.mix(Tag.text, of: value)) }

    private mutating func begin() {
        outer.append(current)
        current = Level()
    }

    private mutating func end(_ tag: UInt64) {
        let whole = Self.mix(tag, current.value)
        current = outer.popLast() ?? Level()
        take(whole)
    }

    private mutating func take(_ part: UInt64) {
        if let key = current.key {
            current.value &+= Self.mix(key, part)
        } else {
            current.value = Self.mix(current.value, part)
        }
        value = current.value
    }

    private static func mix(_ seed: UInt64, of text: String) -> UInt64 {
        var result = seed
        var word: UInt64 = 0
        var count: UInt64 = 0
        for byte in text.utf8 {
            word = word << 8 | UInt64(byte)
            count += 1
            guard count % 8 == 0 else { continue }
            result = mix(result, word)
            word = 0
        }
        return mix(mix(result, word), count)
    }

    /// Another number for every other `part` of one `seed`; every bit of both reaches every bit of the result. (The end
    /// of MurmurHash3.)
    private static func mix(_ seed: UInt64, _ part: UInt64) -> UInt64 {
        var bits = (seed &+ 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93 ^ part
        bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
        bits = (bits ^ bits >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return bits ^ bits >> 33
    }
}
