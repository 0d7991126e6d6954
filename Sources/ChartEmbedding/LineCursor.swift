/// Reads a line of Markdown from its start, in columns: a tab reaches to the next multiple of four.
struct LineCursor {
    private let bytes: [UInt8]
    /// Where the line ends, before its line end.
    let end: Int
    /// The next byte.
    private(set) var position: Int
    /// The column of the next byte, from 0.
    private var column: Int
    /// Columns of a tab before the next byte that have not been read.
    private(set) var restOfTab = 0

    init(_ bytes: [UInt8], _ line: Range<Int>) {
        self.bytes = bytes
        position = line.lowerBound
        end = line.upperBound
        column = 0
    }

    /// The column that is read next.
    var currentColumn: Int { column - restOfTab }

    /// The next byte that is neither space nor tab; nil: there is none.
    var next: UInt8? {
        let index = firstInk
        return index < end ? bytes[index] : nil
    }

    var isBlank: Bool { next == nil }

    /// How many columns of spaces and tabs come next.
    var indent: Int {
        var column = column
        var index = position
        while index < end, let wide = Self.columns(of: bytes[index], at: column) {
            column += wide
            index += 1
        }
        return column - currentColumn
    }

    /// Where the first byte is that is neither space nor tab.
    var firstInk: Int {
        var index = position
        while index < end, Self.columns(of: bytes[index], at: 0) != nil { index += 1 }
        return index
    }

    /// Reads so many columns of spaces and tabs, or as many as there are.
    mutating func skipIndent(_ count: Int) {
        var rest = count
        let ready = min(rest, restOfTab)
        restOfTab -= ready
        rest -= ready
        while rest > 0, position < end, let wide = Self.columns(of: bytes[position], at: column) {
            position += 1
            column += wide
            restOfTab = max(wide - rest, 0)
            rest -= min(rest, wide)
        }
    }

    /// Reads bytes that take one column each.
    mutating func skip(_ count: Int) {
        let count = min(count, end - position)
        position += count
        column += count
    }

    /// Reads what a container has at the start of its lines.
    /// - Returns: whether the line belongs to the container.
    mutating func enter(_ container: Container) -> Bool {
        switch container {
        case .quote:
            guard indent <= 3, next == UInt8(ascii: ">") else { return false }
            skipIndent(3)
            skip(1)
            skipIndent(1)
            return true
        case .item(let width, let isEmpty):
            if isBlank { return !isEmpty }
            guard indent >= width else { return false }
            skipIndent(width)
            return true
        }
    }

    private static func columns(of byte: UInt8, at column: Int) -> Int? {
        switch byte {
        case UInt8(ascii: " "): 1
        case UInt8(ascii: "\t"): 4 - column % 4
        default: nil
        }
    }
}

/// What the lines of a block of Markdown begin with.
struct BlockMargin {
    var containers: [Container] = []
    /// How many columns stand before the block inside its containers.
    var indent = 0

    /// What a line of the containers begins with.
    var line: String {
        containers.map { container in
            switch container {
            case .quote: "> "
            case .item(let width, _): String(repeating: " ", count: width)
            }
        }.joined()
    }

    /// An empty line of the containers: one without the sign of a quotation would end it.
    var emptyLine: String {
        let line = line
        return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
}

/// A block of Markdown with blocks in it.
enum Container: Hashable {
    case quote
    /// An item of a list.
    /// - width: how many columns its lines begin with.
    /// - isEmpty: whether nothing has been read of it yet.
    case item(width: Int, isEmpty: Bool)
}
