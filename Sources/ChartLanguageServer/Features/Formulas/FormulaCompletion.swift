import ChartDocument
import ChartLowering
import ChartSchema

/// What may be written inside of a formula: columns, the words of the language, and in quotes the values of a column.
struct FormulaCompletion {
    let tables: TableReader
    let element: Int
    let context: CursorContext

    func items(at offset: Int) -> [CompletionItem] {
        let formula = context.isQuoted ? context.typed : offset..<offset
        let table = tables.table(for: element)
        switch FormulaPart.find(at: offset, of: formula, in: tables.outline.bytes) {
        case .text(let range, let name):
            let column = name.flatMap { name in table?.columns.first { $0.name == tables.outline.text(name) } }
            return (column?.distinctValues(limit: ValueWords.mostValues) ?? []).map {
                item($0, .value, $0.replacing("'", with: "''"), range)
            }
        case .bracketed(let range): return columns(of: table, range)
        case .word(let range):
            let words = FormulaWords.reserved + [FormulaWords.missing]
            return columns(of: table, range)
                + FormulaFunction.all.map {
                    item($0.name, .function, $0.name + "(", range, detail: $0.signature, note: $0.documentation)
                }
                + words.map { item($0, .value, $0, range) }
        }
    }

    private func columns(of table: TableSummary?, _ range: Range<Int>) -> [CompletionItem] {
        guard let table else { return [] }
        return table.columns.map { column in
            item(
                column.name, .field, FormulaWords.column(column.name), range,
                detail: Documentation.plural(of: column.type), note: ColumnNotes.note(on: column, in: table))
        }
    }

    private func item(
        _ label: String, _ kind: CompletionItem.Kind, _ text: String, _ range: Range<Int>, detail: String? = nil,
        note: String? = nil
    ) -> CompletionItem {
        CompletionItem(
            label: label, kind: kind, detail: detail, documentation: note,
            text: ValueSpelling(outline: tables.outline, context: context).written(text, isItem: false, isBare: false),
            range: range)
    }
}

/// The part of a formula that a place is in.
enum FormulaPart: Equatable {
    /// A word, or where one may begin.
    case word(Range<Int>)
    /// A name in brackets, with them.
    case bracketed(Range<Int>)
    /// A text, without its quotes; and the last name before it, which may be the column that it is compared with.
    case text(Range<Int>, after: Range<Int>?)

    static func find(at offset: Int, of formula: Range<Int>, in bytes: [UInt8]) -> FormulaPart {
        var position = formula.lowerBound
        var name: Range<Int>?
        while position < min(offset, formula.upperBound) {
            let start = position
            switch bytes[position] {
            case UInt8(ascii: "'"), UInt8(ascii: "["):
                let isText = bytes[position] == UInt8(ascii: "'")
                let close = isText ? UInt8(ascii: "'") : UInt8(ascii: "]")
                let end = bytes[(position + 1)..<formula.upperBound].firstIndex(of: close)
                // What is still open reaches as far as has been typed.
                let content = start + 1..<max(end ?? offset, start + 1)
                position = end.map { $0 + 1 } ?? formula.upperBound
                if offset < position || end == nil {
                    return isText ? .text(content, after: name) : .bracketed(start..<(end == nil ? offset : position))
                }
                if !isText { name = content }
            case UInt8(ascii: "&"):
                // `&gt;` is no name.
                let end = bytes[start..<min(start + 8, formula.upperBound)].firstIndex(of: UInt8(ascii: ";"))
                position = (end ?? position) + 1
            case let byte where isWord(byte):
                while position < formula.upperBound, isWord(bytes[position]) { position += 1 }
                if offset <= position { return .word(start..<position) }
                let word = String(decoding: bytes[start..<position], as: UTF8.self)
                if !FormulaWords.reserved.contains(word) { name = start..<position }
            default: position += 1
            }
        }
        return .word(offset..<offset)
    }

    static func isWord(_ byte: UInt8) -> Bool {
        ByteClass.isName(byte) && !"-+:.$".utf8.contains(byte)
    }
}
