/// The values of each group, missing ones left out.
struct GroupedValues: Sequence, IteratorProtocol {
    private let members: [(row: Int, value: Double)]
    /// Where the values of each group start, and where those of the last end.
    private let starts: [Int]
    private var group = 0

    init(_ values: [Double?], _ groups: RowGroups) {
        // Counted first and then put in place, in time that grows with the rows alone.
        var starts = [Int](repeating: 0, count: groups.count + 1)
        for row in values.indices where values[row] != nil { starts[groups.indices[row] + 1] += 1 }
        for group in 0..<groups.count { starts[group + 1] += starts[group] }
        var next = starts
        var members = [(row: Int, value: Double)](repeating: (0, 0), count: starts[groups.count])
        for row in values.indices {
            guard let value = values[row] else { continue }
            members[next[groups.indices[row]]] = (row, value)
            next[groups.indices[row]] += 1
        }
        self.members = members
        self.starts = starts
    }

    mutating func next() -> ArraySlice<(row: Int, value: Double)>? {
        guard group + 1 < starts.count else { return nil }
        defer { group += 1 }
        return members[starts[group]..<starts[group + 1]]
    }
}
