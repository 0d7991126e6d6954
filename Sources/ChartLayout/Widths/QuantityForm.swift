import ChartScene

/// A hash of the form of an expression, whatever its numbers are.
///
/// It stands in for the expression with 0 for each number: layouts for ten widths are compared by it, and building these
/// expressions took a third of a compilation. That two different ones of a chart have the same number is less likely than
/// a wrong bit in memory, and would only put a place where it does not belong.
struct QuantityForm: Hashable {
    private(set) var number: UInt64

    init(of quantity: Quantity) {
        switch quantity {
        case .constant: number = 1
        case .visibility(let series): number = Self.mixed(2, UInt64(bitPattern: Int64(series)))
        case .presence(let series): number = Self.mixed(3, UInt64(bitPattern: Int64(series)))
        case .choice(let control): number = Self.mixed(4, UInt64(bitPattern: Int64(control)))
        case .variable(let variable): number = Self.mixed(5, variable.number)
        case .parameter(let index): number = Self.mixed(6, UInt64(bitPattern: Int64(index)))
        case .entrance: number = 7
        case .width: number = 8
        case .sum(let terms): number = Self.mixed(9, terms)
        case .product(let factors): number = Self.mixed(10, factors)
        case .quotient(let a, let b): number = Self.mixed(Self.mixed(11, a), b)
        case .maximum(let candidates): number = Self.mixed(12, candidates)
        case .minimum(let candidates): number = Self.mixed(13, candidates)
        case .function(let function, let argument):
            let name = function.rawValue.utf8.reduce(14) { $0 << 8 ^ UInt64($1) &+ $0 >> 56 }
            number = Self.mixed(name, argument)
        }
    }

    private static func mixed(_ seed: UInt64, _ parts: [Quantity]) -> UInt64 {
        var number = mixed(seed, UInt64(parts.count))
        for part in parts { number = mixed(number, part) }
        return number
    }

    /// Most parts are plain numbers.
    private static func mixed(_ seed: UInt64, _ part: Quantity) -> UInt64 {
        if case .constant = part { mixed(seed, 1 as UInt64) } else { mixed(seed, QuantityForm(of: part).number) }
    }

    /// Every bit of both numbers reaches every bit of the result. (The end of MurmurHash3.)
    private static func mixed(_ seed: UInt64, _ part: UInt64) -> UInt64 {
        var bits = (seed &+ 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93 ^ part
        bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
        return bits ^ bits >> 33
    }
}
