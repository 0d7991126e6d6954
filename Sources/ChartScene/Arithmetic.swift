import ChartPlatform

extension Quantity: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    package init(floatLiteral value: Double) { self = .constant(value) }
    package init(integerLiteral value: Int) { self = .constant(Double(value)) }
    package init(_ value: Double) { self = .constant(value) }

    /// The plain number; nil where the quantity depends on anything that the reader can change or that moves.
    package var constant: Double? {
        if case .constant(let value) = self { value } else { nil }
    }
}

// Every operation folds constants, so that a known visible set leaves nothing but numbers. Most operands are plain numbers: two
// of them are calculated with at once, without the lists that longer sums and products are gathered in.
extension Quantity {
    package static func + (a: Quantity, b: Quantity) -> Quantity {
        switch (a, b) {
        case (.constant(let x), .constant(let y)): .constant(0 + x + y)
        case (.sum, _), (_, .sum):
            joined(a, b, from: 0, +, Quantity.sum) { if case .sum(let terms) = $0 { terms } else { nil } }
        case (.constant(let x), let other), (let other, .constant(let x)):
            x == 0 ? other : .sum([.constant(x), other])
        default: .sum([a, b])
        }
    }

    package static func - (a: Quantity, b: Quantity) -> Quantity { a + -b }
    package static prefix func - (a: Quantity) -> Quantity { .constant(-1) * a }

    package static func * (a: Quantity, b: Quantity) -> Quantity {
        switch (a, b) {
        case (.constant(let x), .constant(let y)): .constant(x * y)
        case (.product, _), (_, .product):
            joined(a, b, from: 1, *, Quantity.product) { if case .product(let factors) = $0 { factors } else { nil } }
        case (.constant(let x), let other), (let other, .constant(let x)):
            x == 0 ? .constant(x) : x == 1 ? other : .product([.constant(x), other])
        default: .product([a, b])
        }
    }

    package static func / (a: Quantity, b: Quantity) -> Quantity {
        if case .constant(let y) = b {
            if case .constant(let x) = a { return .constant(x / y) }
            if y == 1 { return a }
        }
        if case .constant(0) = a { return a }
        return .quotient(a, b)
    }

    /// Two quantities as one list of parts, made at once at its length: the number that their plain numbers give, which stands first
    /// where it changes anything, and all else as it stands.
    @inline(__always)
    private static func joined(
        _ a: Quantity, _ b: Quantity, from neutral: Double, _ fold: (Double, Double) -> Double,
        _ wrap: ([Quantity]) -> Quantity, _ parts: (Quantity) -> [Quantity]?
    ) -> Quantity {
        var constant = neutral
        var count = 0
        let (first, second) = (parts(a), parts(b))
        func weigh(_ part: Quantity) {
            if case .constant(let value) = part { constant = fold(constant, value) } else { count += 1 }
        }
        if let first { first.forEach(weigh) } else { weigh(a) }
        if let second { second.forEach(weigh) } else { weigh(b) }
        // What is multiplied by 0 is 0.
        let isNothing = neutral == 1 && constant == 0
        guard !isNothing, count > 0 else { return .constant(constant) }
        var others: [Quantity] = []
        others.reserveCapacity(count + 1)
        if constant != neutral { others.append(.constant(constant)) }
        func take(_ part: Quantity) {
            if case .constant = part { return }
            others.append(part)
        }
        if let first { first.forEach(take) } else { take(a) }
        if let second { second.forEach(take) } else { take(b) }
        return others.count == 1 ? others[0] : wrap(others)
    }

    package static func sum(of terms: some Sequence<Quantity>) -> Quantity {
        gathered(terms, from: 0, +, Quantity.sum) { if case .sum(let inner) = $0 { inner } else { nil } }
    }

    package static func product(of factors: some Sequence<Quantity>) -> Quantity {
        gathered(factors, from: 1, *, Quantity.product) { if case .product(let inner) = $0 { inner } else { nil } }
    }

    /// Many quantities as one list of parts, as ``joined(_:_:from:_:_:_:)`` makes it of two.
    @inline(__always)
    private static func gathered(
        _ quantities: some Sequence<Quantity>, from neutral: Double, _ fold: (Double, Double) -> Double,
        _ wrap: ([Quantity]) -> Quantity, _ parts: (Quantity) -> [Quantity]?
    ) -> Quantity {
        var constant = neutral
        var others: [Quantity] = []
        func take(_ part: Quantity) {
            if case .constant(let value) = part { constant = fold(constant, value) } else { others.append(part) }
        }
        for quantity in quantities {
            if let inner = parts(quantity) { inner.forEach(take) } else { take(quantity) }
        }
        let isNothing = neutral == 1 && constant == 0
        guard !isNothing, !others.isEmpty else { return .constant(constant) }
        if constant != neutral { others.insert(.constant(constant), at: 0) }
        return others.count == 1 ? others[0] : wrap(others)
    }

    package static func maximum(of candidates: some Sequence<Quantity>) -> Quantity {
        extreme(of: candidates, fold: Swift.max, wrap: Quantity.maximum) {
            if case .maximum(let inner) = $0 { inner } else { nil }
        }
    }

    package static func minimum(of candidates: some Sequence<Quantity>) -> Quantity {
        extreme(of: candidates, fold: Swift.min, wrap: Quantity.minimum) {
            if case .minimum(let inner) = $0 { inner } else { nil }
        }
    }

    private static func extreme(
        of candidates: some Sequence<Quantity>, fold: (Double, Double) -> Double, wrap: ([Quantity]) -> Quantity,
        unwrap: (Quantity) -> [Quantity]?
    ) -> Quantity {
        var constant: Double?
        var others: [Quantity] = []
        // Most have few candidates, which are faster compared than looked up.
        var known: Set<Quantity> = []
        func isNew(_ candidate: Quantity) -> Bool {
            guard others.count > 16 else { return !others.contains(candidate) }
            if known.isEmpty { known = Set(others) }
            return known.insert(candidate).inserted
        }
        func take(_ candidate: Quantity) {
            if case .constant(let value) = candidate {
                constant = constant.map { fold($0, value) } ?? value
            } else if isNew(candidate) {
                others.append(candidate)
            }
        }
        for candidate in candidates {
            if let inner = unwrap(candidate) { inner.forEach(take) } else { take(candidate) }
        }
        if let constant { others.insert(.constant(constant), at: 0) }
        return others.count == 1 ? others[0] : wrap(others)
    }

    package func clamped(_ low: Double, _ high: Double) -> Quantity {
        if case .constant(let value) = self { return .constant(Swift.min(high, Swift.max(low, value))) }
        return .minimum(of: [.constant(high), .maximum(of: [.constant(low), self])])
    }

    package func applying(_ function: Function) -> Quantity {
        if case .constant(let value) = self { .constant(function(value)) } else { .function(function, self) }
    }

    package var floored: Quantity { applying(.floor) }
    package var ceiled: Quantity { applying(.ceiling) }

    /// The absolute value.
    package var magnitude: Quantity { .maximum(of: [self, -self]) }

    /// 1 where `self >= bound`, else 0; exact, because the floor jumps by whole numbers.
    /// - Parameter scale: the order of magnitude of the difference.
    package func isAtLeast(_ bound: Quantity, scale: Double = 1) -> Quantity {
        (((self - bound) * .constant(1 / scale)).floored + 1).clamped(0, 1)
    }
}

extension Quantity.Function {
    package func callAsFunction(_ x: Double) -> Double {
        switch self {
        case .floor: x.rounded(.down)
        case .ceiling: x.rounded(.up)
        case .sine: sin(x)
        case .cosine: cos(x)
        case .logarithm: log10(x)
        case .power: pow(10, x)
        case .squareRoot: x.squareRoot()
        }
    }
}
