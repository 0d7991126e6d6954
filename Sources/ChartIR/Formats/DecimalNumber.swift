/// A positive number as decimal digits: 0.d1d2d3… x 10^point, without zeros at either end.
struct DecimalNumber: Hashable {
    /// Each 0...9; empty for zero.
    private(set) var digits: [UInt8] = []
    /// How many digits stand before the decimal point; negative: zeros that follow it.
    var point = 0

    /// The shortest decimal that reads back as `value`.
    /// - Parameter value: not negative; zero if not finite.
    init(_ value: Double) {
        guard value.isFinite, value != 0 else { return }
        let parts = value.description.utf8.split(separator: UInt8(ascii: "e"))
        var seenPoint = false
        for character in parts[0] {
            if character == UInt8(ascii: ".") {
                seenPoint = true
                continue
            }
            digits.append(character - UInt8(ascii: "0"))
            if !seenPoint { point += 1 }
        }
        if parts.count > 1 { point += Int(Substring(parts[1])) ?? 0 }
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

    /// The digits with groups and decimal point. All fraction digits that are there are written.
    func text(_ format: NumberFormat.Digits, symbols: NumberSymbols) -> String {
        let before = max(point, 0)
        let integerCount = max(before, format.minimumInteger)
        var result = ""
        for place in stride(from: integerCount, to: 0, by: -1) {
            result += digit(before - place)
            if place > 1, format.endsGroup(place - 1) { result += symbols.group }
        }
        let fractionCount = max(digits.count - point, format.minimumFraction)
        guard fractionCount > 0 else { return result.isEmpty ? "0" : result }
        result += symbols.decimal
        for place in 0..<fractionCount { result += digit(before + place) }
        return result
    }

    /// A digit by its place, where 0 is the first after the zeros or digits before the decimal point began.
    private func digit(_ place: Int) -> String {
        let index = place + min(point, 0)
        return digits.indices.contains(index) ? String(digits[index]) : "0"
    }
}

extension NumberFormat.Digits {
    /// Whether a group ends so many digits before the decimal point.
    fileprivate func endsGroup(_ place: Int) -> Bool {
        guard let grouping, place >= grouping else { return false }
        return (place - grouping).isMultiple(of: secondaryGrouping)
    }
}
