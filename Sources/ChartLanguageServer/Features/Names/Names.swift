import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartLowering
import ChartSchema

/// Where else in a document something is named, and how it gets another name everywhere.
struct Names {
    let tables: TableReader
    let lines: TextLines
    let uri: String
    private let version: JSONValue?
    private let index: NameIndex
    private var outline: Outline { tables.outline }

    /// - Parameter version: that of the document, for clients whose edits can say it; nil: they cannot.
    init(_ tables: TableReader, lines: TextLines, uri: String, version: JSONValue? = nil) {
        self.version = version
        self.tables = tables
        self.lines = lines
        self.uri = uri
        index = NameIndex(tables)
    }

    /// The places that name what is named at an offset.
    func references(at offset: Int, withDefinitions: Bool) -> JSONValue {
        guard let place = index.place(at: offset) else { return .null }
        let places = index.places(of: place.thing).filter { withDefinitions || !$0.isDefinition }
        return .array(places.map { .object([("uri", .string(uri)), ("range", lines.json($0.range))]) })
    }

    /// Where a thing has its name from.
    /// - Parameters:
    ///   - column: where a file of data names a column, which has no name of its own in the document.
    ///   - value: how a place in a file of data is told, where a value has such a name.
    func definitions(
        at offset: Int, inFile column: (_ name: String, _ data: Int) -> JSONValue?,
        value: (SourceRange) -> JSONValue? = { _ in nil }
    ) -> JSONValue {
        guard let place = index.place(at: offset) else { return .null }
        let places = index.places(of: place.thing).filter(\.isDefinition)
        if places.isEmpty, place.thing.kind == .column, let found = column(place.thing.name, place.thing.scope) {
            return .array([found])
        }
        if places.isEmpty, let found = index.placeInFile(of: place.thing).flatMap(value) { return .array([found]) }
        return .array(places.map { .object([("uri", .string(uri)), ("range", lines.json($0.range))]) })
    }

    func highlights(at offset: Int) -> JSONValue {
        guard let place = index.place(at: offset) else { return .null }
        // The protocol's kinds: 2 is where something is read, 3 where it is written.
        return .array(
            index.places(of: place.thing).map {
                .object([("range", lines.json($0.range)), ("kind", .number($0.isDefinition ? 3 : 2))])
            })
    }

    // MARK: Renaming

    /// What would be renamed at an offset; null: nothing is named there.
    func prepared(at offset: Int) throws(ResponseError) -> JSONValue {
        guard let place = index.place(at: offset) else { return .null }
        try checkOrigin(of: place.thing)
        return .object([("range", lines.json(place.range)), ("placeholder", .string(place.thing.name))])
    }

    /// - Parameter diagnostics: gives what there is to say of a text.
    func rename(
        at offset: Int, to name: String, diagnostics: ([UInt8]) -> [Diagnostic]
    ) throws(ResponseError) -> JSONValue {
        guard let place = index.place(at: offset) else { return .null }
        try checkOrigin(of: place.thing)
        var other = place.thing
        other.name = name
        let isTaken = !index.places(of: other).isEmpty || other.kind == .column && columns(of: other).contains(name)
        guard name == place.thing.name || !isTaken else { throw .refused("'\(name)' is there already") }
        let edits = index.places(of: place.thing).map { ($0.range, written(name, at: $0)) }
        let former = outline.blanked(charts(untouchedBy: edits.map(\.0)))
        var bytes = former
        for (range, text) in edits.reversed() { bytes.replaceSubrange(range, with: Array(text.utf8)) }
        if let mistake = newMistake(in: diagnostics(bytes), since: diagnostics(former)) {
            throw .refused(
                "with the name '\(name)' the document has a mistake that it does not have now: \(mistake.message)")
        }
        let changes = edits.map { range, text in
            JSONValue.object([("range", lines.json(range)), ("newText", .string(text))])
        }
        guard let version else { return .object([("changes", .object([(uri, .array(changes))]))]) }
        let document = JSONValue.object([("uri", .string(uri)), ("version", version)])
        return .object([
            ("documentChanges", .array([.object([("textDocument", document), ("edits", .array(changes))])]))
        ])
    }

    /// The charts of a page that need not be looked at, because the name is in one chart only and they have no legend in
    /// common.
    private func charts(untouchedBy edits: [Range<Int>]) -> [Range<Int>] {
        guard let first = edits.first,
            !outline.elements.indices.contains(where: { outline.value("legend", of: $0) == "shared" })
        else { return [] }
        let others = outline.charts(besidesThatAt: first)
        return edits.contains { edit in others.contains { $0.overlaps(edit) } } ? [] : others
    }

    /// A mistake that was not there before. One is also a text that a column no longer holds, as where `fold` has made values of
    /// names: the document would draw something else.
    private func newMistake(in found: [Diagnostic], since former: [Diagnostic]) -> Diagnostic? {
        func mistakes(_ all: [Diagnostic]) -> [Diagnostic] {
            all.filter { $0.severity == .error || $0.id == .dataUnknownText }
        }
        let (found, former) = (mistakes(found), mistakes(former))
        // A mistake of one stage hides those of later ones, so that their number says nothing; and their words may have the
        // name in them.
        var left = Dictionary(former.map { ($0.id, 1) }, uniquingKeysWith: +)
        let more = Set(
            found.compactMap { mistake in
                left[mistake.id, default: 0] -= 1
                return left[mistake.id, default: 0] < 0 ? mistake.id : nil
            })
        let known = Set(former.map(\.message))
        let candidates = found.filter { more.contains($0.id) }
        return candidates.first { !known.contains($0.message) } ?? candidates.first
    }

    /// Refuses what has its name from elsewhere.
    private func checkOrigin(of thing: NamedSymbol) throws(ResponseError) {
        if thing.kind == .column {
            guard let origin = outline.value("src", of: thing.scope) else {
                // Columns that are written out are named in the document.
                let isNamed = index.places(of: thing).contains(where: \.isDefinition)
                if isNamed { return }
                throw .refused("the column '\(thing.name)' is named in the rows of the table")
            }
            if tables.sourceTable(of: thing.scope)?.columns.contains(where: { $0.name == thing.name }) == true {
                throw .refused("the column '\(thing.name)' is named in \(origin)")
            }
        }
        guard index.places(of: thing).contains(where: \.isDefinition) else {
            throw .refused("'\(thing.name)' has its name from the data")
        }
    }

    private func columns(of thing: NamedSymbol) -> [String] {
        let source = tables.sourceTable(of: thing.scope)?.columns ?? []
        return (source + (tables.wholeTable(of: thing.scope)?.columns ?? [])).map(\.name)
    }

    private func written(_ name: String, at place: NamePlace) -> String {
        let typed = outline.spelling == .json && place.form == .item ? place.range : place.value
        let context = CursorContext(place: .value(of: 0, attribute: 0), typed: typed, isQuoted: place.isQuoted)
        if place.form == .cell { return RowNames.cell(name) }
        let text = place.form == .word ? FormulaWords.column(name) : name
        return ValueSpelling(outline: outline, context: context).written(
            text, isItem: place.form == .item, isBare: false)
    }
}
