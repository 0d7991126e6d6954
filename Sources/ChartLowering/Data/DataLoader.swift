import ChartDiagnostics
import ChartIR
import ChartWords

/// Gets the tables that a document names or holds. A file that several charts name is read once and its mistakes are
/// reported once.
struct DataLoader {
    /// How a text is read.
    struct Reading: Hashable {
        var format: DataSpec.Format
        /// The path of the elements that are rows of XML, as the author writes it.
        var row: String?
    }

    private struct Request: Hashable {
        var path: String
        var reading: Reading
    }

    struct FileGrid {
        var grid: CellGrid
        var file: SourceFile
        var reading: Reading
    }

    private let environment: any Environment
    private let document: SourceFile
    /// What is known of data files from before; nil: nothing is kept.
    let cache: TableCache?
    /// Each file that has been asked for, and its cells; nil: it cannot be read.
    private var grids: [Request: FileGrid?] = [:]
    /// The tables before the steps that order rows, by the place of the element that names them.
    private var unordered: [SourceRange: (table: Table?, reports: [Diagnostic])] = [:]
    /// The columns of tables of which a step has a mistake, as far as they are known, by the place of the element that names
    /// the table.
    var knownColumns: [SourceRange: [String]] = [:]
    /// The names of months and days in the locale of the chart whose tables are asked for.
    private(set) var names = TimeSymbols.english
    /// The clocks of that chart.
    private(set) var clock = WallClock.utc
    /// What the program itself says in that chart.
    private(set) var phrases = Phrases.english
    /// What stands before decimals where that chart is read.
    private var decimalSign = "."
    /// The tables of that chart, which steps may look up in.
    private var specs: [DataSpec] = []
    /// How many tables may need each other one after another: each waits for the next.
    private static let deepestLookup = 100
    /// The tables that are being read for others to look up in, the outermost first.
    private var lookingUp: [SourceRange] = []

    init(_ environment: any Environment, for document: SourceFile, cache: TableCache? = nil) {
        self.environment = environment
        self.document = document
        self.cache = cache
    }

    /// Reads tables from here on for the chart that has these formats.
    mutating func follow(_ formats: FormatLowerer) {
        names = formats.conventions.times
        phrases = formats.phrases
        clock = formats.clock
        decimalSign = formats.conventions.numbers.decimal
    }

    /// Looks up from here on in these tables, those of the chart.
    mutating func follow(_ specs: [DataSpec]) {
        self.specs = specs
    }

    /// - Parameter rows: the rows of a data state; steps that order rows, or choose some of them, do so in each state
    ///   by itself. nil: all.
    /// - Returns: nil, if a mistake was reported.
    mutating func table(
        _ spec: DataSpec, rows: StateRows? = nil, into diagnostics: inout DiagnosticCollector
    ) -> Table? {
        guard let table = unorderedTable(spec, into: &diagnostics) else { return nil }
        if let rows {
            var context = context
            context.isOfState = true
            return StepRunner.run(
                spec.orderingSteps, on: rows.selected(from: table), in: context,
                knowing: &knownColumns[spec.element.range], into: &diagnostics)
        }
        let first = spec.steps.count - spec.orderingSteps.count
        return run(first..<spec.steps.count, of: spec, on: table, in: context, into: &diagnostics)
    }

    /// The table before the last steps that only order rows and choose among them: data states ask for it again and
    /// again.
    /// - Returns: nil, if a mistake was reported.
    mutating func unorderedTable(_ spec: DataSpec, into diagnostics: inout DiagnosticCollector) -> Table? {
        if let known = unordered[spec.element.range] {
            diagnostics.report(contentsOf: known.reports)
            return known.table
        }
        var own = DiagnosticCollector()
        let table = loaded(spec, into: &own)
        unordered[spec.element.range] = (table, own.diagnostics)
        diagnostics.report(contentsOf: own.diagnostics)
        return table
    }

    private mutating func loaded(_ spec: DataSpec, into diagnostics: inout DiagnosticCollector) -> Table? {
        let written = spec.columns.filter { $0.values != nil }
        let sources = [spec.source?.range, spec.text?.wholeRange, written.first?.name.range].compactMap { $0 }
        guard sources.count < 2 else {
            diagnostics.report(.conflictingSources(at: sources[1], first: sources[0]))
            StepRunner.reportMistakes(of: spec.steps, at: sources[0], in: context, into: &diagnostics)
            return nil
        }
        guard !sources.isEmpty else {
            diagnostics.report(.noSource(at: spec.element.range))
            StepRunner.reportMistakes(of: spec.steps, at: spec.element.range, in: context, into: &diagnostics)
            return nil
        }
        checkRow(of: spec, into: &diagnostics)
        let content = content(of: spec, into: &diagnostics)
        guard let columns = content.columns, content.namesOnly == nil else {
            knownColumns[spec.element.range] = StepRunner.reportMistakes(
                of: spec.steps, ofTableWith: content.namesOnly, at: sources[0], in: context, into: &diagnostics)
            return nil
        }
        var table = Table(range: sources[0], columns: columns, rowCount: columns.first?.count ?? 0)
        table.nested = content.nested
        if table.rowCount == 0 { diagnostics.report(.noRows(at: table.range)) }
        reportDoubtfulNumbers(in: columns, of: spec, into: &diagnostics)
        if spec.columns.isEmpty { Column.reportMissingHeader(columns, called: content.header, into: &diagnostics) }
        var context = context
        context.tables = lookups(of: spec, into: &diagnostics)
        let end = spec.steps.count - spec.orderingSteps.count
        return run(0..<end, of: spec, on: table, in: context, into: &diagnostics)
    }

    /// What the source of a table holds.
    private struct Content {
        /// nil: nothing can be made of it, which has been reported.
        var columns: [Column]?
        /// The names of the columns where nothing else is known of them; nil: more is, or nothing.
        var namesOnly: [String]?
        var nested: [String] = []
        /// The names that stand in a first line.
        var header: [CellGrid.Name] = []
    }

    private mutating func content(of spec: DataSpec, into diagnostics: inout DiagnosticCollector) -> Content {
        var content = Content()
        let grid: CellGrid?
        var format = spec.format
        if let path = spec.source {
            let file = self.grid(of: path, spec, into: &diagnostics)
            grid = file?.grid
            format = spec.format ?? Self.format(ofFile: path.value)
            content.columns = file.flatMap { typed($0.grid, of: $0, by: spec.columns, into: &diagnostics) }
        } else if let text = spec.text {
            grid = self.grid(of: text, format: spec.format ?? .csv, row: spec.row, isInline: true, into: &diagnostics)
            content.columns = grid.flatMap { typed($0, by: spec.columns, into: &diagnostics) }
        } else {
            content.columns = written(spec.columns, into: &diagnostics)
            if content.columns == nil { content.namesOnly = spec.columns.map(\.name.value) }
            return content
        }
        content.nested = grid?.nested ?? []
        content.namesOnly = grid?.namesOnly
        if [nil, .csv, .tsv].contains(format) { content.header = grid?.names ?? [] }
        return content
    }

    /// Reports numbers that most likely mean something else than themselves.
    private func reportDoubtfulNumbers(
        in columns: [Column], of spec: DataSpec, into diagnostics: inout DiagnosticCollector
    ) {
        for column in columns {
            if let sentinel = column.sentinel,
                !spec.steps.contains(where: { $0.mentions(sentinel.text, of: column.name) })
            {
                diagnostics.report(.sentinel(sentinel.text, column: column.name, at: sentinel.range))
            }
            guard case .number = column.values,
                let row = GroupedThousands.first(
                    among: (0..<column.count).lazy.map { column.cells.text($0) }, hasDecimalPoint: decimalSign != ",")
            else { continue }
            diagnostics.report(.groupedThousands(column.cells.text(row) ?? "", at: column.cells.range(row)))
        }
    }

    /// What steps need to know, but for the tables that are looked up in.
    var context: StepRunner.Context { StepRunner.Context(names: names, clock: clock) }

    /// The tables that steps look up in; what is wrong with one that is not there has been reported.
    mutating func lookups(of spec: DataSpec, into diagnostics: inout DiagnosticCollector) -> [String: Table] {
        var tables: [String: Table] = [:]
        for case .lookup(let lookup) in spec.steps where tables[lookup.source.value] == nil {
            guard let other = specs.first(where: { $0.id?.value == lookup.source.value }) else {
                diagnostics.report(.unknownData(lookup.source, among: specs.compactMap { $0.id?.value }))
                continue
            }
            guard other.element.range != spec.element.range, !lookingUp.contains(other.element.range) else {
                diagnostics.report(.circularLookup(lookup.source))
                continue
            }
            guard lookingUp.count < Self.deepestLookup else {
                diagnostics.report(.deepLookup(lookup.source, limit: Self.deepestLookup))
                continue
            }
            // What is wrong with the other table is reported where the chart asks for it.
            var ignored = DiagnosticCollector()
            lookingUp.append(spec.element.range)
            tables[lookup.source.value] = table(other, into: &ignored)
            lookingUp.removeLast()
        }
        return tables
    }

    // MARK: Reading

    /// A data file that has been read; nil: it has not.
    func file(of spec: DataSpec) -> SourceFile? {
        guard let path = spec.source?.value else { return nil }
        return grids[Request(path: path, reading: Self.reading(of: spec, in: path))]??.file
    }

    private static func reading(of spec: DataSpec, in path: String) -> Reading {
        let format = spec.format ?? format(ofFile: path)
        return Reading(format: format, row: format == .xml ? spec.row?.value : nil)
    }

    /// Reports rows that are named of what has no elements.
    private func checkRow(of spec: DataSpec, into diagnostics: inout DiagnosticCollector) {
        let format = spec.format ?? spec.source.map { Self.format(ofFile: $0.value) } ?? .csv
        guard let row = spec.row, format != .xml else { return }
        diagnostics.report(.unusedAttribute("row", because: "only XML has elements that are rows", at: row.range))
    }

    private mutating func grid(
        of path: Located<String>, _ spec: DataSpec, into diagnostics: inout DiagnosticCollector
    ) -> FileGrid? {
        let request = Request(path: path.value, reading: Self.reading(of: spec, in: path.value))
        if let known = grids[request] { return known }
        switch environment.dataFile(path.value, of: document) {
        case .success(let file):
            let grid = grid(of: file, request.reading, row: spec.row, into: &diagnostics)
            let result = grid.map { FileGrid(grid: $0, file: file, reading: request.reading) }
            grids[request] = .some(result)
            return result
        case .failure(let failure):
            // The failure is reported for each place that names the file, as each has to be mended.
            diagnostics.report(
                .unavailable(failure, path: path.value, at: path.range) {
                    environment.nearestFile(to: path.value, of: document)
                })
            return nil
        }
    }

    func grid(
        of text: DataText, format: DataSpec.Format, row: Located<String>?, isInline: Bool,
        into diagnostics: inout DiagnosticCollector
    ) -> CellGrid? {
        if !isInline, let binary = text.binary {
            diagnostics.report(.binary(binary.kind, at: binary.range))
            return nil
        }
        if let offset = UTF8Check.firstInvalidByte(in: text.bytes) {
            diagnostics.report(.notUTF8(at: text.range(offset..<(offset + 1))))
            return nil
        }
        if let range = text.pointerOfLFS {
            diagnostics.report(.pointerOfLFS(at: range))
            return nil
        }
        if format == .csv || format == .tsv, let range = text.markup {
            diagnostics.report(.markupAsTable(isXML: text.isXML, at: range))
            return nil
        }
        let separator = UInt8(ascii: format == .tsv ? "\t" : ",")
        let grid =
            switch format {
            case .json: JSONTableReader.read(text, isLines: false, into: &diagnostics)
            case .ndjson: JSONTableReader.read(text, isLines: true, into: &diagnostics)
            case .xml: XMLTableReader.read(text, row: row, into: &diagnostics)
            case .csv, .tsv: DelimitedReader.read(text, separator: separator, trims: isInline, into: &diagnostics)
            }
        guard let grid else { return nil }
        // What names the others is judged all the same.
        _ = checkNames(grid.names, into: &diagnostics)
        if format != .csv, format != .tsv { grid.reportMisspeltNames(unlessIn: document, into: &diagnostics) }
        return grid
    }

    /// Whether marks can name each column; reported where they cannot.
    private func checkNames(_ names: [CellGrid.Name], into diagnostics: inout DiagnosticCollector) -> Bool {
        var first: [String: SourceRange] = [:]
        var areFine = true
        var folded: [String: String] = [:]
        for name in names {
            if let other = folded.updateValue(name.text, forKey: name.text.lowercased()), other != name.text {
                diagnostics.report(.similarColumns(other, name.text, at: name.range))
            }
            if name.text.isEmpty {
                diagnostics.report(.unnamedColumn(at: name.range))
                areFine = false
            } else if let earlier = first.updateValue(name.range, forKey: name.text) {
                diagnostics.report(.duplicateColumn(name.text, at: name.range, first: earlier))
                areFine = false
            }
        }
        return areFine
    }

    private static func format(ofFile path: String) -> DataSpec.Format {
        let name = path.lowercased()
        if name.hasSuffix(".json") { return .json }
        if name.hasSuffix(".xml") { return .xml }
        if name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") { return .ndjson }
        return name.hasSuffix(".tsv") || name.hasSuffix(".tab") ? .tsv : .csv
    }

    // MARK: Types

    /// - Parameter file: the file that the cells are from; nil: they stand in the document.
    private func typed(
        _ grid: CellGrid, of file: FileGrid? = nil, by statements: [ColumnSpec],
        into diagnostics: inout DiagnosticCollector
    ) -> [Column] {
        let names = grid.names.map(\.text)
        var types: [String: ColumnType] = [:]
        for statement in statements {
            if !names.isEmpty, !names.contains(statement.name.value) {
                diagnostics.report(.unknownColumn(statement.name, among: names))
            }
            types[statement.name.value] = statement.type
        }
        return names.indices.map { index in
            let type = types[names[index]]
            if let file { return column(index, of: type, in: file, into: &diagnostics) }
            return column(names[index], of: type, from: .grid(grid, column: index), into: &diagnostics)
        }
    }

    /// The table of the columns that are written out in the document. Where their lengths differ, they go on with the length that
    /// most of them have, so that what else is wrong is found, too.
    private func written(
        _ specs: [ColumnSpec], into diagnostics: inout DiagnosticCollector
    ) -> [Column]? {
        let names = specs.map { CellGrid.Name(text: $0.name.value, range: $0.name.range) }
        var areFine = checkNames(names, into: &diagnostics)
        for spec in specs where spec.values == nil {
            diagnostics.report(.columnWithoutValues(spec.name))
            areFine = false
        }
        let known = specs.filter { $0.isUnknown == nil }
        let length = Self.usualLength(of: (known.isEmpty ? specs : known).compactMap(\.values))
        let model = (known.isEmpty ? specs : known).first { $0.values?.items.count == length }
        let columns = specs.compactMap { spec -> Column? in
            guard var list = spec.values, let model, let length else { return nil }
            if spec.isUnknown == true {
                let cells = CellSource.ordinals(count: length, list.range)
                return column(spec.name.value, of: .number, from: cells, into: &diagnostics)
            }
            if list.items.count != length {
                diagnostics.report(
                    .unequalColumns(
                        list.items.count, of: spec.name.value, expected: length, as: model.name.value, at: list.range))
                list = list.fitted(to: length)
            }
            let cells = CellSource.list(list.items, list.range.file)
            return column(spec.name.value, of: spec.type, from: cells, into: &diagnostics)
        }
        return areFine ? columns : nil
    }

    /// The length that most of some lists have; of several the one that comes first. nil: there are no lists.
    private static func usualLength(of lists: [ItemList]) -> Int? {
        let lengths = lists.map(\.items.count)
        let counts = lengths.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        guard let most = counts.values.max() else { return nil }
        return lengths.first { counts[$0] == most }
    }

    func column(
        _ name: String, of type: ColumnType?, from cells: CellSource, into diagnostics: inout DiagnosticCollector
    ) -> Column {
        guard let type else {
            return Column(inferring: name, from: cells, clock: clock, into: &diagnostics)
        }
        return Column(name, of: type, from: cells, clock: clock, into: &diagnostics)
    }
}
