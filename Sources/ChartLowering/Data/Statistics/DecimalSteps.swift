/// Numbers at equal distances. They are multiplied in decimal digits, so that each is written as briefly as the
/// distance allows: three tenths are 0.3 and not 0.30000000000000004.
struct DecimalSteps: Sendable {
    /// The number with the index 0.
    let start: Double
    let step: Double
    /// Start and step as whole multiples of a power of ten; nil: an `Int` does not hold the digits that both need.
    private let digits: (start: Int, step: Int, exponent: Int)?

    /// - Parameter step: the distance, more than 0.
    init(from start: Double, by step: Double) {
        self.start = start
        self.step = step
        digits = Self.aligned(Digits(start), Digits(step))
    }

    /// Takes the multiples of `significand` × 10^`exponent`.
    init(multiplesOf significand: Int, exponent: Int) {
        start = 0
        step = Double("\(significand)e\(exponent)") ?? 0
        digits = (0, significand, exponent)
    }

    func value(_ index: Int) -> Double {
        guard let digits else { return start + Double(index) * step }
        let (product, overflows) = digits.step.multipliedReportingOverflow(by: index)
        let (sum, passes) = digits.start.addingReportingOverflow(product)
        guard !overflows, !passes, let value = Double("\(sum)e\(digits.exponent)") else {
            return start + Double(index) * step
        }
        return value
    }

    /// The index of the last of the numbers that is at or below a number; nil: they are too close for doubles of its
    /// size.
    func index(atOrBelow number: Double) -> Int? {
        // A step that does not move a number of this size would never lead past it.
        guard max((number / step).magnitude, (start / step).magnitude) < 0x1p52 else { return nil }
        let place = (number / step - start / step).rounded(.down)
        var index = Int(place)
        // Rounded, the quotient may be off by one.
        while value(index) > number { index -= 1 }
        while value(index + 1) <= number { index += 1 }
        return index
    }

    private struct Digits {
        var significand: Int
        var exponent: Int

        /// The digits of the shortest decimal that is this double; nil: it is not finite.
        init?(_ number: Double) {
            let parts = "\(number)".split(separator: "e")
            guard let mantissa = parts.first, let power = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
            let halves = mantissa.split(separator: ".")
            let fraction = halves.count > 1 && halves[1] != "0" ? String(halves[1]) : ""
            guard let whole = halves.first, let significand = Int(whole + fraction) else { return nil }
            self.significand = significand
            exponent = power - fraction.utf8.count
        }

        /// The number with a lower exponent; nil: an `Int` does not hold its digits.
        func scaled(to exponent: Int) -> Int? {
            guard self.exponent - exponent <= 18 else { return significand == 0 ? 0 : nil }
            let factor = (0..<(self.exponent - exponent)).reduce(1) { product, _ in product * 10 }
            let (product, overflows) = significand.multipliedReportingOverflow(by: factor)
            return overflows ? nil : product
        }
    }

    private static func aligned(_ start: Digits?, _ step: Digits?) -> (start: Int, step: Int, exponent: Int)? {
        guard let start, let step else { return nil }
        let exponent = start.significand == 0 ? step.exponent : min(start.exponent, step.exponent)
        guard let first = start.significand == 0 ? 0 : start.scaled(to: exponent),
            let distance = step.scaled(to: exponent)
        else { return nil }
        return (first, distance, exponent)
    }
}
