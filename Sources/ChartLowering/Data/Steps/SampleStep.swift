/// Keeps some rows, chosen by chance, in their order.
struct SampleStep {
    private let spec: SampleSpec

    init(_ spec: SampleSpec) {
        self.spec = spec
    }

    func run(on table: Table) -> Table {
        guard spec.count < table.rowCount else { return table }
        var chance = SplitMix(seed: UInt64(spec.seed ?? 0))
        // Each row is taken by the share of those still wanted among those still to come: Knuth, "The Art of Computer
        // Programming" 3.4.2, algorithm S (1969). Every choice is as likely as any other.
        var rows: [Int] = []
        for row in 0..<table.rowCount {
            let isTaken = chance.number(below: table.rowCount - row) < spec.count - rows.count
            if isTaken { rows.append(row) }
        }
        return table.selecting(rows)
    }
}

/// Numbers that look like chance and are the same for the same seed on every machine: Steele, Lea & Flood, "Fast
/// Splittable Pseudorandom Number Generators" (2014).
struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A whole number from 0 up to but not `limit`, which is at least 1.
    mutating func number(below limit: Int) -> Int {
        // The high half of the product; limits are so far below 2⁶⁴ that no number is favoured by what can be seen.
        Int(next().multipliedFullWidth(by: UInt64(limit)).high)
    }
}
