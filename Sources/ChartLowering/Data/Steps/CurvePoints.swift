import ChartDiagnostics
import ChartDocument

/// The points of the curves that a step leaves in the place of the rows, one curve for each group.
struct CurvePoints {
    /// The rows of one group that have all values.
    struct Group {
        /// Where the group stands, for messages.
        var rows: [Int]
        /// The group as its columns say it; empty where all rows are one.
        var name: String
    }

    private let table: Table
    private let keys: [Column]
    /// The column of the places of points.
    private let place: Column
    private let groups: RowGroups
    /// The column that the places replace, and the name of the one with the heights.
    private let placeName: String
    private let heightName: String
    private var rows: [Int] = []
    private var places: [Double] = []
    private var heights: [Double?] = []

    /// - Parameters:
    ///   - place: the column of the places of points: numbers or times.
    ///   - height: the name of the column with the heights.
    /// - Returns: nil, if a mistake was reported.
    init?(
        of table: Table, by list: ItemList?, along place: (column: Column, name: Located<String>),
        as height: Located<String>, into diagnostics: inout DiagnosticCollector
    ) {
        guard let keys = list.map({ table.stepColumns($0, into: &diagnostics) }) ?? [] else { return nil }
        var first = [place.name.value: place.name.range]
        var areFine = true
        for index in list?.items.indices ?? 0..<0 {
            guard let list, let name = list.items[index].text else { continue }
            let located = Located(name, at: list.range(index))
            if let earlier = first.updateValue(located.range, forKey: name) {
                diagnostics.report(.columnNamedTwice(located, first: earlier))
                areFine = false
            }
        }
        if let earlier = first[height.value] {
            diagnostics.report(.duplicateOutput(height, first: earlier))
            areFine = false
        }
        guard areFine else { return nil }
        self.table = table
        self.keys = keys
        self.place = place.column
        placeName = place.name.value
        heightName = height.value
        groups = RowGroups(keys, rowCount: table.rowCount)
    }

    /// The groups, each with its rows that count.
    func groups(where counts: (Int) -> Bool) -> [Group] {
        groups.members(in: (0..<table.rowCount).filter(counts)).enumerated().map { index, rows in
            let first = groups.firstRows[index]
            let name = keys.map { $0.cells.text(first) ?? "-" }.joined(separator: ", ")
            return Group(rows: rows, name: name)
        }
    }

    /// Places evenly spaced between two; times are whole seconds.
    func places(from low: Double, to high: Double, _ count: Int) -> [Double] {
        (0..<count).map { index in
            if index == count - 1 { return high }
            let part = Double(index) / Double(count - 1)
            let place = low * (1 - part) + high * part
            return self.place.type == .time && index > 0 ? place.rounded() : place
        }
    }

    mutating func add(_ places: [Double], _ heights: [Double], of group: Group) {
        guard let first = group.rows.first else { return }
        rows += Array(repeating: first, count: places.count)
        self.places += places
        self.heights += heights.map { $0.isFinite ? $0 : nil }
    }

    /// Whether so many points more make no table that is too large; reported where they do.
    func mayGrow(by count: Int, at range: SourceRange, into diagnostics: inout DiagnosticCollector) -> Bool {
        let (points, overflows) = count.multipliedReportingOverflow(by: groups.count)
        return table.mayGrow(
            columns: keys.count + 2, rows: overflows ? .max : points, at: range, into: &diagnostics)
    }

    /// The table of the points.
    /// - Parameter cells: what the heights come from.
    func table(_ cells: CellSource) -> Table {
        let origins = rows.map { DerivedCells.Place(row: $0) }
        let values: Column.Values = place.type == .time ? .time(places) : .number(places)
        var placeColumn = Column(
            name: placeName, values: values,
            cells: .derived(DerivedCells(origins, in: [place.cells], values: values)))
        placeColumn.isOfCurve = true
        return Table(
            range: table.range,
            columns: keys.map { $0.selecting(rows) } + [
                placeColumn, Column(heightName, calculated: heights, at: rows, in: cells),
            ], rowCount: rows.count)
    }

    /// How many heights are beyond what a double holds, and a row of the first.
    var failures: (count: Int, row: Int)? {
        heights.firstIndex { $0 == nil }.map { first in (heights.count { $0 == nil }, rows[first]) }
    }
}

extension Table {
    /// The numbers of a column, or its times in seconds; nil: it holds neither, which was reported.
    func stepMeasures(
        _ name: Located<String>, for user: String, into diagnostics: inout DiagnosticCollector
    ) -> (column: Column, values: [Double?])? {
        guard let column = stepColumn(name, into: &diagnostics) else { return nil }
        switch column.values {
        case .number(let values), .time(let values): return (column, values)
        case .text:
            diagnostics.report(
                .wrongColumnType(
                    name, type: .text, user: user, needs: "numbers or times", example: column.exampleOfNoNumber))
            return nil
        }
    }
}
