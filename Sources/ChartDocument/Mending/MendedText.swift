import ChartDiagnostics

/// A change to a text.
struct TextEdit {
    /// The bytes that are replaced.
    var range: Range<Int>
    var replacement: String

    init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    static func insert(_ text: String, at offset: Int) -> TextEdit { TextEdit(offset..<offset, text) }
    static func remove(_ range: Range<Int>) -> TextEdit { TextEdit(range, "") }
}

extension Diagnostic.FixIt {
    /// A change to a document by the edits that mend it for reading.
    init(_ message: String, edits: [TextEdit], in file: SourceFile, _ applicability: Applicability) {
        self.init(message, edits: edits.map { Edit(SourceRange(file, $0.range), $0.replacement) }, applicability)
    }
}

/// A document in which one mistake after the other is mended, so that the rest of it can be read.
///
/// A parser stops at the first mistake in the syntax. What the author most likely meant takes its place, and the parser
/// reads again from the start: so it stays as strict as it is, and finds the next mistake. Nothing is ever made of a
/// document that was mended; it serves only to find what else is wrong.
struct MendedText {
    /// How often a text is read at most.
    static let mostReadings = 64
    /// How many bytes are read at most, over all readings but the first: a bound for what a large file can cost.
    static let mostBytes = 64 << 20

    private let original: SourceFile
    private var map: OffsetMap
    private var readings = 1
    /// The text as it is now.
    private(set) var file: SourceFile

    init(_ file: SourceFile) {
        original = file
        self.file = file
        map = OffsetMap(count: file.bytes.count)
    }

    /// Whether the text may be read once more.
    var isWorthAnotherReading: Bool {
        readings < Self.mostReadings && readings * file.bytes.count < Self.mostBytes
    }

    /// - Parameter edits: in the order of their places, which do not overlap.
    mutating func apply(_ edits: [TextEdit]) {
        var bytes = file.bytes
        for edit in edits.reversed() {
            let replacement = Array(edit.replacement.utf8)
            bytes.replaceSubrange(edit.range, with: replacement)
            map.replace(edit.range, withBytes: replacement.count)
        }
        readings += 1
        file = SourceFile(mending: original, to: bytes, map: map)
    }
}
