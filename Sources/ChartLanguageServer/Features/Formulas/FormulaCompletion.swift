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
        func column(_ name: Range<Int>?) -> ColumnSummary? {
            name.flatMap { name in table?.columns.first { $0.name == tables.outline.text(name) } }
        }
        switch FormulaPart.find(at: offset, of: formula, in: tables.outline.bytes) {
        case .text(let range, let name):
            return (column(name)?.distinctValues(limit: ValueWords.mostValues) ?? []).map {
                item($0, .value, $0.replacing("'", with: "''"), range)
            }
        case .bracketed(let range): return columns(of: table, range)
        case .word(let range):
            let words = FormulaWords.reserved + [FormulaWords.missing]
            let name = FormulaPart.compared(before: range.lowerBound, of: formula, in: tables.outline.bytes)
            let texts = column(name).flatMap { column in
                column.type == .text ? column.distinctValues(limit: ValueWords.mostValues) : nil
            }
            let values = (texts ?? []).map { "'" + $0.replacing("'", with: "''") + "'" }
            return values.map { item($0, .value, $0, range) } + columns(of: table, range)
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

    /// The part that a pointer is on: at the start of a word it means that word, where the cursor would begin a new one.
    static func pointed(at offset: Int, of formula: Range<Int>, in bytes: [UInt8]) -> FormulaPart {
        let part = find(at: offset, of: formula, in: bytes)
        guard case .word(let range) = part, range.isEmpty, formula.contains(offset) else { return part }
        return find(at: offset + 1, of: formula, in: bytes)
    }

    /// The name that whatever may begin at an offset is compared with, as behind `=` or in the brackets of `in`; nil: it
    /// is compared with nothing.
    static func compared(before offset: Int, of formula: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
        var end = offset
        var isList = false
        while end > formula.lowerBound {
            let last = bytes[end - 1]
            if isList, last != UInt8(ascii: "(") {
                // Other items of the list, which are texts and commas.
                if last == UInt8(ascii: "'") {
                    guard let start = bytes[formula.lowerBound..<end - 1].lastIndex(of: last) else { return nil }
                    end = start
                } else if ByteClass.isSpace(last) || last == UInt8(ascii: ",") {
                    end -= 1
                } else {
                    return nil
                }
            } else if ByteClass.isSpace(last) {
                end -= 1
            } else if last == UInt8(ascii: ",") {
                isList = true
            } else {
                break
            }
        }
        let before = formula.lowerBound..<max(end, formula.lowerBound)
        return operators.lazy.compactMap { name(before: $0, at: before, in: bytes) }.first
    }

    /// What two values are compared by; in XML two of them are escaped.
    private static let operators = ["!=", "<=", ">=", "&lt;=", "&gt;=", "=", "<", ">", "&lt;", "&gt;", "("]

    /// The name before an operator that a range ends with; before a bracket it has to be followed by `in`.
    private static func name(before sign: String, at range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
        func trimmed(_ range: Range<Int>) -> Range<Int> {
            let end = bytes[range].lastIndex { !ByteClass.isSpace($0) }.map { $0 + 1 }
            return range.lowerBound..<(end ?? range.lowerBound)
        }
        func word(endingAt range: Range<Int>) -> Range<Int> {
            let start = bytes[range].lastIndex { !isWord($0) }.map { $0 + 1 }
            return (start ?? range.lowerBound)..<range.upperBound
        }
        guard bytes[range].suffix(sign.utf8.count).elementsEqual(sign.utf8) else { return nil }
        var left = trimmed(range.lowerBound..<range.upperBound - sign.utf8.count)
        for reserved in sign == "(" ? ["in", "not"] : [] {
            let last = word(endingAt: left)
            if bytes[last].elementsEqual(reserved.utf8) {
                left = trimmed(left.lowerBound..<last.lowerBound)
            } else if reserved == "in" {
                return nil
            }
        }
        if bytes[left].last == UInt8(ascii: "]") {
            return bytes[left].lastIndex(of: UInt8(ascii: "[")).map { $0 + 1..<left.upperBound - 1 }
        }
        let name = word(endingAt: left)
        return name.isEmpty ? nil : name
    }

    static func isWord(_ byte: UInt8) -> Bool {
        ByteClass.isName(byte) && !"-+:.$".utf8.contains(byte)
    }
}
