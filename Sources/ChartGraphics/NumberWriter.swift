import ChartPlatform

// The way numbers are written into SVG and CSS. A chart is mostly numbers, so they are written straight into bytes.

extension Double {
    /// The shortest text that is exact to 0.01: no leading zero, no trailing zeros, no exponent, never "-0".
    ///
    /// Rounded like C's `%.2f`: half to even on the exact binary value. A value beyond ±10^13 is written as ±10^13,
    /// and one that is not a number as 0, because either would make the whole attribute invalid.
    package var svg: String {
        withDigits(ofHundredths: hundredths) { digits in
            String(decoding: digits, as: UTF8.self)
        }
    }

    /// The nearest tenth: for numbers whose further digits cannot be seen.
    package var inTenths: Double { magnitude < 1e12 ? (self * 10).rounded() / 10 : self }

    /// The shortest CSS number that is exact to this many significant digits.
    ///
    /// Exponents are written only below 10^-6 and from 10^15 on. A value that is not finite is written as 0.
    /// - Parameter digits: 1...15; a number outside counts as the nearer of the two.
    package func significant(_ digits: Int) -> String {
        var bytes: [UInt8] = []
        bytes.append(number: self, significant: digits)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The nearest whole number of hundredths, half to even on the exact value.
    var hundredths: Int {
        guard magnitude < 1e13 else { return isNaN ? 0 : self < 0 ? -1_000_000_000_000_000 : 1_000_000_000_000_000 }
        let product = self * 100
        var rounded = product.rounded(.toNearestOrEven)
        // The product is rounded already, which matters only where that made a tie of something that is none.
        if (product - rounded).magnitude == 0.5 {
            let error = (-product).addingProduct(self, 100)
            if error != 0 { rounded = product + (error > 0 ? 0.5 : -0.5) }
        }
        return Int(rounded)
    }
}

extension String {
    /// Appends ``Swift/Double/svg``.
    package mutating func append(number value: Double) { append(value.svg) }

    /// Appends ``Swift/Double/significant(_:)``.
    package mutating func append(number value: Double, significant digits: Int) { append(value.significant(digits)) }
}

extension [UInt8] {
    /// Appends the ASCII text of ``Swift/Double/svg``.
    package mutating func append(number value: Double) { append(hundredths: value.hundredths) }

    /// Appends the ASCII text of ``Swift/Double/significant(_:)``.
    package mutating func append(number value: Double, significant digits: Int) {
        guard value.isFinite, value != 0 else { return append(UInt8(ascii: "0")) }
        if value < 0 { append(UInt8(ascii: "-")) }
        let decimal = Decimal(value.magnitude, digits: Swift.min(Swift.max(digits, 1), 15))
        if decimal.leading < -6 || decimal.leading >= 15 {
            append(decimal: decimal.digits)
            guard decimal.exponent != 0 else { return }
            append(UInt8(ascii: "e"))
            if decimal.exponent < 0 { append(UInt8(ascii: "-")) }
            append(decimal: decimal.exponent.magnitude)
        } else if decimal.exponent >= 0 {
            append(decimal: decimal.digits)
            for _ in 0..<decimal.exponent { append(UInt8(ascii: "0")) }
        } else {
            // Up to 20 places behind the point, more than a whole number of 64 bits has digits: then nothing stands before it.
            let places = -decimal.exponent
            let (whole, fraction) =
                decimal.leading < 0
                ? (0, decimal.digits) : decimal.digits.quotientAndRemainder(dividingBy: UInt(powersOfTen[places]))
            if whole != 0 { append(decimal: whole) }
            append(UInt8(ascii: "."))
            append(decimal: fraction, width: places)
        }
    }

    /// Appends a number given in hundredths.
    mutating func append(hundredths value: Int) {
        withDigits(ofHundredths: value) { append(contentsOf: $0) }
    }

    /// Appends a whole number.
    private mutating func append(decimal value: UInt) {
        if value >= 10 { append(decimal: value / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
    }

    /// Appends a whole number with zeros in front, up to `width` digits.
    private mutating func append(decimal value: UInt, width: Int) {
        if width > 1 { append(decimal: value / 10, width: width - 1) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
    }
}

/// Lends the text of a number given in hundredths. It is built from its end, on the stack, because appending the whole
/// text at once is faster than character by character.
private func withDigits<Result>(ofHundredths value: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // A whole number of 64 bits has at most 19 digits; a sign and a point come on top.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 21) { buffer in
        var start = buffer.count
        func put(_ byte: UInt8) {
            start -= 1
            buffer[start] = byte
        }
        func put(digit: UInt) { put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)) }
        let (integer, fraction) = value.magnitude.quotientAndRemainder(dividingBy: 100)
        if fraction != 0 {
            let (tenths, rest) = fraction.quotientAndRemainder(dividingBy: 10)
            if rest != 0 { put(digit: rest) }
            put(digit: tenths)
            put(UInt8(ascii: "."))
        } else if integer == 0 {
            put(digit: 0)
        }
        var rest = integer
        while rest != 0 {
            put(digit: rest % 10)
            rest /= 10
        }
        if value < 0 { put(UInt8(ascii: "-")) }
        return body(UnsafeBufferPointer(rebasing: buffer[start...]))
    }
}

/// `digits` x 10^`exponent`, without trailing zeros in `digits`.
private struct Decimal {
    var digits: UInt
    var exponent: Int
    /// The power of ten that the first digit stands for.
    var leading: Int

    /// - Parameters:
    ///   - value: a positive, finite number.
    ///   - count: how many significant digits to keep, 1...15.
    init(_ value: Double, digits count: Int) {
        // Just below a power of ten the logarithm may be rounded up to that power.
        leading = Int(log10(value).rounded(.down))
        var scaled = value.scaled(byPowerOfTen: count - 1 - leading)
        if scaled < powersOfTen[count - 1] {
            leading -= 1
            scaled = value.scaled(byPowerOfTen: count - 1 - leading)
        }
        digits = UInt(scaled.rounded(.toNearestOrEven))
        exponent = leading + 1 - count
        if digits >= UInt(powersOfTen[count]) { leading += 1 }
        while digits.isMultiple(of: 10) {
            digits /= 10
            exponent += 1
        }
    }
}

extension Double {
    fileprivate func scaled(byPowerOfTen exponent: Int) -> Double {
        var result = self
        var rest = exponent
        while rest > 22 {
            result *= 1e22
            rest -= 22
        }
        while rest < -22 {
            result /= 1e22
            rest += 22
        }
        return rest < 0 ? result / powersOfTen[-rest] : result * powersOfTen[rest]
    }
}

/// The powers of ten that a `Double` holds exactly.
private let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]
