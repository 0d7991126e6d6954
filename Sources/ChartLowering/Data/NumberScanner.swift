/// Reads numbers as data files write them: JSON's numbers, and `.5`.
enum NumberScanner {
    /// The number that fills `bytes`; infinite where it is too large for a double; nil: not a number.
    ///
    /// `007` is no number: a leading zero says that the digits are a name.
    static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
        bytes.withUnsafeBufferPointer(number)
    }

    /// The number that borrowed bytes write; nil: they write none.
    static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        var index = 0
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { index += 1 }

        // Up to 18 digits fit a UInt64; more are left to the library, which rounds correctly.
        var significand: UInt64 = 0
        var digitCount = 0
        func digits() -> Int {
            let start = index
            while index < bytes.count, let digit = digit(bytes[index]) {
                if digitCount < 18 { significand = significand * 10 + UInt64(digit) }
                if significand > 0 { digitCount += 1 }
                index += 1
            }
            return index - start
        }

        let wholeStart = index
        let wholeCount = digits()
        if wholeCount > 1, bytes[wholeStart] == UInt8(ascii: "0") { return nil }
        var fractionCount = 0
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            fractionCount = digits()
            guard fractionCount > 0 else { return nil }
        }
        guard wholeCount + fractionCount > 0 else { return nil }
        guard let exponent = exponent(bytes, at: &index), index == bytes.count else { return nil }

        // Clinger's fast path: both numbers are exact doubles, so one operation rounds once.
        let power = exponent - fractionCount
        if digitCount <= 18, significand <= 1 << 53, abs(power) < powersOfTen.count {
            let whole = Double(significand)
            let value = power < 0 ? whole / powersOfTen[-power] : whole * powersOfTen[power]
            return isNegative ? -value : value
        }
        return Double(String(decoding: bytes, as: UTF8.self))
    }

    /// The exponent at `index`, 0 where there is none; nil: malformed.
    private static func exponent(_ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Int? {
        guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return 0 }
        index += 1
        var isNegative = false
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
            isNegative = bytes[index] == UInt8(ascii: "-")
            index += 1
        }
        let start = index
        var value = 0
        while index < bytes.count, let digit = digit(bytes[index]) {
            // This is far beyond the range of a double already; more digits change nothing.
            if value < 100_000 { value = value * 10 + digit }
            index += 1
        }
        return index == start ? nil : (isNegative ? -value : value)
    }

    @inline(__always)
    private static func digit(_ byte: UInt8) -> Int? {
        let value = byte &- UInt8(ascii: "0")
        return value < 10 ? Int(value) : nil
    }

    /// The powers of ten that a double holds exactly.
    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
