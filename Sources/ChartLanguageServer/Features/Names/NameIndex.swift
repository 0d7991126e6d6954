import ChartDocument
import ChartLowering
import ChartSchema

/// Something that has a name in a document and can be named elsewhere in it.
struct NamedSymbol: Hashable {
    enum Kind: Hashable {
        /// A table, a mark or an annotation by its id.
        case id
        /// A column of a table.
        case column
        case series
        case category
        case state
    }

    var kind: Kind
    /// The element within which the name means this: the table of a column, the chart of a series.
    var scope: Int
    var name: String
}

/// A place that names a thing.
struct NamePlace: Equatable {
    enum Form: Equatable {
        /// The whole value of an attribute, without its quotes.
        case value
        /// An item of a list.
        case item
        /// A name in a formula.
        case word
        /// A cell of a table of commas or tabs.
        case cell
    }

    var thing: NamedSymbol
    /// In XML with the quotes of an item, in a formula with the brackets of a name.
    var range: Range<Int>
    var form: Form
    /// Whether the thing has its name from here.
    var isDefinition: Bool
    /// The bytes of the attribute's value.
    var value: Range<Int>
    var isQuoted: Bool
}

/// All names in a document, each with what it stands for.
struct NameIndex {
    let tables: TableReader
    var outline: Outline { tables.outline }
    private let vocabulary = Vocabulary.playfair

    /// All names, in the order of the text.
    private(set) var places: [NamePlace] = []

    init(_ tables: TableReader) {
        self.tables = tables
        places = allPlaces
    }

    /// The place at an offset; nil: nothing is named there.
    func place(at offset: Int) -> NamePlace? {
        places.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    }

    /// All places that name a thing, in the order of the text.
    func places(of thing: NamedSymbol) -> [NamePlace] { places.filter { $0.thing == thing } }

    private var allPlaces: [NamePlace] {
        let named = outline.elements.indices.flatMap { element in
            outline.elements[element].attributes.flatMap { places(in: $0, of: element) }
                + columnsOfRows(in: element)
        }
        return (named + valuesOfRows).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func places(in attribute: OutlineAttribute, of element: Int) -> [NamePlace] {
        guard let type = vocabulary.attribute(attribute.name, of: outline.elements[element].name),
            let value = attribute.value, let (kind, isDefinition) = role(of: attribute.name, type, in: element)
        else { return [] }
        if type.type.name == "formula" { return columns(inFormula: value, of: element) }
        let isOwn = kind != .column || type.refersTo != .lookedUpColumn
        return parts(of: value, isList: type.type.kind.isList).compactMap { range, name, form in
            guard let scope = scope(of: kind, from: element, isOwn: isOwn), !name.isEmpty else { return nil }
            let thing = canonical(NamedSymbol(kind: kind, scope: scope, name: name))
            let isDefinition = isDefinition || attribute.name == "first-state" && isNamedAlone(name, in: scope)
            return NamePlace(
                thing: thing, range: range, form: form, isDefinition: isDefinition, value: value.range,
                isQuoted: value.style == .quoted
                    || form == .item && value.style == .list
                        && isQuoted(range)
            )
        }
    }

    /// Whether the state that a chart begins in has its name from there: no other state of it has that one, and none are
    /// values of a column.
    private func isNamedAlone(_ name: String, in chart: Int) -> Bool {
        outline.children(of: chart, named: "state").allSatisfy {
            outline.value("by", of: $0) == nil && outline.value("name", of: $0) != name
        }
    }

    func isQuoted(_ range: Range<Int>) -> Bool {
        outline.spelling == .json && range.lowerBound > 0 && outline.bytes[range.lowerBound - 1] == UInt8(ascii: "\"")
    }

    // MARK: What an attribute names

    private func role(
        of attribute: String, _ type: Vocabulary.AttributeType, in element: Int
    ) -> (kind: NamedSymbol.Kind, isDefinition: Bool)? {
        let name = outline.elements[element].name
        switch type.refersTo {
        case .data, .mark: return (.id, false)
        case .series: return (.series, false)
        case .category: return (tables.rowsOfAnnotation(element) == nil ? .category : .column, false)
        case .state: return (.state, false)
        case .newColumn: return (.column, true)
        case .lookedUpColumn: return (.column, false)
        case nil: break
        }
        let isMark = JSONSpelling.marks.contains(name)
        switch (name, attribute) {
        // A mark of a data state has the id of the mark that it is a state of.
        case (_, "id"): return (.id, outline.parent(of: element)?.name != "state")
        case ("state", "name"): return (.state, true)
        case ("series", "name"): return (.series, true)
        case ("column", "name"): return (.column, outline.elements[element].attribute("values") != nil)
        case (_, "name") where isMark: return (.series, true)
        case (_, "labels") where isMark && MarkData.rowsAreSeries(of: name): return (.series, true)
        case (_, "categories") where isMark: return (.category, true)
        default: break
        }
        let isField = [.field, .fieldList].contains(type.type.kind) || type.type.name == "formula"
        return isField || tables.namesColumn(type, of: element) ? (.column, false) : nil
    }

    /// - Parameter isOwn: whether a column is one of the element's own table, not of one that is looked up in.
    func scope(of kind: NamedSymbol.Kind, from element: Int, isOwn: Bool) -> Int? {
        switch kind {
        case .id: return 0
        case .column:
            let family = outline.ancestry(of: element)
            if !isOwn { return tables.lookedUpData(by: element) }
            return family.first { outline.elements[$0].name == JSONSpelling.data } ?? tables.data(for: element)
        case .series, .category, .state:
            guard let chart = outline.nearest(JSONSpelling.chart, around: element) else { return nil }
            // On a page with one legend a name means the same series in all charts.
            guard kind == .series, let page = outline.elements[chart].parent,
                outline.value("legend", of: page) == "shared"
            else { return chart }
            return page
        }
    }

    /// A column that is looked up without a name of its own is the other table's.
    private func canonical(_ thing: NamedSymbol) -> NamedSymbol {
        guard thing.kind == .column else { return thing }
        let lookup = outline.children(of: thing.scope, named: "lookup").first { lookup in
            guard outline.elements[lookup].attribute("as") == nil,
                let fields = outline.elements[lookup].attribute("fields")?.value
            else { return false }
            return parts(of: fields, isList: true).contains { $0.name == thing.name }
        }
        guard let lookup, let other = tables.lookedUpData(by: lookup), other != thing.scope else { return thing }
        return NamedSymbol(kind: .column, scope: other, name: thing.name)
    }

    /// The names of columns in the rows that an element of data holds itself.
    private func columnsOfRows(in element: Int) -> [NamePlace] {
        guard outline.elements[element].name == JSONSpelling.data else { return [] }
        let texts =
            outline.spelling == .json
            ? RowNames.members(of: element, in: outline) : RowNames.head(of: element, in: outline)
        return texts.map { range, name in
            NamePlace(
                thing: canonical(NamedSymbol(kind: .column, scope: element, name: name)), range: range,
                form: outline.spelling == .json ? .value : .cell, isDefinition: true, value: range, isQuoted: true)
        }
    }

    // MARK: The names in a value

    func parts(of value: OutlineValue, isList: Bool) -> [(
        range: Range<Int>, name: String, form: NamePlace.Form
    )] {
        if value.style == .list { return value.items.map { ($0.range, outline.decoded($0), .item) } }
        guard isList, outline.spelling == .xml else { return [(value.range, outline.decoded(value), .value)] }
        return ListItems.all(of: value.range, in: outline.bytes).map { range in
            let text = outline.decoded(OutlineValue(style: .quoted, range: range))
            return (range, Outline.listItems(of: text).first ?? text, .item)
        }
    }

    private func columns(inFormula value: OutlineValue, of element: Int) -> [NamePlace] {
        guard let scope = scope(of: .column, from: element, isOwn: true) else { return [] }
        return FormulaToken.columns(of: value.range, in: outline.bytes).map { token in
            var name = outline.decoded(OutlineValue(style: .quoted, range: token.range))
            if token.kind == .bracketed { name = String(name.dropFirst().dropLast()).replacing("]]", with: "]") }
            let thing = canonical(NamedSymbol(kind: .column, scope: scope, name: name))
            return NamePlace(
                thing: thing, range: token.range, form: .word, isDefinition: false, value: value.range,
                isQuoted: value.style == .quoted)
        }
    }
}
