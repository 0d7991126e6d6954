import ChartScene

/// The sums of the first terms of a list. Every few terms there is a sum with a name, which the next ones build on.
///
/// Written out, each of them would hold all terms before it, and all together the square of their number.
struct PrefixSums {
    private let terms: [Quantity]
    /// The sums of the first ``block`` terms, of twice as many and so on; empty: none has a name.
    private let named: [Quantity]
    /// The number of terms from one named sum to the next.
    private let block: Int

    /// Sums without names, which are written out.
    init(of terms: [Quantity]) {
        self.terms = terms
        named = []
        block = 1
    }

    /// - Parameters:
    ///   - namesTotal: whether the sum of all terms has a name, too, where the last block is not full.
    ///   - name: the name of the sum that ends before a term.
    init(
        of terms: [Quantity], block: Int, namesTotal: Bool = false, in state: inout LayoutState,
        name: (_ end: Int) -> String
    ) {
        self.terms = terms
        self.block = block
        let limit = terms.count + (namesTotal ? block - 1 : 0)
        var before: Quantity = 0
        named = stride(from: block, through: limit, by: block).map { next in
            let end = min(next, terms.count)
            before = state.define(name(end), .sum(of: [before] + terms[next - block..<end]))
            return before
        }
    }

    /// The sum of the first `count` terms.
    func first(_ count: Int) -> Quantity {
        if count == terms.count, named.count * block >= count, let total = named.last { return total }
        let whole = min(count / block, named.count)
        let rest = terms[whole * block..<count]
        return whole == 0 ? .sum(of: rest) : .sum(of: [named[whole - 1]] + rest)
    }

    /// Whether some sums have names.
    var haveNames: Bool { !named.isEmpty }
}
