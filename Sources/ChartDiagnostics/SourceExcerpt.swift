/// A text put together from bytes of a file, such as a chart that stands inside a page: what is reported of it is
/// reported at its place in that file.
package struct SourceExcerpt {
    private let file: SourceFile
    private let start: Int
    private var bytes: [UInt8] = []
    private var map = OffsetMap()

    /// - Parameter start: what is reported of the excerpt is reported here, as long as it is empty.
    package init(of file: SourceFile, at start: Int) {
        self.file = file
        self.start = start
    }

    /// Adds bytes of the file as they stand.
    package mutating func keep(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        map.append(at: bytes.count, origin: range.lowerBound, count: range.count)
        bytes += file.bytes[range]
    }

    /// Adds bytes that the file spells in another way.
    /// - Parameter range: how the file spells them; no shorter than what is added.
    package mutating func put(_ meant: some Collection<UInt8>, for range: Range<Int>) {
        map.append(at: bytes.count, origin: range.lowerBound, count: min(meant.count, range.count))
        bytes += meant
    }

    /// The excerpt as a file of the same name.
    package var text: SourceFile {
        var map = map
        if map.isEmpty { map.append(at: 0, origin: start, count: 0) }
        return SourceFile(excerpt: bytes, of: file, map: map)
    }
}
