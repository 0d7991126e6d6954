import ChartDiagnostics
import ChartDocument
import ChartIR

/// Categories in groups, such as quarters of years: `group` and `groups` of the axis of positions.
struct CategoryGroups {
    let axis: AxisSpec
    let tables: ChartTables

    /// - Returns: nil, if the axis has no groups.
    init?(_ axis: AxisSpec?, in tables: ChartTables) {
        guard let axis, axis.group != nil || axis.groups != nil else { return nil }
        self.axis = axis
        self.tables = tables
    }

    /// The layer with each of its own positions in its group; one that stands at the positions of another mark is as it is.
    /// - Returns: nil, if a mistake was reported.
    func placing(_ layer: Layer, into diagnostics: inout DiagnosticCollector) -> Layer? {
        let mark = layer.spec
        guard mark.kind.valueNames.field != "x", !mark.kind.computesPositions else {
            return report(.ungroupedPositions(at: place, because: "bins are numbers"), into: &diagnostics)
        }
        guard !mark.lacksPositions else {
            // The first mark gives the positions of all that have none.
            let isAlone = layer.positions.cells.isOrdinal
            let report = Diagnostic.ungroupedPositions(at: place, because: "this chart names no categories")
            return isAlone ? self.report(report, into: &diagnostics) : layer
        }
        if axis.group != nil, let groups = axis.groups {
            return report(.conflictingAttributes("groups", with: "group", at: groups.range), into: &diagnostics)
        }
        guard let groups = groups(of: layer, into: &diagnostics) else { return nil }
        let cells = layer.positions.cells
        var placed = layer
        placed.levels = (0..<layer.positions.count).map { row in
            guard let group = groups.text(row), !layer.positions.isMissing(row), let own = cells.text(row) else {
                return nil
            }
            return CategoryLevels(group: group, own: own)
        }
        placed.positions.values = .text(placed.levels.map { $0?.name })
        placed.positions.order = nil
        return placed
    }

    private var place: SourceRange { axis.group?.range ?? axis.groups?.range ?? axis.element.range }

    private static func ofOtherSort(_ attribute: String, isColumn: Bool, at range: SourceRange) -> Diagnostic {
        .listBesideColumn(
            attribute, isColumn: isColumn, of: "positions", at: range, list: "groups", column: "group")
    }

    private func report(_ diagnostic: Diagnostic, into diagnostics: inout DiagnosticCollector) -> Layer? {
        diagnostics.report(diagnostic)
        return nil
    }

    /// The group of each row of the positions; nil: a mistake was reported.
    private func groups(of layer: Layer, into diagnostics: inout DiagnosticCollector) -> CellSource? {
        let mark = layer.spec
        guard let x = mark.x else {
            guard let list = axis.groups else {
                diagnostics.report(Self.ofOtherSort("group", isColumn: true, at: place))
                return nil
            }
            guard list.items.count == layer.positions.count else {
                diagnostics.report(
                    .lengthMismatch(
                        list.items.count, expected: layer.positions.count, of: "position", at: list.range))
                return nil
            }
            return .list(list.items, list.range.file)
        }
        guard let group = axis.group else {
            diagnostics.report(Self.ofOtherSort("groups", isColumn: false, at: place))
            return nil
        }
        return tables.table(mark.data, for: x, into: &diagnostics)?.table.column(group, into: &diagnostics)?.cells
    }
}

extension CellSource {
    /// Whether the cells are 1, 2, 3 …, as nobody wrote them.
    var isOrdinal: Bool { if case .ordinals = self { true } else { false } }
}

extension PositionScale {
    /// Gives categories their places group by group, in the order in which the groups come first, and in each as its
    /// categories do.
    mutating func placeGroupsTogether(_ layers: [Layer]) {
        var order: [String] = []
        var members: [String: [CategoryLevels]] = [:]
        var known: Set<CategoryLevels> = []
        for case let levels? in layers.flatMap(\.levels) where known.insert(levels).inserted {
            if members[levels.group] == nil { order.append(levels.group) }
            members[levels.group, default: []].append(levels)
        }
        for levels in order.flatMap({ members[$0] ?? [] }) { place(levels) }
    }
}

extension Diagnostic {
    fileprivate static func ungroupedPositions(at range: SourceRange, because reason: String) -> Diagnostic {
        .scaleMismatch("only categories have groups, and \(reason)", at: range)
    }
}
