import ChartHTML

/// What is kept of one document, the latest first: a record for each text and each content of its data files that it has had
/// lately, so that who goes back to an earlier one, as between two branches, finds it again.
struct RecordIndex {
    struct Entry {
        /// The name of the record: the hash of all that it was made from.
        var name: String
        /// The hash of the document and the program.
        var text: [UInt8]
        /// The data files that the document asked for then.
        var requests: [Reference]
    }

    /// A path as it stands in a file.
    struct Reference: Hashable {
        var reference: String
        var document: String
    }

    private(set) var entries: [Entry] = []

    /// The most records of a document; else a cache would grow with every change.
    static let limit = 8
    private static let start = "playfair records 1\n"

    init() {}

    /// Reads what ``bytes`` wrote.
    /// - Throws: ``ByteReader/Mismatch`` for other bytes.
    init(_ bytes: [UInt8]) throws(ByteReader.Mismatch) {
        let content = bytes.dropLast(32)
        guard SHA256(content).digest.elementsEqual(bytes.suffix(32)) else { throw ByteReader.Mismatch() }
        var reader = ByteReader(content)
        guard try reader.text() == Self.start else { throw ByteReader.Mismatch() }
        entries = try reader.list { reader throws(ByteReader.Mismatch) in
            Entry(
                name: try reader.text(), text: Array(try reader.content()),
                requests: try reader.list { reader throws(ByteReader.Mismatch) in
                    Reference(reference: try reader.text(), document: try reader.text())
                })
        }
        // A name is a part of a path.
        guard reader.isAtEnd, entries.allSatisfy({ $0.name.count == 64 && $0.name.allSatisfy(\.isHexDigit) }) else {
            throw ByteReader.Mismatch()
        }
    }

    /// The index as bytes, which end with the hash of those before.
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.put(Self.start)
        writer.put(entries) { writer, entry in
            writer.put(entry.name)
            writer.put(entry.text)
            writer.put(entry.requests) { writer, request in
                writer.put(request.reference)
                writer.put(request.document)
            }
        }
        return writer.bytes + SHA256(writer.bytes).digest
    }

    /// Puts a record first.
    /// - Returns: the names of records that are one too many.
    mutating func add(_ entry: Entry) -> [String] {
        entries.removeAll { $0.name == entry.name }
        entries.insert(entry, at: 0)
        let old = entries.dropFirst(Self.limit).map(\.name)
        entries = Array(entries.prefix(Self.limit))
        return old
    }
}
