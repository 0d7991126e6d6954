package import ChartDiagnostics
import ChartDocument
import ChartIR
import Synchronization

/// Keeps what has been read of data files, for programs that look at the same files again and again.
///
/// A file is known by its object: whoever hands out data files hands out the same one as long as its content is the same,
/// and another one afterwards. What was used last stays when the room gets scarce.
package final class TableCache: Sendable {
    /// What is asked of a file.
    enum Key: Hashable, Sendable {
        case grid(SourceFile, DataLoader.Reading)
        /// - Parameter type: the one that the author states; nil: the cells decide it.
        case column(SourceFile, DataLoader.Reading, index: Int, type: ColumnType?, clock: WallClock)
        case table(SourceFile, StepsKey)
        /// What is said about a column of a table, in words.
        case note(SourceFile, StepsKey, column: String)

        var file: SourceFile {
            switch self {
            case .grid(let file, _), .column(let file, _, _, _, _), .table(let file, _), .note(let file, _, _): file
            }
        }
    }

    /// All that the result of steps depends on, besides the file.
    struct StepsKey: Hashable, Sendable {
        /// The whole element of the data.
        var spec: Fingerprint
        /// The indices of the steps that are taken.
        var steps: Range<Int>
        var names: TimeSymbols
        var clock: WallClock
    }

    enum Content: Sendable {
        /// nil: nothing could be made of the file.
        case grid(CellGrid?)
        case column(Column)
        /// A table, and the lists of the document that some of its cells may stand in.
        case table(Table, [ItemList])
        case note(String)
    }

    /// What was made, and what was reported about it, which is all in the file.
    struct Entry: Sendable {
        var content: Content
        var reports: [Diagnostic]
    }

    private struct State: Sendable {
        var entries: [Key: (entry: Entry, cost: Int, use: Int)] = [:]
        var cost = 0
        var uses = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: about how many bytes all that is kept may have; default: 256 MiB.
    package init(limit: Int = 256 << 20) {
        self.limit = limit
    }

    /// Lets go of all that was made of a file.
    package func forget(_ file: SourceFile) {
        state.withLock { state in
            for (key, known) in state.entries where key.file == file {
                state.cost -= known.cost
                state.entries[key] = nil
            }
        }
    }

    func entry(_ key: Key) -> Entry? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.use = state.uses
            return state.entries[key]?.entry
        }
    }

    func keep(_ entry: Entry, for key: Key) {
        let cost = entry.content.cost + entry.reports.count * 500
        guard cost <= limit else { return }
        state.withLock { state in
            state.uses += 1
            if let old = state.entries.updateValue((entry, cost, state.uses), forKey: key) { state.cost -= old.cost }
            state.cost += cost
            while state.cost > limit, let oldest = state.entries.min(by: { $0.value.use < $1.value.use }) {
                state.cost -= oldest.value.cost
                state.entries[oldest.key] = nil
            }
        }
    }
}

extension TableCache.Content {
    /// About how many bytes it has.
    fileprivate var cost: Int {
        switch self {
        case .grid(let grid): grid.map { $0.text.bytes.count + $0.cells.count * 12 } ?? 0
        case .column(let column): column.cost
        case .table(let table, _): table.columns.reduce(0) { $0 + $1.cost }
        case .note(let text): text.utf8.count + 100
        }
    }
}

extension Column {
    /// A value and its place; texts of up to 15 bytes need no room of their own.
    fileprivate var cost: Int { count * 24 }
}

extension DataSpec {
    /// The lists of names that steps make cells of.
    var namedLists: [ItemList] {
        steps.compactMap { if case .fold(let fold) = $0 { fold.fields } else { nil } }
    }
}

extension Table {
    /// The table with the cells of some lists at the places of others, which say the same.
    func moved(from lists: [ItemList], to others: [ItemList]) -> Table {
        guard !lists.isEmpty, lists.count == others.count else { return self }
        var moved = self
        for index in moved.columns.indices {
            moved.columns[index].cells = moved.columns[index].cells.moved(from: lists, to: others)
        }
        return moved
    }
}

extension CellSource {
    /// Whether all cells stand in a file or in these lists, and none elsewhere in the document that asks for it.
    func isAll(in file: SourceFile, or lists: [ItemList]) -> Bool {
        switch self {
        case .grid(let grid, _): grid.text.isAll(of: file)
        case .list: place(in: lists) != nil
        case .ordinals: false
        case .derived(let cells): cells.isAll(in: file, or: lists)
        }
    }

    /// The index of the list that holds the cells; nil: none does.
    private func place(in lists: [ItemList]) -> Int? {
        guard case .list(let items, let file) = self, let start = items.first?.range else { return nil }
        return lists.firstIndex { $0.range.file == file && $0.items.first?.range == start }
    }

    func moved(from lists: [ItemList], to others: [ItemList]) -> CellSource {
        switch self {
        case .grid, .ordinals: self
        case .list: place(in: lists).map { .list(others[$0].items, others[$0].range.file) } ?? self
        case .derived(let cells): .derived(cells.moved(from: lists, to: others))
        }
    }
}
