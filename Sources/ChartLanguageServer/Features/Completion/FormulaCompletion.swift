import ChartDocument
import ChartLowering
import ChartSchema

/// What may be written inside of a formula: columns, and the words of the language.
struct FormulaCompletion {
    static let functions = [
        "abs", "ceil", "coalesce", "contains", "day", "ends_with", "exp", "floor", "hour", "if", "length", "log",
        "log10",
        "lower", "max", "min", "minute", "month", "number", "quarter", "round", "sqrt", "starts_with", "text", "upper",
        "weekday", "year",
    ]
    static let words = ["and", "in", "is", "missing", "not", "or"]

    let tables: TableReader
    let element: Int
    let value: CursorContext
    let isQuoted: Bool

    /// What stands around a place of a formula.
    enum Part: Equatable {
        /// A word, or where one may begin.
        case word(Range<Int>)
        /// A name in brackets, with them.
        case bracketed(Range<Int>)
        /// A text in quotes.
        case text
    }

    func items(at offset: Int) -> [CompletionItem] {
        let formula = isQuoted ? value.typed : offset..<offset
        let range: Range<Int>
        var isBracketed = false
        switch Self.part(at: offset, of: formula, in: tables.outline.bytes) {
        case .text: return []
        case .word(let word): range = word
        case .bracketed(let name):
            range = name
            isBracketed = true
        }
        let spelling = ValueSpelling(outline: tables.outline, context: value)
        func item(
            _ label: String, _ kind: CompletionItem.Kind, _ text: String, _ note: String? = nil, _ detail: String? = nil
        )
            -> CompletionItem
        {
            CompletionItem(
                label: label, kind: kind, detail: detail, documentation: note,
                text: spelling.written(text, isItem: false, .text), range: range)
        }
        let table = tables.table(for: element)
        let columns = (table?.columns ?? []).map { column in
            item(
                column.name, .field, Self.written(column.name),
                table.flatMap { ColumnNotes.note(on: column, in: $0) }, Documentation.plural(of: column.type))
        }
        guard !isBracketed else { return columns }
        return columns + Self.functions.map { item($0, .value, $0 + "(", nil, "function") }
            + Self.words.map { item($0, .value, $0) }
    }

    /// The name of a column as a formula has it: in brackets where it is not one word, or is a word of the language.
    static func written(_ name: String) -> String {
        let first = name.unicodeScalars.first
        let isWord =
            first.map { $0.properties.isAlphabetic || $0 == "_" } == true
            && name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) }
        return isWord && !words.contains(name.lowercased()) ? name : "[" + name.replacing("]", with: "]]") + "]"
    }

    /// The part of a formula that an offset is in.
    static func part(at offset: Int, of formula: Range<Int>, in bytes: [UInt8]) -> Part {
        var position = formula.lowerBound
        while position < min(offset, formula.upperBound) {
            let start = position
            switch bytes[position] {
            case UInt8(ascii: "'"), UInt8(ascii: "["):
                let close = bytes[position] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "'")
                position += 1
                while position < formula.upperBound, bytes[position] != close { position += 1 }
                let isClosed = position < formula.upperBound
                position = min(position + 1, formula.upperBound)
                guard offset < position || !isClosed else { continue }
                guard close == UInt8(ascii: "]") else { return .text }
                // A bracket that is still open belongs to what has been typed, not to all that follows.
                return .bracketed(start..<(isClosed ? position : offset))
            case let byte where isWord(byte):
                while position < formula.upperBound, isWord(bytes[position]) { position += 1 }
                if offset <= position { return .word(start..<position) }
            default: position += 1
            }
        }
        return .word(offset..<offset)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        ByteClass.isName(byte) && !"-+:.$".utf8.contains(byte)
    }
}
