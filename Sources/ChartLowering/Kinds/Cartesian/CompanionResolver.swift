import ChartDiagnostics
import ChartDocument

/// A column that a mark needs beside that of its values, such as the sizes of bubbles.
struct Companion {
    /// Of the attribute that names a field, and of the one that holds data.
    var name: String
    var listName: String
    var field: Located<String>?
    var list: ItemList?
    var isRequired = true
    /// Texts instead of numbers.
    var isText = false
}

extension CartesianMarkSpec {
    var companions: [Companion] {
        switch form {
        case .bar, .line, .area, .point: []
        case .bubble(let bubble):
            [
                Companion(name: "size", listName: "sizes", field: bubble.size, list: bubble.sizes),
                Companion(
                    name: "label", listName: "labels", field: bubble.label, list: bubble.labels, isRequired: false,
                    isText: true),
            ]
        case .candlestick(let candles):
            [
                Companion(name: "open", listName: "opens", field: candles.open, list: candles.opens),
                Companion(name: "high", listName: "highs", field: candles.high, list: candles.highs),
                Companion(name: "low", listName: "lows", field: candles.low, list: candles.lows),
            ]
        }
    }

    /// The attributes with the column of the values and with the values themselves.
    var valueNames: (field: String, list: String) {
        if case .candlestick = form { ("close", "closes") } else { ("y", "values") }
    }

    /// What the mark's data can be written in, for messages.
    var expectedData: String {
        let needed = companions.filter(\.isRequired)
        guard !needed.isEmpty else { return "'values', 'y' or 'series' children" }
        return (needed.map(\.name) + [valueNames.field]).listed + ", or "
            + (needed.map(\.listName) + [valueNames.list]).listed
    }

    /// What one row of the mark's data draws, for messages.
    var nounOfDatum: String {
        switch form {
        case .bar, .line, .area, .point: "value"
        case .bubble: "bubble"
        case .candlestick: "candle"
        }
    }
}

extension [String] {
    /// `'a', 'b' and 'c'`; not empty.
    var listed: String {
        let quoted = map { "'\($0)'" }
        guard count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " and " + quoted[count - 1]
    }
}

/// Finds the columns that stand beside the values of a mark.
struct CompanionResolver {
    let tables: ChartTables

    /// - Returns: whether all are there; else reported.
    func attach(to layer: inout Layer, into diagnostics: inout DiagnosticCollector) -> Bool {
        let mark = layer.spec
        let companions = mark.companions
        guard !companions.isEmpty else { return true }
        var isFine = true
        if let field = mark.y {
            for companion in companions {
                guard let list = companion.list else { continue }
                diagnostics.report(
                    .conflictingAttributes(companion.listName, with: mark.valueNames.field, at: list.range))
                isFine = false
            }
            guard let (table, _) = tables.table(mark.data, for: field, into: &diagnostics) else { return false }
            for companion in companions {
                if let field = companion.field {
                    isFine = attach(companion, field, of: table, to: &layer, into: &diagnostics) && isFine
                }
            }
        } else {
            for companion in companions {
                guard let field = companion.field else { continue }
                diagnostics.report(
                    .conflictingAttributes(companion.name, with: mark.valueNames.list, at: field.range))
                isFine = false
            }
            for companion in companions {
                if let list = companion.list {
                    isFine = attach(companion, list, to: &layer, into: &diagnostics) && isFine
                }
            }
        }
        let missing = companions.filter { $0.isRequired && $0.field == nil && $0.list == nil }
        guard missing.isEmpty else {
            let names = missing.map { mark.y == nil ? $0.listName : $0.name }
            diagnostics.report(.missingCompanions(mark.element, noun: mark.nounOfDatum, names))
            return false
        }
        return isFine
    }

    private func attach(
        _ companion: Companion, _ field: Located<String>, of table: Table, to layer: inout Layer,
        into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        if companion.isText {
            layer.names = table.column(field, into: &diagnostics)
            return layer.names != nil
        }
        layer.companions[companion.name] = table.numbers(field, into: &diagnostics)
        return layer.companions[companion.name] != nil
    }

    private func attach(
        _ companion: Companion, _ list: ItemList, to layer: inout Layer, into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        let expected = layer.series.first?.values.values.count ?? 0
        guard list.items.count == expected else {
            diagnostics.report(
                .lengthMismatch(list.items.count, expected: expected, of: layer.spec.nounOfDatum, at: list.range))
            return false
        }
        if companion.isText {
            let cells = CellSource.list(list.items, list.range.file)
            layer.names = Column(companion.listName, of: .text, from: cells, into: &diagnostics)
        } else {
            layer.companions[companion.name] = NumberColumn(list, into: &diagnostics)
        }
        return true
    }
}
