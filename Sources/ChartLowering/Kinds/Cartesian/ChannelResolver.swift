import ChartDiagnostics
import ChartDocument

/// A column that a kind reads beside that of its values, such as the sizes of bubbles.
struct Channel {
    /// The attribute that names a field; `listName` is the one that holds data.
    var name: String
    var listName: String
    var field: Located<String>?
    var list: ItemList?
    var isRequired = true
    var holds = Content.numbers
    /// What the column is found by in ``Layer/channels``; nil, the default: its name.
    var key: String?

    /// What a column holds, and where a layer has it.
    enum Content {
        /// Numbers: ``Layer/channels``.
        case numbers
        /// Texts: ``Layer/names``.
        case names
        /// Positions, in which forms end that begin at those of the mark: ``Layer/ends``.
        case positions
        /// Whatever is told apart by shapes: ``Layer/shapes``.
        case shapes
    }
}

extension [String] {
    /// The words as a sentence lists them, such as `'a', 'b' and 'c'`; there must be one at least.
    var listed: String {
        let quoted = map { "'\($0)'" }
        guard count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " and " + quoted[count - 1]
    }
}

/// Finds the columns that stand beside the values of a mark.
struct ChannelResolver {
    let tables: ChartTables

    /// - Returns: whether all columns are there; mistakes have been reported.
    func attach(to layer: inout Layer, into diagnostics: inout DiagnosticCollector) -> Bool {
        let mark = layer.spec
        let channels = mark.kind.channels
        guard !channels.isEmpty else { return true }
        var isFine = true
        // The rows of several columns of values would share one text.
        if !mark.series.isEmpty, !channels.contains(where: \.isRequired) {
            return !reportChildren(beside: channels, into: &diagnostics)
        }
        if let field = mark.y {
            for channel in channels {
                guard let list = channel.list else { continue }
                diagnostics.report(
                    .conflictingAttributes(channel.listName, with: mark.kind.valueNames.field, at: list.range))
                isFine = false
            }
            guard let (table, _) = tables.table(mark.data, for: field, into: &diagnostics) else { return false }
            for channel in channels {
                if let field = channel.field {
                    isFine = attach(channel, field, of: table, to: &layer, into: &diagnostics) && isFine
                }
            }
        } else {
            for channel in channels {
                guard let field = channel.field else { continue }
                let values = mark.kind.valueNames.list
                // The column of a child has no list of another name.
                diagnostics.report(
                    channel.listName == values
                        ? .conflictingAttributes(channel.name, with: values, at: field.range)
                        : .columnBesideLists(channel.name, list: channel.listName, values, at: field.range))
                isFine = false
            }
            for channel in channels {
                if let list = channel.list {
                    isFine = attach(channel, list, to: &layer, into: &diagnostics) && isFine
                }
            }
        }
        let missing = channels.filter { $0.isRequired && $0.field == nil && $0.list == nil }
        guard missing.isEmpty else {
            let names = missing.map { mark.y == nil ? $0.listName : $0.name }
            diagnostics.report(.missingChannels(mark.element, noun: mark.kind.nounOfDatum, names))
            return false
        }
        return isFine
    }

    /// Whether a channel stands beside `series` children, which has been reported then.
    private func reportChildren(beside channels: [Channel], into diagnostics: inout DiagnosticCollector) -> Bool {
        let given = channels.flatMap { [($0.name, $0.field?.range), ($0.listName, $0.list?.range)] }
        for case (let name, let range?) in given { diagnostics.report(.conflictingChildren(name, at: range)) }
        return given.contains { $0.1 != nil }
    }

    private func attach(
        _ channel: Channel, _ field: Located<String>, of table: Table, to layer: inout Layer,
        into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        switch channel.holds {
        case .names:
            layer.names = table.column(field, into: &diagnostics)
            return layer.names != nil
        case .positions:
            layer.ends = table.column(field, into: &diagnostics)
            layer.endsRange = field.range
            return layer.ends != nil
        case .shapes:
            layer.shapes = table.column(field, into: &diagnostics)
            return layer.shapes != nil
        case .numbers: break
        }
        let key = channel.key ?? channel.name
        layer.channels[key] = table.numbers(field, into: &diagnostics)
        return layer.channels[key] != nil
    }

    private func attach(
        _ channel: Channel, _ list: ItemList, to layer: inout Layer, into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        let count = layer.series.first?.values.values.count ?? 0
        // Where there are more positions than values, or fewer, the values are wrong, and have been told so.
        let positions = layer.spec.categories?.items.count ?? layer.spec.at?.items.count
        let expected = positions ?? count
        guard list.items.count == expected || layer.series.count > 1 && list.items.count == count else {
            diagnostics.report(
                .lengthMismatch(list.items.count, expected: expected, of: layer.spec.kind.nounOfDatum, at: list.range))
            // Without names and shapes the mark is still read, for what else is wrong with it.
            return !channel.isRequired && (channel.holds == .names || channel.holds == .shapes)
        }
        let cells = CellSource.list(list.items, list.range.file)
        switch channel.holds {
        case .names: layer.names = Column(channel.listName, of: .text, from: cells, into: &diagnostics)
        case .shapes: layer.shapes = Column(channel.listName, of: .text, from: cells, into: &diagnostics)
        case .positions:
            layer.ends = Column(
                inferring: channel.listName, from: cells, clock: tables.clock, warnsOfTexts: false,
                into: &diagnostics)
            layer.endsRange = list.range
        case .numbers: layer.channels[channel.key ?? channel.name] = NumberColumn(list, into: &diagnostics)
        }
        return true
    }
}
