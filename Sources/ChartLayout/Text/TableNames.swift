import ChartIR
import ChartScene
import ChartWords

/// What tables of data and their columns are called.
extension TextAlternatives {
    /// What the values are: the titles of their axes, with the units; else what the chart is.
    var caption: String {
        let names = valueNames
        return names.isEmpty ? phrases.name(of: kind) : phrases.list(names, limit: names.count)
    }

    /// The titles of the value axes, with their units; none where neither is known.
    var valueNames: [String] {
        guard case .cartesian(let plot) = chart.plot else { return [] }
        var names: [String] = []
        for name in plot.marks.compactMap({ name(of: plot.valueAxis($0.axis)) }) where !names.contains(name) {
            names.append(name)
        }
        return names
    }

    private func name(of axis: Axis) -> String? {
        guard let title = axis.title else { return axis.unit }
        return axis.unit.map { phrases.value(title, at: [$0]) } ?? title
    }

    /// What the positions along an axis are called, in the corner of a table.
    func positionsName(_ axis: Axis) -> String {
        if let title = axis.title { return title }
        return switch axis.scale {
        case .category where axis.moments != nil: phrases.table.time
        case .category: phrases.table.category
        case .time: phrases.table.time
        case .number, .log, .squareRoot, .symmetricLog, .broken: "x"
        }
    }
}

extension TableWords {
    /// The most columns of values that are beside each other; a table with fewer rows than columns has them under each
    /// other beyond that, because readers lose their way in what is wider than the page.
    private static let columnLimit = 8

    /// The table as it is read: with a row for each column where those would be too many.
    /// - Parameter name: what the columns are called together.
    func turned(columnsNamed name: String) -> TableWords {
        guard header.count - 1 > TableWords.columnLimit, rows.count + 1 < header.count, omittedRows == 0 else {
            return self
        }
        let columns = header.indices.dropFirst().map { column in
            [header[column]] + rows.map { $0.indices.contains(column) ? $0[column] : "–" }
        }
        return TableWords(header: [name] + rows.map { $0.first ?? "" }, rows: columns, omittedRows: 0)
    }
}
