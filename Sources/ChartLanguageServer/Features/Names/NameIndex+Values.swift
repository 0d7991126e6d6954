import ChartDiagnostics
import ChartDocument
import ChartLowering
import ChartSchema

/// A column whose values are names: those of series, of categories or of states.
struct NamingColumn: Hashable {
    var kind: NamedSymbol.Kind
    /// The element within which the names mean this.
    var scope: Int
    /// The element of the data.
    var data: Int
    var column: String
}

/// Names that are values of columns.
extension NameIndex {
    /// The columns that have them, each once.
    var namingColumns: [NamingColumn] {
        var seen: Set<NamingColumn> = []
        let marks = outline.elements.indices.filter { JSONSpelling.marks.contains(outline.elements[$0].name) }
        return (marks.flatMap(namingColumns) + columnsOfStates).filter { seen.insert($0).inserted }
    }

    private func namingColumns(of mark: Int) -> [NamingColumn] {
        guard let data = tables.data(for: mark) else { return [] }
        func column(_ attribute: String, _ kind: NamedSymbol.Kind) -> NamingColumn? {
            let type = Vocabulary.playfair.attribute(attribute, of: outline.elements[mark].name)?.type
            guard type?.kind == .field, let column = outline.value(attribute, of: mark),
                let scope = scope(of: kind, from: mark, isOwn: true)
            else { return nil }
            return NamingColumn(kind: kind, scope: scope, data: data, column: column)
        }
        return [column("series", .series) ?? column("label", .series), column("x", .category)].compactMap(\.self)
    }

    /// The columns whose values are data states.
    private var columnsOfStates: [NamingColumn] {
        outline.elements.indices.filter { outline.elements[$0].name == "state" }.compactMap { state in
            guard let column = outline.value("by", of: state),
                let chart = outline.nearest(JSONSpelling.chart, around: state),
                let mark = tables.marks(of: chart).first, let data = tables.data(for: mark)
            else { return nil }
            return NamingColumn(kind: .state, scope: chart, data: data, column: column)
        }
    }

    /// The values that are names in rows that the document writes out. The first of each has the name from nowhere else.
    var valuesOfRows: [NamePlace] {
        var seen: Set<NamedSymbol> = []
        return namingColumns.flatMap { naming -> [NamePlace] in
            let cells = RowNames.cells(of: naming.column, in: naming.data, outline) + values(of: naming)
            guard !cells.isEmpty, naming.kind != .category || hasTexts(naming) else { return [] }
            return cells.filter { !$0.name.isEmpty }.map { cell in
                let thing = NamedSymbol(kind: naming.kind, scope: naming.scope, name: cell.name)
                return NamePlace(
                    thing: thing, range: cell.range, form: cell.form, isDefinition: seen.insert(thing).inserted,
                    value: cell.value, isQuoted: cell.isQuoted)
            }
        }
    }

    /// Whether a column has texts: numbers and times are places on an axis, and no names.
    private func hasTexts(_ naming: NamingColumn) -> Bool {
        tables.sourceTable(of: naming.data)?.columns.first { $0.name == naming.column }?.type == .text
    }

    /// The items of a column that is written out by itself.
    private func values(of naming: NamingColumn) -> [RowNames.Cell] {
        let column = outline.children(of: naming.data, named: "column").first {
            outline.value("name", of: $0) == naming.column
        }
        guard let value = column.flatMap({ outline.elements[$0].attribute("values")?.value }) else { return [] }
        return parts(of: value, isList: true).map { range, name, form in
            let isQuoted = value.style == .quoted || value.style == .list && isQuoted(range)
            return RowNames.Cell(range: range, name: name, form: form, value: value.range, isQuoted: isQuoted)
        }
    }

    /// Where a name that is a value of a column stands first in a file of data; nil: in none.
    func placeInFile(of thing: NamedSymbol) -> SourceRange? {
        namingColumns.lazy.filter { $0.kind == thing.kind && $0.scope == thing.scope }.compactMap { naming in
            guard outline.value("src", of: naming.data) != nil else { return nil }
            let column = tables.sourceTable(of: naming.data)?.columns.first { $0.name == naming.column }
            return column?.place(of: thing.name)
        }.first
    }
}
