import ChartDiagnostics
import ChartDocument
import ChartXML

/// A table as it was read, before anything is known about types: cells as byte ranges, row by row.
///
/// Eight bytes a cell, however long it is: a file of 20 MB stays small and its places stay known. A class, because all
/// columns share it and every look at a cell would otherwise count references to each of its parts.
final class CellGrid: Sendable {
    struct Name: Sendable {
        var text: String
        var range: SourceRange
    }

    struct Cell: Sendable {
        enum Form: UInt8, Sendable {
            case missing
            /// A number or a text; its bytes say which.
            case plain
            /// A number or a text in quotes, with doubled quotes inside.
            case quoted
            /// A JSON string; never a number.
            case string
            /// A JSON string with escapes.
            case escapedString
            /// A text of XML with references, comments or sections in it.
            case markup
        }

        private let start: UInt32
        /// How many bytes it has, eight times, and its form: a file has fewer than 2^29 bytes (``Limits``).
        private let countAndForm: UInt32

        init(_ range: Range<Int>, _ form: Form) {
            start = UInt32(truncatingIfNeeded: range.lowerBound)
            countAndForm = UInt32(truncatingIfNeeded: range.count << 3 | Int(form.rawValue))
        }

        var range: Range<Int> { Int(start)..<Int(start) + Int(countAndForm >> 3) }
        var form: Form { Form(rawValue: UInt8(countAndForm & 7)) ?? .missing }
    }

    let text: DataText
    let names: [Name]
    /// The cells row by row, `rowCount` times as many as names.
    let cells: [Cell]
    /// What stands in rows and is no column, because it consists of elements.
    let nested: [String]
    /// Whether only the names of columns are known, as a mistake has been reported after which nobody can tell what the cells
    /// hold. Default: false.
    let hasNamesOnly: Bool

    init(text: DataText, names: [Name], cells: [Cell], nested: [String] = [], hasNamesOnly: Bool = false) {
        self.hasNamesOnly = hasNamesOnly
        self.text = text
        self.names = names
        self.cells = cells
        self.nested = nested
    }

    /// The names of the columns if these are all that is known; nil: the cells are, too.
    var namesOnly: [String]? { hasNamesOnly ? names.map(\.text) : nil }

    var rowCount: Int { names.isEmpty ? 0 : cells.count / names.count }

    func cell(row: Int, column: Int) -> Cell {
        cells[row * names.count + column]
    }

    func string(_ cell: Cell) -> String { text.string(cell) }
}

extension DataText {
    /// What a cell says, with its escapes resolved.
    func string(_ cell: CellGrid.Cell) -> String {
        switch cell.form {
        case .missing: ""
        case .plain, .string: string(cell.range)
        case .quoted: String(decoding: Self.undoubled(bytes[cell.range]), as: UTF8.self)
        case .escapedString: JSONText(bytes[cell.range]).string
        case .markup: Self.trimmed(XMLText(bytes, in: cell.range, isAttribute: false).string)
        }
    }

    /// White space beside a comment, or written as a reference, is no more of a value than any other at its ends.
    private static func trimmed(_ text: String) -> String {
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 }
        let start = text.unicodeScalars.drop(while: isSpace)
        let end = start.lastIndex { !isSpace($0) }.map { start.index(after: $0) } ?? start.startIndex
        return String(start[..<end])
    }

    private static func undoubled(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        var result: [UInt8] = []
        var isSecond = false
        for byte in bytes {
            isSecond = byte == quote && !isSecond
            if byte != quote || isSecond { result.append(byte) }
        }
        return result
    }
}
