import ChartDiagnostics
import ChartDocument
import ChartLowering
import ChartSchema

/// The columns that a first document can name.
struct StarterTable {
    struct Column {
        var name: String
        var type: ColumnType
        /// The different values as they are written, in the order of the rows; of many only the first.
        var values: [String]
        /// How many different values there are; of very long tables no more than ``StarterTable/mostRows``.
        var distinctCount: Int
        /// The least and the greatest number or time, as they are written; nil: it has none.
        var extent: (least: String, greatest: String)?
        /// Whether values come again, most of them in several rows.
        var repeats = false

        /// Whether times or numbers come in order, so that a line through them goes forwards.
        var ascends: Bool {
            if type == .time { return true }
            let numbers = values.compactMap(Double.init)
            return type == .number && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
        }

        /// Whether the values are years, which are a place rather than a measure.
        var holdsYears: Bool {
            guard type != .time, !values.isEmpty else { return false }
            let ends = extent.map { [$0.least, $0.greatest] } ?? []
            return (values + ends).allSatisfy(StarterTable.isYear)
        }

        /// Whether the values are numbers that measure something.
        var isMeasure: Bool { type == .number && !isOrdinal }

        /// Whether the numbers count or name something rather than measure it, as far as the column's name tells.
        var isOrdinal: Bool {
            let names = ["index", "rank", "hour", "day", "weekday", "week", "month", "quarter", "cluster"]
            return holdsYears || isIdentifier || names.contains(name.lowercased())
        }

        /// Whether whole numbers are the names of something.
        private var isIdentifier: Bool {
            guard type == .number, values.allSatisfy({ Int($0) != nil }) else { return false }
            let names = ["id", "ids", "code", "key", "fips", "zip", "zipcode", "postcode"]
            return name.lowercased() == "index" || words.last.map(names.contains) == true
        }

        /// Whether the numbers are names of a few things that come again, such as parties.
        var isCode: Bool { isIdentifier && repeats && (2...14).contains(distinctCount) }

        /// Whether the numbers tell rows apart, and nothing else.
        var namesRows: Bool { isIdentifier && !isCode }

        /// Whether the values are few enough to tell series apart.
        var tellsSeries: Bool { (type == .text || isCode) && (2...14).contains(distinctCount) }

        /// The words of the name in lower case: `countryCode` and `Country_code` have the same two.
        private var words: [String] {
            var words = [""]
            var follows = false
            for character in name {
                if !character.isLetter && !character.isNumber || follows && character.isUppercase { words.append("") }
                if character.isLetter || character.isNumber { words[words.count - 1] += character.lowercased() }
                follows = character.isLowercase
            }
            return words.filter { !$0.isEmpty }
        }

        /// Whether the numbers are sizes of single things, whose sum says nothing, as far as the name tells: by a unit in parentheses
        /// (`Beak Length (mm)`), or by a word.
        var isSize: Bool {
            let units = ["mm", "cm", "m", "km", "in", "ft", "g", "kg", "lb", "lbs", "s", "ms", "c", "f", "k", "mph"]
            if name.hasSuffix(")"), words.last.map(units.contains) == true || name.hasSuffix("%)") { return true }
            let names: Set = [
                "age", "average", "avg", "depth", "height", "length", "mean", "median", "percent", "percentage",
                "pressure",
                "price", "rate", "rating", "ratio", "score", "share", "speed", "temp", "temperature", "width",
            ]
            return !names.isDisjoint(with: words)
        }
    }

    /// Columns of numbers that become two: their names, and their values.
    struct Fold {
        var fields: [String]
        var key: String
        var value: String
    }

    var columns: [Column]
    var rowCount: Int
    /// The path of the file as the document names it; nil: the data stand in the document.
    var path: String?
    /// The rows of data that stand in the document: a text for each column.
    var rows: [[String]] = []

    /// What the table of the file has become; nil: it is as it is there.
    var fold: Fold?
    /// Whether numbers that only tell rows apart are places and values, too: where there is nothing else.
    var takesNamesOfRows = false

    /// A text that keeps a column from being numbers, and the column; nil: in no column are most texts nearly numbers.
    var oddNumber: (text: String, column: String)? {
        for column in columns where column.type == .text {
            let odd = column.values.filter { Double($0) == nil }
            let near = column.values.count { $0.contains(where: \.isNumber) && !$0.contains(where: \.isLetter) }
            if let first = odd.first, near * 2 > column.values.count { return (first, column.name) }
        }
        return nil
    }

    /// How many values of a column are looked at.
    private static let mostValues = 60
    /// How many rows are counted for different values.
    private static let mostRows = 100_000

    /// - Throws: ``StarterDocument/Failure/unreadableData(_:)``.
    init(
        file path: String, of document: String, environment: some Environment, cache: TableCache
    ) throws(StarterDocument.Failure) {
        let text = "<chart><data src=\"\(StarterText.escaped(path))\"/><\(KindTraits.elementWithoutData)/></chart>"
        let source = SourceFile(name: document, bytes: Array(text.utf8))
        let options = Compiler.Options(kinds: [])
        let made = Compiler(options: options, environment: environment, tables: cache).compile(source, spelling: .xml)
        guard let validated = made.validated, !made.hasErrors,
            let table = TableSummary.tables(of: validated, environment: environment, cache: cache).first ?? nil
        else { throw .unreadableData(made.diagnostics.filter { $0.severity == .error }) }
        let rowCount = table.rowCount
        columns = table.columns.map {
            let values = $0.distinctValues(limit: Self.mostRows)
            return Column(
                name: $0.name, type: $0.type, values: Array(values.prefix(Self.mostValues)),
                distinctCount: values.count, extent: $0.extent, repeats: 2 * values.count <= rowCount)
        }
        self.rowCount = rowCount
        self.path = path
    }

    private init(names: [String], types: [ColumnType], rows: [[String]]) {
        columns = names.indices.map { index in
            var values: [String] = []
            for row in rows where !values.contains(row[index]) { values.append(row[index]) }
            return Column(name: names[index], type: types[index], values: values, distinctCount: values.count)
        }
        rowCount = rows.count
        self.rows = rows
    }

    /// Data to begin with: replaced by the author's own, they show where those go.
    static let sample: StarterTable = {
        let names = ["region", "product", "day", "sales", "costs", "staff", "open", "high", "low", "close"]
        let types: [ColumnType] =
            [.text, .text, .time] + Array(repeating: .number, count: names.count - 3)
        let rows = """
            North Tea 2026-01-05 12 8 3 10 14 9 12
            North Coffee 2026-01-06 17 9 4 12 18 11 17
            South Tea 2026-01-07 9 7 2 17 17 8 9
            South Coffee 2026-01-08 21 12 6 9 22 9 21
            West Tea 2026-01-09 15 11 5 21 23 14 15
            West Coffee 2026-01-12 26 15 7 15 27 15 26
            """
        return StarterTable(
            names: names, types: types,
            rows: rows.split(separator: "\n").map { $0.split(separator: " ").map(String.init) })
    }()
}
