import ChartDiagnostics
import ChartDocument

/// Reads a JSON table: an array of objects (rows), an object of arrays (columns), or an object on each line.
///
/// Columns stand in the order in which their names are first seen; a member that an object lacks is missing.
struct JSONTableReader {
    private let text: DataText
    private let tape: JSONTape
    private var names: [CellGrid.Name] = []
    private var columnOfName: [String: Int] = [:]
    /// The raw name of each column, to recognise it without decoding: rows mostly repeat their members in order.
    private var rawNames: [Range<Int>] = []
    private var entries: [Entry] = []
    private var rowCount = 0
    private var reports = RepeatedReports()
    private var hasWrongShape = false
    /// Whether each row is a line of its own.
    private let isLines: Bool

    private struct Entry {
        var row: UInt32
        var column: UInt32
        var cell: CellGrid.Cell

        init(row: Int, column: Int, cell: CellGrid.Cell) {
            // There are fewer than values, whose offsets fit as well.
            self.row = UInt32(row)
            self.column = UInt32(column)
            self.cell = cell
        }
    }

    private init(_ text: DataText, _ tape: JSONTape, isLines: Bool) {
        self.isLines = isLines
        self.text = text
        self.tape = tape
        entries.reserveCapacity(tape.nodes.count / 2)
    }

    /// The cells of a text; nil: there was a mistake after which nothing can be made of it, and which has been
    /// reported.
    /// - Parameter isLines: whether it is NDJSON.
    static func read(_ text: DataText, isLines: Bool, into diagnostics: inout DiagnosticCollector) -> CellGrid? {
        guard text.bytes.contains(where: { $0 > 0x20 }) else {
            let expected = isLines ? "each line holds an object: {…}" : "a table is an array of objects: [ {…} ]"
            diagnostics.report(.emptyData(expected: expected, at: text.wholeRange))
            return nil
        }
        var mistakes: [JSONSyntaxError] = []
        let tape = tape(of: text, isLines: isLines, mistakes: &mistakes)
        for mistake in mistakes {
            let range = text.range(mistake.range)
            switch (mistake.kind, isLines) {
            case (.textAfterDocument, true), (.unclosed, true): diagnostics.report(.invalidLine(at: range))
            default: diagnostics.report(.invalidJSON(mistake, at: range))
            }
        }
        // The lines without mistakes tell what the columns are called.
        guard let tape else { return nil }
        var reader = JSONTableReader(text, tape, isLines: isLines)
        let grid = reader.grid()
        reader.reports.report(to: &diagnostics)
        return grid
    }

    /// The parsed text, as far as it has no mistakes; nil: `mistakes` holds one after which nothing is known.
    private static func tape(of text: DataText, isLines: Bool, mistakes: inout [JSONSyntaxError]) -> JSONTape? {
        if isLines { return JSONScanner.scanLines(text.bytes, mistakes: &mistakes) }
        do throws(JSONSyntaxError) {
            return try JSONScanner.scan(text.bytes)
        } catch {
            // A comma too many leaves no doubt what the rest is.
            let tape = JSONScanner.scan(text.bytes, mistakes: &mistakes)
            if mistakes.isEmpty { mistakes = [error] }
            return tape
        }
    }

    private mutating func grid() -> CellGrid? {
        if let member = wrappingMember {
            report(.rowsInMember(tape.text(member), at: range(member)))
            return nil
        }
        switch tape.nodes[0].kind {
        case .array: readRows()
        case .object: readColumns()
        case .key, .string, .number, .boolean, .null: reportShape(0)
        }
        // What is missing from a table of the wrong shape is no mistake of its own.
        return hasWrongShape ? nil : assembled()
    }

    /// The name of the only array of an outermost object, where it holds objects: rows, as many programs wrap them.
    private var wrappingMember: Int? {
        guard tape.nodes[0].kind == .object else { return nil }
        let arrays = tape.keys(of: 0).filter { tape.nodes[$0 + 1].kind == .array }
        guard arrays.count == 1, let key = arrays.first else { return nil }
        let items = tape.items(of: key + 1)
        return !items.isEmpty && items.allSatisfy { tape.nodes[$0].kind == .object } ? key : nil
    }

    private mutating func readRows() {
        for row in tape.items(of: 0) {
            guard tape.nodes[row].kind == .object else {
                reportShape(row)
                continue
            }
            let firstEntry = entries.count
            var expected = 0
            for key in tape.keys(of: row) {
                let column = column(named: key, expected: expected)
                expected = column + 1
                // Rows are short: looking through the row beats keeping a set.
                if entries[firstEntry...].contains(where: { Int($0.column) == column }) {
                    report(.duplicateMember(names[column].text, at: range(key)))
                }
                entries.append(Entry(row: rowCount, column: column, cell: cell(key + 1)))
            }
            rowCount += 1
        }
    }

    private mutating func readColumns() {
        for key in tape.keys(of: 0) {
            let count = names.count
            let column = column(named: key, expected: count)
            if column < count { report(.duplicateMember(names[column].text, at: range(key))) }
            guard tape.nodes[key + 1].kind == .array else {
                reportShape(key + 1)
                continue
            }
            let values = tape.items(of: key + 1)
            for (row, value) in values.enumerated() {
                entries.append(Entry(row: row, column: column, cell: cell(value)))
            }
            if column > 0, values.count != rowCount {
                report(
                    .unequalColumns(
                        values.count, of: names[column].text, expected: rowCount, as: names[0].text, at: range(key)))
            }
            rowCount = max(rowCount, values.count)
        }
    }

    private mutating func cell(_ node: Int) -> CellGrid.Cell {
        let value = tape.nodes[node]
        switch value.kind {
        case .number: return CellGrid.Cell(value.range, .plain)
        case .null: return CellGrid.Cell(value.range, .missing)
        case .array, .object:
            report(.nestedValue(at: range(node)))
            return CellGrid.Cell(value.range, .missing)
        case .key, .string, .boolean:
            checkEscapes(of: node)
            return CellGrid.Cell(value.range, value.isEscaped ? .escapedString : .string)
        }
    }

    private mutating func column(named key: Int, expected: Int) -> Int {
        let name = tape.nodes[key].range
        if expected < rawNames.count, text.bytes[rawNames[expected]] == text.bytes[name] { return expected }
        checkEscapes(of: key)
        let string = tape.text(key)
        if let known = columnOfName[string] { return known }
        columnOfName[string] = names.count
        names.append(CellGrid.Name(text: string, range: range(key)))
        rawNames.append(name)
        return names.count - 1
    }

    private mutating func report(_ mistake: Diagnostic) { reports.add(mistake) }

    private func range(_ node: Int) -> SourceRange { text.range(tape.nodes[node].range) }

    private mutating func checkEscapes(of node: Int) {
        guard let escape = tape.invalidEscape(in: node) else { return }
        report(.unusableEscape(text.string(escape), at: text.range(escape)))
    }

    /// Reports the shape of the table once: what is no row mostly has neighbours like it.
    private mutating func reportShape(_ node: Int) {
        if !hasWrongShape { report(isLines ? .invalidLine(at: range(node)) : .unexpectedShape(at: range(node))) }
        hasWrongShape = true
    }

    private mutating func assembled() -> CellGrid? {
        // Rows that share few names would fill memory with missing cells.
        let size = rowCount * names.count
        guard size <= 1_000_000 + 16 * entries.count else {
            report(.sparseRows(columnCount: names.count, at: text.wholeRange))
            return nil
        }
        let missing = CellGrid.Cell(0..<0, .missing)
        var cells = [CellGrid.Cell](repeating: missing, count: size)
        for entry in entries { cells[Int(entry.row) * names.count + Int(entry.column)] = entry.cell }
        return CellGrid(text: text, names: names, cells: cells)
    }
}
