import ChartDiagnostics

/// Reads comma-separated (RFC 4180) and tab-separated text into cells; the first line names the columns.
///
/// Lines end with LF, CR LF or CR. Empty lines are passed over. An empty cell is a missing value.
struct DelimitedReader {
    private let text: DataText
    private let separator: UInt8
    /// Whether white space around unquoted cells is left out, because inline text is indented with its document.
    private let trims: Bool
    private var position = 0
    private var reports = RepeatedReports()

    private init(_ text: DataText, separator: UInt8, trims: Bool) {
        self.text = text
        self.separator = separator
        self.trims = trims
        if text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The cells of a text; nil: there was a mistake after which nothing can be made of it, and which has been
    /// reported.
    static func read(
        _ text: DataText, separator: UInt8, trims: Bool, into diagnostics: inout DiagnosticCollector
    ) -> CellGrid? {
        var reader = DelimitedReader(text, separator: separator, trims: trims)
        if let line = reader.lineOfSpreadsheets {
            diagnostics.report(.lineOfSpreadsheets(text.string(line), at: text.range(line)))
            let other = text.bytes[line.upperBound - 1]
            reader = DelimitedReader(
                other == UInt8(ascii: ";") ? text.withDecimalPoints : text, separator: other, trims: trims)
            reader.position = line.upperBound
        }
        let grid = reader.grid()
        if !reader.reports.isEmpty, let (start, isLines) = text.startOfJSON {
            // What is wrong with its lines follows from their being none, and what is in it can be read all the same.
            diagnostics.report(.jsonAsTable(isLines: isLines, at: start))
            return JSONTableReader.read(text, isLines: isLines, into: &diagnostics)
        }
        reader.reports.report(to: &diagnostics)
        return grid
    }

    private mutating func grid() -> CellGrid? {
        var row: [CellGrid.Cell] = []
        var cells: [CellGrid.Cell] = []
        guard readRow(&row) else {
            if reports.isEmpty {
                reports.add(.emptyData(expected: "the first line should name the columns", at: text.wholeRange))
            }
            return nil
        }
        if let (wrong, separator) = wrongSeparator(in: row) {
            reports.add(wrong)
            return grid(partedBy: separator)
                ?? CellGrid(text: text, names: names(in: row, partedBy: separator), cells: [], hasNamesOnly: true)
        }
        let names = row.map { CellGrid.Name(text: text.string($0), range: text.range($0.range)) }
        let width = row.count
        var widths: Set<Int> = []
        let start = position
        while readRow(&row) {
            // Room for all cells, as far as the first ones tell: an array that grows has all of them twice for a while.
            if cells.count >= Self.manyCells, cells.count + width > cells.capacity {
                cells.reserveCapacity((text.bytes.count - start) / max((position - start) / cells.count, 1) * 9 / 8)
            }
            widths.insert(row.count)
            if row.count != width {
                let range = rowRange(row)
                let advice = advice(on: row, width)
                reports.add(.wrongCellCount(row.count, expected: width, advice: advice, at: range))
                // Nobody knows in which columns its cells stand.
                row = Array(repeating: CellGrid.Cell(position..<position, .missing), count: width)
            }
            cells.append(contentsOf: row)
        }
        // A quote that opens in the first line takes names with it.
        if hasUnterminatedQuote { return CellGrid(text: text, names: names, cells: [], hasNamesOnly: true) }
        // One cell in the first line and several in all others are a title and a table.
        if width == 1, widths.count == 1, let others = widths.first, others > 1 {
            reports = RepeatedReports()
            reports.add(.lineAboveNames(cells: others, at: names[0].range))
            return nil
        }
        return CellGrid(text: text, names: names, cells: cells)
    }

    /// The cells as another character parts them, so that what is wrong with them is told in one run; nil: not all rows have
    /// as many then, and nobody knows in which columns theirs stand.
    private func grid(partedBy other: UInt8) -> CellGrid? {
        var reader = DelimitedReader(
            other == UInt8(ascii: ";") ? text.withDecimalPoints : text, separator: other, trims: trims)
        let grid = reader.grid()
        return reader.reports.isEmpty ? grid : nil
    }

    private var hasUnterminatedQuote = false

    /// So many cells tell how long the others are.
    private static let manyCells = 4096

    /// The first line, where it tells spreadsheet programs what parts the cells, as `sep=;` does; nil: it is another one.
    private var lineOfSpreadsheets: Range<Int>? {
        let rest = text.bytes[position...]
        guard rest.starts(with: "sep=".utf8), let sign = rest.dropFirst(4).first,
            [0x09, 0x2C, 0x3B, 0x7C].contains(sign),
            rest.dropFirst(5).first.map({ $0 == 0x0A || $0 == 0x0D }) ?? true
        else { return nil }
        return rest.startIndex..<rest.startIndex + 5
    }

    /// What to report of names that seem to be parted by another character: nothing that follows from it is worth a
    /// word.
    private func wrongSeparator(in names: [CellGrid.Cell]) -> (Diagnostic, separator: UInt8)? {
        guard separator == UInt8(ascii: ",") else { return nil }
        for candidate in [UInt8(ascii: ";"), UInt8(ascii: "\t")] {
            let places = names.flatMap { name in
                // A separator in quotes is part of the name.
                text.bytes[..<name.range.lowerBound].last == Self.quote
                    ? [] : name.range.filter { text.bytes[$0] == candidate }
            }
            if let first = places.first, places.count >= names.count {
                let wrong = Diagnostic.wrongSeparator(
                    candidate, hasCommas: hasDecimalCommas, at: text.range(first..<first + 1))
                return (wrong, candidate)
            }
        }
        return nil
    }

    /// The names of a first line as another character parts them.
    private func names(in row: [CellGrid.Cell], partedBy separator: UInt8) -> [CellGrid.Name] {
        guard let first = row.first, let last = row.last else { return [] }
        let line = text.bytes[first.range.lowerBound..<last.range.upperBound]
        return line.split(separator: separator).map { part in
            let name = part.drop { Self.isSpace($0) || $0 == Self.quote }
            let end = name.lastIndex { !Self.isSpace($0) && $0 != Self.quote } ?? name.startIndex
            let range = name.startIndex..<min(end + 1, name.endIndex)
            return CellGrid.Name(text: text.string(range), range: text.range(range))
        }
    }

    /// Whether a digit stands on both sides of a comma in the line that is read next.
    private var hasDecimalCommas: Bool {
        let line = text.bytes[position...].drop { $0 == 0x0A || $0 == 0x0D }.prefix { $0 != 0x0A && $0 != 0x0D }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return zip(line, zip(line.dropFirst(), line.dropFirst(2))).contains { before, rest in
            digits.contains(before) && rest.0 == UInt8(ascii: ",") && digits.contains(rest.1)
        }
    }

    /// What a row with too few or too many cells was most likely to be; nil: nobody can tell.
    private func advice(on row: [CellGrid.Cell], _ width: Int) -> String? {
        guard separator == UInt8(ascii: ","), let first = row.first, let last = row.last else { return nil }
        if row.count + 1 == width {
            let line = text.string(first.range.lowerBound..<last.range.upperBound)
            return line.count <= 60 && !line.contains("\"") ? "an empty last cell is written '\(line),'" : nil
        }
        guard row.count == width + 1 else { return nil }
        if last.range.isEmpty { return "the comma at its end begins another cell, so leave it out" }
        // The two cells that a decimal comma makes of one number.
        let halves = zip(row, row.dropFirst()).filter { whole, decimals in
            let digits = [whole, decimals].map { text.bytes[$0.range].drop { $0 == UInt8(ascii: "-") } }
            return whole.range.upperBound + 1 == decimals.range.lowerBound
                && digits.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
                && text.bytes[decimals.range.lowerBound] != UInt8(ascii: "-")
        }
        guard let (whole, decimals) = halves.last else { return nil }
        let (start, end) = (text.string(whole.range), text.string(decimals.range))
        let mayBeThousands = { (cell: CellGrid.Cell) in cell.range.count == 3 }
        // Where thousands may be parted as well, nobody can tell which comma is one too many.
        if halves.dropLast().contains(where: { mayBeThousands($0.1) }) { return nil }
        let isShort = whole.range.count < 4 && text.bytes[whole.range.lowerBound] != UInt8(ascii: "0")
        return mayBeThousands(decimals) && isShort
            ? "if \(start),\(end) is one number, write \(start)\(end), or \(start).\(end) with decimals"
            : "if \(start),\(end) is one number, write \(start).\(end)"
    }

    private func rowRange(_ row: [CellGrid.Cell]) -> SourceRange {
        let lower = row.first?.range.lowerBound ?? position
        return text.range(lower..<(row.last?.range.upperBound ?? lower))
    }

    /// Takes the cells of the next line that has any; false at the end.
    private mutating func readRow(_ row: inout [CellGrid.Cell]) -> Bool {
        row.removeAll(keepingCapacity: true)
        while position < text.bytes.count {
            if trims { skipIndentation() }
            if !skipLineEnd() { break }
        }
        guard position < text.bytes.count else { return false }
        while true {
            guard let cell = readCell() else { return false }
            row.append(cell)
            guard position < text.bytes.count, text.bytes[position] == separator else { break }
            position += 1
        }
        _ = skipLineEnd()
        return true
    }

    private mutating func readCell() -> CellGrid.Cell? {
        if trims { skipSpaces() }
        if position < text.bytes.count, text.bytes[position] == Self.quote { return readQuotedCell() }
        let start = position
        skipToCellEnd()
        var end = position
        if trims { while end > start, Self.isSpace(text.bytes[end - 1]) { end -= 1 } }
        return CellGrid.Cell(start..<end, start == end ? .missing : .plain)
    }

    private mutating func readQuotedCell() -> CellGrid.Cell? {
        let opening = position
        position += 1
        var hasDoubledQuote = false
        while true {
            while position < text.bytes.count, text.bytes[position] != Self.quote { position += 1 }
            guard position < text.bytes.count else {
                reports.add(.unterminatedQuote(at: text.range(opening..<(opening + 1))))
                hasUnterminatedQuote = true
                return nil
            }
            position += 1
            guard position < text.bytes.count, text.bytes[position] == Self.quote else { break }
            hasDoubledQuote = true
            position += 1
        }
        let content = (opening + 1)..<(position - 1)
        skipTextAfterQuote()
        if content.isEmpty { return CellGrid.Cell(content, .missing) }
        return CellGrid.Cell(content, hasDoubledQuote ? .quoted : .plain)
    }

    private mutating func skipTextAfterQuote() {
        if trims { skipSpaces() }
        let start = position
        skipToCellEnd()
        if start < position { reports.add(.textAfterQuote(at: text.range(start..<position))) }
    }

    private mutating func skipToCellEnd() {
        while position < text.bytes.count {
            let byte = text.bytes[position]
            if byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return }
            position += 1
        }
    }

    /// Takes the end of a line, and says whether there was one.
    private mutating func skipLineEnd() -> Bool {
        guard position < text.bytes.count else { return false }
        let byte = text.bytes[position]
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { return false }
        position += 1
        if byte == UInt8(ascii: "\r"), position < text.bytes.count, text.bytes[position] == UInt8(ascii: "\n") {
            position += 1
        }
        return true
    }

    /// Takes spaces and tabs: at the start of an inline line even a tab is indentation.
    private mutating func skipIndentation() {
        while position < text.bytes.count, Self.isSpace(text.bytes[position]) { position += 1 }
    }

    private mutating func skipSpaces() {
        while position < text.bytes.count, Self.isSpace(text.bytes[position]), text.bytes[position] != separator {
            position += 1
        }
    }

    private static let quote = UInt8(ascii: "\"")

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
