import ChartCompiler
import ChartHTML
import ChartPlatform

/// What the last run of a call read and wrote, so that the next one need not even open what has stayed as it was, and
/// knows what it wrote for documents that are gone.
struct RunJournal {
    /// A file that was written.
    struct Product: Hashable {
        var path: String
        var stamp: FileStamp
        /// What a manifest says of it; nil: no manifest was asked for.
        var json: String?

        /// Whether the file is still the one that was written.
        var isIntact: Bool { FileStamp(of: path) == stamp }
    }

    /// One document and its result.
    struct Entry {
        /// The path of the document.
        var document: String
        /// The document first, then its data files.
        var sources: [SourceState]
        /// Whether there is nothing to do while all files stand still: stamps can be relied on, and nothing is to be
        /// reported.
        var isSettled: Bool
        var products: [Product]
    }

    /// A file that was made from a document, and no longer is.
    struct StaleOutput {
        var product: Product
        var document: String
    }

    /// What a document is known by: the bytes of its path, and of where it lies in the folder that was named, as its
    /// outputs have their places by that. (Equal texts may be two files: `é` is one letter or two.)
    private struct Key: Hashable {
        var bytes: [UInt8]

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        init(_ input: Input) {
            bytes = Array("\(input.subfolder)\0\(input.path)".utf8)
        }
    }

    private let path: String
    private let settings: [UInt8]
    private let isComplete: Bool
    private let needsJSON: Bool
    private var entries: [Key: Entry] = [:]
    private var hasChanged = false
    private var places = ResolvedPlaces()
    /// The files that former runs wrote and this one no longer writes.
    private(set) var staleOutputs: [StaleOutput] = []

    private static let start = "playfair journal 2\n"

    /// Reads the journal of a call; where there is none, or a broken one, nothing is known.
    /// - Parameters:
    ///   - settings: what the outputs depend on besides the files; after another run with others, no document counts as
    ///     settled.
    ///   - isComplete: whether a run needs no more than what is noted here; else no document can be passed over.
    ///   - needsJSON: whether a document can be passed over only if it is known what a manifest says of its products.
    init(at path: String, settings: [UInt8], isComplete: Bool, needsJSON: Bool) {
        self.path = path
        self.settings = settings
        self.isComplete = isComplete
        self.needsJSON = needsJSON
        guard let bytes = try? InputFile.readRegular(path) else { return }
        let content = bytes.dropLast(32)
        guard SHA256(content).digest.elementsEqual(bytes.suffix(32)) else { return }
        var reader = ByteReader(content)
        try? read(&reader)
    }

    private mutating func read(_ reader: inout ByteReader) throws(ByteReader.Mismatch) {
        guard try reader.text() == Self.start else { throw ByteReader.Mismatch() }
        let isCurrent = try reader.content().elementsEqual(settings)
        let staleOutputs = try reader.list { reader throws(ByteReader.Mismatch) in
            StaleOutput(product: try Product(&reader), document: try reader.text())
        }
        let read = try reader.list { reader throws(ByteReader.Mismatch) in
            (Key(bytes: Array(try reader.content())), try Entry(&reader, isCurrent: isCurrent))
        }
        entries = Dictionary(read) { $1 }
        self.staleOutputs = staleOutputs
    }

    /// What is known of a document whose sources and products have not changed; nil: it has to be looked at.
    mutating func standing(_ input: Input) -> Entry? {
        guard isComplete, let entry = entries[Key(input)], entry.isSettled,
            !needsJSON || entry.products.allSatisfy({ $0.json != nil }),
            entry.sources.allSatisfy({ $0.isUnchanged(in: &places) }), entry.products.allSatisfy(\.isIntact)
        else { return nil }
        return entry
    }

    /// Notes the result of a document in this run.
    /// - Parameter entry: nil: it has mistakes or could not be read, and what was written of it before was left alone.
    mutating func take(_ entry: Entry?, of input: Input) {
        hasChanged = true
        guard let entry else {
            entries[Key(input)]?.isSettled = false
            return
        }
        let old = entries.updateValue(entry, forKey: Key(input))?.products ?? []
        let paths = Set(entry.products.map(\.path))
        staleOutputs += old.filter { !paths.contains($0.path) }.map { StaleOutput(product: $0, document: input.path) }
    }

    /// Ends a run: finds out what of former runs is left over.
    /// - Parameter inputs: those of the run.
    mutating func close(after inputs: [Input]) {
        let keys = Set(inputs.map { Key($0) })
        for (key, entry) in entries where !keys.contains(key) && Self.isGone(entry.document) {
            staleOutputs += entry.products.map { StaleOutput(product: $0, document: entry.document) }
            entries[key] = nil
            hasChanged = true
        }
        let made = Set(entries.values.flatMap(\.products).map(\.path))
        // A file that somebody has written over since, or removed, is no leftover.
        let count = staleOutputs.count
        staleOutputs = staleOutputs.filter { !made.contains($0.product.path) && $0.product.isIntact }
            .sorted { $0.product.path.utf8.lexicographicallyPrecedes($1.product.path.utf8) }
        if staleOutputs.count != count { hasChanged = true }
    }

    /// Whether there is no such file; one that cannot be looked at may well be there.
    private static func isGone(_ path: String) -> Bool {
        access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// Forgets files that are removed.
    mutating func forget(_ isRemoved: (StaleOutput) -> Bool) {
        let count = staleOutputs.count
        staleOutputs.removeAll(where: isRemoved)
        if staleOutputs.count != count { hasChanged = true }
    }

    /// - Throws: ``OutputFile/Failure`` if it cannot be written.
    func save() throws(OutputFile.Failure) {
        guard hasChanged else { return }
        var writer = ByteWriter()
        writer.put(Self.start)
        writer.put(settings)
        writer.put(staleOutputs) { writer, staleOutput in
            staleOutput.product.write(to: &writer)
            writer.put(staleOutput.document)
        }
        let sorted = entries.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
        writer.put(sorted) { writer, item in
            writer.put(item.key.bytes)
            item.value.write(to: &writer)
        }
        try OutputFile.writeAnew(writer.bytes + SHA256(writer.bytes).digest, to: path)
    }
}

extension SourceState {
    fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Mismatch) {
        path = try reader.text()
        stamp = try reader.optional { reader throws(ByteReader.Mismatch) in try FileStamp(&reader) }
        isFound = try reader.flag()
        place = try reader.optional { reader throws(ByteReader.Mismatch) in try reader.text() }
    }

    fileprivate func write(to writer: inout ByteWriter) {
        writer.put(path)
        writer.put(stamp) { $1.write(to: &$0) }
        writer.put(isFound)
        writer.put(place) { $0.put($1) }
    }
}

extension RunJournal.Product {
    fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Mismatch) {
        path = try reader.text()
        stamp = try FileStamp(&reader)
        json = try reader.optional { reader throws(ByteReader.Mismatch) in try reader.text() }
    }

    fileprivate func write(to writer: inout ByteWriter) {
        writer.put(path)
        stamp.write(to: &writer)
        writer.put(json) { $0.put($1) }
    }
}

extension RunJournal.Entry {
    fileprivate init(_ reader: inout ByteReader, isCurrent: Bool) throws(ByteReader.Mismatch) {
        document = try reader.text()
        sources = try reader.list { reader throws(ByteReader.Mismatch) in try SourceState(&reader) }
        isSettled = try reader.flag() && isCurrent
        products = try reader.list { reader throws(ByteReader.Mismatch) in try RunJournal.Product(&reader) }
    }

    fileprivate func write(to writer: inout ByteWriter) {
        writer.put(document)
        writer.put(sources) { $1.write(to: &$0) }
        writer.put(isSettled)
        writer.put(products) { $1.write(to: &$0) }
    }
}
