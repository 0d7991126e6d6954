import ChartDiagnostics
import ChartDocument

/// The names of an axis, or of panels, as the author lists them: their order, and those that have no rows.
struct StatedCategories {
    private let list: ItemList
    /// The names, each once.
    let names: [String]

    /// Reports names that come again.
    init(_ list: ItemList, into diagnostics: inout DiagnosticCollector) {
        self.list = list
        var first: [String: SourceRange] = [:]
        var names: [String] = []
        for (index, item) in list.items.enumerated() {
            // The schema lets no item be missing.
            guard let name = item.text else { continue }
            if let earlier = first[name] {
                diagnostics.report(.listedTwice(Located(name, at: list.range(index)), first: earlier))
                continue
            }
            first[name] = list.range(index)
            names.append(name)
        }
        self.names = names
    }

    /// Reports names of the data that are not listed.
    /// - Parameter columns: those with the names; one that is 1, 2, 3 … stands for the names one after the other.
    func reportUnlisted(in columns: [Column], into diagnostics: inout DiagnosticCollector) {
        var unlisted: [(name: String, range: SourceRange)] = []
        var found: Set<String> = []
        let listed = Set(names)
        for column in columns {
            let isOrdinal = column.cells.isOrdinal
            for row in 0..<column.count where !column.isMissing(row) {
                guard let name = column.cells.text(row), found.insert(name).inserted,
                    isOrdinal ? row >= names.count : !listed.contains(name)
                else { continue }
                unlisted.append((name, column.cells.range(row)))
            }
        }
        guard let first = unlisted.first else { return }
        // A name without rows that is nearly the same is most likely a slip.
        let idle = names.filter { !found.contains($0) }
        let near = Suggestion.nearest(to: first.name, among: idle)
        let place = near.flatMap { name in list.items.firstIndex { $0.text == name } }.map { list.range($0) }
        diagnostics.report(
            .unlistedCategories(unlisted.map(\.name), at: place ?? list.range, first: first.range, near: near))
    }
}

extension Diagnostic {
    fileprivate static func listedTwice(_ name: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicateEntry, .error, "'\(name.value)' is listed already; each name has one place",
            at: name.range, notes: [.init("the first is here", at: first)])
    }

    /// - Parameters:
    ///   - first: where the first of the names stands in the data.
    ///   - near: the name of the list that is most likely meant by it; nil: none is near.
    fileprivate static func unlistedCategories(
        _ names: [String], at range: SourceRange, first: SourceRange, near: String?
    ) -> Diagnostic {
        let question = near.map { "; are '\(names[0])' and '\($0)' meant to be one name?" } ?? ""
        let what =
            names.count == 1
            ? "'\(names[0])' stands in the data and not among these 'categories', so that it comes behind them"
            : "\(names.count) names stand in the data and not among these 'categories', so that they come behind them"
        return Diagnostic(
            .semanticUnlistedCategory, .warning, what + question, at: range,
            notes: [.init(names.count == 1 ? "it is here" : "the first is '\(names[0])'", at: first)])
    }
}
