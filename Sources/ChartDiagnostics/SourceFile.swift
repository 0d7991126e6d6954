/// The bytes of one input and the name under which messages speak of it.
///
/// Positions are kept as byte offsets everywhere; lines and columns are computed only when a message is printed.
package final class SourceFile: Sendable {
    /// The path as the user gave it, or `<stdin>`.
    package let name: String
    /// The whole content, as it was read.
    package let bytes: [UInt8]
    /// What the content was made from; nil: it is as it was read.
    let origin: Origin?

    /// Whether the content is not what the author wrote, and serves only to find further mistakes.
    package let isMended: Bool

    /// A file whose content differs from this one's by edits.
    struct Origin: Sendable {
        var file: SourceFile
        var map: OffsetMap
    }

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        origin = nil
        isMended = false
    }

    /// A text in which mistakes have been mended, so that what follows them can be read: what is reported of it is
    /// reported at its place in the file itself (see ``DiagnosticCollector``).
    package init(mending file: SourceFile, to bytes: [UInt8], map: OffsetMap) {
        name = file.name
        self.bytes = bytes
        origin = Origin(file: file, map: map)
        isMended = true
    }

    /// A text that stands inside a file, see ``SourceExcerpt``.
    init(excerpt bytes: [UInt8], of file: SourceFile, map: OffsetMap) {
        name = file.name
        self.bytes = bytes
        origin = Origin(file: file, map: map)
        isMended = file.isMended
    }

    /// The text of a byte range, decoded as UTF-8 (ill-formed bytes become U+FFFD).
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
}

extension SourceFile {
    /// What the names of chart documents end in, in lower case. Data files lie beside them and are XML or JSON as well.
    package static let documentEndings = [".playfair.xml", ".playfair.json"]

    /// The name of a chart document without its ending, which may be in capital letters; nil: the file is none, or has no other
    /// name.
    package static func documentName(of fileName: some StringProtocol) -> String? {
        let lower = fileName.lowercased()
        for ending in documentEndings where lower.hasSuffix(ending) && lower.count > ending.count {
            return String(fileName.dropLast(ending.count))
        }
        return nil
    }
}

extension SourceFile: Hashable {
    package static func == (a: SourceFile, b: SourceFile) -> Bool { a === b }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A half-open range of bytes in a file.
package struct SourceRange: Hashable, Sendable {
    package var file: SourceFile
    /// The offsets of the bytes, counted from 0.
    package var bytes: Range<Int>

    package init(_ file: SourceFile, _ bytes: Range<Int>) {
        self.file = file
        self.bytes = bytes
    }

    /// The range in the file as the author wrote it; nil: the author did not write it.
    package var original: SourceRange? {
        guard let origin = file.origin else { return self }
        // An excerpt may be of an excerpt, and a text that was mended as well.
        return origin.map.original(bytes).flatMap { SourceRange(origin.file, $0).original }
    }
}

/// A position as people count it: line and column, both from 1.
package struct SourceLocation: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column in Unicode scalars, from 1.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension SourceFile {
    /// The line and column of a byte offset; an offset past the end is the end.
    ///
    /// Lines end at LF, CR LF or a CR alone. A leading byte order mark is not counted.
    /// - Complexity: O(offset).
    package func location(at offset: Int) -> SourceLocation {
        let end = min(max(offset, 0), bytes.count)
        var line = 1
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for index in 0..<end where endsLine(at: index) {
            line += 1
            start = index + 1
        }
        let scalars = start < end ? bytes[start..<end].count { $0 & 0xC0 != 0x80 } : 0
        return SourceLocation(line: line, column: scalars + 1)
    }

    /// Whether a byte is the last one of a line end.
    func endsLine(at index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
        default: false
        }
    }
}
