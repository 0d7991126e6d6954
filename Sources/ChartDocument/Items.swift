/// An item of a list.
package struct Item: Sendable, Hashable {
    /// The text of the item; nil: a missing item (`-` without quotes in XML, `null` in JSON).
    package var text: String?
    /// Whether the item was written without quotes; in JSON, whether it is a number.
    package var isBare: Bool
    package var range: Range<Int>

    package init(text: String?, isBare: Bool, range: Range<Int>) {
        self.text = text
        self.isBare = isBare
        self.range = range
    }
}

/// The items of a list, in order.
///
/// Bulk data have millions of them, of which most say just what stands in the file; so an item is kept as its place there,
/// eight bytes large, and becomes a text where somebody asks for one.
package struct Items: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
    private struct Entry: Sendable {
        static let bare: UInt32 = 1
        static let missing: UInt32 = 2
        /// The text is not what stands at the item's place, but in `written`.
        static let written: UInt32 = 4
        static let flagBits: UInt32 = 3

        var start: UInt32
        /// The length of the item's place, above the flags; the limit on a file's size leaves room for both.
        var lengthAndFlags: UInt32

        func has(_ flag: UInt32) -> Bool { lengthAndFlags & flag != 0 }

        var range: Range<Int> {
            let start = Int(start)
            return start..<start + Int(lengthAndFlags >> Entry.flagBits)
        }
    }

    /// The bytes of the file.
    private let bytes: [UInt8]
    private var entries: [Entry] = []
    private var written: [Int: String] = [:]

    /// A list without items.
    /// - Parameter bytes: those of the file that the items to come stand in.
    package init(in bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    /// A list of items that stand in no file.
    package init(_ items: some Sequence<Item>) {
        self.init()
        for item in items { append(item) }
    }

    package init(arrayLiteral items: Item...) { self.init(items) }

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }

    package subscript(index: Int) -> Item {
        let entry = entries[index]
        return Item(text: text(index), isBare: entry.has(Entry.bare), range: entry.range)
    }

    package func isMissing(_ index: Int) -> Bool { entries[index].has(Entry.missing) }
    package func range(_ index: Int) -> Range<Int> { entries[index].range }

    /// The text of an item; nil: it is missing.
    package func text(_ index: Int) -> String? {
        let entry = entries[index]
        if entry.has(Entry.missing) { return nil }
        if entry.has(Entry.written) { return written[index] }
        return bytes[entry.range].withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// What a scanner makes of each bare item.
    /// - Parameter scan: gets the bytes of one item, and returns nil where they are no number.
    /// - Returns: nil for items that are missing; nil as a whole where an item is not bare or no number.
    package func numbers(_ scan: (UnsafeBufferPointer<UInt8>) -> Double?) -> [Double?]? {
        var numbers: [Double?] = []
        numbers.reserveCapacity(entries.count)
        let areNumbers = bareItems { bytes in
            guard let bytes else {
                numbers.append(nil)
                return true
            }
            let number = scan(bytes)
            numbers.append(number)
            return number != nil
        }
        return areNumbers ? numbers : nil
    }

    /// Whether each item is missing or bare, and nothing is wrong with it.
    /// - Parameter isGood: gets the bytes of one item after the other, as far as the first with which something is wrong; nil
    ///   for one that is missing.
    package func bareItems(areAll isGood: (UnsafeBufferPointer<UInt8>?) -> Bool) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            for (index, entry) in entries.enumerated() {
                if entry.has(Entry.missing) {
                    guard isGood(nil) else { return false }
                    continue
                }
                guard entry.has(Entry.bare) else { return false }
                let isGood =
                    if entry.has(Entry.written), var text = written[index] {
                        text.withUTF8(isGood)
                    } else {
                        isGood(UnsafeBufferPointer(rebasing: bytes[entry.range]))
                    }
                guard isGood else { return false }
            }
            return true
        }
    }

    package mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

    /// Adds an item whose text is what stands at its place.
    mutating func append(verbatim range: Range<Int>, isBare: Bool) {
        entries.append(entry(range, isBare ? Entry.bare : 0))
    }

    package mutating func append(_ item: Item) {
        var flags = item.isBare ? Entry.bare : 0
        if let text = item.text {
            if item.range.upperBound > bytes.count || !bytes[item.range].elementsEqual(text.utf8) {
                flags |= Entry.written
                written[entries.count] = text
            }
        } else {
            flags |= Entry.missing
        }
        entries.append(entry(item.range, flags))
    }

    private func entry(_ range: Range<Int>, _ flags: UInt32) -> Entry {
        Entry(start: UInt32(range.lowerBound), lengthAndFlags: UInt32(range.count) << Entry.flagBits | flags)
    }
}
