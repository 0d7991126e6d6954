import ChartDiagnostics
import ChartDocument
import ChartXML

/// Reads the rows of an XML file: elements of one path, whose attributes and children are the cells, by their local names.
///
/// The text is gone through twice: for what it holds, and for the cells. A tree of it is never made.
struct XMLTableReader: XMLElementVisitor {
    private let text: DataText
    /// The path of the rows below the outermost element.
    private let path: [String]
    private let names: [String]
    private let columnOfName: [String: Int]
    /// Where each name stands first.
    private var places: [Range<Int>?]
    private var cells: [CellGrid.Cell] = []
    /// How many elements are open, and how many of them, from the outermost, are on the path.
    private var depth = 0
    private var matched = 0
    /// The column of the open child of a row; nil: no child is open.
    private var column: Int?

    /// The columns that a row has two values for, an attribute and a child: a cell cannot hold both.
    private var doubled: Set<Int> = []

    private static let missing = CellGrid.Cell(0..<0, .missing)
    private static let limits = XMLLimits(
        depth: Limits.depth, attributes: Limits.attributes, valueBytes: Limits.attributeBytes)

    /// The cells of a text; nil: nothing can be made of it, which has been reported.
    /// - Parameter row: the path of the elements that are rows, as the author writes it; nil: it is found.
    static func read(
        _ text: DataText, row: Located<String>?, into diagnostics: inout DiagnosticCollector
    ) -> CellGrid? {
        var finder = XMLRowFinder(text.bytes)
        do throws(XMLSyntaxError) {
            try XMLElements.visit(text.bytes, limits: limits, &finder)
        } catch {
            diagnostics.report(.invalidXML(error, in: text))
            return nil
        }
        guard !finder.hasTooManyPaths else {
            diagnostics.report(.tooManyPaths(limit: XMLRowFinder.mostPaths, at: text.wholeRange))
            return nil
        }
        guard let kind = kind(row, finder, text, into: &diagnostics) else { return nil }
        let names = finder.columns(of: kind)
        guard !names.isEmpty else {
            let path = finder.path(of: kind).joined(separator: "/")
            diagnostics.report(.rowsWithoutColumns(path, at: row?.range ?? text.wholeRange))
            return nil
        }
        // Rows that share few names would fill memory with missing cells. A cell that is filled has six bytes at least, so that
        // nothing is refused here that would not be when all of them are counted.
        guard finder.kinds[kind].count * names.count <= Self.sparseLimit(filled: text.bytes.count / 6) else {
            diagnostics.report(.sparseRows(columnCount: names.count, at: text.wholeRange))
            return nil
        }
        // The text has been read once without a mistake, so it has none now.
        var reader = XMLTableReader(text, path: finder.path(of: kind), names: names)
        guard (try? XMLElements.visit(text.bytes, limits: limits, &reader)) != nil else { return nil }
        return reader.grid(nested: finder.nested(of: kind), into: &diagnostics)
    }

    private static func kind(
        _ row: Located<String>?, _ finder: XMLRowFinder, _ text: DataText, into diagnostics: inout DiagnosticCollector
    ) -> Int? {
        let candidates = finder.candidates
        func written(_ kind: Int) -> String { finder.path(of: kind).joined(separator: "/") }
        guard let row else {
            if let kind = finder.obvious(among: candidates) { return kind }
            diagnostics.report(
                candidates.isEmpty
                    ? .noRepeatedElement(at: text.wholeRange)
                    : .severalRepeatedElements(
                        candidates.prefix(3).map { (written($0), finder.columns(of: $0).count) }, at: text.wholeRange))
            return nil
        }
        // Prefixes are those of the file, and the outermost element may be named, too.
        let path = row.value.split(separator: "/").map { XMLRowFinder.localName(ArraySlice($0.utf8)) }
        if let kind = finder.kind(at: path) { return kind }
        if path.first == finder.kinds.first?.name, let kind = finder.kind(at: Array(path.dropFirst())) { return kind }
        diagnostics.report(.noElements(at: row, among: candidates.map(written)))
        return nil
    }

    private init(_ text: DataText, path: [String], names: [String]) {
        self.text = text
        self.path = path
        self.names = names
        columnOfName = Dictionary(zip(names, names.indices)) { first, _ in first }
        places = names.map { _ in nil }
    }

    // MARK: Cells

    private var isInRow: Bool { matched == path.count + 1 && depth == matched }

    mutating func open(_ name: Range<Int>) {
        if matched == depth, depth <= path.count, depth == 0 || isStep(name, path[depth - 1]) {
            matched += 1
            if matched == path.count + 1 { cells += names.map { _ in Self.missing } }
        } else if isInRow {
            column = columnOfName[XMLRowFinder.localName(text.bytes[name])]
            if let column, places[column] == nil { places[column] = name }
        } else {
            column = nil
        }
        depth += 1
    }

    private func isStep(_ name: Range<Int>, _ step: String) -> Bool {
        let start = text.bytes[name].lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.lowerBound
        return text.bytes[start..<name.upperBound].elementsEqual(step.utf8)
    }

    mutating func attribute(_ name: Range<Int>, _ value: Range<Int>) {
        guard isInRow, let column = columnOfName[XMLRowFinder.localName(text.bytes[name])] else { return }
        if places[column] == nil { places[column] = name }
        put(value, in: column)
    }

    mutating func close(_ content: Range<Int>) {
        depth -= 1
        if matched > depth {
            matched = depth
        } else if isInRow, let column {
            put(content, in: column)
            self.column = nil
        }
    }

    private mutating func put(_ content: Range<Int>, in column: Int) {
        let bytes = text.bytes
        var (start, end) = (content.lowerBound, content.upperBound)
        while start < end, XMLLexer.isSpace(bytes[start]) { start += 1 }
        while start < end, XMLLexer.isSpace(bytes[end - 1]) { end -= 1 }
        guard start < end else { return }
        let isPlain = bytes[start..<end].allSatisfy { $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<") && $0 != 0x0D }
        let cell = CellGrid.Cell(start..<end, isPlain ? .plain : .markup)
        // A comment says nothing.
        if !isPlain, text.string(cell).isEmpty { return }
        let place = cells.count - names.count + column
        if cells[place].form != .missing { doubled.insert(column) }
        cells[place] = cell
    }

    /// How many cells a table may have when so many of them are filled.
    private static func sparseLimit(filled: Int) -> Int { 1_000_000 + 16 * filled }

    private func grid(nested: [String], into diagnostics: inout DiagnosticCollector) -> CellGrid? {
        let filled = cells.count { $0.form != .missing }
        guard cells.count <= Self.sparseLimit(filled: filled) else {
            diagnostics.report(.sparseRows(columnCount: names.count, at: text.wholeRange))
            return nil
        }
        let kept = names.indices.filter { !doubled.contains($0) }
        let sound =
            doubled.isEmpty ? cells : cells.indices.filter { !doubled.contains($0 % names.count) }.map { cells[$0] }
        return CellGrid(
            text: text, names: kept.map { CellGrid.Name(text: names[$0], range: text.range(places[$0] ?? 0..<0)) },
            cells: sound, nested: nested + doubled.sorted().map { names[$0] })
    }
}
