import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLowering
import ChartSchema

/// What may be written as the value of an attribute.
struct ValueCompletion {
    private static let durations = ["0s", "200ms", "300ms", "500ms", "800ms", "1s", "1.5s", "2s", "3s", "5s", "10s"]

    /// The offsets that clocks on land have, in winter or in summer.
    private static let utcOffsets = [
        "Z", "+01:00", "+02:00", "+03:00", "+03:30", "+04:00", "+04:30", "+05:00", "+05:30", "+05:45", "+06:00",
        "+06:30", "+07:00", "+08:00", "+08:45", "+09:00", "+09:30", "+10:00", "+10:30", "+11:00", "+12:00", "+12:45",
        "+13:00", "+13:45", "+14:00", "-01:00", "-02:00", "-02:30", "-03:00", "-03:30", "-04:00", "-05:00", "-06:00",
        "-07:00", "-08:00", "-09:00", "-09:30", "-10:00", "-11:00", "-12:00",
    ]

    let tables: TableReader
    let element: Int
    let type: Vocabulary.AttributeType
    private let context: CursorContext
    private var outline: Outline { tables.outline }

    /// - Returns: nil: the language knows no such attribute.
    init?(completion: Completion, element: Int, attribute: Int, context: CursorContext) {
        let outline = completion.outline
        let name = outline.elements[element].attributes[attribute].name
        guard let type = Vocabulary.playfair.attribute(name, of: outline.elements[element].name) else { return nil }
        tables = completion.tables
        self.element = element
        self.type = type
        self.context = context
    }

    func items(at offset: Int) -> [CompletionItem] {
        let words = ValueWords(tables: tables)
        if let reference = type.refersTo {
            return words.names(of: reference, from: element).map { item($0, .reference, at: offset) }
        }
        if type.namesColors {
            let palettes = type.name == "palette" ? ColorScheme.names.map { item($0, .value, at: offset) } : []
            let columns = type.mayNameColumnOfColors ? columns(at: offset) : []
            return palettes + columns + words.colors.map { item($0.name, .color, detail: $0.color.hex, at: offset) }
        }
        if !type.words.isEmpty { return type.words.map { item($0, .enumMember, at: offset) } }
        if type.type.name == "warningList" { return warnings(at: offset) }
        // A mark of a data state has the id of the mark that it is a state of.
        if type.name == "id", outline.parent(of: element)?.name == "state" {
            return words.names(of: .mark, from: element).map { item($0, .reference, at: offset) }
        }
        switch type.type.kind {
        case .choice:
            return type.type.choices.map { item($0.value, .enumMember, documentation: $0.documentation, at: offset) }
        case .boolean: return ["true", "false"].map { item($0, .value, at: offset) }
        case .field, .fieldList: return columns(at: offset)
        case .path where type.name == "theme" || type.name == "base":
            return ThemeName.allCases.map { item($0.rawValue, .value, at: offset) }
                + words.themeFiles.map { item($0, .file, at: offset) }
        case .path: return words.dataFiles.map { item($0, .file, at: offset) }
        case .easing: return ValueKind.easingNames.map { item($0, .value, at: offset) }
        case .duration: return Self.durations.map { item($0, .value, at: offset) }
        case .text where type.name == "time-zone":
            return TimeZoneRules.names.map { item($0, .value, at: offset) }
        case .text where type.name == "utc-offset": return Self.utcOffsets.map { item($0, .value, at: offset) }
        case .pattern, .locale: return formats(at: offset)
        case .text where type.name == "currency": return formats(at: offset)
        case .text where type.type.name == "formula":
            return FormulaCompletion(tables: tables, element: element, context: context).items(at: offset)
        default: return []
        }
    }

    /// The ids of warnings, with what they mean.
    private func warnings(at offset: Int) -> [CompletionItem] {
        DiagnosticID.allCases.filter(\.isWarning).map {
            item($0.rawValue, .enumMember, documentation: Explanation($0)?.text, at: offset)
        }
    }

    private func formats(at offset: Int) -> [CompletionItem] {
        FormatExamples(tables: tables, element: element).choices(for: type).map {
            item($0.text, .value, detail: $0.example, at: offset)
        }
    }

    private func columns(at offset: Int) -> [CompletionItem] {
        guard let table = tables.table(for: element) else { return [] }
        return table.columns.map { column in
            item(
                column.name, .field, detail: Documentation.plural(of: column.type),
                documentation: ColumnNotes.note(on: column, in: table), at: offset)
        }
    }

    private func item(
        _ text: String, _ kind: CompletionItem.Kind, detail: String? = nil, documentation: String? = nil, at offset: Int
    ) -> CompletionItem {
        let isList = type.type.kind.isList
        let range =
            isList && outline.spelling == .xml && context.isQuoted
            ? ListItems.item(at: offset, of: context.typed, in: outline.bytes) : context.typed
        return CompletionItem(
            label: text, kind: kind, detail: detail, documentation: documentation,
            text: ValueSpelling(outline: outline, context: context).written(
                text, isItem: isList, isBare: type.type.kind == .boolean),
            range: range)
    }
}

extension Vocabulary.AttributeType {
    /// Whether the value is a colour, or a list of them.
    var namesColors: Bool {
        ["color", "zoneColor", "colorList", "shade"].contains(type.name)
            || ["color", "text-color", "palette", "dark-palette"].contains(name)
    }

    /// Whether the value may also be the column with the colours of the rows.
    var mayNameColumnOfColors: Bool {
        type.kind == .field && namesColors || type.name == ValueKind.text.rawValue && name == "color"
    }
}

/// How a value is written where the cursor is.
struct ValueSpelling {
    let outline: Outline
    let context: CursorContext

    /// - Parameters:
    ///   - isItem: whether the text is one item of a list.
    ///   - isBare: whether it stands without quotes in JSON.
    func written(_ text: String, isItem: Bool, isBare: Bool) -> String {
        switch outline.spelling {
        case .json:
            if context.isQuoted { return JSONEscapes.content(text) }
            return isBare ? text : JSONValue.string(text).text()
        case .xml:
            let item = isItem ? ListSpelling.quotedIfNeeded(text) : text
            let quote = context.isQuoted ? outline.bytes[outline.quote(before: context.typed)] : UInt8(ascii: "\"")
            let escaped = XMLEscapes.attribute(item, quote: Character(Unicode.Scalar(quote)))
            return context.isQuoted ? escaped : "\"\(escaped)\""
        }
    }
}

extension Outline {
    /// The offset of the quote that opens a value.
    func quote(before value: Range<Int>) -> Int { max(value.lowerBound - 1, 0) }
}

/// Columns are described at length only where that is quickly done.
enum ColumnNotes {
    private static let mostCells = 2_000_000

    static func note(on column: ColumnSummary, in table: TableSummary) -> String? {
        table.rowCount * table.columns.count <= mostCells ? Documentation.markdown(of: column, in: table) : nil
    }
}

/// The items of a list of XML, as far as they have been typed.
enum ListItems {
    /// The bytes of the item that holds an offset, with its quotes; empty where none does.
    static func item(at offset: Int, of value: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        all(of: value, in: bytes).first { $0.lowerBound <= offset && offset <= $0.upperBound } ?? offset..<offset
    }

    /// The bytes of all items, with their quotes.
    static func all(of value: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
        var items: [Range<Int>] = []
        var position = value.lowerBound
        while position < value.upperBound {
            let start = position
            let first = bytes[start]
            if ByteClass.isSpace(first) {
                position += 1
                continue
            }
            if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
                // A doubled quote stands for itself.
                repeat {
                    position += 1
                    while position < value.upperBound, bytes[position] != first { position += 1 }
                    position = min(position + 1, value.upperBound)
                } while position < value.upperBound && bytes[position] == first
            } else {
                while position < value.upperBound, !ByteClass.isSpace(bytes[position]) { position += 1 }
            }
            items.append(start..<position)
        }
        return items
    }
}
