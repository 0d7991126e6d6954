import ChartDiagnostics
import ChartDocument

/// The bytes of one table and where they stand, so that a mistake in a cell points to what the author sees.
///
/// The bytes of a data file as they are, or those of inline text with escapes resolved.
struct DataText: Sendable {
    let bytes: [UInt8]
    private let file: SourceFile
    /// The text with its escapes resolved; nil: the bytes are those of the file.
    private let decoded: DecodedText?

    /// Takes the bytes of a data file.
    init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
        decoded = nil
    }

    /// Takes the text of an element, or an attribute's value.
    init(_ value: Value, of document: Document) {
        file = document.file
        let text = DecodedText(value, in: document.file)
        bytes = Array(text.bytes)
        decoded = text
    }

    /// The text with a point in place of each comma between two digits; all else of it stands where it stood.
    var withDecimalPoints: DataText {
        var points = bytes
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        for index in points.indices.dropFirst().dropLast() where points[index] == UInt8(ascii: ",") {
            if digits.contains(points[index - 1]), digits.contains(points[index + 1]) {
                points[index] = UInt8(ascii: ".")
            }
        }
        return DataText(bytes: points, file: file, decoded: decoded)
    }

    private init(bytes: [UInt8], file: SourceFile, decoded: DecodedText?) {
        (self.bytes, self.file, self.decoded) = (bytes, file, decoded)
    }

    func range(_ range: Range<Int>) -> SourceRange {
        SourceRange(file, decoded?.sourceRange(of: range) ?? range)
    }

    /// Whether it is the content of a file.
    func isAll(of file: SourceFile) -> Bool { self.file == file && decoded == nil }

    var wholeRange: SourceRange { range(0..<bytes.count) }

    /// The first line of a text that only says where Git LFS keeps the data; nil: it is no such text.
    var pointerOfLFS: SourceRange? {
        guard bytes.starts(with: "version https://git-lfs".utf8) else { return nil }
        return range(0..<(bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count))
    }

    /// What kind of file the data are that is no text, by the bytes that such files begin with, and where these stand; nil: they
    /// may be text, as a table may have a column with such a name.
    var binary: (kind: String, range: SourceRange)? {
        // All of these have bytes near their beginning that no text has.
        guard bytes.prefix(4096).contains(where: { $0 < 9 }) else { return nil }
        let kinds = [
            ("PAR1", "a Parquet file"), ("ARROW1", "an Arrow file"), ("SQLite format 3", "a database of SQLite"),
            ("PK\u{3}\u{4}", "a workbook or another packed file"), ("\u{1F}\u{8B}", "a compressed file"),
        ]
        for (start, kind) in kinds {
            // Each character is one byte, also the one that is no ASCII.
            let bytes = start.unicodeScalars.map { UInt8($0.value) }
            if self.bytes.starts(with: bytes) { return (kind, range(0..<bytes.count)) }
        }
        return nil
    }

    /// Where the text is seen to be JSON, and whether each of its lines is an object; nil: it is none.
    var startOfJSON: (range: SourceRange, isLines: Bool)? {
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard let start = bytes.firstIndex(where: { !isSpace($0) }) else { return nil }
        let second = bytes[(start + 1)...].first { !isSpace($0) }
        let isArray = bytes[start] == UInt8(ascii: "[") && [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(second)
        let isObject = bytes[start] == UInt8(ascii: "{") && second == UInt8(ascii: "\"")
        guard isArray || isObject else { return nil }
        let lines = bytes[start...].split { $0 == 0x0A }.filter { !$0.allSatisfy(isSpace) }
        let areObjects = lines.allSatisfy { $0.last { !isSpace($0) } == UInt8(ascii: "}") }
        return (range(start..<start + 1), isObject && lines.count > 1 && areObjects)
    }

    /// Where the text is seen to be no table but XML or HTML; nil: it is not.
    var markup: SourceRange? {
        let head = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard let start = bytes[head...].firstIndex(where: { !isSpace($0) }) else { return nil }
        let beginning = string(start..<min(start + 9, bytes.count)).lowercased()
        guard let mark = ["<?xml", "<!doctype", "<html"].first(where: beginning.hasPrefix) else { return nil }
        return range(start..<start + mark.utf8.count)
    }

    /// Whether a text of markup says that it is XML.
    var isXML: Bool {
        let head = bytes.prefix(64).drop { $0 != UInt8(ascii: "<") }
        return head.starts(with: "<?xml".utf8)
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension DataText: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(string(0..<bytes.count))
    }
}
