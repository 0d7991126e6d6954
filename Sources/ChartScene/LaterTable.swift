import Synchronization

/// A table of words that is made once, when somebody asks for it.
final class LaterTable: Sendable {
    private let make: @Sendable () -> TableWords
    private let made = Mutex<TableWords?>(nil)

    init(make: @escaping @Sendable () -> TableWords) {
        self.make = make
    }

    var table: TableWords {
        if let known = made.withLock({ $0 }) { return known }
        let table = make()
        made.withLock { $0 = table }
        return table
    }
}

extension LaterTable: Hashable {
    static func == (left: LaterTable, right: LaterTable) -> Bool { left === right || left.table == right.table }

    func hash(into hasher: inout Hasher) { hasher.combine(table) }
}
