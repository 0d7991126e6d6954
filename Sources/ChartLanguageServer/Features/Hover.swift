import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema

/// What is said about the word under the pointer.
struct Hover {
    private let tables: TableReader
    /// The charts of the document as they have come out; empty while it has mistakes.
    private let charts: [Chart]
    /// Whether charts may be laid out for what is said of them, which of heavy ones takes too long.
    private let laysOut: Bool
    /// The drawing of a chart, by its number; nil: the client shows no pictures.
    private let picture: ((Int) -> String?)?
    private let vocabulary = Vocabulary.playfair
    private var outline: Outline { tables.outline }
    private var scales: ScaleNote { ScaleNote(tables: tables, charts: charts, laysOut: laysOut) }

    init(_ tables: TableReader, charts: [Chart] = [], laysOut: Bool = true, picture: ((Int) -> String?)? = nil) {
        self.tables = tables
        self.charts = charts
        self.laysOut = laysOut
        self.picture = picture
    }

    /// - Parameter showsMarkdown: whether the client does; else it gets the words alone.
    func json(at offset: Int, showsMarkdown: Bool = true, in lines: TextLines) -> JSONValue {
        text(at: offset).map { Self.json($0, showsMarkdown: showsMarkdown, in: lines) } ?? .null
    }

    static func json(_ note: (text: String, range: Range<Int>), showsMarkdown: Bool, in lines: TextLines) -> JSONValue {
        let contents = showsMarkdown ? Markdown.json(note.text) : Markdown.plainJSON(note.text)
        return .object([("contents", contents), ("range", lines.json(note.range))])
    }

    /// Whether what is said at a place depends on how the charts have come out, and not on the schema and the data alone.
    static func asksForCharts(at offset: Int, in outline: Outline) -> Bool {
        guard let context = CursorContext.find(at: offset, in: outline), !context.typed.isEmpty else { return false }
        switch context.place {
        case .element, .endTag, .sequenceItem, .member:
            let name = outline.text(context.typed).split(separator: ":").last.map(String.init) ?? ""
            return ScaleNote.isAbout(name)
        case .value(let element, let attribute):
            let element = outline.elements[element]
            let name = element.attributes[attribute].name
            return name == ScaleNote.bins && ScaleNote.hasBins(element.name)
                || OutcomeNote.isAbout(name, of: element.name, value: outline.text(context.typed))
        case .content, .sequenceObject: return false
        }
    }

    /// - Returns: nil: there is nothing to say.
    func text(at offset: Int) -> (text: String, range: Range<Int>)? {
        guard let context = CursorContext.find(at: offset, in: outline), !context.typed.isEmpty else { return nil }
        switch context.place {
        case .content, .sequenceObject: return nil
        case .element, .endTag, .sequenceItem:
            return element(outline.text(context.typed), at: offset).map { ($0, context.typed) }
        case .member(let element): return member(context.typed, of: element)
        case .value(let element, let attribute): return value(at: offset, of: element, attribute, context)
        }
    }

    private func element(_ name: String, at offset: Int) -> String? {
        let local = name.split(separator: ":").last.map(String.init) ?? ""
        guard let type = vocabulary.element(local) else { return nil }
        let number =
            outline.elements.indices.last { outline.elements[$0].nameRange.contains(offset - 1) }
            ?? outline.elements.indices.last { outline.elements[$0].nameRange.contains(offset) }
        let outcome = number.flatMap { scales.text(for: $0) }
        let parts = ["**\(local)**", type.documentation, outcome, number.flatMap(drawing)]
        return parts.compactMap(\.self).joined(separator: "\n\n")
    }

    /// The picture of the chart that an element is, or whose mark it is.
    private func drawing(of element: Int) -> String? {
        let name = outline.elements[element].name
        guard let picture, name == JSONSpelling.chart || JSONSpelling.marks.contains(name),
            let number = outline.number(ofChartAround: element)
        else { return nil }
        return picture(number).flatMap(Markdown.image)
    }

    private func member(_ range: Range<Int>, of element: Int) -> (text: String, range: Range<Int>)? {
        let name = outline.text(range)
        let isChild = outline.children(of: element).contains { outline.elements[$0].nameRange == range }
        if !isChild, let attribute = vocabulary.attribute(name, of: outline.elements[element].name) {
            return ("**\(name)**\n\n\(Documentation.markdown(of: attribute))", range)
        }
        return self.element(name, at: range.upperBound).map { ($0, range) }
    }

    private func value(
        at offset: Int, of element: Int, _ attribute: Int, _ context: CursorContext
    ) -> (text: String, range: Range<Int>)? {
        let name = outline.elements[element].attributes[attribute].name
        guard let type = vocabulary.attribute(name, of: outline.elements[element].name) else { return nil }
        let isItem = type.type.kind.isList && outline.spelling == .xml && context.isQuoted
        var range = isItem ? ListItems.item(at: offset, of: context.typed, in: outline.bytes) : context.typed
        var text = plain(range, isItem: isItem, context)
        if type.type.name == "formula", case .some(let (column, part)) = column(at: offset, context) {
            if let function = function(at: part, of: context.typed) { return (function, part) }
            (text, range) = (column, part)
        }
        guard !range.isEmpty else { return nil }
        if let note = WordNote.text(of: text, as: type) { return (note, range) }
        if let choice = type.type.choices.first(where: { $0.value == text }) {
            let parts = ["**\(text)**", choice.documentation, outcome(of: text, name, element)]
            return (parts.compactMap(\.self).joined(separator: "\n\n"), range)
        }
        let namesColumn =
            [.field, .fieldList].contains(type.type.kind) || type.type.name == "formula"
            || tables.namesColumn(type, of: element)
        let named = type.refersTo == .lookedUpColumn ? tables.lookedUp(by: element) : tables.table(for: element)
        if namesColumn, type.refersTo != .newColumn, let table = named,
            let column = table.columns.first(where: { $0.name == text })
        {
            return (Documentation.markdown(of: column, in: table), range)
        }
        if type.type.kind == .path, let table = tables.table(for: element) {
            return (Documentation.markdown(of: table), range)
        }
        let isOfBins = name == ScaleNote.bins && ScaleNote.hasBins(outline.elements[element].name)
        let outcome = isOfBins ? scales.text(for: element) : nil
        let parts = ["**\(name)**", outcome, note(on: text, of: type, element), Documentation.markdown(of: type)]
        return (parts.compactMap(\.self).joined(separator: "\n\n"), range)
    }

    /// What has become of a choice that the author leaves to the layout.
    private func outcome(of text: String, _ attribute: String, _ element: Int) -> String? {
        guard laysOut, OutcomeNote.isAbout(attribute, of: outline.elements[element].name, value: text) else {
            return nil
        }
        return OutcomeNote(tables: tables, charts: charts).text(of: attribute, of: element)
    }

    /// What a word of a formula does that is called; nil: it is no function.
    private func function(at word: Range<Int>, of formula: Range<Int>) -> String? {
        let following = outline.bytes[word.upperBound..<max(formula.upperBound, word.upperBound)]
            .first { !ByteClass.isSpace($0) }
        let name = outline.text(word)
        guard following == UInt8(ascii: "("), let function = FormulaFunction.all.first(where: { $0.name == name })
        else { return nil }
        return "**\(Markdown.escaped(function.signature))**\n\n\(function.documentation)"
    }

    /// What a pattern or a locale makes of a value.
    private func note(on text: String, of type: Vocabulary.AttributeType, _ element: Int) -> String? {
        let examples = FormatExamples(tables: tables, element: element)
        return examples.example(of: text, for: type).map { "\(Markdown.escaped(text)): \(Markdown.escaped($0))" }
    }

    /// What a value, or an item of a list, says.
    private func plain(_ range: Range<Int>, isItem: Bool, _ context: CursorContext) -> String {
        let text = outline.decoded(OutlineValue(style: context.isQuoted ? .quoted : .bare, range: range))
        guard isItem else { return text }
        return Outline.listItems(of: text).first ?? text
    }

    /// The name of the column at a place of a formula, if there may be one.
    private func column(at offset: Int, _ context: CursorContext) -> (name: String, range: Range<Int>)? {
        switch FormulaPart.pointed(at: offset, of: context.typed, in: outline.bytes) {
        case .text: return nil
        case .word(let range): return (plain(range, isItem: false, context), range)
        case .bracketed(let range):
            let name = plain(range, isItem: false, context).dropFirst().dropLast().replacing("]]", with: "]")
            return (String(name), range)
        }
    }
}
