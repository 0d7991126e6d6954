/// A positive number as decimal digits: 0.d1d2d3… x 10^point, without zeros at either end.
struct DecimalNumber: Hashable {
    /// The digits, each 0...9; empty for zero.
    private(set) var digits: [UInt8] = []
    /// How many digits stand before the decimal point; negative: how many zeros follow it.
    var point = 0

    /// The shortest decimal that reads back as `value`.
    /// - Parameter value: not negative; zero if not finite.
    init(_ value: Double) {
        guard value.isFinite, value != 0 else { return }
        // "12.5", "1e-07", "1.5e+21"
        var text = value.description
        text.withUTF8 { bytes in
            digits.reserveCapacity(bytes.count)
            var exponent = 0
            var (seenPoint, seenExponent, isNegative) = (false, false, false)
            for character in bytes {
                switch character {
                case UInt8(ascii: "."): seenPoint = true
                case UInt8(ascii: "e"): seenExponent = true
                case UInt8(ascii: "-"): isNegative = true
                case UInt8(ascii: "+"): break
                case _ where seenExponent: exponent = exponent * 10 + Int(character - UInt8(ascii: "0"))
                default:
                    digits.append(character - UInt8(ascii: "0"))
                    if !seenPoint { point += 1 }
                }
            }
            point += isNegative ? -exponent : exponent
        }
        trim()
    }

    var isZero: Bool { digits.isEmpty }

    mutating func shift(by places: Int) {
        if !isZero { point += places }
    }

    mutating func round(toSignificant count: Int) { keep(count) }

    /// Rounds to so many digits after the decimal point, half to even.
    mutating func round(toFraction count: Int) { keep(point + count) }

    private mutating func keep(_ count: Int) {
        guard count < digits.count else { return }
        guard count >= 0 else {
            digits = []
            return trim()
        }
        let rest = digits[count...]
        let isTie = rest == [5]
        let isOdd = count > 0 && digits[count - 1] % 2 == 1
        let goesUp = isTie ? isOdd : (rest.first ?? 0) >= 5
        digits.removeSubrange(count...)
        if goesUp { increment() }
        trim()
    }

    /// Adds one in the last place.
    private mutating func increment() {
        while let last = digits.popLast() {
            if last < 9 { return digits.append(last + 1) }
        }
        digits = [1]
        point += 1
    }

    private mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        point = digits.isEmpty ? 0 : point - zeros
    }

    /// Whether there is nothing after the decimal point.
    var isWhole: Bool { digits.count <= point || isZero }

    /// Appends the digits with groups and decimal point. All fraction digits that are there are written.
    func write(_ format: NumberFormat.Digits, symbols: NumberSymbols, to text: inout [UInt8]) {
        let before = max(point, 0)
        let integerCount = max(before, format.minimumInteger)
        // Groups begin where so many digits stand in front of the first.
        let grouping = format.grouping.flatMap { integerCount >= $0 + symbols.minimumGrouping ? $0 : nil }
        for place in stride(from: integerCount, to: 0, by: -1) {
            symbols.write(digit: digit(before - place), to: &text)
            if let grouping, place > grouping, (place - 1 - grouping).isMultiple(of: format.secondaryGrouping) {
                text += symbols.group.utf8
            }
        }
        let fractionCount = max(digits.count - point, format.minimumFraction)
        guard fractionCount > 0 else {
            if integerCount == 0 { symbols.write(digit: 0, to: &text) }
            return
        }
        text += symbols.decimal.utf8
        for place in 0..<fractionCount { symbols.write(digit: digit(before + place), to: &text) }
    }

    /// A digit by its place, where 0 is the first after the zeros or digits before the decimal point began.
    private func digit(_ place: Int) -> UInt8 {
        let index = place + min(point, 0)
        return digits.indices.contains(index) ? digits[index] : 0
    }
}

extension NumberSymbols {
    /// Appends a digit, 0...9.
    func write(digit: UInt8, to text: inout [UInt8]) {
        guard zero.value >= 0x80 else { return text.append(UInt8(zero.value) + digit) }
        guard let scalar = Unicode.Scalar(zero.value + UInt32(digit)) else { return }
        text += UTF8.encode(scalar).map { Array($0) } ?? []
    }

    /// A whole number, without groups.
    package func whole(_ number: Int, width: Int = 1) -> String {
        let plain = String(number.magnitude)
        let padded = String(repeating: "0", count: max(width - plain.count, 0)) + plain
        var text = Array((number < 0 ? minus : "").utf8)
        for byte in padded.utf8 { write(digit: byte - UInt8(ascii: "0"), to: &text) }
        return String(decoding: text, as: UTF8.self)
    }
}
