import ChartDocument
import ChartGraphics

/// How a client counts the characters of a line.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

/// A place in a text as a client counts it, both from 0.
struct TextPosition: Hashable {
    var line: Int
    /// The units of the encoding before the place, on its line.
    var character: Int

    init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    init?(_ value: JSONValue?) {
        guard let line = value?["line"]?.integer, let character = value?["character"]?.integer else { return nil }
        self.init(line: line, character: character)
    }

    var json: JSONValue { .object([("line", .number(line)), ("character", .number(character))]) }
}

/// The lines of a text, to turn offsets of bytes into a client's positions and back.
///
/// Lines end at LF, CR LF or a CR alone. A byte order mark is a character like any other: a client that sends one counts
/// it.
struct TextLines {
    let bytes: [UInt8]
    private let encoding: PositionEncoding
    private let starts: [Int]

    /// - Parameter bytes: good UTF-8.
    init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
        self.bytes = bytes
        self.encoding = encoding
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
            let isFirstOfTwo = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if !isFirstOfTwo { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// The offset of a position: what lies behind the end of a line is that end, what lies behind the last line the end
    /// of the text, and what lies inside of a character its start.
    func offset(of position: TextPosition) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < starts.count else { return bytes.count }
        let line = content(ofLine: position.line)
        var offset = line.lowerBound
        var units = 0
        while offset < line.upperBound {
            let width = Self.width(bytes[offset])
            units += self.units(width)
            guard units <= position.character else { break }
            offset = min(offset + width, line.upperBound)
        }
        return offset
    }

    func range(of range: JSONValue?) -> Range<Int>? {
        guard let start = TextPosition(range?["start"]), let end = TextPosition(range?["end"]) else { return nil }
        let first = offset(of: start)
        return first..<max(first, offset(of: end))
    }

    /// The position of an offset; one behind the end of the text counts as that end.
    func position(of offset: Int) -> TextPosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = self.line(of: offset)
        let content = content(ofLine: line)
        var index = content.lowerBound
        var units = 0
        let end = min(offset, content.upperBound)
        while index < end {
            let width = Self.width(bytes[index])
            guard index + width <= end else { break }
            units += self.units(width)
            index += width
        }
        return TextPosition(line: line, character: units)
    }

    func json(_ range: Range<Int>) -> JSONValue {
        .object([("start", position(of: range.lowerBound).json), ("end", position(of: range.upperBound).json)])
    }

    /// The number of the line that holds an offset, from 0.
    func line(of offset: Int) -> Int {
        max(starts.partitioningIndex { $0 > offset } - 1, 0)
    }

    /// The line that holds an offset, without its end.
    func text(ofLine offset: Int) -> String {
        String(decoding: bytes[content(ofLine: line(of: min(max(offset, 0), bytes.count)))], as: UTF8.self)
    }

    /// The bytes of a line without its end.
    private func content(ofLine line: Int) -> Range<Int> {
        let start = starts[line]
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        guard line + 1 < starts.count else { return start..<end }
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// How many bytes the character has that begins with this byte.
    private static func width(_ byte: UInt8) -> Int {
        switch byte {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }

    private func units(_ width: Int) -> Int {
        switch encoding {
        case .utf8: width
        case .utf16: width == 4 ? 2 : 1
        }
    }
}
