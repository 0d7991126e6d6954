import ChartGraphics
import ChartIR

/// Joins the values of a frame that only moves forward, without ever taking a value out of a sum: what was rounded off
/// beside a large value is there again once that has left. Values enter at one end and leave at the other, in time that
/// does not grow with the frame.
struct SlidingFold<Part> {
    private let join: (Part, Part) -> Part
    /// What entered first, the oldest last; each joined with all that entered after it and stands here, too.
    private var old: [Part] = []
    private var new: [Part] = []
    /// All that is new, joined.
    private var newest: Part?

    /// - Parameter join: joins two parts, the earlier one first. It must be associative.
    init(join: @escaping (Part, Part) -> Part) {
        self.join = join
    }

    mutating func append(_ part: Part) {
        new.append(part)
        newest = newest.map { join($0, part) } ?? part
    }

    /// Takes out what entered first; there must be something.
    mutating func removeFirst() {
        if old.isEmpty {
            for part in new.reversed() { old.append(old.last.map { join(part, $0) } ?? part) }
            new.removeAll(keepingCapacity: true)
            newest = nil
        }
        old.removeLast()
    }

    /// All that has entered and not left, joined; nil: there is nothing.
    var value: Part? {
        guard let oldest = old.last else { return newest }
        return newest.map { join(oldest, $0) } ?? oldest
    }
}

/// Numbers in a frame that only moves forward, by their order.
struct SlidingOrder {
    /// All numbers that will ever enter, ascending, each once.
    private let values: [Double]
    /// How many of each are there, in sums over ranges: P. M. Fenwick, "A New Data Structure for Cumulative Frequency
    /// Tables" (1994).
    private var sums: [Int]
    private(set) var count = 0

    init(_ values: some Sequence<Double>) {
        self.values = Set(values).sorted()
        sums = [Int](repeating: 0, count: self.values.count + 1)
    }

    mutating func insert(_ value: Double) { change(value, by: 1) }

    mutating func remove(_ value: Double) { change(value, by: -1) }

    private mutating func change(_ value: Double, by difference: Int) {
        var index = values.partitioningIndex { $0 >= value } + 1
        while index < sums.count {
            sums[index] += difference
            index += index & -index
        }
        count += difference
    }

    /// The number that so many are below, of those that are there.
    /// - Parameter rank: 0 to one less than ``count``.
    func value(_ rank: Int) -> Double {
        var (index, left) = (0, rank)
        var reach = Int.bitWidth - 1 - max(sums.count - 1, 1).leadingZeroBitCount
        while reach >= 0 {
            let next = index + 1 << reach
            if next < sums.count, sums[next] <= left {
                index = next
                left -= sums[next]
            }
            reach -= 1
        }
        return values[min(index, values.count - 1)]
    }

    /// The quantile of the numbers that are there; nil: there is none.
    /// - Parameter share: 0 to 1.
    func quantile(_ share: Double) -> Double? {
        count > 0 ? Quantiles.value(at: share, ofCount: count, sorted: value) : nil
    }
}
