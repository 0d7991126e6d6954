import ChartDocument

/// Lays out a document: nothing but the white space between its parts changes, so that comments stay and nothing comes to
/// mean something else.
struct Formatting {
    /// How long lines may get, in characters.
    static let lineLength = 120

    /// White space, and what takes its place.
    struct Gap: Equatable {
        var range: Range<Int>
        var text: String
    }

    /// What stands for one level of indentation.
    let unit: String
    /// The line end of the document.
    let newline: String
    let bytes: [UInt8]
    private(set) var gaps: [Gap] = []

    /// - Parameter options: those of the protocol.
    private init(_ bytes: [UInt8], options: JSONValue?) {
        self.bytes = bytes
        let size = min(max(options?["tabSize"]?.integer ?? 2, 1), 16)
        unit = options?["insertSpaces"]?.bool == false ? "\t" : String(repeating: " ", count: size)
        let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? 0
        let isWide = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
        newline = isWide ? "\r\n" : "\n"
    }

    /// The white space that has to change; nil: the text is not well-formed.
    static func gaps(in bytes: [UInt8], _ spelling: Document.Spelling, options: JSONValue? = nil) -> [Gap]? {
        var formatting = Formatting(bytes, options: options)
        switch spelling {
        case .xml:
            guard let nodes = XMLNodes.read(bytes) else { return nil }
            formatting.lay(out: nodes)
        case .json:
            guard let root = JSONNodes.read(bytes) else { return nil }
            formatting.lay(out: root)
        }
        return formatting.gaps.filter { !bytes[$0.range].elementsEqual($0.text.utf8) }
    }

    /// - Parameter range: where something may change; nil: everywhere.
    static func json(_ gaps: [Gap]?, within range: Range<Int>?, in lines: TextLines) -> JSONValue {
        guard let gaps else { return .null }
        let wanted = gaps.filter { gap in
            range.map { $0.lowerBound <= gap.range.upperBound && gap.range.lowerBound <= $0.upperBound } ?? true
        }
        // Where there are thousands of changes, those on one line are sent as one: a client takes long for each.
        let told = wanted.count > mostSingle ? joined(wanted, in: lines.bytes) : wanted
        return .array(
            told.map { .object([("range", lines.json($0.range)), ("newText", .string($0.text))]) })
    }

    /// How many changes are told one by one.
    private static let mostSingle = 1000

    /// The changes with those joined that are near each other on one line, together with the text between them.
    static func joined(_ gaps: [Gap], in bytes: [UInt8]) -> [Gap] {
        var joined: [Gap] = []
        for gap in gaps {
            let breaksLine = gap.text.utf8.contains(0x0A) || bytes[gap.range].contains { $0 == 0x0A || $0 == 0x0D }
            guard let last = joined.last?.range.upperBound, last <= gap.range.lowerBound, !breaksLine,
                gap.range.lowerBound - last < 80
            else {
                joined.append(gap)
                continue
            }
            let between = String(decoding: bytes[last..<gap.range.lowerBound], as: UTF8.self)
            let index = joined.count - 1
            joined[index].text += between + gap.text
            joined[index].range = joined[index].range.lowerBound..<gap.range.upperBound
        }
        return joined
    }

    // MARK: Gaps

    mutating func put(_ text: String, at range: Range<Int>) { gaps.append(Gap(range: range, text: text)) }

    func indentation(_ depth: Int) -> String { String(repeating: unit, count: depth) }

    /// The columns that a level of indentation takes.
    func width(ofDepth depth: Int) -> Int { depth * (unit == "\t" ? 4 : unit.utf8.count) }

    /// How often a line ends in a stretch of white space.
    func lineEnds(in range: Range<Int>) -> Int {
        var count = 0
        for index in range where bytes[index] == 0x0A || bytes[index] == 0x0D {
            let isFirstOfTwo = bytes[index] == 0x0D && index + 1 < range.upperBound && bytes[index + 1] == 0x0A
            if !isFirstOfTwo { count += 1 }
        }
        return count
    }

    /// A new line, behind an empty one where the author has left one.
    func lineBreak(_ range: Range<Int>, keepsEmptyLine: Bool, depth: Int) -> String {
        let isEmpty = keepsEmptyLine && lineEnds(in: range) > 1
        return newline + (isEmpty ? newline : "") + indentation(depth)
    }

    func characters(_ range: Range<Int>) -> Int { bytes[range].count { $0 & 0xC0 != 0x80 } }

    func hasLineEnd(_ range: Range<Int>) -> Bool { bytes[range].contains { $0 == 0x0A || $0 == 0x0D } }
}
